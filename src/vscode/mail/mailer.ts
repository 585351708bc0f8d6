import type * as vscode from 'vscode';
import { systemClock } from '../../base/clock.ts';
import { Disposables } from '../../base/disposable.ts';
import type { AttentionNews } from '../../protocol/attention.ts';
import type { AttentionWatch, HeardNews } from '../attention/attentionWatch.ts';
import type { Machine } from '../machine.ts';
import type { FailedDelivery } from './delivery.ts';
import type { MailNews } from './mailWords.ts';
import type { Outbox } from './outbox.ts';

/** Only tasks are worth a mail: in a chat a person is there. A pause ends by itself. */
const isForMail = ({ kind, task_id }: AttentionNews): boolean =>
  task_id !== null && (kind === 'in_review' || kind === 'failure' || kind === 'limit');

/**
 * Sends mail about tasks that come to In Review or fail. Of all windows on a folder the one that owns it
 * does so: the others have the same settings and the same key. What sends is loaded with the first mail.
 */
export class Mailer implements vscode.Disposable {
  readonly #machine: Machine;
  readonly #log: vscode.LogOutputChannel;
  readonly #parts = new Disposables();
  #outbox: Promise<Outbox<MailNews>> | undefined;
  #told = false;

  constructor(watch: AttentionWatch, machine: Machine, log: vscode.LogOutputChannel) {
    this.#machine = machine;
    this.#log = log;
    this.#parts.add(
      watch.onDidHear((heard) => {
        this.#hear(heard).catch((error: unknown) => log.error(String(error)));
      }),
    );
  }

  /** What is gathered goes out with one try, before the window closes. */
  async leave(): Promise<void> {
    this.dispose();
    await (await this.#outbox)?.leave();
  }

  dispose(): void {
    this.#parts.dispose();
  }

  async #hear({ folder, host, news }: HeardNews): Promise<void> {
    const wanted = news.filter(isForMail);
    if (wanted.length === 0 || !(await this.#machine.canMail())) return;
    const { role } = await host.open();
    if (role !== 'owner') return;
    this.#outbox ??= this.#open();
    const outbox = await this.#outbox;
    for (const each of wanted) outbox.add({ folder: folder.name, news: each });
  }

  async #open(): Promise<Outbox<MailNews>> {
    const [{ Outbox }, { mailAbout }, { post }] = await Promise.all([
      import('./outbox.ts'),
      import('./mailWords.ts'),
      import('./post.ts'),
    ]);
    return new Outbox<MailNews>({
      clock: systemClock,
      log: this.#log,
      compose: mailAbout,
      post: async (mail) => {
        const delivery = await post(mail, this.#machine.settings().mail, this.#machine.mailKey);
        if (typeof delivery === 'string') return null;
        if (delivery.kind === 'taken') this.#told = false;
        return delivery;
      },
      onGivenUp: (delivery) => void this.#tellOnce(delivery),
    });
  }

  /** Once until a mail goes through again: who works offline must not be nagged. */
  async #tellOnce(delivery: FailedDelivery): Promise<void> {
    if (this.#told) return;
    this.#told = true;
    (await import('./mailCommands.ts')).tellGivenUp(delivery);
  }
}
