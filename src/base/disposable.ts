export interface Disposable {
  dispose(): void;
}

/** Things that end together, last made first ended, so that nothing outlives what it stands on. */
export class Disposables implements Disposable {
  #members: Disposable[] = [];
  #ended = false;

  add<T extends Disposable>(member: T): T {
    if (this.#ended) member.dispose();
    else this.#members.push(member);
    return member;
  }

  /** For one-off clean-up that has no object of its own. */
  defer(end: () => void): void {
    this.add({ dispose: end });
  }

  dispose(): void {
    this.#ended = true;
    const failures: unknown[] = [];
    for (const member of this.#members.splice(0).reverse()) {
      try {
        member.dispose();
      } catch (error) {
        // The others must end all the same; the failure is told afterwards.
        failures.push(error);
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, 'some things could not be ended');
  }
}
