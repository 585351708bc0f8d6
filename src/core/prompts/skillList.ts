import { TOOLS_SKILL } from '../../scope/ownTools.ts';
import type { Skill } from '../../scope/skills.ts';
import { codeBlock, inline } from './markdown.ts';
import type { OwnFacts } from './ownFacts.ts';

/** Left out where there are none. What they say is read when it is needed: only then is it worth its length. */
export function skillList(
  skills: readonly Skill[],
  shell: OwnFacts['shell'] = null,
): string | undefined {
  const others = skills.filter(({ slug, origin }) => origin !== 'shipped' || slug !== TOOLS_SKILL);
  if (others.length === 0 && !shell) return undefined;
  const list = [
    ...others.map(({ name, description, path }) => {
      const what = inline(description);
      return `- ${inline(name)}${what === '' ? '' : `: ${what}`}\n  File: ${inline(path)}`;
    }),
    ...(shell
      ? [`- ${TOOLS_SKILL}: use Malamar's own tools from a shell\n  File: ${shell.skill}`]
      : []),
  ];
  const head = `# Skills\n\nInstructions for certain kinds of work. When one fits what you are about to do, read its file first and follow it; paths in it are relative to the directory of the file.\n\n${list.join('\n')}`;
  if (!shell) return head;
  return `${head}\n\nThe command of ${TOOLS_SKILL}, for this turn only:\n\n${codeBlock('sh', [shell.command])}`;
}
