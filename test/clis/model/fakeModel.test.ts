import assert from 'node:assert/strict';
import { request } from 'node:http';
import { FakeModel } from './fakeModel.ts';
import type { Script } from './step.ts';

// The scripted model by itself, without any CLI.

/** How one vendor's program asks: at first, with one round of two tool results, and on the side. */
interface Speaker {
  readonly path: string;
  readonly first: object;
  readonly second: object;
  readonly side: object;
}

const speakers: Record<string, Speaker> = {
  'Anthropic Messages': {
    path: '/v1/messages?beta=true',
    first: {
      model: 'm',
      stream: true,
      tools: [{ name: 'Read' }],
      messages: [{ role: 'user', content: 'Do it' }],
    },
    second: {
      model: 'm',
      stream: true,
      tools: [{ name: 'Read' }],
      messages: [
        { role: 'user', content: 'Do it' },
        { role: 'assistant', content: [{ type: 'tool_use', id: '1', name: 'Read', input: {} }] },
        {
          role: 'user',
          content: [
            { type: 'tool_result', tool_use_id: '1', content: 'what was read' },
            { type: 'tool_result', tool_use_id: '2', content: [{ type: 'text', text: 'more' }] },
          ],
        },
      ],
    },
    side: { model: 'm', messages: [{ role: 'user', content: 'A title, please' }] },
  },
  'Gemini streamGenerateContent': {
    path: '/v1beta/models/m:streamGenerateContent?alt=sse',
    first: {
      tools: [{ functionDeclarations: [{ name: 'Read' }] }],
      contents: [{ role: 'user', parts: [{ text: 'Do it' }] }],
    },
    second: {
      tools: [{ functionDeclarations: [{ name: 'Read' }] }],
      contents: [
        { role: 'user', parts: [{ text: 'Do it' }] },
        { role: 'model', parts: [{ functionCall: { name: 'Read', args: {} } }] },
        {
          role: 'user',
          parts: [
            { functionResponse: { name: 'Read', response: { output: 'what was read' } } },
            { functionResponse: { name: 'Read', response: { output: 'more' } } },
          ],
        },
      ],
    },
    side: { contents: [{ role: 'user', parts: [{ text: 'A title, please' }] }] },
  },
  'OpenAI Responses': {
    path: '/v1/responses',
    first: {
      model: 'm',
      tools: [{ type: 'function', name: 'Read' }],
      input: [{ type: 'message', role: 'user', content: [{ type: 'input_text', text: 'Do it' }] }],
    },
    second: {
      model: 'm',
      tools: [{ type: 'function', name: 'Read' }],
      input: [
        { type: 'message', role: 'user', content: [{ type: 'input_text', text: 'Do it' }] },
        { type: 'function_call', call_id: '1', name: 'Read', arguments: '{}' },
        { type: 'custom_tool_call', call_id: '2', name: 'Read', input: '' },
        { type: 'function_call_output', call_id: '1', output: 'what was read' },
        { type: 'custom_tool_call_output', call_id: '2', output: 'more' },
      ],
    },
    side: { model: 'm', input: [] },
  },
  'OpenAI Chat Completions': {
    path: '/v1/chat/completions',
    first: {
      model: 'm',
      stream: true,
      tools: [{ type: 'function', function: { name: 'Read' } }],
      messages: [{ role: 'user', content: 'Do it' }],
    },
    second: {
      model: 'm',
      stream: true,
      tools: [{ type: 'function', function: { name: 'Read' } }],
      messages: [
        { role: 'user', content: 'Do it' },
        { role: 'assistant', tool_calls: [] },
        { role: 'tool', tool_call_id: '1', content: 'what was read' },
        { role: 'tool', tool_call_id: '2', content: 'more' },
      ],
    },
    side: { model: 'm', messages: [{ role: 'user', content: 'A title, please' }] },
  },
};

const script: Script = [
  { say: 'I read it first.', call: [{ tool: 'Read', input: { path: 'the file' } }] },
  ({ text }) => ({ say: text.includes('what was read') ? 'I have read it.' : 'I read nothing.' }),
];

