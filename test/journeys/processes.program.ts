import { writeSync } from 'node:fs';
import { systemClock } from '../../src/base/clock.ts';
import { Guardian } from '../../src/cli/process/guardian.ts';
import { startProcess } from '../../src/cli/process/startProcess.ts';
import { newNotes } from './support/notes.ts';
import { scripted } from './support/scripted.ts';

/**
 * A host that runs trees until it is killed: `program guardian.js directory run=tree…`, each tree as
 * stay.mjs takes it. It says `ended <run>` for each that ends by itself.
 */
const [program = '', directory = '', ...trees] = process.argv.slice(2);

const log = newNotes();
const guardian = new Guardian({ program, log });
for (const each of trees) {
  const [runId = '', tree = ''] = each.split('=');
  const { ended } = startProcess(
    {
      runId,
      command: process.execPath,
      args: [scripted('stay.mjs'), tree],
      directory,
      environment: {},
      input: null,
      logFile: `${directory}/${runId}.log`,
      wallMs: null,
      idleMs: null,
      onStarted: () => undefined,
      onLine: () => undefined,
    },
    { clock: systemClock, log, guardian },
  );
  void ended.then(({ how }) => writeSync(1, `ended ${runId} ${how}\n`));
}
setTimeout(() => undefined, 60_000);
