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

/** Where a page, or a part of it, keeps what it remembers. */
export interface Memory {
  recall(key: string): unknown;
  remember(key: string, value: unknown): void;
}

export const pageMemory: Memory = { recall, remember };

/** For a page that may turn to another one of its kind: what is kept of the one says nothing of the other. */
export const memoryOf = (subject: string): Memory => ({
  recall(key) {
    const kept = recall(key);
    if (typeof kept !== 'object' || kept === null) return undefined;
    const { of, value }: { readonly of?: unknown; readonly value?: unknown } = kept;
    return of === subject ? value : undefined;
  },
  remember: (key, value) => remember(key, { of: subject, value }),
});
