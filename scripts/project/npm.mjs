// @ts-check
import { ended, startGroup } from '../processes/group.mjs';
import { startNode } from '../processes/node.mjs';
import { Failure } from './failure.mjs';

/** What npm says when there is no way to its registry, as opposed to a mistake of ours. */
const unreachable =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ENOTCACHED|ERR_SOCKET_TIMEOUT|E407|E502|E503)\b/;

/**
 * Runs npm in a folder. What it says is shown only if it fails.
 * @param {readonly string[]} args
 * @param {{ cwd: string, purpose: string }} options
 *   purpose: completes "npm could not …" in the sentence of a failure.
 * @returns {Promise<void>}
 */
export async function runNpm(args, { cwd, purpose }) {
  const all = [...args, '--prefix', cwd, '--no-json', '--no-audit', '--no-fund'];
  const child = startNpm(all, cwd);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (/** @type {Buffer} */ chunk) => {
      said += chunk;
    });
  }
  const { code, signal } = await ended(child).catch((error) => {
    throw new Failure(`npm could not ${purpose}: ${error.message}. Is npm installed?`);
  });
  if (code === 0) return;
  if (unreachable.test(said)) {
    throw new Failure(
      `npm could not ${purpose}, because its registry cannot be reached. ` +
        'Check the network (or the proxy and registry settings of npm) and try again.',
    );
  }
  const errors = said.split('\n').filter((line) => line.startsWith('npm error'));
  const details = (errors.length > 0 ? errors : said.split('\n')).slice(0, 15).join('\n');
  throw new Failure(`npm could not ${purpose} (${signal ?? `exit code ${code}`}).\n${details}`);
}

/**
 * Under `npm start` or `npm test` the very npm that started us is used, as a program of Node; on
 * Windows the `npm` on the PATH is a batch file, which only a shell can start.
 * @param {string[]} args
 * @param {string} cwd
 */
function startNpm(args, cwd) {
  const running = process.env['npm_execpath'];
  if (running?.endsWith('.js')) return startNode([running, ...args], { cwd, output: 'pipe' });
  const shell = process.platform === 'win32';
  return startGroup('npm', args, { cwd, shell, stdio: ['ignore', 'pipe', 'pipe'] });
}
