import * as l10n from '@vscode/l10n';
import { Fragment } from 'preact';
import type { TeamRow } from '../../../src/protocol/team.ts';
import { AgentDot } from '../../ui/agentDot.tsx';
import { Icon } from '../../ui/icon.tsx';
import { neutral } from '../../ui/markdown/neutral.ts';
import type { Ask } from '../../useAsk.ts';
import { FileButtons } from './fileButtons.tsx';
import { statusOf } from './status.ts';
import { asItIs, cliWords, kindWords, nameOf, placeWords, subjectOf, toolsWords } from './words.ts';

/** One agent or file. Its name is the door, and as wide as the row. */
export function TeamRowView({
  row,
  unenforceable,
  ask,
  say,
  restricted,
}: {
  readonly row: TeamRow;
  readonly unenforceable: string | undefined;
  readonly ask: Ask;
  say(text: string): void;
  readonly restricted: boolean;
}) {
  const { agent, file } = row;
  const { look, icon, words, reasons } = statusOf(row, unenforceable);
  const subject = subjectOf(row);
  const description = asItIs(row, subject?.description ?? '');
  return (
    <tr class={look}>
      <td class="team-who">
        <button type="button" class="team-open" onClick={() => open(row, ask)}>
          {agent && <AgentDot colour={agent.colour} />}
          <strong dir="auto">{neutral(nameOf(row))}</strong>
        </button>
        {description !== '' && (
          <p class="quiet" dir="auto">
            {neutral(description)}
          </p>
        )}
      </td>
      <td class="team-status">
        <span class="team-state">
          <Icon name={icon} /> {words}
        </span>
        {reasons.length > 0 && (
          <ul>
            {reasons.map((reason) => (
              <li key={reason} dir="auto">
                {neutral(reason)}
              </li>
            ))}
          </ul>
        )}
        {file && !restricted && <FileButtons file={file} ask={ask} say={say} />}
      </td>
      <Cell label={l10n.t('CLI')} text={asItIs(row, cliWords(subject))} />
      <Cell label={l10n.t('Tools')} text={asItIs(row, toolsWords(subject))} />
      <Cell label={l10n.t('Kind')} text={asItIs(row, kindWords(subject))} />
      <Cell label={l10n.t('Lives in')} text={placeWords(file)} />
    </tr>
  );
}

/** In a narrow page there are no columns, so each says what it is. */
function Cell({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <td class={`team-fact ${text === '' ? 'empty' : ''}`}>
      <span class="team-label">{label}:</span> <span dir="auto">{breakable(neutral(text))}</span>
    </td>
  );
}

/** A path goes on in the next line after one of its folders, not in the middle of a word. */
const breakable = (text: string) =>
  text.split(/(?<=[/\\])/).map((part, index) => (
    <Fragment key={`${index} ${part}`}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));

/** An agent opens as whatever it lives in. */
const open = ({ agent, file }: TeamRow, ask: Ask): void =>
  void (agent
    ? ask('window.editAgent', { id: agent.id })
    : ask('window.showAgentFile', { path: file.path }));
