import * as l10n from '@vscode/l10n';
import { Emitter } from '../src/base/event.ts';
import type { Result } from '../src/base/result.ts';
import type { Cursor } from '../src/base/sequence.ts';
import type { EditorChip } from '../src/protocol/chats.ts';
import type {
  PageAdditions,
  PageName,
  PageStates,
  Params,
  Reply,
  RequestName,
  ToHost,
  ToPage,
} from '../src/protocol.ts';

type Blocked = Extract<ToPage, { type: 'blocked' }>;

/** What a page knows at the moment. `reconnecting`: its host does not answer; what is shown may be old. */
export interface Known<P extends PageName> {
  readonly state?: PageStates[P];
  readonly blocked?: Blocked;
  readonly reconnecting: boolean;
  /** The folder is not trusted: look, but change nothing. */
  readonly restricted: boolean;
  /** The editor that a message could be about. */
  readonly editor: EditorChip | null;
  /** How often the window asked for the form of a new task. */
  readonly newTask: number;
}

export const nothingKnown = { reconnecting: false, restricted: false, editor: null, newTask: 0 };

export type Reduce<P extends PageName> = (
  state: PageStates[P],
  addition: PageAdditions[P],
) => PageStates[P];

/** What makes one page differ from another. */
export interface Kind<P extends PageName> {
  readonly page: P;
  /** Of what it shows one of many: its id. */
  readonly subject?: string | undefined;
  readonly reduce: Reduce<P>;
  /** What to keep when a whole new state comes: a page may hold more than the host tells at once. */
  readonly renew?: (old: PageStates[P], fresh: PageStates[P]) => PageStates[P];
}

/** All that most parts of a page need of its host. */
export type Caller = Pick<Host<PageName>, 'call' | 'clisChanged' | 'noteUnsent'>;

const PING_EVERY_MS = 3000;
const PONG_WITHIN_MS = 2000;

/** The page's end of the protocol: says `ready`, keeps the state up to date, asks, notices a dead host. */
export class Host<P extends PageName> {
  /** Other CLIs may work now than before: whoever shows them reads them again. */
  readonly clisChanged = new Emitter<void>();
  readonly #kind: Kind<P>;
  readonly #changed: (known: Known<P>) => void;
  readonly #send: (message: ToHost) => void;
  readonly #calls = new Map<number, (result: Result<unknown>) => void>();
  readonly #unsent = new Set<string>();
  #known: Known<P> = nothingKnown;
  #subject: string | undefined;
  #cursor: Cursor | undefined;
  /** Calls and pings are numbered alike, so that it can be told which came before which. */
  #lastNumber = 0;
  /** Pings without an answer, the oldest first. */
  #unanswered: readonly number[] = [];
  #pongDue: ReturnType<typeof setTimeout> | undefined;

  constructor(kind: Kind<P>, changed: (known: Known<P>) => void, send: (message: ToHost) => void) {
    this.#kind = kind;
    this.#subject = kind.subject;
    this.#changed = changed;
    this.#send = send;
  }

  /** Forgets what it knew, for when that did not help. */
  startAfresh(): void {
    this.#cursor = undefined;
    this.ready();
  }

  /** From here on the page shows another one of its kind. */
  turnTo(subject: string): void {
    this.#subject = subject;
    this.startAfresh();
  }

