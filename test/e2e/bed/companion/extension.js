// VS Code in a browser does not notice when its settings.json is changed from outside, so the tests
// leave a request in a file and run this command, and the settings are changed from within.
const { readFileSync, rmSync } = require('node:fs');
const vscode = require('vscode');

async function applySettings() {
  const file = process.env['MALAMAR_BED_SETTINGS'];
  const settings = JSON.parse(readFileSync(file, 'utf8'));
  for (const [name, value] of Object.entries(settings)) {
    const { Global } = vscode.ConfigurationTarget;
    await vscode.workspace.getConfiguration().update(name, value ?? undefined, Global);
  }
  // The test waits for this.
  rmSync(file);
}

exports.activate = (context) => {
  const command = vscode.commands.registerCommand('testBed.applySettings', applySettings);
  context.subscriptions.push(command);
};
