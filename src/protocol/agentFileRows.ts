import type { AgentFileLine } from './agentFiles.ts';

/** The file in which an agent lives; of a shadowed one only the name is the same. */
export const fileOfAgent = (
  files: readonly AgentFileLine[],
  id: string,
): AgentFileLine | undefined =>
  files.find(({ agent_id, state }) => agent_id === id && state !== 'shadowed');

/** Files that are no agents, at least not yet: they get rows of their own. */
export const filesWithoutAgent = (
  files: readonly AgentFileLine[],
  agents: readonly { readonly id: string }[],
): AgentFileLine[] =>
  files.filter(
    (file) =>
      !agents.some(({ id }) => fileOfAgent(files, id) === file) &&
      file.state !== 'missing' &&
      // Whoever has one of their own in its place wanted it so.
      file.origin !== 'shipped',
  );
