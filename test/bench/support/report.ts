import type { Metric } from './metric.ts';

/** Collects metrics, says each to whoever watches, and all of them as JSON in the last line. */
export class Report {
  readonly #metrics: Metric[] = [];

  add(metric: Metric): void {
    this.#metrics.push(metric);
    const beside = metric.ratio === undefined ? '' : `, ${metric.ratio} × the anchor`;
    const wanted = metric.target ? ` (${metric.target.of} to be at most ${metric.target.max})` : '';
    console.log(`${metric.metric}: ${metric.value} ${metric.unit}${beside}${wanted}`);
  }

  print(): void {
    console.log(JSON.stringify(this.#metrics));
  }
}
