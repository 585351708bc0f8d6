// @ts-check
// Loaded with `node --import` into VS Code's server. A workbench in a browser encrypts the secrets
// of extensions with a key that it asks its server for (POST /mint-key). VS Code's server leaves
// that to the product around it; with nobody to answer, secrets would live only until a reload.

import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { IncomingMessage, Server, ServerResponse } from 'node:http';

const { env } = process;
const file = env['MALAMAR_SECRET_KEY'];
if (file !== undefined) {
  // What the server forks inherits `--import` and the environment; it serves no pages.
  delete env['MALAMAR_SECRET_KEY'];
  if (!existsSync(file)) writeFileSync(file, randomBytes(32), { mode: 0o600 });
  const { emit } = Server.prototype;
  /**
   * @this {Server}
   * @param {string} event
   * @param {unknown[]} args
   * @returns {boolean}
   */
  Server.prototype.emit = function (event, ...args) {
    const [request, response] = args;
    const asked =
      request instanceof IncomingMessage &&
      response instanceof ServerResponse &&
      event === 'request' &&
      request.method === 'POST' &&
      request.url === '/mint-key';
    if (!asked) return Reflect.apply(emit, this, [event, ...args]);
    response.writeHead(200, { 'Content-Type': 'application/octet-stream' });
    response.end(readFileSync(file));
    return true;
  };
}
