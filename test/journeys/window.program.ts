import { createInterface } from 'node:readline';
import * as z from 'zod';
import { systemClock } from '../../src/base/clock.ts';
import { ask } from '../../src/host/ask.ts';
import { WorkspaceHost } from '../../src/host/workspaceHost.ts';

/**
 * A window without VS Code: one workspace host, steered by lines on stdin, telling on stdout what
 * happens. Ends when stdin does, politely.
 */
const Order = z.union([
  z.object({ create: z.string() }),
  z.object({ watch: z.literal(true) }),
  z.object({ leave: z.literal(true) }),
]);

const tell = (news: unknown): void => void process.stdout.write(`${JSON.stringify(news)}\n`);
const note = (text: string): void => void process.stderr.write(`${text}\n`);

const [directory = '', programs = ''] = process.argv.slice(2);
const host = new WorkspaceHost({
  directory,
  programs,
  folder: { title: 'Journey', path: directory },
  clock: systemClock,
  log: { debug: note, info: note, warn: note, error: note },
  chooseCli: () => Promise.resolve('rehearsal'),
  rotateAtBytes: 50_000,
});
host.seated.on((role) => tell({ role }));

async function create(summary: string): Promise<void> {
  tell({ summary, created: await ask(host, 'tasks.create', { summary, description: '' }) });
}

function watch(): void {
  const link = host.link((message) => {
    if (message.type === 'state' && message.page === 'board')
      tell({ cards: message.state.cards.map((card) => card.summary) });
    if (message.type === 'added' && message.page === 'board')
      tell({ added: message.addition?.cards?.map((card) => card.summary) });
    if (message.type === 'blocked') tell({ blocked: message.failure.sentence });
  });
  link.receive({ type: 'ready', page: 'board' });
}

const leave = async (): Promise<void> => {
  await host.leave();
  process.exit(0);
};

createInterface({ input: process.stdin })
  .on('line', (line) => {
    const order = Order.parse(JSON.parse(line));
    if ('create' in order) void create(order.create);
    else if ('watch' in order) watch();
    else void leave();
  })
  .on('close', () => void leave());
await host.open();
