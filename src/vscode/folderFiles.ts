import * as vscode from 'vscode';
import { bestMatches } from '../base/fuzzy.ts';
import { nameGlob } from './nameGlob.ts';

const MOST_OFFERED = 50;
/** Listing more would take longer than somebody waits between two keys. */
const MOST_LISTED = 20_000;
/** A list is good for as long as somebody types one name. */
const FRESH_MS = 10_000;

interface Listing {
  readonly at: number;
  readonly files: Promise<readonly string[]>;
}
const listings = new Map<string, Listing>();

/** Paths in the folder that fit what was typed, the best first; without what VS Code hides and does not search. */
export async function findFiles(folder: vscode.WorkspaceFolder, query: string): Promise<string[]> {
  const files = await filesOf(folder);
  const found = bestMatches(query, files, (path) => path, MOST_OFFERED);
  if (files.length < MOST_LISTED || found.length === MOST_OFFERED) return found;
  // Too many to have them all at hand: those that are not are asked for by name.
  const more = await list(folder, nameGlob(query), MOST_OFFERED);
  return bestMatches(query, [...new Set([...found, ...more])], (path) => path, MOST_OFFERED);
}

function filesOf(folder: vscode.WorkspaceFolder): Promise<readonly string[]> {
  const key = folder.uri.toString();
  const known = listings.get(key);
  if (known && Date.now() - known.at < FRESH_MS) return known.files;
  const files = list(folder, '**/*', MOST_LISTED);
  listings.set(key, { at: Date.now(), files });
  return files;
}

async function list(
  folder: vscode.WorkspaceFolder,
  pattern: string,
  most: number,
): Promise<readonly string[]> {
  const where = new vscode.RelativePattern(folder, pattern);
  const found = await vscode.workspace.findFiles(where, notSearched(folder), most);
  return found.map((uri) => vscode.workspace.asRelativePath(uri, false).replaceAll('\\', '/'));
}

/** `files.exclude` holds by itself; what is not searched, like `node_modules`, only if it is said. */
function notSearched(folder: vscode.WorkspaceFolder): vscode.RelativePattern | undefined {
  const excluded = vscode.workspace
    .getConfiguration('search', folder)
    .get<Readonly<Record<string, unknown>>>('exclude', {});
  const globs = Object.entries(excluded).flatMap(([glob, on]) => (on === true ? [glob] : []));
  return globs.length === 0
    ? undefined
    : new vscode.RelativePattern(folder, `{${globs.join(',')}}`);
}
