import { type Clock, timestamp } from '../../base/clock.ts';
import { type Result, success } from '../../base/result.ts';
import type { Reader } from '../../store/sqlite.ts';
import { agentsInOrder } from '../agents.ts';
import {
  type MalamarStore,
  type MalamarWriter,
  noteActivity,
  theWorkspace,
} from '../theWorkspace.ts';
import type { ExportFile, ExportPart } from './exportFile.ts';
import { importNotes } from './importReport.ts';
import { importAgents, importSettings } from './importTeam.ts';
import { importChats, importTasks } from './importWork.ts';
import { NewIds } from './newIds.ts';
import { planTeam, type TeamChoice } from './planTeam.ts';
import { readExportFile } from './readExportFile.ts';

export interface ImportChoice {
  readonly part: ExportPart;
  readonly team: TeamChoice;
}

export interface ImportResult {
  /** The title of the workspace that the file was made from. */
  readonly from: string;
  readonly exportedAt: string;
  /** For people, one line each. */
  readonly notes: readonly string[];
}

/** What an import would do; changes nothing. */
export function previewImport(
  read: Reader,
  text: string,
  choice: ImportChoice,
): Result<ImportResult> {
  const file = readExportFile(text);
  return file.ok ? success(resultOf(read, file.value, choice)) : file;
}

/** All of it or nothing: the file is read to its end first, and then it is one transaction. */
export function importText(
  store: MalamarStore,
  clock: Clock,
  text: string,
  choice: ImportChoice,
): Result<ImportResult> {
  const file = readExportFile(text);
  if (!file.ok) return file;
  const now = timestamp(clock);
  return store.transaction((writer) => {
    const result = resultOf(writer, file.value, choice);
    importWorkspace(writer, file.value, choice, now);
    return success(result);
  });
}

export function importWorkspace(
  writer: MalamarWriter,
  file: ExportFile,
  { part, team }: ImportChoice,
  now: string,
): void {
  const workspace = theWorkspace(writer);
  const ids = new NewIds(file);
  const plan = planTeam(file.agents, agentsInOrder(writer), team);
  importSettings(writer, workspace, file.workspace, part, now);
  importAgents(writer, workspace, plan, ids, now);
  if (part === 'everything') {
    const arrival = { writer, workspaceId: workspace.id, ids, now };
    importTasks(arrival, file.tasks);
    importChats(arrival, file);
  }
  noteActivity(writer, workspace, now);
}

function resultOf(read: Reader, file: ExportFile, { part, team }: ImportChoice): ImportResult {
  const plan = planTeam(file.agents, agentsInOrder(read), team);
  return {
    from: file.workspace.title,
    exportedAt: file.exported_at,
    notes: importNotes(file, part, plan, theWorkspace(read).limits),
  };
}
