import {
  closeSync,
  fstatSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import * as z from 'zod';
import { codeOf } from '../base/errorCode.ts';
import { newId } from '../base/id.ts';
import { FailureError } from '../base/result.ts';
import { diskFailure } from './diskFailure.ts';
import { isMissing, names } from './files.ts';

/**
 * Who owns a workspace's database. `own.<N>` names the owner of generation N: its listening socket
 * and a token. A new owner first listens, then makes `own.<N+1>` with link(), which only one
 * process can do. An owner is dead when its socket refuses: a stopped process still accepts, so it
 * keeps what it owns. The highest file is never removed, or a slow claimant could take an old
 * number for the newest.
 */
const Owner = z.object({ pid: z.int(), socket: z.string(), token: z.string() });
export type Owner = z.output<typeof Owner>;

export type Claim =
  | { readonly kind: 'owner'; readonly ownership: Ownership }
  /** Somebody else owns it; the connection stands, and closes when they end. */
  | { readonly kind: 'follower'; readonly connection: Socket; readonly owner: Owner };

/**
 * The right to write. A socket can vanish under a living owner (a cleaned temp folder, a home on two
 * machines); then another window takes over, removes this one's file, and this one must see that
 * before it writes again.
 */
export class Ownership {
  readonly directory: string;
  readonly generation: number;
  readonly #descriptor: number;
  #isReleased = false;

  constructor(directory: string, generation: number) {
    this.directory = directory;
    this.generation = generation;
    this.#descriptor = openSync(join(directory, `own.${generation}`), 'r');
  }

  /** False once the file is gone: another window owns the data, or somebody deleted it. */
  isHeld(): boolean {
    return !this.#isReleased && fstatSync(this.#descriptor).nlink > 0;
  }

  /** Only once: the number of a closed file is soon another file's. */
  release(): void {
    if (this.#isReleased) return;
    this.#isReleased = true;
    closeSync(this.#descriptor);
  }
}

/** `me.socket` must be listening already: others judge by it as soon as the file is there. */
export async function claim(directory: string, me: Owner): Promise<Claim> {
  const card = writeCard(directory, me);
  try {
    for (;;) {
      const top = highest(directory);
      const owner = readOwner(directory, top);
      const connection = owner && (await reach(owner.socket));
      if (owner && connection) return { kind: 'follower', connection, owner };
      if (take(directory, card, top + 1)) {
        if (owner) removeSocket(owner);
        return { kind: 'owner', ownership: new Ownership(directory, top + 1) };
      }
    }
  } finally {
    rmSync(card, { force: true });
  }
}

function writeCard(directory: string, me: Owner): string {
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    const card = join(directory, `claim.${newId()}`);
    writeFileSync(card, JSON.stringify(me), { mode: 0o600 });
    return card;
  } catch (error) {
    throw diskFailure(error, 'Malamar could not open its data');
  }
}

/** What a killed owner leaves behind. */
function removeSocket({ socket }: Owner): void {
  if (process.platform !== 'win32') rmSync(socket, { force: true });
}

/** True if this process now holds the highest generation. */
function take(directory: string, card: string, generation: number): boolean {
  const path = join(directory, `own.${generation}`);
  try {
    linkSync(card, path);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw new FailureError(
      `Malamar cannot lock its data in ${directory}: ${String(error)}`,
      'The folder must be on a disk that is writable and knows hard links.',
      error,
    );
  }
  if (highest(directory) !== generation) {
    // We looked too long ago: others have come and gone since. Ours means nothing.
    rmSync(path, { force: true });
    return false;
  }
  for (const older of generations(directory))
    if (older < generation) rmSync(join(directory, `own.${older}`), { force: true });
  return true;
}

const generations = (directory: string): number[] =>
  names(directory).flatMap((name) => {
    // No longer than what can be counted on from.
    const found = /^own\.(\d{1,15})$/.exec(name)?.[1];
    return found === undefined ? [] : [Number(found)];
  });

const highest = (directory: string): number => Math.max(0, ...generations(directory));

/** Nobody, if there is no file or it cannot be read: link() makes it whole, so only a broken disk breaks it. */
function readOwner(directory: string, generation: number): Owner | undefined {
  if (generation === 0) return undefined;
  try {
    const text = readFileSync(join(directory, `own.${generation}`), 'utf8');
    return Owner.safeParse(JSON.parse(text)).data;
  } catch (error) {
    if (isMissing(error) || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Connects, or undefined if nobody listens there any more. Every other refusal means: busy, but alive. */
function reach(socket: string): Promise<Socket | undefined> {
  return new Promise((resolve, reject) => {
    const attempt = (): void => {
      const connection = connect(socket);
      connection.once('connect', () => {
        connection.removeAllListeners('error');
        resolve(connection);
      });
      connection.once('error', (error) => {
        const code = codeOf(error);
        if (isGone(code)) resolve(undefined);
        else if (code === 'EAGAIN' || code === 'EBUSY') setTimeout(attempt, 50);
        else reject(error);
      });
    };
    attempt();
  });
}

/** Nobody listens; or whoever did ended while we stood in line before the door. */
const isGone = (code: string): boolean =>
  code === 'ECONNREFUSED' || code === 'ENOENT' || code === 'ECONNRESET';
