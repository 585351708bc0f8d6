import { join } from 'node:path';
import * as vscode from 'vscode';
import { systemClock } from '../base/clock.ts';
import type { CliHealth } from '../cli/examine.ts';
import type { Health } from '../cli/health.ts';
import type { MachineSettings } from '../cli/settings.ts';
import type { Workshop } from '../cli/workshop.ts';
import type { CliType } from '../model/agent.ts';
import { userAgents } from './agentFiles/place.ts';
import { gitPath } from './git.ts';
import { MailKey } from './mail/mailKey.ts';
import { settingsReader } from './settings.ts';

/** Those who have just opened the window come first. */
const CHECK_AFTER_MS = 5000;
/** A CLI that hangs when it is asked must not keep somebody's first look at a folder waiting. */
const CHOOSE_WITHIN_MS = 5000;

/** What this window has of the machine it runs on: made when it is first needed, ended with the window. */
export class Machine implements vscode.Disposable {
  readonly settings: () => MachineSettings;
  /** The folder of the built programs. */
  readonly programs: string;
  /** Where everything that Malamar keeps lies, for all folders. */
  readonly storage: string;
  readonly mailKey: MailKey;
  readonly #context: vscode.ExtensionContext;
  readonly #log: vscode.LogOutputChannel;
  readonly #clis = new Map<CliType, CliHealth>();
  readonly #clisChanged = new vscode.EventEmitter<void>();
  /** Somebody looked at a CLI, and it is another than before. */
  readonly onDidChangeClis = this.#clisChanged.event;
  #workshop: Promise<Workshop> | undefined;
  #health: Promise<Health> | undefined;
  #firstCheck: NodeJS.Timeout | undefined;

  constructor(context: vscode.ExtensionContext, log: vscode.LogOutputChannel) {
    this.#context = context;
    this.#log = log;
    this.settings = settingsReader(log);
    this.programs = join(context.extensionPath, 'dist');
    this.storage = context.globalStorageUri.fsPath;
    this.mailKey = new MailKey(context.secrets, log);
  }

  /** What is known of the CLIs of this machine; empty: nobody has looked yet. */
  get clis(): ReadonlyMap<CliType, CliHealth> {
    return this.#clis;
  }

  /** What somebody who helps asks first. */
  get facts(): readonly (readonly [string, string])[] {
    const { version } = this.#context.extension.packageJSON as { version: string };
    return [
      ['Malamar', version],
      ['VS Code', `${vscode.version} (${vscode.env.appName}, ${vscode.env.remoteName ?? 'local'})`],
      ['System', `${process.platform} ${process.arch}, Node ${process.versions.node}`],
    ];
  }

  workshop(): Promise<Workshop> {
    this.#workshop ??= this.#make();
    return this.#workshop;
  }

  health(): Promise<Health> {
    this.#health ??= this.#makeHealth();
    return this.#health;
  }

  /** Whether mail can be sent. The key is looked for in the background, and only if the rest is set. */
  hasMail(): boolean {
    void this.canMail();
    return this.#isMailSet && this.mailKey.isKnown;
  }

  /** The same for those who can wait for the key. */
  async canMail(): Promise<boolean> {
    return this.#isMailSet && (await this.mailKey.look());
  }

  /** Looks at the CLIs soon, and again every five minutes. */
  startChecks(): void {
    this.hasMail();
    this.#firstCheck ??= setTimeout(() => {
      this.health()
        .then((health) => health.start())
        .catch((error: unknown) => this.#log.error(String(error)));
    }, CHECK_AFTER_MS);
  }

  /** The CLI that the agents of a new workspace get. */
  async chooseCli(): Promise<CliType> {
    const health = await this.health();
    const { firstInstalledCli } = await import('../cli/firstInstalled.ts');
    const installed = () => firstInstalledCli(this.settings().clis);
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => installed().then(resolve, reject), CHOOSE_WITHIN_MS);
      health
        .firstHealthyCli()
        .then(resolve, reject)
        .finally(() => clearTimeout(late));
    });
  }

  /** After all workspaces have left: the guardian ends whatever still runs. */
  dispose(): void {
    clearTimeout(this.#firstCheck);
    this.mailKey.dispose();
    this.#clisChanged.dispose();
    for (const part of [this.#health, this.#workshop])
      part?.then(
        (made) => made.dispose(),
        // There never was one; whoever asked for it has been told why.
        () => undefined,
      );
  }

  get #isMailSet(): boolean {
    const { domain, from, to } = this.settings().mail;
    return domain !== null && from !== null && to !== null;
  }

  async #makeHealth(): Promise<Health> {
    const { Health } = await import('../cli/health.ts');
    const health = new Health({
      settings: (cli) => this.settings().clis[cli],
      environment: () => process.env,
      clock: systemClock,
    });
    health.onDidChange.on((found) => {
      const { cli, state, version = '' } = found;
      this.#log.info(`${cli} ${version}: ${state}`);
      this.#clis.set(cli, found);
      this.#clisChanged.fire();
    });
    return health;
  }

  async #make(): Promise<Workshop> {
    const { Workshop } = await import('../cli/workshop.ts');
    return new Workshop({
      programs: this.programs,
      knowledge: join(this.#context.extensionPath, 'media', 'knowledge'),
      agents: {
        shipped: join(this.#context.extensionPath, 'media', 'agents'),
        user: userAgents(),
        accepted: join(this.storage, 'accepted'),
      },
      settings: this.settings,
      git: gitPath,
      clock: systemClock,
      log: this.#log,
    });
  }
}
