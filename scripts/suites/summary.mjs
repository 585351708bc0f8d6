// @ts-check

/** @typedef {import('./outcome.mjs').Outcome} Outcome */

/**
 * What is printed at the end: a row per suite, the titles of what failed, and as the last line the
 * sum, which programs read.
 * @param {ReadonlyMap<string, Outcome>} outcomes
 * @returns {{ text: string, failed: number }}
 */
export function summarize(outcomes) {
  const rows = [...outcomes].map(([name, one]) =>
    [
      name.padEnd(10),
      ...[one.passed, one.failed, one.skipped].map((n) => String(n).padStart(8)),
    ].join(''),
  );
  /** @param {'failures' | 'shaky'} which */
  const titles = (which) =>
    [...outcomes].flatMap(([name, one]) => one[which].map((title) => `  ${name}: ${title}`));
  const [failures, shaky] = [titles('failures'), titles('shaky')];
  /** @param {'passed' | 'failed' | 'skipped'} what */
  const sum = (what) => [...outcomes.values()].reduce((total, one) => total + one[what], 0);
  const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : '';
  const lines = [
    '',
    'suite       passed  failed skipped',
    ...rows,
    '',
    ...(shaky.length > 0 ? ['Failed once, passed when run once more:', ...shaky, ''] : []),
    ...(failures.length > 0 ? ['Failed:', ...failures, ''] : []),
    `${sum('passed')} passed, ${sum('failed')} failed${skipped}`,
  ];
  return { text: lines.join('\n'), failed: sum('failed') };
}
