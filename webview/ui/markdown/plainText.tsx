import * as l10n from '@vscode/l10n';
import { useState } from 'preact/hooks';
import { grouped } from '../../../src/base/grouped.ts';
import { LinkButton } from '../linkButton.tsx';
import { neutral } from './neutral.ts';
import { piecesOf } from './pieces.ts';

/** As much as anybody reads in one go, and as can be laid out without a pause. */
const SHOWN_AT_FIRST = 20_000;

/** A text as it is, line by line; of a huge one the beginning, and the rest on demand. */
export function PlainText({ text }: { readonly text: string }) {
  const [all, setAll] = useState(text.length <= SHOWN_AT_FIRST);
  return (
    <>
      {piecesOf(all ? text : text.slice(0, SHOWN_AT_FIRST), SHOWN_AT_FIRST).map((piece, index) => (
        <p key={index} class={index === 0 ? 'plain-text' : 'plain-text further'} dir="auto">
          {neutral(piece)}
        </p>
      ))}
      {!all && (
        <LinkButton onClick={() => setAll(true)}>
          {l10n.t('Show all ({0} KB)', grouped(Math.ceil(text.length / 1000)))}
        </LinkButton>
      )}
    </>
  );
}
