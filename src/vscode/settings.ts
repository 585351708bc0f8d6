import * as vscode from 'vscode';
import type { MachineSettings } from '../cli/settings.ts';
import { machineSettingsFrom } from './machineSettings.ts';

/** Reads the settings anew each time. Each wrong value is told of once, and its contents never. */
export function settingsReader(log: vscode.LogOutputChannel): () => MachineSettings {
  const told = new Set<string>();
  return () => {
    const configuration = vscode.workspace.getConfiguration();
    return machineSettingsFrom(
      (name) => configuration.get(name),
      (name, wanted) => {
        if (!told.has(name)) log.warn(`The setting ${name} ${wanted}; it is ignored.`);
        told.add(name);
      },
    );
  };
}
