import type { TeamMate } from './facts.ts';
import { inline } from './markdown.ts';

/**
 * Left out where there is nobody else. Whoever is not in the loop has no place in it: Malamar. Numbers would
 * tell of those who are hidden from this agent.
 */
export function teamList(
  own: string | null,
  team: readonly TeamMate[],
  hidden: number,
): string | undefined {
  if (!team.some(({ id }) => id !== own)) return undefined;
  const place = team.findIndex(({ id }) => id === own);
  const list = team.map(({ id, name, description }, index) => {
    const mark = hidden > 0 ? '-' : `${index + 1}.`;
    const who = `${mark} ${inline(name)} (id: ${inline(id)})${index === place ? ', that is you' : ''}`;
    return inline(description) === '' ? who : `${who}: ${inline(description)}`;
  });
  const yours = place < 0 || hidden > 0 ? '' : `You are number ${place + 1} of ${team.length}. `;
  return `# Team\n\n${yours}The agents work in this order:\n\n${list.join('\n')}`;
}
