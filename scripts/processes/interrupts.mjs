// @ts-check
import { endEverything, killEverything } from './group.mjs';

/** @type {Record<string, number>} */
const signals = { SIGINT: 2, SIGTERM: 15, SIGHUP: 1 };

/**
 * The first signal ends all that was started and then this process; the second one does not wait.
 * @param {{ exitCode?: number, farewell?: string }} [options]
 *   exitCode: for `npm start` Ctrl+C is the normal end (0); otherwise it is 128 + the signal.
 */
export function endOnSignals({ exitCode, farewell } = {}) {
  let asked = false;
  for (const [signal, number] of Object.entries(signals)) {
    process.on(signal, () => {
      const code = exitCode ?? 128 + number;
      if (asked) {
        killEverything();
        process.exit(code);
      }
      asked = true;
      if (farewell !== undefined) say(farewell);
      endEverything().then(
        (survivors) => {
          for (const one of survivors) say(`Still running: ${one.pid} ${one.command}`);
          process.exit(survivors.length > 0 ? 1 : code);
        },
        (error) => {
          say(String(error));
          process.exit(1);
        },
      );
    });
  }
  // When the terminal is closed, writing to it fails; that must not stop the clean-up.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}

/** @param {string} text */
function say(text) {
  process.stderr.write(`${text}\n`);
}
