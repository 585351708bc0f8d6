import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where the built programs of the extension are: sql-wasm.wasm and compactor.js. */
export const programs = join(process.cwd(), 'dist');

/** A child program of a journey (`<name>.program.ts`), as it was built. */
export const childProgram = (name: string): string =>
  join(process.cwd(), '.build', 'test', 'journeys', `${name}.program.mjs`);

export const newDirectory = (): string => mkdtempSync(join(tmpdir(), 'malamar-test-'));

/** A fresh directory for each test of a suite, gone afterwards. */
export function eachWithDirectory(): () => string {
  let directory = '';
  beforeEach(() => {
    directory = newDirectory();
  });
  afterEach(() => {
    rmSync(directory, { recursive: true, force: true });
  });
  return () => directory;
}
