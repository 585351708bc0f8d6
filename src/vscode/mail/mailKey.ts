import type * as vscode from 'vscode';

const NAME = 'malamar.mailgunKey';

/** The key of Mailgun, in VS Code's store of secrets and nowhere else. */
export class MailKey implements vscode.Disposable {
  readonly #secrets: vscode.SecretStorage;
  readonly #log: vscode.LogOutputChannel;
  readonly #listening: vscode.Disposable;
  #isSet: Promise<boolean> | undefined;
  /** As it was found last; nobody can wait for it where a prompt is made. */
  isKnown = false;

  constructor(secrets: vscode.SecretStorage, log: vscode.LogOutputChannel) {
    this.#secrets = secrets;
    this.#log = log;
    this.#listening = secrets.onDidChange(({ key }) => {
      if (key !== NAME) return;
      this.#isSet = undefined;
      void this.look();
    });
  }

  /** Asked for once: some systems ask their person before they open the store. */
  look(): Promise<boolean> {
    this.#isSet ??= this.#find();
    return this.#isSet;
  }

  read(): Thenable<string | undefined> {
    return this.#secrets.get(NAME);
  }

  async write(key: string): Promise<void> {
    if (key === '') await this.#secrets.delete(NAME);
    else await this.#secrets.store(NAME, key);
  }

  /** A store that does not open has no key for us. */
  async #find(): Promise<boolean> {
    try {
      this.isKnown = (await this.read()) !== undefined;
    } catch (error) {
      this.isKnown = false;
      this.#log.warn(`the secret storage does not answer: ${String(error)}`);
    }
    return this.isKnown;
  }

  dispose(): void {
    this.#listening.dispose();
  }
}