  /** Says how far this page has read, so that it gets what it missed or, at first, everything. */
  ready(): void {
    const { page } = this.#kind;
    const subject = this.#subject;
    const since = this.#cursor;
    this.#send({
      type: 'ready',
      page,
      ...(subject === undefined ? {} : { subject }),
      ...(since ? { since } : {}),
    });
  }

  call<N extends RequestName>(name: N, params: Params<N>): Promise<Result<Reply<N>>> {
    this.#lastNumber += 1;
    const call = this.#lastNumber;
    this.#send({ type: 'call', call, name, params });
    return new Promise((resolve) => {
      this.#calls.set(call, (result) => resolve(result as Result<Reply<N>>));
    });
  }

  /** What was typed is done with, or not: a tab that holds something of a person does not close by itself. */
  noteUnsent(draft: string, isUnsent: boolean): void {
    const before = this.#unsent.size > 0;
    if (isUnsent) this.#unsent.add(draft);
    else this.#unsent.delete(draft);
    const unsent = this.#unsent.size > 0;
    if (unsent !== before) this.#send({ type: 'unsent', unsent });
  }

  /** Puts into the state what the page has asked for itself. */
  revise(change: (state: PageStates[P]) => PageStates[P]): void {
    const { state } = this.#known;
    if (state) this.#learn({ ...this.#known, state: change(state) });
  }

  /** Asks again and again whether the host is alive; a killed one leaves its pages on screen. */
  watch(): void {
    setInterval(() => {
      if (this.#pongDue) return;
      this.#pongDue = setTimeout(() => this.#lost(), PONG_WITHIN_MS);
      this.#lastNumber += 1;
      this.#unanswered = [...this.#unanswered, this.#lastNumber];
      this.#send({ type: 'ping', ping: this.#lastNumber });
    }, PING_EVERY_MS);
  }

  receive(message: ToPage): void {
    switch (message.type) {
      case 'state':
        if (message.page !== this.#kind.page) return;
        this.#cursor = message.cursor;
        this.#learnState(this.#renewed(message.state as PageStates[P]));
        // Perhaps from another window than before, which has CLIs of its own.
        return this.clisChanged.fire();
      case 'added':
        if (message.page === this.#kind.page) this.#add(message);
        return;
      case 'blocked':
        return this.#learn({ ...this.#known, blocked: message });
      case 'restricted':
        return this.#learn({ ...this.#known, restricted: message.restricted });
      case 'editor':
        return this.#learn({ ...this.#known, editor: message.editor });
      case 'newTask':
        return this.#learn({ ...this.#known, newTask: this.#known.newTask + 1 });
      case 'clis':
        return this.clisChanged.fire();
      case 'reply':
        this.#calls.get(message.call)?.(message.result);
        this.#calls.delete(message.call);
        return;
      case 'pong':
        return this.#alive(message.ping);
    }
  }

  #add({ from, cursor, addition }: Extract<ToPage, { type: 'added' }>): void {
    const { state } = this.#known;
    // Not what comes next for us: something was missed, so ask for all since the last we know.
    if (!state || from !== this.#cursor?.seq || cursor.epoch !== this.#cursor.epoch)
      return this.ready();
    this.#cursor = cursor;
    const { reduce } = this.#kind;
    this.#learnState(addition ? reduce(state, addition as PageAdditions[P]) : state);
  }

  #renewed(fresh: PageStates[P]): PageStates[P] {
    const { state: old } = this.#known;
    return (old && this.#kind.renew?.(old, fresh)) ?? fresh;
  }

  /** Whoever tells us news is neither blocked nor away. */
  #learnState(state: PageStates[P]): void {
    const { blocked: _, ...known } = this.#known;
    this.#learn({ ...known, state, reconnecting: false });
  }

  /**
   * A host that is merely slow answers its pings in their order. If an older one stays without an answer, what
   * was sent before this one went to a host that is dead, and nobody will answer those calls.
   */
  #alive(ping: number): void {
    clearTimeout(this.#pongDue);
    this.#pongDue = undefined;
    if ((this.#unanswered[0] ?? ping) < ping) this.#giveUpCallsBefore(ping);
    this.#unanswered = this.#unanswered.filter((each) => each > ping);
    if (!this.#known.reconnecting) return;
    this.#learn({ ...this.#known, reconnecting: false });
    this.ready();
  }

  #giveUpCallsBefore(ping: number): void {
    const error = {
      sentence: l10n.t('Malamar was interrupted before it answered.'),
      next: l10n.t('Check whether your change was made, then try again.'),
    };
    for (const [call, answer] of this.#calls) {
      if (call > ping) continue;
      this.#calls.delete(call);
      answer({ ok: false, error });
    }
  }

  /** What was asked may still be answered. */
  #lost(): void {
    this.#pongDue = undefined;
    if (!this.#known.reconnecting) this.#learn({ ...this.#known, reconnecting: true });
  }

  #learn(known: Known<P>): void {
    this.#known = known;
    this.#changed(known);
  }
}
