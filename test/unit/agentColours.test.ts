import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import * as z from 'zod';
import {
  type AgentColour,
  agentColours,
  leastUsedColour,
  themeColourOf,
} from '../../src/model/agent.ts';
import { contrast, parseColour } from '../e2e/looks/inFrame/colour.ts';

const Manifest = z.object({
  contributes: z.object({
    colors: z.array(z.object({ id: z.string(), defaults: z.record(z.string(), z.string()) })),
  }),
});
const { colors } = Manifest.parse(JSON.parse(readFileSync('package.json', 'utf8'))).contributes;
const styles = readFileSync('webview/ui/base.css', 'utf8');

/** What they stand on: the sidebar and the editors of VS Code's own themes. */
const grounds = {
  dark: ['#181818', '#1f1f1f', '#252526', '#2b2b2b'],
  light: ['#ffffff', '#f8f8f8', '#f3f3f3'],
  highContrast: ['#000000'],
  highContrastLight: ['#ffffff'],
};

describe('the colours of agents', () => {
  it('are colours of the theme, the same for the tree and the pages', () => {
    assert.deepEqual(
      colors.map(({ id }) => id),
      agentColours.map(themeColourOf),
    );
    for (const colour of agentColours) {
      const variable = `--vscode-${themeColourOf(colour).replace('.', '-')}`;
      assert.ok(styles.includes(`.dot.${colour} {\n  background: var(${variable});\n}`), colour);
    }
  });

  for (const [theme, backs] of Object.entries(grounds))
    it(`can be seen and told apart: ${theme}`, () => {
      const all = colors.map(({ defaults }) => parseColour(defaults[theme] ?? ''));
      for (const colour of all) {
        assert.equal(colour.a, 1);
        // What WCAG asks for of signs that carry a meaning.
        for (const back of backs) assert.ok(contrast(colour, parseColour(back)) >= 3);
        for (const other of all.filter((each) => each !== colour)) {
          const apart = Math.hypot(other.r - colour.r, other.g - colour.g, other.b - colour.b);
          assert.ok(apart > 0.2, `${JSON.stringify(colour)} and ${JSON.stringify(other)}`);
        }
      }
    });

  for (const [used, expected] of [
    [[], 'blue'],
    [['blue', 'green', 'yellow', 'purple'], 'orange'],
    [['blue', 'green', 'yellow', 'purple', 'orange'], 'red'],
    [agentColours, 'blue'],
    [[...agentColours, 'blue'], 'green'],
    [['red', 'red', 'blue', 'green', 'orange', 'purple', 'yellow'], 'blue'],
  ] as const satisfies [readonly AgentColour[], AgentColour][])
    it(`after ${used.join(', ') || 'none'} comes ${expected}`, () =>
      assert.equal(leastUsedColour(used), expected));
});
