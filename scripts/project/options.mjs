// @ts-check
import { parseArgs } from 'node:util';
import { Failure } from './failure.mjs';

/**
 * `parseArgs` of Node with its errors as sentences and exit code 2.
 * @template {import('node:util').ParseArgsConfig} T
 * @param {T} config
 * @param {string} help what to read next, for example "See npm start -- --help."
 */
export function readOptions(config, help) {
  try {
    return parseArgs(config);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Failure(`${reason.split('. To specify')[0]}. ${help}`, { exitCode: 2 });
  }
}

/**
 * A whole number from the command line, in a range.
 * @param {string} option
 * @param {string} text
 * @param {{ min: number, max: number }} range
 * @returns {number}
 */
export function wholeNumber(option, text, { min, max }) {
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (value >= min && value <= max) return value;
  throw new Failure(`${option} takes a whole number from ${min} to ${max}, not "${text}".`, {
    exitCode: 2,
  });
}
