import { Conversation } from '../../../src/core/conversation.ts';
import type { AttentionNews, AttentionState } from '../../../src/protocol/attention.ts';
import type { ToPage } from '../../../src/protocol.ts';
import type { OpenWorkspace } from './openWorkspace.ts';

/** Hears of what waits for the human, as a window does. */
export class AttentionEar {
  readonly news: AttentionNews[] = [];
  state: AttentionState = { items: [], more: 0, waiting: 0 };
  readonly #conversation: Conversation;
  readonly #onNews: (news: AttentionNews) => void;
  #waiting: (() => void)[] = [];

  constructor({ malamar }: OpenWorkspace, onNews: (news: AttentionNews) => void = () => undefined) {
    this.#onNews = onNews;
    this.#conversation = new Conversation(malamar, (message) => this.#hear(message));
    this.#conversation.receive({ type: 'ready', page: 'attention' });
  }

  /** Resolves when it looks so; the test's own time limit ends a wait in vain. */
  async until(isSo: (ear: this) => boolean): Promise<void> {
    while (!isSo(this)) await new Promise<void>((resolve) => void this.#waiting.push(resolve));
  }

  dispose(): void {
    this.#conversation.dispose();
  }

  #hear(message: ToPage): void {
    if (message.type === 'state' && message.page === 'attention') this.state = message.state;
    if (message.type === 'added' && message.page === 'attention' && message.addition) {
      const { news, ...state } = message.addition;
      this.state = state;
      this.news.push(...news);
      for (const each of news) this.#onNews(each);
    }
    for (const resolve of this.#waiting.splice(0)) resolve();
  }
}
