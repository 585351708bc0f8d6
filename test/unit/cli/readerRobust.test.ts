import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { readerFor } from './support/replay.ts';

const deep = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
const deepObject = `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`;
const megabytes = 'x'.repeat(3_000_000);

const garbage: Record<string, string> = {
  nothing: '',
  'a blank': '   ',
  words: 'Loaded cached credentials.',
  'half a line': '{"type":"result","is_err',
  'an array': '[1,2,3]',
  'a number': '42',
  null: 'null',
  'no type': '{}',
  'a type that is no text': '{"type":{"a":1}}',
  'an unknown type': '{"type":"ui_invalidate","x":1}',
  'binary bytes': String.fromCharCode(0, 1, 2, 27, 65533).repeat(100),
  'a prototype': '{"type":"result","__proto__":{"is_error":true},"constructor":1}',
  'a deep array': `{"type":"assistant","message":{"content":${deep(50_000)}}}`,
  'deep arguments': `{"type":"tool_use","tool_name":"x","parameters":${deepObject},"part":{"tool":"x","state":{"input":${deepObject}}}}`,
  'a deep item': `{"type":"item.completed","item":{"id":"1","type":"mcp_tool_call","arguments":${deepObject}}}`,
  'wrong kinds of values':
    '{"type":"result","is_error":"yes","result":7,"usage":"much","stats":[],"status":9,"error":"x","total_cost_usd":null}',
  'wrong parts':
    '{"type":"assistant","message":{"content":[null,7,"x",{"type":"text"},{"type":"tool_use","id":1}]}}',
  'a limit without end':
    '{"type":"rate_limit_event","rate_limit_info":{"status":"rejected","resetsAt":1e300}}',
  'a huge text': `{"type":"text","part":{"text":"${megabytes}"},"item":{"type":"agent_message","text":"${megabytes}"}}`,
};

const hostile = [
  'level=ERROR ',
  'level=ERROR error.error=',
  'agent ',
  'agent not found ',
  'retry after 1',
  'retry-after: ',
  'retry-after:1',
  'in ',
  'in 1',
  '1 ',
  '1',
  'a',
  ' ',
  '\n',
  'reset at ',
  'reset mon jan 1 ',
  'hit your ',
  'hit your a-',
  'status 42',
  '429 ',
  '."',
  'sh -c "',
  'quota exceeded in 1 ',
];

/** As each CLI says why it failed, and what it does; every reader knows its own among them. */
const linesAround = (text: string): object[] => [
  { type: 'item.completed', item: { type: 'command_execution', command: `sh -c '${text}` } },
  { type: 'item.completed', item: { type: 'error', message: text } },
  { type: 'turn.failed', error: { message: text } },
  { type: 'assistant', error: 'rate_limit', message: { content: [{ type: 'text', text }] } },
  { type: 'error', error: { name: 'x', data: { message: text } } },
  {
    type: 'result',
    is_error: true,
    result: text,
    status: 'error',
    error: { message: text },
  },
];

describe('reading what no CLI should print', () => {
  for (const cli of ['claude', 'gemini', 'codex', 'opencode']) {
    it(`${cli}: neither throws nor grows without bound, on either stream`, () => {
      for (const [name, line] of Object.entries(garbage)) {
        const reader = readerFor(cli, ['Read']);
        for (const event of [...reader.stdout(line), ...reader.stderr(line)])
          assert.ok(JSON.stringify(event).length < 30_000, name);
        assert.equal(typeof reader.ending().finalText, 'string', name);
      }
    });

    it(`${cli}: goes on after it`, () => {
      const lines = readFileSync(`test/fixtures/clis/${cli}-write.jsonl`, 'utf8').split('\n');
      const reader = readerFor(cli);
      const rubbish = Object.entries(garbage).filter(
        ([name]) => !/values|huge|proto|arguments/.test(name),
      );
      for (const line of lines) {
        for (const [, noise] of rubbish) reader.stdout(noise);
        reader.stdout(line);
      }
      assert.equal(reader.ending().finished, true);
      assert.equal(reader.ending().error, null);
      assert.equal(reader.ending().finalText, 'done');
    });

    it(`${cli}: is not held up by lines made to be searched for ever`, () => {
      for (const piece of hostile)
        for (const length of [4_000, 1_000_000]) {
          const text = piece.repeat(Math.ceil(length / piece.length));
          const reader = readerFor(cli, ['Read']);
          reader.stderr(text);
          reader.stdout(text);
          for (const line of linesAround(text)) reader.stdout(JSON.stringify(line));
          reader.ending();
        }
    });

    it(`${cli}: the reason of a failure is cut, and that is said`, () => {
      const reader = readerFor(cli);
      for (const line of linesAround(megabytes)) reader.stdout(JSON.stringify(line));
      const { error } = reader.ending();
      assert.match(error ?? '', /^x{4000}… \(cut here: it is \d+ characters long\)$/);
    });

    it(`${cli}: a message without end is cut`, () => {
      const reader = readerFor(cli);
      const piece = 'y'.repeat(1_000_000);
      for (let i = 0; i < 5; i++) {
        reader.stdout(
          JSON.stringify({ type: 'message', role: 'assistant', content: piece, delta: true }),
        );
        reader.stdout(JSON.stringify({ type: 'text', sessionID: 's', part: { text: piece } }));
        reader.stdout(
          JSON.stringify({ type: 'item.completed', item: { type: 'agent_message', text: piece } }),
        );
        reader.stdout(
          JSON.stringify({
            type: 'assistant',
            message: { content: [{ type: 'text', text: piece }] },
          }),
        );
      }
      const { length } = reader.ending().finalText;
      assert.ok(length > 0 && length <= 2_000_000, String(length));
    });
  }
});
