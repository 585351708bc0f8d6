import type { Clock } from '../../base/clock.ts';
import { RUN_MARKER } from './marker.ts';

/** What another extension changes takes effect within this time. */
const REMEMBERED_MS = 10_000;

/**
 * The environment of this host, for programs. Remembered for a moment: the system looks through all
 * variables for each one that it is asked for, and every run needs them all.
 */
export class HostEnvironment {
  readonly #clock: Clock;
  #known: { readonly variables: Readonly<Record<string, string>>; readonly at: number } | undefined;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  variables(): Readonly<Record<string, string>> {
    const now = this.#clock.now().getTime();
    if (!this.#known || now - this.#known.at >= REMEMBERED_MS)
      this.#known = { variables: cleanEnvironment(process.env), at: now };
    return this.#known.variables;
  }
}

/**
 * The host's environment as a person's own terminal would have it: what VS Code and Electron set for
 * themselves would lead a CLI astray (a CLI that is itself an Electron or a VS Code helper would take
 * it for its own). The person's variables stay, `NODE_OPTIONS` among them unless VS Code's debugger
 * wrote it.
 */
export function cleanEnvironment(
  environment: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const [name, value] of Object.entries(environment))
    if (value !== undefined && !isForeign(name.toUpperCase(), value)) kept[name] = value;
  return kept;
}

const isForeign = (name: string, value: string): boolean =>
  /^(VSCODE|ELECTRON)_/.test(name) ||
  alwaysForeign.has(name) ||
  (foreignIf[name]?.test(value) ?? false);

const alwaysForeign = new Set([
  // Of the run that this window itself was started from, if an agent opened it.
  RUN_MARKER,
  'APPLICATION_INSIGHTS_NO_DIAGNOSTIC_CHANNEL',
  'CHROME_DESKTOP',
]);

/** Names that people use too; their values tell whose they are. */
const foreignIf: Readonly<Record<string, RegExp>> = {
  NODE_OPTIONS: /js-debug|vscode/i,
  // Answers only together with variables that were just removed.
  GIT_ASKPASS: /vscode|[\\/]extensions[\\/]git[\\/]/i,
  TERM_PROGRAM: /^vscode$/i,
};
