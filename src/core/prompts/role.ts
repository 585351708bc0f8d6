import type { RoleFacts } from './facts.ts';
import { inline, verbatim } from './markdown.ts';

export function role({ name, description, instruction }: Omit<RoleFacts, 'id'>): string {
  const told =
    instruction.trim() === ''
      ? `You are ${inline(name)}. ${inline(description)}`.trimEnd()
      : `Your instruction:\n\n${verbatim(instruction)}`;
  return `# Your Role\n\n${told}`;
}
