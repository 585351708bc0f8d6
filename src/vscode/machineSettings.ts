import type { CliSettings } from '../cli/adapter.ts';
import { type MachineSettings, standardSettings } from '../cli/settings.ts';

/** What stands in VS Code's settings under this name. */
export type ReadSetting = (name: string) => unknown;
/** Tells of a value that cannot be used; it counts as not set. */
export type Complain = (name: string, wanted: string) => void;

/**
 * The settings as the rest of Malamar knows them. They are people's to write, by hand and in any shape,
 * so what makes no sense counts as not set: a typing error must not stop all work.
 */
export function machineSettingsFrom(read: ReadSetting, complain: Complain): MachineSettings {
  const { text, textOrNone, texts, count, choice, flag } = checksOf(read, complain);
  const cli = (name: string): CliSettings => {
    const path = text(`malamar.${name}.path`);
    const model = text(`malamar.${name}.model`);
    return {
      environment: texts(`malamar.${name}.environment`),
      ...(path === undefined ? {} : { path }),
      ...(model === undefined ? {} : { model }),
    };
  };
  return {
    clis: {
      claude: cli('claude'),
      gemini: cli('gemini'),
      codex: cli('codex'),
      opencode: cli('opencode'),
      rehearsal: standardSettings.clis.rehearsal,
    },
    tempDirectory: text('malamar.tempDirectory') ?? null,
    mostProcesses: count('malamar.maxLiveProcesses') || null,
    keepRunEventsDays: count('malamar.keepRunEvents') ?? standardSettings.keepRunEventsDays,
    knowledgeUrl: textOrNone('malamar.knowledgeUrl', standardSettings.knowledgeUrl),
    notifyOnAnswer: flag('malamar.notifyOnAnswer', standardSettings.notifyOnAnswer),
    mail: {
      domain: textOrNone('malamar.mail.domain', null),
      from: textOrNone('malamar.mail.from', null),
      to: textOrNone('malamar.mail.to', null),
      region: choice('malamar.mail.region', ['us', 'eu']),
    },
  };
}

function checksOf(read: ReadSetting, complain: Complain) {
  /** An empty text is how VS Code's editor of settings says "not set". */
  const text = (name: string): string | undefined => textOrNone(name, null) ?? undefined;
  /** Where there is a standard, an empty text is a wish: none at all. */
  const textOrNone = (name: string, standard: string | null): string | null => {
    const value = read(name) ?? standard ?? '';
    if (typeof value === 'string') return value.trim() || null;
    complain(name, 'must be a text');
    return standard;
  };
  const texts = (name: string): Record<string, string> => {
    const value = read(name) ?? {};
    const entries = typeof value === 'object' && !Array.isArray(value) ? Object.entries(value) : [];
    const good = entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string');
    if (good.length < entries.length || typeof value !== 'object' || Array.isArray(value))
      complain(name, 'must be an object whose values are texts');
    return Object.fromEntries(good);
  };
  const count = (name: string): number | undefined => {
    const value = read(name) ?? undefined;
    if (value === undefined) return undefined;
    if (typeof value === 'number' && Number.isInteger(value) && value >= 0) return value;
    complain(name, 'must be a whole number, 0 or more');
    return undefined;
  };
  /** The first is what counts if nothing is set; null: something else is set. */
  const choice = <T extends string>(
    name: string,
    [first, ...others]: readonly [T, ...T[]],
  ): T | null => {
    const value = read(name) ?? first;
    const found = [first, ...others].find((each) => each === value);
    if (found === undefined) complain(name, `must be one of ${[first, ...others].join(', ')}`);
    return found ?? null;
  };
  const flag = (name: string, standard: boolean): boolean => {
    const value = read(name) ?? standard;
    if (typeof value === 'boolean') return value;
    complain(name, 'must be true or false');
    return standard;
  };
  return { text, textOrNone, texts, count, choice, flag };
}
