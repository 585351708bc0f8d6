// @ts-check
// An MCP server on standard input and output, for tests: `node mcpServer.mjs NAME LOG`. It has the tools
// `look` and `change`, and notes in the log that it was started and what was called.
import { appendFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const [, , name = '', log = ''] = process.argv;
const note = (/** @type {string} */ what) => appendFileSync(log, `${name} ${what}\n`);
const tools = ['look', 'change'].map((tool) => ({
  name: tool,
  description: `To ${tool} at ${name}`,
  inputSchema: { type: 'object', properties: {} },
}));

/** @param {{ method?: string, params?: { name?: string, protocolVersion?: string } }} message */
function answer({ method, params }) {
  switch (method) {
    case 'initialize':
      return {
        protocolVersion: params?.protocolVersion,
        capabilities: { tools: {} },
        serverInfo: { name, version: '1.0.0' },
      };
    case 'tools/list':
      return { tools };
    case 'tools/call':
      note(`${params?.name}`);
      return { content: [{ type: 'text', text: `${name} did ${params?.name}` }] };
    case 'ping':
      return {};
    default:
      return undefined;
  }
}

note('started');
for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  if (message.id === undefined) continue;
  const result = answer(message);
  const rest = result ? { result } : { error: { code: -32601, message: 'unknown' } };
  process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', id: message.id, ...rest })}\n`);
}
