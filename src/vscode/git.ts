import * as vscode from 'vscode';

/** As far as we know VS Code's own git extension. */
interface GitExtension {
  getAPI(version: 1): { readonly git: { readonly path: string } };
}

/** The git that VS Code itself uses, which may be set by the person; else whichever is on the PATH. */
export async function gitPath(): Promise<string> {
  const extension = vscode.extensions.getExtension<GitExtension>('vscode.git');
  if (!extension) return 'git';
  try {
    return (await extension.activate()).getAPI(1).git.path;
  } catch {
    // Switched off (`git.enabled`), or it found no git itself: then the PATH is the last word.
    return 'git';
  }
}
