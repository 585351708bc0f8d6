import type { AgentDefinition, FilePlace, FileProblem } from '../agentFiles/definition.ts';
import { lineOf } from '../agentFiles/lines.ts';
import { readAgentFile } from '../agentFiles/readAgentFile.ts';
import type { FileMemory } from './agentFileMemory.ts';
import type { SeenFile } from './agentFilePlan.ts';
import type { FoundFile } from './ports.ts';

/** A file that was found, read. What cannot be read is an error at its first line. */
export function seenFile(found: FoundFile, isAccepted: (hash: string) => boolean): SeenFile {
  const { path, slug, origin, version, trouble } = found;
  const file = { path, slug, origin };
  if (!version) {
    const message = trouble ?? '';
    const problems = [{ severity: 'error' as const, message, line: 1 }];
    return { ...file, hash: null, definition: null, problems, accepted: false };
  }
  return {
    ...file,
    hash: version.hash,
    accepted: origin === 'shipped' || isAccepted(version.hash),
    ...understood(version.text, { slug, origin }),
  };
}

function understood(
  text: string,
  place: FilePlace,
): { definition: AgentDefinition | null; problems: FileMemory['problems'] } {
  const { definition, problems } = readAgentFile(text, place);
  return { definition, problems: problems.map((problem) => atLine(text, problem)) };
}

const atLine = (text: string, { severity, message, span }: FileProblem) => ({
  severity,
  message,
  line: lineOf(text, span.from),
});
