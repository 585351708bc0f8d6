import assert from 'node:assert/strict';
import { cutText } from '../../../src/base/cutText.ts';

describe('a text that is cut', () => {
  for (const [what, text, expected] of [
    ['stays as it is if it is short', 'Paint it', 'Paint it'],
    ['ends with an ellipsis', 'Paint the door', 'Paint t…'],
    ['has no gap before that', 'Paint a door', 'Paint a…'],
    ['counts what people see', '👨‍👩‍👧‍👦'.repeat(8), '👨‍👩‍👧‍👦'.repeat(8)],
    ['tears no sign apart', '👨‍👩‍👧‍👦'.repeat(9), `${'👨‍👩‍👧‍👦'.repeat(7)}…`],
    ['keeps marks with their letters', 'e\u0301'.repeat(9), `${'e\u0301'.repeat(7)}…`],
  ] as const)
    it(what, () => assert.equal(cutText(text, 8), expected));
});