describe('the scripted model', () => {
  let model: FakeModel;
  const start = async (steps: Script): Promise<void> => {
    model = await FakeModel.start(steps);
  };
  afterEach(() => model.stop());

  const ask = async (path: string, body: object): Promise<{ status: number; said: string }> => {
    const response = await fetch(model.url + path, { method: 'POST', body: JSON.stringify(body) });
    return { status: response.status, said: await response.text() };
  };
  /** The letters of streamed text stand in many pieces. */
  const glued = (said: string): string =>
    [...said.matchAll(/"(?:text|delta|content)":"([^"]*)"/g)].map(([, part]) => part).join('');

  for (const [name, { path, first, second, side }] of Object.entries(speakers)) {
    describe(`in ${name}`, () => {
      it('plays its script, one step for each round of tool results', async () => {
        await start(script);
        const called = await ask(path, first);
        assert.ok(glued(called.said).includes('I read it first.'), called.said);
        assert.match(called.said, /"name":"Read"/);
        assert.match(called.said, /the file/);
        const done = await ask(path, second);
        assert.ok(glued(done.said).includes('I have read it.'), done.said);
        assert.deepEqual(
          model.questions.map(({ model: asked, tools, turn }) => ({ asked, tools, turn })),
          [0, 1].map((turn) => ({ asked: 'm', tools: ['Read'], turn })),
        );
      });

      it('answers what comes without tools harmlessly and apart from the script', async () => {
        await start(script);
        assert.ok(glued((await ask(path, side)).said).includes('A title'));
        assert.deepEqual(model.questions, []);
      });

      it('refuses with the status, headers and body of the script', async () => {
        await start([
          { status: 429, body: { error: 'too much' }, headers: { 'retry-after': '9' } },
        ]);
        const response = await fetch(model.url + path, {
          method: 'POST',
          body: JSON.stringify(first),
        });
        assert.equal(response.status, 429);
        assert.equal(response.headers.get('retry-after'), '9');
        assert.deepEqual(await response.json(), { error: 'too much' });
      });

      it('hangs until it is stopped', async () => {
        await start([{ hang: true }]);
        const response = await fetch(model.url + path, {
          method: 'POST',
          body: JSON.stringify(first),
        });
        const end = response.text().then(
          () => 'ended',
          () => 'cut off',
        );
        assert.equal(await Promise.race([end, Promise.resolve('still open')]), 'still open');
        await model.stop();
        assert.equal(await end, 'cut off');
        await start([]);
      });
    });
  }

  it('answers in one piece where a program does not want a stream', async () => {
    await start(script);
    const { path, first } = speakers['Anthropic Messages'] ?? assert.fail();
    const whole = JSON.parse((await ask(path, { ...first, stream: false })).said);
    assert.equal(whole.content[0].text, 'I read it first.');
    assert.equal(whole.stop_reason, 'tool_use');
    const chat = speakers['OpenAI Chat Completions'] ?? assert.fail();
    const other = JSON.parse((await ask(chat.path, { ...chat.first, stream: false })).said);
    assert.equal(other.choices[0].message.content, 'I read it first.');
  });

  it('as a proxy lets nobody out, and keeps where they wanted to go', async () => {
    await start(script);
    const { port } = new URL(model.url);
    const status = await new Promise((resolve, reject) => {
      const connect = request({ port, method: 'CONNECT', path: 'example.com:443' });
      connect.on('connect', (response, socket) => {
        socket.destroy();
        resolve(response.statusCode);
      });
      connect.on('error', reject).end();
    });
    assert.equal(status, 403);
    assert.deepEqual(model.outside, ['example.com:443']);
  });

  it('says which requests it does not understand', async () => {
    await start(script);
    assert.equal((await ask('/nowhere', {})).status, 404);
    assert.equal((await ask('/v1/messages', {})).status, 500);
    assert.equal(model.unknown.length, 2);
  });
});
