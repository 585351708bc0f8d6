import assert from 'node:assert/strict';
import * as vscode from 'vscode';

const extension = (): vscode.Extension<unknown> => {
  const found = vscode.extensions.getExtension('malamar.malamar');
  assert.ok(found, 'the extension is installed');
  return found;
};

async function until(what: string, holds: () => boolean): Promise<void> {
  const end = Date.now() + 20_000;
  while (!holds()) {
    if (Date.now() > end) throw new Error(`waited in vain for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const boards = (): vscode.Tab[] =>
  vscode.window.tabGroups.all
    .flatMap((group) => group.tabs)
    .filter(
      ({ input }) =>
        input instanceof vscode.TabInputWebview && input.viewType.endsWith('malamar.board'),
    );

describe('the extension in an extension host', () => {
  before(() => extension().activate());

  it('registers exactly the commands that its manifest promises', async () => {
    const manifest = extension().packageJSON as {
      contributes: { commands: { command: string }[] };
    };
    const promised = manifest.contributes.commands.map(({ command }) => command).sort();
    const all = await vscode.commands.getCommands(true);
    // VS Code makes commands of its own for views and containers; they end like these.
    const own = all.filter(
      (name) =>
        name.startsWith('malamar.') &&
        !/\.(focus|open|removeView|resetViewLocation|toggleVisibility)$/.test(name),
    );
    assert.deepEqual(own.sort(), promised);
  });

  it('opens one board, however often it is asked', async () => {
    await vscode.commands.executeCommand('malamar.openBoard');
    await vscode.commands.executeCommand('malamar.openBoard');
    await until('the board', () => boards().length === 1);
    assert.equal(boards().length, 1);
  });

  it('opens the board again after it was closed', async () => {
    await vscode.window.tabGroups.close(boards());
    await until('no board', () => boards().length === 0);
    await vscode.commands.executeCommand('malamar.openBoard');
    await until('the board', () => boards().length === 1);
  });

  it('leaves a live board alone when other tabs come and go', async () => {
    const document = await vscode.workspace.openTextDocument({ content: 'beside' });
    await vscode.window.showTextDocument(document, vscode.ViewColumn.Beside);
    await vscode.commands.executeCommand('malamar.openBoard');
    await new Promise((resolve) => setTimeout(resolve, 2500));
    assert.equal(boards().length, 1);
  });

  it('shows its views and its log without an error', async () => {
    await vscode.commands.executeCommand('malamar.agents.focus');
    await vscode.commands.executeCommand('malamar.tasks.focus');
    await vscode.commands.executeCommand('malamar.showLog');
  });

  it('writes nothing into the open folder', async () => {
    const found = await vscode.workspace.findFiles('**/*malamar*');
    assert.deepEqual(
      found.map((uri) => uri.fsPath),
      [],
    );
  });
});
