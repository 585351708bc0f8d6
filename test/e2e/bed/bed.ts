import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { linkExtension } from '../../../scripts/bed/extension.mjs';
import { freePort } from '../../../scripts/bed/ports.mjs';
import { type Server, startServer, type View } from '../../../scripts/bed/server.mjs';
import { type Settings, writeSettings } from '../../../scripts/bed/settings.mjs';
import { places } from '../../../scripts/project/places.mjs';
import { launchBrowser } from './browser.ts';
import { extensionHosts } from './processes.ts';
import { installVsix } from './vsix.ts';
import { until } from './wait.ts';
import { openWorkbench, seeFolders } from './workbench.ts';

export interface BedOptions {
  /** What lies in the folder that VS Code opens: path to content. */
  readonly files?: Readonly<Record<string, string>>;
  readonly settings?: Settings;
  /** Reaches the extension host. */
  readonly env?: Record<string, string>;
  /** Folders open in Restricted Mode; otherwise all are trusted. */
  readonly trust?: boolean;
  /** Another extension than this project. */
  readonly extension?: string;
  /** Installs this file instead of using what is built here. */
  readonly vsix?: string;
  /** One more extension, by the folder of its package.json. */
  readonly beside?: string;
}

/**
 * A real VS Code in a real browser, on folders of its own that are deleted at the end. Start one
 * per test file, not per test: it takes seconds.
 */
export class Bed {
  /** The folder that the windows open. */
  readonly folder: string;
  readonly userDataDir: string;
  /** How `changeSettings` talks to the companion extension. */
  readonly settingsRequest: string;
  #server: Server | undefined;
  #browser: BrowserContext | undefined;
  readonly #base: string;
  readonly #options: BedOptions;
  #port = 0;

  private constructor(base: string, options: BedOptions) {
    this.#base = base;
    this.#options = options;
    this.folder = join(base, 'folder');
    this.userDataDir = join(base, 'user');
    this.settingsRequest = join(base, 'settings-request.json');
  }

  static async start(options: BedOptions = {}): Promise<Bed> {
    const base = realpathSync(mkdtempSync(join(tmpdir(), 'malamar-e2e-')));
    const bed = new Bed(base, options);
    mkdirSync(bed.folder);
    for (const [path, content] of Object.entries(options.files ?? {})) {
      mkdirSync(dirname(join(bed.folder, path)), { recursive: true });
      writeFileSync(join(bed.folder, path), content);
    }
    if (options.vsix !== undefined) await installVsix(options.vsix, join(base, 'extensions'));
    else linkExtension(join(base, 'extensions'), options.extension);
    linkExtension(join(base, 'extensions'), join(places.root, 'test/e2e/bed/companion'));
    if (options.beside !== undefined) linkExtension(join(base, 'extensions'), options.beside);
    // Once only: a restart keeps what the test has changed since.
    writeSettings(bed.userDataDir, options.settings ?? {});
    await bed.#start();
    return bed;
  }

  get server(): Server {
    if (this.#server === undefined) throw new Error('VS Code is not running.');
    return this.#server;
  }

  /** All windows that are open. */
  windows(): Page[] {
    return this.#browser?.pages() ?? [];
  }

  /** Opens a window on the folder, on another, or on what the view says; several may be open at once. */
  async openWindow(on: string | View = this.folder): Promise<Page> {
    if (this.#browser === undefined) throw new Error('VS Code is not running.');
    // The browser starts with one blank page: it becomes the first window.
    const blank = this.windows().find((page) => page.url() === 'about:blank');
    const page = blank ?? (await this.#browser.newPage());
    const before = extensionHosts(this).map((one) => one.pid);
    const view = typeof on === 'string' ? { folder: on } : on;
    await openWorkbench(page, this.server.url(view));
    if (view.workspace !== undefined) await seeFolders(page);
    await until('its extension host', () =>
      extensionHosts(this).some((one) => !before.includes(one.pid)),
    );
    return page;
  }

  /** Quits VS Code; with a signal, as a crash of the server or of the machine would. */
  async quit(signal?: NodeJS.Signals): Promise<void> {
    if (signal !== undefined) await this.server.kill(signal);
    // Leaving the page is how a window in a browser is closed: VS Code then saves what it knows.
    else await Promise.all(this.windows().map((page) => page.goto('about:blank')));
    await this.#browser?.close();
    await this.#server?.stop();
    this.#browser = undefined;
    this.#server = undefined;
  }

  /** Quits, opens again on all that was kept, and shows one window. */
  async restart(signal?: NodeJS.Signals): Promise<Page> {
    await this.quit(signal);
    await this.#start();
    return await this.openWindow();
  }

  /** Kills the server and starts it again under the open windows, which have to be reloaded. */
  async crashServer(): Promise<void> {
    await this.server.kill('SIGKILL');
    await this.server.stop();
    this.#server = await this.#startServer();
  }

  /** The end: everything is stopped, every file deleted. */
  async stop(): Promise<void> {
    await this.quit();
    rmSync(this.#base, { recursive: true, force: true, maxRetries: 5 });
  }

  async #start(): Promise<void> {
    this.#server = await this.#startServer();
    this.#browser = await launchBrowser(join(this.#base, 'browser'));
  }

  async #startServer(): Promise<Server> {
    const { env = {}, trust = false } = this.#options;
    // The same port every time: to a browser, another port is another site with another memory.
    if (this.#port === 0) this.#port = await freePort();
    return await startServer({
      userDataDir: this.userDataDir,
      extensionsDir: join(this.#base, 'extensions'),
      logFile: join(this.#base, 'server.log'),
      port: this.#port,
      env: { ...env, MALAMAR_BED_SETTINGS: this.settingsRequest },
      trust,
    });
  }
}
