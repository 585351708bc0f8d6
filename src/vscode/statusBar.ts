import * as vscode from 'vscode';
import { Disposables } from '../base/disposable.ts';
import { waitingIn } from './attention/attentionRows.ts';
import type { AttentionWatch } from './attention/attentionWatch.ts';
import type { Folders } from './folders.ts';
import type { RunnerWatch } from './runnerWatch.ts';
import { type Running, type Situation, type Status, statusFor } from './statusText.ts';

/** Left, after what VS Code itself has there. */
const PRIORITY = 10;

/** One item for all folders of the window: what runs, or what waits; a click leads there. */
export class StatusBar implements vscode.Disposable {
  readonly #folders: Folders;
  readonly #watch: RunnerWatch;
  readonly #waiting: AttentionWatch;
  readonly #parts = new Disposables();
  readonly #item: vscode.StatusBarItem;
  #shown = '';

  constructor(folders: Folders, watch: RunnerWatch, waiting: AttentionWatch) {
    this.#folders = folders;
    this.#watch = watch;
    this.#waiting = waiting;
    this.#item = vscode.window.createStatusBarItem(
      'malamar.status',
      vscode.StatusBarAlignment.Left,
      PRIORITY,
    );
    this.#item.name = 'Malamar';
    this.#parts.add(this.#item);
    this.#parts.add(watch.onDidHear(() => this.#draw()));
    this.#parts.add(waiting.onDidChange(() => this.#draw()));
    this.#parts.add(folders.onDidChange(() => this.#draw()));
  }

  dispose(): void {
    this.#parts.dispose();
  }

  /** Runs speak all the time; most of what they say changes nothing here. */
  #draw(): void {
    const status = statusFor(this.#situation());
    const drawn = JSON.stringify(status) ?? '';
    if (drawn === this.#shown) return;
    this.#shown = drawn;
    if (status) this.#show(status);
    else this.#item.hide();
  }

  #show({ text, spoken, details, blocked, command, argument }: Status): void {
    const item = this.#item;
    item.text = text;
    item.accessibilityInformation = { label: spoken, role: 'button' };
    item.tooltip = tooltipOf(spoken, details);
    item.backgroundColor = blocked
      ? new vscode.ThemeColor('statusBarItem.warningBackground')
      : undefined;
    item.command = { command, title: spoken, arguments: argument ? [argument] : [] };
    item.show();
  }

  #situation(): Situation<vscode.WorkspaceFolder> {
    const open = this.#folders.all.flatMap((folder) => {
      const state = this.#watch.stateOf(folder);
      return state ? [{ folder, state }] : [];
    });
    return {
      hasWorkspace: open.length > 0,
      running: open.flatMap(({ folder, state }) =>
        state.running.map(
          ({ id, agent_name, task_id, chat_id }): Running<vscode.WorkspaceFolder> => ({
            folder,
            agent: agent_name,
            title: state.titles[id] ?? '',
            task_id,
            chat_id,
          }),
        ),
      ),
      attention: this.#waiting.all.flatMap(({ state }) => state?.items ?? []),
      waiting: waitingIn(this.#waiting.all),
      paused: open.some(({ state }) => state.paused),
    };
  }
}

function tooltipOf(heading: string, details: readonly string[]): vscode.MarkdownString {
  const tooltip = new vscode.MarkdownString();
  tooltip.appendMarkdown('**').appendText(heading).appendMarkdown('**');
  for (const line of details) tooltip.appendMarkdown('\n\n').appendText(line);
  return tooltip;
}
