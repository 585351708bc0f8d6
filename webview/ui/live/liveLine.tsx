import type { LiveLine } from '../../../src/protocol/live.ts';
import { Icon } from '../icon.tsx';
import { neutral } from '../markdown/neutral.ts';

const toolIcons: Record<LiveLine['state'], string> = {
  running: 'loading codicon-modifier-spin',
  done: 'check',
  failed: 'error',
};

/** One thing that an agent did: a tool with what it was called for, or words. */
export function LiveLineView({ line: { kind, tool, text, state } }: { readonly line: LiveLine }) {
  const icon = kind === 'text' ? 'comment' : kind === 'error' ? 'error' : toolIcons[state];
  return (
    <li class={`live-line ${kind} ${state}`}>
      <Icon name={icon} />
      <span class="live-words" dir="auto" title={neutral(text)}>
        {kind === 'tool' && <strong>{neutral(tool)} </strong>}
        {neutral(text)}
      </span>
    </li>
  );
}
