// @ts-check

/** What the reporter leaves of one file of tests. */
/** @typedef {{ passed: number, failed: number, skipped: number, failures: string[] }} Tally */
/** @typedef {Record<string, Tally>} Tallies */
/** `shaky`: failed at first, and passed when its file was run once more. */
/** @typedef {Tally & { shaky: string[] }} Outcome */

/**
 * @param {Tallies} tallies
 * @param {string[]} [shaky]
 * @returns {Outcome}
 */
export function sumOf(tallies, shaky = []) {
  const all = Object.values(tallies);
  /** @param {'passed' | 'failed' | 'skipped'} what */
  const sum = (what) => all.reduce((total, one) => total + one[what], 0);
  return {
    passed: sum('passed'),
    failed: sum('failed'),
    skipped: sum('skipped'),
    failures: all.flatMap(({ failures }) => failures),
    shaky,
  };
}

/**
 * One failure more, with its reason.
 * @param {string} reason
 * @param {Outcome} [so]
 * @returns {Outcome}
 */
export function failure(reason, so = sumOf({})) {
  return { ...so, failed: so.failed + 1, failures: [...so.failures, reason] };
}

/** More files than these do not fail by chance. */
const most = 3;

/**
 * The files that may be run once more.
 * @param {Tallies} tallies
 * @returns {string[]} none, if nothing failed, or too much
 */
export function worthAnother(tallies) {
  const failed = Object.keys(tallies).filter((file) => tallies[file]?.failed);
  return failed.length > most || failed.includes('') ? [] : failed;
}

/**
 * Counts the second run of some files instead of their first.
 * @param {Tallies} first
 * @param {Tallies} second
 * @returns {Outcome}
 */
export function afterAnother(first, second) {
  const still = sumOf(second).failures;
  const again = Object.keys(second).flatMap((file) => first[file]?.failures ?? []);
  return sumOf(
    { ...first, ...second },
    again.filter((title) => !still.includes(title)),
  );
}
