import { join } from 'node:path';
import * as z from 'zod';
import type { Adapter, Login, Probe } from './adapter.ts';
import { launch } from './gemini/launch.ts';
import { unenforceable } from './gemini/policy.ts';
import { GeminiReader } from './gemini/reader.ts';
import { refuseOption } from './model.ts';
import { maybe, readLine } from './output/jsonLine.ts';
import { packageVersion } from './packageVersion.ts';
import { loginHelp } from './trouble/troubles.ts';

export const gemini: Adapter = {
  cli: 'gemini',
  program: 'gemini',
  install: 'Install it with `npm install -g @google/gemini-cli`.',
  version: (probe) => packageVersion('@google/gemini-cli', probe),
  login,
  longestCallMs: 150_000,
  unenforceable,
  refuse: refuseOption('gemini'),
  launch,
  reader: (order) => new GeminiReader(order, () => new Date()),
};

const Settings = z.looseObject({
  security: maybe(
    z.looseObject({ auth: maybe(z.looseObject({ selectedType: maybe(z.string()) })) }),
  ),
});

/** It has no command for this, so its files are looked at; that a login is in them does not say it still holds. */
async function login({ environment, home, read }: Probe): Promise<Login> {
  const keys = ['GEMINI_API_KEY', 'GOOGLE_GENAI_USE_VERTEXAI', 'GOOGLE_GENAI_USE_GCA'];
  const key = keys.find((name) => environment[name]);
  if (key !== undefined) return { state: 'ready', sentence: `It uses ${key}.` };
  const folder = join(environment['GEMINI_CLI_HOME'] || home, '.gemini');
  const settings = await read(join(folder, 'settings.json'));
  const chosen =
    settings === undefined ? undefined : readLine(settings, Settings)?.security?.auth?.selectedType;
  if (chosen === undefined) {
    const own = (await read(join(folder, '.env'))) ?? (await read(join(home, '.env'))) ?? '';
    return keys.some((name) => own.includes(`${name}=`))
      ? { state: 'ready', sentence: 'It uses the key in its .env file.' }
      : { state: 'missing', sentence: `No way to log in was chosen. ${loginHelp('gemini')}` };
  }
  if (chosen === 'oauth-personal' && (await read(join(folder, 'oauth_creds.json'))) !== undefined)
    return { state: 'ready', sentence: 'It is logged in with a Google account.' };
  // The key may lie in the system's key store, which is not ours to open.
  return { state: 'unknown', sentence: `It is set to log in with "${chosen}".` };
}
