// @ts-check

/**
 * What a benchmark measured. `ratio` is against its anchor in the same run.
 * @typedef {{ metric: string, value: number, unit: string, ratio?: number, target?: Target }} Metric
 */

/** @typedef {{ max: number, of: 'value' | 'ratio' }} Target */

/** @typedef {Metric & { ok?: boolean }} JudgedMetric */

/**
 * The one place that decides whether a target is met. Without a target there is nothing to meet;
 * a target whose number was not measured is missed.
 * @param {Metric} metric
 * @returns {JudgedMetric}
 */
export function judge(metric) {
  const { target } = metric;
  if (target === undefined) return metric;
  const measured = metric[target.of];
  return { ...metric, ok: measured !== undefined && measured <= target.max };
}

/**
 * A benchmark prints what it likes while it works; its last line is its metrics as JSON.
 * @param {string} output
 * @returns {JudgedMetric[] | undefined} nothing, if it is not that
 */
export function readMetrics(output) {
  const last = output.trimEnd().split('\n').at(-1) ?? '';
  try {
    const metrics = JSON.parse(last);
    return Array.isArray(metrics) ? metrics.map(judge) : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/**
 * @param {string} name
 * @param {readonly JudgedMetric[]} metrics
 * @returns {string}
 */
export function formatTable(name, metrics) {
  const rows = metrics.map(({ metric, value, unit, ratio, target, ok }) => [
    metric,
    `${value} ${unit}`,
    ratio === undefined ? '' : `× ${ratio}`,
    target === undefined ? '' : `${target.of} ≤ ${target.max}`,
    ok === undefined ? '' : ok ? 'met' : 'MISSED',
  ]);
  const all = [['metric', 'value', 'ratio', 'target', ''], ...rows];
  const widths = [0, 1, 2, 3, 4].map((i) => Math.max(...all.map((row) => row[i]?.length ?? 0)));
  const lines = all.map((row) => row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join('  '));
  return [`── ${name}`, ...lines].map((line) => line.trimEnd()).join('\n');
}
