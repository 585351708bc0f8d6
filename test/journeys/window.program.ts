import { createInterface } from 'node:readline';
import * as z from 'zod';
import { systemClock } from '../../src/base/clock.ts';
import { standardSettings } from '../../src/cli/settings.ts';
import { ask } from '../../src/host/ask.ts';
import { WorkspaceHost } from '../../src/host/workspaceHost.ts';
import { isWorkspaceRequest, type Params } from '../../src/protocol.ts';
import { newWorkshop, noOtherClis } from '../unit/support/machine.ts';

/**
 * A window without VS Code: one workspace host, steered by lines on stdin, telling on stdout what
 * happens. Ends when stdin does, politely.
 */
const Order = z.union([
  z.object({ create: z.string() }),
  z.object({ ask: z.string(), params: z.unknown() }),
  z.object({ watch: z.literal(true) }),
  z.object({ agents: z.literal(true) }),
  z.object({ leave: z.literal(true) }),
]);

const tell = (news: unknown): void => void process.stdout.write(`${JSON.stringify(news)}\n`);
const note = (text: string): void => void process.stderr.write(`${text}\n`);

/** Takes a file and never comes to an end with it. */
const stuckTrash = (trashing: string): Promise<void> => {
  tell({ trashing });
  return new Promise<void>(() => undefined);
};

const [directory = '', programs = '', folder = directory] = process.argv.slice(2);
const log = { debug: note, info: note, warn: note, error: note };
const workshop = newWorkshop(systemClock, log, () => ({
  ...standardSettings,
  tempDirectory: `${directory}/temp`,
  clis: { ...standardSettings.clis, rehearsal: { environment: { MALAMAR_REHEARSAL_PACE: '0' } } },
}));
const host = new WorkspaceHost({
  directory,
  programs,
  folder: { title: 'Journey', path: folder },
  clock: systemClock,
  log,
  workshop: () => Promise.resolve(workshop),
  // Only where a folder was given for it: the other journeys are about the data alone.
  health: async () => noOtherClis(systemClock),
  mayWork: () => folder !== directory,
  chooseCli: () => Promise.resolve('rehearsal'),
  rotateAtBytes: 50_000,
  ...(process.env['MALAMAR_TEST_TRASH'] === 'stuck' ? { trash: stuckTrash } : {}),
});
host.seated.on((role) => tell({ role }));

async function create(summary: string): Promise<void> {
  tell({ summary, created: await ask(host, 'tasks.create', { summary, description: '' }) });
}

/** Any request, as a page would make it. */
async function askFor(name: string, params: unknown): Promise<void> {
  if (!isWorkspaceRequest(name)) throw new Error(`there is no request ${name}`);
  tell({ asked: name, reply: await ask(host, name, params as Params<typeof name>) });
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

/** Once. */
function tellAgents(): void {
  const link = host.link((message) => {
    if (message.type !== 'state' || message.page !== 'agents') return;
    tell({ agents: message.state.agents });
    link.dispose();
  });
  link.receive({ type: 'ready', page: 'agents' });
}

const leave = async (): Promise<void> => {
  await host.leave();
  workshop.dispose();
  process.exit(0);
};

createInterface({ input: process.stdin })
  .on('line', (line) => {
    const order = Order.parse(JSON.parse(line));
    if ('create' in order) void create(order.create);
    else if ('ask' in order) void askFor(order.ask, order.params);
    else if ('watch' in order) watch();
    else if ('agents' in order) tellAgents();
    else void leave();
  })
  .on('close', () => void leave());
await host.open();
