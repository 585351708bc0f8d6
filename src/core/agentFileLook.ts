import { timestamp } from '../base/clock.ts';
import { newId } from '../base/id.ts';
import { runs } from '../model/run.ts';
import { selectOne } from '../store/rows.ts';
import { noteAccepted } from './agentFileChange.ts';
import {
  type FileMemory,
  forgetFile,
  rememberedFiles,
  rememberFile,
  rememberText,
} from './agentFileMemory.ts';
import { planAgentFiles, type SeenFile } from './agentFilePlan.ts';
import { seenFile } from './agentFileReading.ts';
import { takeSteps } from './agentFileSteps.ts';
import { tellOfFiles } from './agentRecord.ts';
import { agentsInOrder } from './agents.ts';
import { cliOf } from './autoCli.ts';
import type { AgentFolder, FoundFile } from './ports.ts';
import type { Foundation } from './theWorkspace.ts';

/**
 * Brings the store up to what was found, in one transaction. `wanted` = the version of a file that a
 * person has just accepted; `hasWorked` = a run has ended since somebody looked last. False: the files have
 * changed since they were read.
 */
export function applyFiles(
  { store, clock, machine }: Pick<Foundation, 'store' | 'clock' | 'machine'>,
  listed: readonly FoundFile[],
  wanted: ReadonlyMap<string, string>,
  hasWorked = false,
): boolean {
  const { agentFiles: files, clis } = machine;
  const known = rememberedFiles(store.read);
  const isStale = (path: string, hash: string | null): boolean =>
    hash !== (files.present(path)?.hash ?? null);
  const found = [...listed, ...unlisted(files, known, listed)];
  const news = found.filter(
    ({ path, version }) =>
      known.find((each) => each.path === path)?.seen !== (version?.hash ?? null),
  );
  if (news.some(({ path, version }) => isStale(path, version?.hash ?? null))) return false;
  const seen = found.map((each) =>
    seenFile(
      each,
      (hash) =>
        wanted.get(each.path) === hash ||
        (each.origin === 'user' && files.accepted.has(each.slug, hash)),
    ),
  );
  const now = timestamp(clock);
  const agents = agentsInOrder(store.read);
  const isBusy =
    hasWorked || selectOne(store.read, runs, `WHERE status = 'running' LIMIT 1`) !== undefined;
  const plan = planAgentFiles({ files: seen, known, agents, now, isBusy, newId });
  if (plan.steps.length + plan.remember.length + plan.forget.length === 0) return true;
  store.transaction((writer) => {
    takeSteps(writer, plan.steps, (agent) => cliOf(agent, clis, agents[0]?.cli_type), now);
    for (const path of plan.forget) forgetFile(writer, path);
    for (const file of plan.remember) {
      const before = known.find(({ path }) => path === file.path);
      rememberFile(writer, file);
      const isWanted = wanted.get(file.path) === file.accepted;
      if (file.accepted === null || (file.accepted === before?.accepted && !isWanted)) continue;
      noteAccepted(files, file, before?.accepted ?? null, file.accepted);
      const text = found.find(({ path }) => path === file.path)?.version?.text;
      if (text !== undefined) rememberText(writer, file.path, text);
    }
    const waiting = plan.remember
      .filter(
        ({ path, state, seen: hash }) => state === 'waiting' && isNew(path, hash, seen, known),
      )
      .map(({ path }) => path);
    tellOfFiles(writer, waiting);
  });
  return true;
}

/**
 * Accepted files that are there although nobody listed them: there are too many, or their directory can be
 * read only by name. One that is listed in another case is not among them: it was renamed, on a disk that
 * does not tell the two apart.
 */
const unlisted = (
  files: AgentFolder,
  known: readonly FileMemory[],
  listed: readonly FoundFile[],
): FoundFile[] => {
  const there = new Set(listed.map(({ path }) => path.toLowerCase()));
  return known.flatMap(({ path, slug, origin, accepted, removing }) => {
    if (accepted === null || removing || there.has(path.toLowerCase())) return [];
    const version = files.present(path);
    return version ? [{ path, slug, origin, version, trouble: null }] : [];
  });
};

/** Nobody was told of this version yet. */
const isNew = (
  path: string,
  hash: string | null,
  seen: readonly SeenFile[],
  known: readonly { readonly path: string; readonly seen: string | null; readonly state: string }[],
): boolean => {
  const before = known.find((each) => each.path === path);
  const isThere = seen.some((each) => each.path === path);
  return isThere && !(before?.seen === hash && before.state === 'waiting');
};
