// @ts-check
import { createServer } from 'node:net';

/**
 * A port nobody listens on at the moment, on this machine only.
 * @returns {Promise<number>}
 */
export async function freePort() {
  const port = await tryPort(0);
  if (port === undefined) throw new Error('The system has no free port.');
  return port;
}

/**
 * @param {number} port
 * @returns {Promise<boolean>}
 */
export async function isPortFree(port) {
  return (await tryPort(port)) !== undefined;
}

/**
 * @param {number} wanted
 * @returns {Promise<number | undefined>}
 */
function tryPort(wanted) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen(wanted, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : undefined;
      server.close(() => resolve(port));
    });
  });
}
