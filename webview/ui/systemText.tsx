import { CodeBlock } from './markdown/codeBlock.tsx';
import type { Doors } from './markdown/draw.tsx';
import { neutral } from './markdown/neutral.ts';
import { PlainText } from './markdown/plainText.tsx';
import { piecesOf } from './systemWords.ts';

/** What Malamar says: its words as they are, and what it quotes of a program in a block of its own. */
export function SystemText({ text, doors }: { readonly text: string; readonly doors: Doors }) {
  return (
    <div class="markdown">
      {piecesOf(text).map((piece, index) =>
        piece.kind === 'words' ? (
          <PlainText key={index} text={piece.text} />
        ) : (
          <CodeBlock key={index} language="" text={neutral(piece.text)} doors={doors} />
        ),
      )}
    </div>
  );
}
