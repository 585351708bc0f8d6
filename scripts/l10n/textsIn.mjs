// @ts-check
import { runInNewContext } from 'node:vm';

/**
 * A text with what translators should know of it.
 * @typedef {{ readonly message: string, readonly comment: readonly string[] }} Text
 */

/** `l10n.t` and `vscode.l10n.t`; what is imported under a name of its own would not be found. */
const call = /\bl10n\.t(?=[(`])/g;

/**
 * The texts in a program that esbuild has printed: it has no comments, and a literal is a literal.
 * @param {string} code
 * @returns {{ texts: Text[], troubles: string[] }}
 */
export function textsIn(code) {
  /** @type {Text[]} */
  const texts = [];
  /** @type {string[]} */
  const troubles = [];
  for (const { index } of code.matchAll(call)) {
    const start = index + 'l10n.t('.length;
    const text = code[start - 1] === '(' ? textAt(code, start) : undefined;
    if (text) texts.push(text);
    else
      troubles.push(
        `the first argument is no literal text: ${code.slice(index, index + 60).replaceAll('\n', ' ')}`,
      );
  }
  return { texts, troubles };
}

/**
 * @param {string} code
 * @param {number} start
 * @returns {Text | undefined}
 */
function textAt(code, start) {
  if (code[start] === '{') return describedText(code, start);
  const end = endOfLiteral(code, start);
  if (end === undefined || !isEndOfArgument(code[end])) return undefined;
  return { message: worthOf(code.slice(start, end)), comment: [] };
}

/**
 * `{ message, comment, args }`: the message and the comment are read one by one, since the
 * arguments are anything.
 * @param {string} code
 * @param {number} start
 * @returns {Text | undefined}
 */
function describedText(code, start) {
  const message = /^\{message:/.exec(code.slice(start, start + 20));
  if (!message) return undefined;
  const from = start + message[0].length;
  const to = endOfLiteral(code, from);
  const rest = to === undefined ? undefined : /^,comment:/.exec(code.slice(to, to + 20));
  if (to === undefined || !rest) return undefined;
  const comment = commentAt(code, to + rest[0].length);
  return comment && { message: worthOf(code.slice(from, to)), comment };
}

/**
 * A text, or a list of texts.
 * @param {string} code
 * @param {number} start
 * @returns {string[] | undefined}
 */
function commentAt(code, start) {
  if (code[start] !== '[') {
    const end = endOfLiteral(code, start);
    return end === undefined ? undefined : [worthOf(code.slice(start, end))];
  }
  /** @type {string[]} */
  const comment = [];
  let at = start + 1;
  while (code[at] !== ']') {
    const end = endOfLiteral(code, at);
    if (end === undefined) return undefined;
    comment.push(worthOf(code.slice(at, end)));
    at = code[end] === ',' ? end + 1 : end;
  }
  return comment;
}

/**
 * Where the literal that begins here ends; undefined: this is none, or it is put together.
 * @param {string} code
 * @param {number} start
 * @returns {number | undefined}
 */
function endOfLiteral(code, start) {
  const literal = /"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*'|`(?:[^`\\$]|\\[\s\S]|\$(?!\{))*`/y;
  literal.lastIndex = start;
  return literal.exec(code) ? literal.lastIndex : undefined;
}

/** @param {string | undefined} sign */
const isEndOfArgument = (sign) => sign === ',' || sign === ')';

/**
 * A literal says in its own language what it is worth.
 * @param {string} literal
 * @returns {string}
 */
const worthOf = (literal) => String(runInNewContext(literal));
