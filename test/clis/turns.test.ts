import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Places } from '../../src/cli/workfiles.ts';
import { cost } from './model/dialect.ts';
import { claude } from './programs/claude.ts';
import { codex, codexOlderModel } from './programs/codex.ts';
import { gemini } from './programs/gemini.ts';
import { opencode } from './programs/opencode.ts';
import { eachProgram } from './support/eachProgram.ts';
import { readInput, writeAnswer } from './support/scripts.ts';
import { treeOf } from './support/tree.ts';
import { until } from './support/until.ts';

// The real CLIs, started by the product's own code, against a scripted model: loopback only.

const toFile = ({ output }: Places): string =>
  `# A turn\n\nSome words with an umlaut: ä.\n\nWrite your answer as JSON to: ${output}\n`;
const asMessage = (): string => '# A turn\n\nGive your answer as JSON in your final message.\n';

/** What is left of a run beside its input. */
const filesOf = ({ input }: Places): string[] =>
  readdirSync(dirname(input)).filter((name) => name !== basename(input));

describe('a turn of a real CLI', () => {
  eachProgram(
    (program, set) => {
      it('on a task: reads its input and writes file and answer with its own tools', async () => {
        const answer = { actions: [{ type: 'comment', content: 'Grüße, "done"' }] };
        const notes = (folder: string): [string, string] => [join(folder, 'notes.md'), 'Tea.\n'];
        const bench = await set([
          readInput(program),
          (question) => writeAnswer(program, answer, notes(bench.project))(question),
          { say: 'I am done.' },
        ]);
        const before = treeOf(bench.project);
        const { finished, events, places } = await bench.turn({ input: toFile });
        const told = JSON.stringify({ finished, events, said: bench.model.questions.at(-1)?.text });

        assert.equal(finished.end.how, 'exited', told);
        assert.equal(finished.end.how === 'exited' && finished.end.code, 0, told);
        assert.equal(finished.ending.finished, true, told);
        assert.equal(finished.ending.error, null, told);
        assert.equal(finished.ending.trouble, null, told);
        assert.equal(finished.answer.kind, 'text', told);
        assert.deepEqual(
          finished.answer.kind === 'text' && JSON.parse(finished.answer.text),
          answer,
        );

        const called = events.flatMap((event) => (event.kind === 'tool_call' ? [event.id] : []));
        const answered = events.flatMap((event) =>
          event.kind === 'tool_result' && event.ok ? [event.id] : [],
        );
        assert.ok(called.length >= 2, told);
        assert.deepEqual(new Set(answered), new Set(called), told);
        assert.ok(
          events.some((event) => event.kind === 'session'),
          told,
        );

        const after = treeOf(bench.project);
        assert.deepEqual(
          Object.fromEntries(Object.entries(after).map(([path, text]) => [path, text.trimEnd()])),
          { 'README.md': before['README.md']?.trimEnd(), 'notes.md': 'Tea.' },
        );
        assert.deepEqual(bench.changedSettings(), []);
        // Its scratch directory goes after the answer is there; nothing else of it stays at all.
        await until(() => filesOf(places).length === 0 || undefined);
      });

      it('in a chat: gives its answer as the final message, with what it used', async () => {
        const answer = { message: 'Grüße', actions: [{ type: 'rename_chat', title: 'Tea' }] };
        const bench = await set([readInput(program), { say: JSON.stringify(answer) }]);
        const { finished, events } = await bench.turn({ kind: 'chat', input: asMessage });
        const told = JSON.stringify({ finished, events });
        assert.equal(finished.ending.finished, true, told);
        assert.deepEqual(JSON.parse(finished.ending.finalText), answer, told);
        assert.equal(finished.answer.kind, 'missing');
        const { usage } = finished.ending;
        assert.ok(usage, told);
        // A CLI may ask on the side, too: a title, which model to take.
        assert.ok(usage.output >= 2 * cost.output && usage.output % cost.output === 0, told);
        assert.ok(usage.input >= 2 * (cost.input - cost.cached), told);
      });

      it('reaches nobody but its model', async () => {
        const bench = await set([{ say: 'Hello.' }]);
        await bench.turn({ kind: 'chat', input: asMessage });
        assert.deepEqual(
          bench.model.outside.filter((host) => !program.alsoReaches?.test(host)),
          [],
        );
        assert.equal(bench.model.questions.length, 1);
        assert.deepEqual(bench.model.unknown, []);
      });
    },
    [claude, gemini, codex, codexOlderModel, opencode],
  );
});
