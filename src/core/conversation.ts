import { type Disposable, Disposables } from '../base/disposable.ts';
import { failureOf } from '../base/result.ts';
import type { Cursor } from '../base/sequence.ts';
import type { Call, PageName, Ready, ToHost, ToPage } from '../protocol.ts';
import type { Malamar } from './malamar.ts';
import { carryOut } from './requests.ts';
import { views } from './views/views.ts';

/** One push per frame at most: a page cannot show more, and a busy run would flood it. */
const FRAME_MS = 16;

/**
 * The owner's side of one page. Nothing is sent before the page said `ready`; from then on it gets
 * what is new, each addition numbered, so that it can tell that it missed nothing.
 */
export class Conversation implements Disposable {
  readonly #malamar: Malamar;
  readonly #post: (message: ToPage) => void;
  readonly #listening = new Disposables();
  #page: PageName | undefined;
  #subject = '';
  /** How far the page has read: the cursor of the last thing sent. */
  #sent: Cursor;
  /** How far we have looked for what concerns the page; often further, because most news do not. */
  #looked: Cursor;
  #nextFrame: Disposable | undefined;

  constructor(malamar: Malamar, post: (message: ToPage) => void) {
    this.#malamar = malamar;
    this.#post = post;
    this.#sent = malamar.store.cursor;
    this.#looked = this.#sent;
    this.#listening.add(
      malamar.store.changes.on(() => {
        if (this.#page) this.#nextFrame ??= malamar.clock.after(FRAME_MS, () => this.#sendNew());
      }),
    );
    // Which CLIs work is in no store, so it is no change with a number: whoever shows them asks for them.
    this.#listening.add(
      malamar.machine.clis.onDidChange(() => {
        if (this.#page) this.#post({ type: 'clis' });
      }),
    );
  }

  receive(message: ToHost): void {
    switch (message.type) {
      case 'ready':
        return this.#ready(message);
      case 'call':
        return void this.#call(message);
      case 'ping':
        return this.#post({ type: 'pong', ping: message.ping });
    }
  }

  dispose(): void {
    this.#listening.dispose();
    this.#nextFrame?.dispose();
  }

  async #call({ call, name, params }: Call): Promise<void> {
    // Told in any case: whoever asked waits for it, even if this seat was lost meanwhile.
    this.#post({ type: 'reply', call, result: await carryOut(this.#malamar, name, params) });
  }

  /** Always answered, so that whoever waits knows that somebody is there. */
  #ready({ page, subject = '', since }: Ready): void {
    this.#page = page;
    this.#subject = subject;
    if (!since || !this.#malamar.store.since(since)) return this.#sendState(page);
    this.#sent = since;
    this.#looked = since;
    this.#sendNew({ evenNothing: true });
  }

  #sendState(page: PageName): void {
    const { store } = this.#malamar;
    const cursor = store.cursor;
    this.#sent = cursor;
    this.#looked = cursor;
    this.#postView(() => ({
      type: 'state',
      page,
      cursor,
      state: views[page].state(store.read, this.#subject),
    }));
  }

  #sendNew({ evenNothing = false } = {}): void {
    this.#nextFrame?.dispose();
    this.#nextFrame = undefined;
    const { store } = this.#malamar;
    const page = this.#page;
    if (!page) return;
    const missed = store.since(this.#looked);
    if (!missed) return this.#sendState(page);
    const cursor = store.cursor;
    this.#looked = cursor;
    this.#postView(() => {
      const addition = views[page].addition(store.read, missed, this.#subject);
      if (!addition && !evenNothing) return undefined;
      const from = this.#sent.seq;
      this.#sent = cursor;
      return { type: 'added', page, from, cursor, ...(addition ? { addition } : {}) };
    });
  }

  /** A view that fails is a bug; the page says so instead of standing still. */
  #postView(view: () => object | undefined): void {
    // The page hears of it from its window, which knows why.
    if (this.#malamar.store.isClosed) return;
    try {
      const message = view();
      if (message) this.#post(message as ToPage);
    } catch (error) {
      this.#post({ type: 'blocked', failure: failureOf(error, this.#malamar.log) });
    }
  }
}
