import { execFileSync } from 'node:child_process';

/** Makes the folder a repository with all that lies in it as its first commit. */
export function initGit(folder: string): void {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder });
  git('init', '-q');
  git('add', '.');
  git('-c', 'user.name=Me', '-c', 'user.email=me@example.com', 'commit', '-qm', 'first');
}
