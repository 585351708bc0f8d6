import * as vscode from 'vscode';
import { Disposables } from '../../base/disposable.ts';
import { ask } from '../../host/ask.ts';
import type { AttentionNews } from '../../protocol/attention.ts';
import type { Machine } from '../machine.ts';
import type { AllPanels } from '../webview/subjectPanels.ts';
import type { AttentionWatch, HeardNews } from './attentionWatch.ts';
import { type FolderNews, messagesFor, stillOpen } from './gather.ts';
import { showMessage } from './messages.ts';

/** The window that somebody works in comes first; the others wait so long whether there is one. */
const LATER_MS = 500;
/** What comes within so long of the first is told in one message. */
const GATHER_MS = 1000;

/**
 * Tells of what waits for the human, each event in one window only. All windows on the folder hear of
 * it; the first that claims it at the owner tells it, and the focused one claims at once. A window in
 * which it is in sight claims it, too, and keeps silent.
 */
export class Toasts implements vscode.Disposable {
  readonly #watch: AttentionWatch;
  readonly #panels: AllPanels;
  readonly #machine: Machine;
  readonly #parts = new Disposables();
  readonly #timers = new Set<NodeJS.Timeout>();
  #untold: FolderNews[] = [];

  constructor(watch: AttentionWatch, panels: AllPanels, machine: Machine) {
    this.#watch = watch;
    this.#panels = panels;
    this.#machine = machine;
    this.#parts.add(watch.onDidHear((heard) => this.#hear(heard)));
    this.#parts.defer(() => this.#timers.forEach(clearTimeout));
  }

  dispose(): void {
    this.#parts.dispose();
  }

  #hear(heard: HeardNews): void {
    for (const news of heard.news)
      if (vscode.window.state.focused) void this.#claim(heard, news);
      else this.#after(LATER_MS, () => void this.#claim(heard, news));
  }

  async #claim({ folder, host }: HeardNews, news: AttentionNews): Promise<void> {
    const seen = this.#isInSight(news) || !this.#isWanted(news);
    const claimed = await ask(host, 'attention.claim', { event: news.event });
    // No answer means that the window that gives it is gone: better untold than told twice.
    if (!claimed.ok || !claimed.value || seen) return;
    if (this.#untold.length === 0) this.#after(GATHER_MS, () => this.#tell());
    this.#untold.push({ folder, news });
  }

  #tell(): void {
    const open = stillOpen(this.#untold, this.#watch.all);
    for (const message of messagesFor(open)) showMessage(message);
    this.#untold = [];
  }

  /** A question is asked wherever somebody looks: an agent stands still until it is answered. */
  #isInSight({ kind, task_id, chat_id }: AttentionNews): boolean {
    if (kind === 'approval') return false;
    const { task, chat } = this.#panels;
    const visible =
      (task_id !== null && task.visible.includes(task_id)) ||
      (chat_id !== null && chat.visible.includes(chat_id));
    return visible && vscode.window.state.focused;
  }

  /** Whether to tell of anything else is a setting of the workspace, for all who work on it. */
  #isWanted({ kind }: AttentionNews): boolean {
    return kind !== 'answer' || this.#machine.settings().notifyOnAnswer;
  }

  #after(milliseconds: number, act: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      act();
    }, milliseconds);
    this.#timers.add(timer);
  }
}
