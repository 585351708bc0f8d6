import * as l10n from '@vscode/l10n';
import { changeAgentFile } from '../agentFiles/changeAgentFile.ts';
import type { AgentDefinition } from '../agentFiles/definition.ts';
import { readAgentFile } from '../agentFiles/readAgentFile.ts';
import { failure, type Result, success } from '../base/result.ts';
import type { Agent } from '../model/agent.ts';
import { type FileMemory, rememberedFile, rememberFile, rememberText } from './agentFileMemory.ts';
import { columnsOf } from './agentFilePlan/steps.ts';
import type { AgentFolder, FileVersion } from './ports.ts';
import type { MalamarWriter } from './theWorkspace.ts';

/** Only those that ship have no file that a person could change. */
export const isShipped = ({ source_path }: Pick<Agent, 'source_path'>): boolean =>
  source_path?.startsWith('shipped:') ?? false;

export const cannotChangeShipped = (name: string): Result<never> =>
  failure(
    l10n.t('{0} comes with Malamar and stays as it is.', name),
    l10n.t('Customize it: then it is a file of yours, which you can change.'),
  );

/**
 * A change of an agent goes through its file, which is the truth for it: what comes back is what the file
 * says then. Written within the transaction, as its last step that can fail; were the transaction lost all
 * the same, the file would have a version that nobody accepted, and a person would be asked about it.
 */
export function changeThroughFile(
  writer: MalamarWriter,
  files: AgentFolder,
  agent: Agent,
  change: Partial<Agent>,
): Result<Partial<Agent>> {
  const { source_path: path } = agent;
  if (path === null) return success(change);
  if (isShipped(agent)) return cannotChangeShipped(agent.name);
  const said = definitionChange(agent, change);
  if (Object.keys(said).length === 0) return success({});
  const memory = rememberedFile(writer, path);
  const refusal = refusalOf(memory, path);
  if (!memory || refusal) return refusal ?? notAsKnown(path);
  const written = rewrite(files, memory, said);
  if (!written.ok) return written;
  const { version, definition } = written.value;
  keepVersion(
    writer,
    files,
    { ...memory, order: definition.order, name: definition.name },
    version,
  );
  return success(columnsOf(definition, agent.slug));
}

/** The place in the loop that a file names; false: it could not be written, and the store alone knows it. */
export function writeOrder(
  writer: MalamarWriter,
  files: AgentFolder,
  memory: FileMemory,
  order: number,
): boolean {
  if (refusalOf(memory, memory.path)) return false;
  const written = rewrite(files, memory, { order });
  if (written.ok) keepVersion(writer, files, { ...memory, order }, written.value.version);
  return written.ok;
}

function rewrite(
  files: AgentFolder,
  { path, slug, origin, accepted }: FileMemory,
  change: Partial<AgentDefinition>,
): Result<{ version: FileVersion; definition: AgentDefinition }> {
  const present = files.present(path);
  if (present?.hash !== accepted || !present) return notAsKnown(path);
  const place = { slug, origin };
  const text = changeAgentFile(present.text, change, place);
  if (!text.ok) return text;
  const { definition, problems } = readAgentFile(text.value, place);
  if (!definition)
    return failure(
      l10n.t('The file {0} would not be valid any more: {1}', path, problems[0]?.message ?? ''),
      l10n.t('Change it there.'),
    );
  const version = files.write(path, text.value, present.hash);
  return version.ok ? success({ version: version.value, definition }) : version;
}

/** A version of Malamar's own is accepted; of the person's files, in all folders. */
export function keepVersion(
  writer: MalamarWriter,
  files: AgentFolder,
  memory: FileMemory,
  { hash, text }: FileVersion,
): void {
  noteAccepted(files, memory, memory.accepted, hash);
  rememberFile(writer, { ...memory, accepted: hash, seen: hash, trouble: null });
  rememberText(writer, memory.path, text);
}

/**
 * The version before is not accepted any more: whoever put it back, and with it perhaps a wider scope, has
 * to be asked about.
 */
export function noteAccepted(
  files: AgentFolder,
  { origin, slug }: Pick<FileMemory, 'origin' | 'slug'>,
  before: string | null,
  hash: string | null,
): void {
  if (origin !== 'user') return;
  if (hash !== null) files.accepted.add(slug, hash);
  if (before !== null && before !== hash) files.accepted.remove(slug, before);
}

/** Why nothing is written to a file now. */
function refusalOf(memory: FileMemory | undefined, path: string): Result<never> | undefined {
  switch (memory?.state) {
    case 'waiting':
    case 'declined':
      return failure(
        l10n.t('The file {0} was changed by somebody, and nobody has accepted that yet.', path),
        l10n.t('Accept the change or take it back, then try again.'),
      );
    case 'invalid':
      return failure(
        l10n.t('The file {0} has an error.', path),
        l10n.t('Open it and mend it, then try again.'),
      );
    case 'missing':
      return failure(
        l10n.t('The file {0} is gone.', path),
        l10n.t('Put it back, or keep the agent in Malamar only.'),
      );
    default:
      return undefined;
  }
}

const notAsKnown = (path: string): Result<never> =>
  failure(
    l10n.t('The file {0} was changed by somebody else in the meantime.', path),
    l10n.t('Look at the file, then try again.'),
  );

/** What differs, in the words of a definition. A CLI that was found by itself is not the file's. */
function definitionChange(agent: Agent, change: Partial<Agent>): Partial<AgentDefinition> {
  const differs = (key: keyof Agent): boolean =>
    key in change && JSON.stringify(change[key]) !== JSON.stringify(agent[key]);
  const { name, description, instruction, kind, scope, cli_type } = { ...agent, ...change };
  const { model = agent.model, fallback_cli_type = agent.fallback_cli_type } = change;
  return {
    ...(differs('name') ? { name } : {}),
    ...(differs('description') ? { description } : {}),
    ...(differs('instruction') ? { instruction } : {}),
    ...(differs('kind') ? { kind } : {}),
    ...(differs('scope') ? { scope } : {}),
    ...(differs('model') ? { model } : {}),
    ...(differs('cli_type') ? { cli: cli_type } : {}),
    ...(differs('fallback_cli_type') ? { fallback: fallback_cli_type } : {}),
  };
}
