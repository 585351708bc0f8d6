import type { Clock } from '../base/clock.ts';
import type { Disposable } from '../base/disposable.ts';
import { Emitter } from '../base/event.ts';
import { CliType } from '../model/agent.ts';
import type { CliSettings } from './adapter.ts';
import { adapters } from './adapters.ts';
import { type CliHealth, examine } from './examine.ts';
import { usableClis } from './usable.ts';

const CHECK_AGAIN_MS = 5 * 60_000;

export interface HealthOptions {
  settings(cli: CliType): CliSettings;
  /** The environment of the host. */
  environment(): Readonly<Record<string, string | undefined>>;
  readonly clock: Clock;
}

/** Which CLIs would work here, asked cheaply now and then, and known in between. */
export class Health implements Disposable {
  readonly onDidChange = new Emitter<CliHealth>();
  readonly #options: HealthOptions;
  readonly #known = new Map<CliType, CliHealth>();
  readonly #asking = new Map<CliType, Promise<CliHealth>>();
  #next: Disposable | undefined;
  #ended = false;

  constructor(options: HealthOptions) {
    this.#options = options;
  }

  /** What was found last; undefined: nobody looked yet. */
  known(cli: CliType): CliHealth | undefined {
    return this.#known.get(cli);
  }

  /** Looks again. Who asks while somebody looks already gets the same answer. Never rejects. */
  check(cli?: CliType): Promise<readonly CliHealth[]> {
    return Promise.all((cli ? [cli] : CliType.options).map((each) => this.#check(each)));
  }

  /** Looks now and every five minutes until it is disposed. */
  start(): void {
    if (this.#next || this.#ended) return;
    const round = (): void => {
      void this.check();
      this.#next = this.#options.clock.after(CHECK_AGAIN_MS, round);
    };
    round();
  }

  dispose(): void {
    this.#ended = true;
    this.#next?.dispose();
  }

  /**
   * The CLI of those who have none of their own: the first that would work, else the first that may,
   * else the built-in one. Those that are able to do what is wanted come before all others.
   */
  async firstHealthyCli(isAble: (cli: CliType) => boolean = () => true): Promise<CliType> {
    const unknown = CliType.options.filter((cli) => !this.#known.has(cli));
    await Promise.all(unknown.map((cli) => this.#check(cli)));
    const usable = usableClis(this.#known, (cli) => this.#options.settings(cli));
    return usable.find((cli) => isAble(cli)) ?? usable[0] ?? 'rehearsal';
  }

  #check(cli: CliType): Promise<CliHealth> {
    const asking =
      this.#asking.get(cli) ??
      this.#examine(cli).finally(() => {
        this.#asking.delete(cli);
      });
    this.#asking.set(cli, asking);
    return asking;
  }

  async #examine(cli: CliType): Promise<CliHealth> {
    const { settings, environment } = this.#options;
    const found = await examine(adapters[cli], settings(cli), environment());
    const before = this.#known.get(cli);
    this.#known.set(cli, found);
    if (!this.#ended && JSON.stringify(before) !== JSON.stringify(found))
      this.onDidChange.fire(found);
    return found;
  }
}
