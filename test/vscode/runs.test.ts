import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { MalamarApi } from '../../src/vscode/api.ts';

const activate = async (): Promise<MalamarApi> => {
  const found = vscode.extensions.getExtension<MalamarApi>('malamar.malamar');
  assert.ok(found, 'the extension is installed');
  return found.activate();
};

describe('what other extensions get', () => {
  it('is an API with a version, the runs, and their news', async () => {
    const { version, runs, onDidChangeRuns } = await activate();
    assert.equal(version, 1);
    assert.deepEqual(Object.keys(runs).sort(), ['cancel', 'children', 'context', 'list']);
    onDidChangeRuns(() => undefined).dispose();
  });

  it('lists runs, of one folder or of all, by function and by command', async () => {
    const { runs } = await activate();
    const [folder] = vscode.workspace.workspaceFolders ?? [];
    assert.ok(folder);
    assert.deepEqual(await runs.list(), []);
    assert.deepEqual(await runs.list({ folder: folder.uri.fsPath }), []);
    assert.deepEqual(await runs.list({ folder: '/elsewhere' }), []);
    assert.deepEqual(await vscode.commands.executeCommand('malamar.runs.list'), []);
  });

  it('hears in a sentence what cannot be done', async () => {
    const { runs } = await activate();
    const unknown = { run_id: 'nope' };
    await assert.rejects(runs.context(unknown), /No open folder has a run nope/);
    await assert.rejects(runs.children(unknown), /No open folder has a run nope/);
    await assert.rejects(runs.cancel(unknown), /No open folder has a run nope/);
    const call = vscode.commands.executeCommand('malamar.runs.context', {});
    await assert.rejects(Promise.resolve(call), /Say which run/);
  });
});

describe('the settings', () => {
  it('cannot be made by a folder: not what is started, nor with what', async () => {
    const { contributes } = (vscode.extensions.getExtension('malamar.malamar')?.packageJSON ??
      {}) as { contributes: { configuration: { properties: Record<string, unknown> } } };
    const names = Object.keys(contributes.configuration.properties);
    assert.ok(names.includes('malamar.claude.path'));
    const configuration = vscode.workspace.getConfiguration();
    for (const name of names) {
      const update = configuration.update(name, 'x', vscode.ConfigurationTarget.Workspace);
      await assert.rejects(Promise.resolve(update), /only into User settings/, name);
    }
  });
});

describe('the files of a run', () => {
  it('are read-only', () => {
    assert.equal(vscode.workspace.fs.isWritableFileSystem('malamar-snapshot'), false);
  });

  it('say what is wrong if there are none', async () => {
    const uri = vscode.Uri.parse(
      'malamar-snapshot:/a.txt?folder=nowhere&id=x&when=before&path=a.txt',
    );
    await assert.rejects(Promise.resolve(vscode.workspace.fs.readFile(uri)), /not open/);
  });
});

describe('the runner', () => {
  it('is paused and resumed without a question', async () => {
    await vscode.commands.executeCommand('malamar.pauseRunner');
    await vscode.commands.executeCommand('malamar.resumeRunner');
  });
});
