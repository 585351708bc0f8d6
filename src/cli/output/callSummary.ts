import { isAbsolute, relative } from 'node:path';
import * as z from 'zod';
import { summarise } from './shorten.ts';

/** The arguments that say at a glance what a call is about, the most telling first. */
const telling = [
  'file_path',
  'filePath',
  'absolute_path',
  'notebook_path',
  'command',
  'cmd',
  'pattern',
  'url',
  'query',
  'path',
  'dir_path',
  'agent_name',
  'description',
  'prompt',
] as const;

const Arguments = z.record(z.string(), z.unknown());

/** One short line about a tool's arguments: a path, a command. Their other values may be whole files. */
export function callSummary(input: unknown, directory: string): string {
  const { data } = Arguments.safeParse(input);
  if (!data) return '';
  for (const name of telling) {
    const value = data[name];
    if (typeof value === 'string' && value !== '') return summarise(shortPath(value, directory));
  }
  return summarise(Object.values(data).find((value) => typeof value === 'string') ?? '');
}

/** As a person in that directory would write it. */
export function shortPath(path: string, directory: string): string {
  if (!isAbsolute(path)) return path;
  const inside = relative(directory, path);
  return inside === '' || inside.startsWith('..') || isAbsolute(inside) ? path : inside;
}
