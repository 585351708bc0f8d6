import { Server } from '@modelcontextprotocol/server';
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import type { WindowLine } from './window.ts';

/**
 * Offers the tools of one run to the CLI that started this program, over standard input and output. What
 * is given to a tool is checked by the window: here it is only passed on. Resolves when nobody is served any
 * more: the CLI has gone, or has said something so long that the rest of it is not read either.
 */
export async function serve(line: WindowLine): Promise<void> {
  const transport = new EndingTransport();
  const factory = () => {
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
  };
  serveStdio(factory, { transport });
  await transport.ended;
}

/** Whoever serves with it takes its events for itself, so that its end has to be told in another way. */
class EndingTransport extends StdioServerTransport {
  readonly ended: Promise<void>;
  #end: () => void = () => undefined;

  constructor() {
    super();
    this.ended = new Promise((resolve) => {
      this.#end = resolve;
    });
  }

  override async close(): Promise<void> {
    await super.close();
    this.#end();
  }
}
