import assert from 'node:assert/strict';
import { areAddresses, isAddress, isDomain } from '../../../../src/vscode/mail/shapes.ts';

type Table = [text: string, fits: boolean][];

const domains: Table = [
  ['mg.example.com', true],
  ['sandbox1a2b.mailgun.org', true],
  ['mg.münchen.example', true],
  ['xn--mnchen-3ya.example', true],
  ['example', false],
  ['http://evil/../x y', false],
  ['https://mg.example.com', false],
  ['mg.example.com/', false],
  ['mg..example.com', false],
  ['-mg.example.com', false],
  ['..', false],
  ['mg.example.com\nx', false],
  [`${'a'.repeat(64)}.example`, false],
];

const addresses: Table = [
  ['me@example.com', true],
  ['first.last+tag@mail.example.com', true],
  ['Malamar <malamar@mg.example.com>', true],
  ['<me@example.com>', true],
  ['"Doe, Jane" <jane@example.com>', true],
  ['Jörg <jörg@example.com>', true],
  ['me', false],
  ['me@example', false],
  ['@example.com', false],
  ['me@example.com you@example.com', false],
  ['Malamar malamar@mg.example.com', false],
  ['Malamar <malamar@mg.example.com', false],
  ['me@example.com\r\nBcc: you@example.com', false],
  ['Me\n<me@example.com>', false],
];

const lists: Table = [
  ['me@example.com', true],
  ['me@example.com, You <you@example.com>,"Doe, Jane" <jane@example.com>', true],
  ['me@example.com; you@example.com', false],
  ['me@example.com, you', false],
  ['me@example.com, ', true],
  [',', false],
  ['me@example.com,\nyou@example.com', false],
];

describe('the shape of what a mail needs', () => {
  const check = (what: string, table: Table, isSo: (text: string) => boolean): void => {
    for (const [text, fits] of table)
      it(`${JSON.stringify(text)} is ${fits ? '' : 'not '}${what}`, () =>
        assert.equal(isSo(text), fits));
  };
  check('a domain', domains, isDomain);
  check('an address', addresses, isAddress);
  check('a list of addresses', lists, areAddresses);
});
