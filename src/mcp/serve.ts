import { Server } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import type { WindowLine } from './window.ts';

/**
 * Offers the tools of one run to the CLI that started this program, over standard input and output. What
 * is given to a tool is checked by the window: here it is only passed on.
 */
export function serve(line: WindowLine): void {
  serveStdio(() => {
    const server = new Server({ name: 'malamar', version: '1' }, { capabilities: { tools: {} } });
    server.setRequestHandler('tools/list', () => ({
      tools: line.tools.map(({ name, description, schema }) => ({
        name,
        description,
        inputSchema: { ...schema, type: 'object' as const },
      })),
    }));
    server.setRequestHandler('tools/call', async ({ params }, { mcpReq }) => {
      const { text, failed } = await line.call(params.name, params.arguments ?? {}, mcpReq.signal);
      return { content: [{ type: 'text', text }], isError: failed };
    });
    return server;
  });
}
