import { RUN_MARKER } from './marker.ts';

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
