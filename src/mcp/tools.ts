import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { Pass } from './messages.ts';
import { serve } from './serve.ts';
import { WindowLine } from './window.ts';

/**
 * The program through which an agent uses Malamar's tools. Its first argument is a file with the address
 * of the window and the token of the run.
 *
 *     tools.js FILE                 an MCP server on standard input and output, for CLIs that speak MCP
 *     tools.js FILE list            the tools and what they take, for agents that use a shell
 *     tools.js FILE call TOOL JSON  one call; `-` takes the JSON from standard input
 */
async function main([file = '', act, tool = '', given = '{}']: readonly string[]): Promise<number> {
  const line = await WindowLine.open(Pass.parse(JSON.parse(readFileSync(file, 'utf8'))));
  switch (act) {
    case undefined:
      // Without the run there is nothing to serve, and without the CLI nobody to serve it to.
      await Promise.race([line.closed, serve(line)]);
      return 0;
    case 'list':
      await print(JSON.stringify(line.tools, null, 2));
      return 0;
    case 'call': {
      const json: unknown = JSON.parse(given === '-' ? await text(process.stdin) : given);
      const answer = await line.call(tool, json);
      await print(answer.text);
      return answer.failed ? 1 : 0;
    }
    default:
      throw new Error(`There is nothing called “${act}”: say list, or call TOOL JSON.`);
  }
}

/** Resolves when it was taken: what is still in a pipe at the end is lost. */
const print = (words: string): Promise<void> =>
  new Promise((resolve, reject) => {
    process.stdout.write(`${words}\n`, (error) => (error ? reject(error) : resolve()));
  });

main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`, () =>
      process.exit(1),
    );
  },
);
