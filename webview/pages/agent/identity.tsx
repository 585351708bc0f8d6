import * as l10n from '@vscode/l10n';
import type { AgentColour } from '../../../src/model/agent.ts';
import type { AgentHead } from '../../../src/protocol/agents.ts';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Area, Line, Pick } from '../../ui/forms/fields.tsx';
import { Section } from '../../ui/forms/section.tsx';
import { colourNames, labels, placeChoices } from './choices.ts';
import type { Bind } from './useAgentForm.ts';

/** Who it is, and where it stands. */
export function Identity({ bind, head }: { readonly bind: Bind; readonly head: AgentHead }) {
  const text = labels();
  const kind = bind('kind');
  const place = bind('place');
  const colour = bind('colour');
  const colours = colourNames();
  const isColour = (value: string): value is AgentColour => Object.hasOwn(colours, value);
  return (
    <Section title={l10n.t('Who it is')}>
      <Line field={bind('name')} label={text['name'] ?? ''} />
      <Line
        field={bind('description')}
        label={text['description'] ?? ''}
        help={l10n.t('One line that tells you and the other agents what this one is for.')}
      />
      <Pick
        field={{
          ...kind,
          change: (value) => kind.change(value === 'subagent' ? 'subagent' : 'main'),
        }}
        label={text['kind'] ?? ''}
        help={l10n.t(
          'A main agent has its turn in the loop, and you can chat with it. A subagent is called by other agents.',
        )}
        choices={[
          { value: 'main', text: l10n.t('Main agent') },
          { value: 'subagent', text: l10n.t('Subagent') },
        ]}
      />
      <Pick
        field={{
          ...place,
          value: String(place.value),
          change: (value) => place.change(Number(value)),
        }}
        label={text['place'] ?? ''}
        help={l10n.t('Main agents work on a task in this order, pass by pass.')}
        choices={placeChoices(head)}
      />
      <Pick
        field={{
          ...colour,
          value: colour.value ?? '',
          change: (value) => colour.change(isColour(value) ? value : null),
        }}
        label={text['colour'] ?? ''}
        choices={[
          { value: '', text: l10n.t('By itself') },
          ...Object.entries(colours).map(([value, name]) => ({ value, text: name })),
        ]}
      />
      <Checkbox
        field={bind('visible')}
        label={l10n.t('Show it in lists')}
        help={l10n.t(
          'Otherwise nobody can pick it for a chat, and only an agent that names it can call it.',
        )}
      />
    </Section>
  );
}

/** What it is told before each of its runs. */
export function Instruction({ bind }: { readonly bind: Bind }) {
  return (
    <Section title={l10n.t('What it does')}>
      <Area
        field={bind('instruction')}
        label={labels()['instruction'] ?? ''}
        help={l10n.t(
          'Markdown. Say who it is, when to skip, when to comment, when to ask for review, and how to work. How an answer has to look is told by Malamar.',
        )}
        rows={16}
      />
    </Section>
  );
}
