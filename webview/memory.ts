/** VS Code's side of this page; it may be asked for only once. */
export const vscode = acquireVsCodeApi<Record<string, unknown>>();

/**
 * What this page remembers over being hidden, moved or reloaded. It is written at once, but VS Code
 * may lose it in a crash; what must survive that is kept by the host as well.
 */
export function remember(key: string, value: unknown): void {
  vscode.setState({ ...vscode.getState(), [key]: value });
}

export const recall = (key: string): unknown => vscode.getState()?.[key];
