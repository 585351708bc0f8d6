import { rmSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { execa } from 'execa';

const CALLS = 8;

/** The same eight calls without anything around them: an input file, the program, an output file. */
export class BareLoop {
  readonly #folder: string;
  readonly #cli: string;
  readonly #git: string;
  readonly #withGit: boolean;
  #ready = false;

  constructor(folder: string, cli: string, git: string, withGit: boolean) {
    this.#folder = folder;
    this.#cli = cli;
    this.#git = git;
    this.#withGit = withGit;
  }

  async task(): Promise<number> {
    rmSync(join(this.#folder, 'first'), { force: true });
    if (this.#withGit && !this.#ready) await execa('git', ['init', '-q', '--bare', this.#git]);
    this.#ready = true;
    const begun = performance.now();
    for (let call = 0; call < CALLS; call += 1) {
      await this.#store();
      await writeFile(`${this.#git}.md`, 'Read this.\n'.repeat(100));
      const { stdout } = await execa(this.#cli, { input: 'Read it.\n', cwd: this.#folder });
      await writeFile(`${this.#git}.json`, stdout);
      await readFile(`${this.#git}.json`, 'utf8');
      await rm(`${this.#git}.json`);
      await this.#store();
    }
    return performance.now() - begun;
  }

  /** Before and after each call, with an index of its own, as few calls as it can be. */
  async #store(): Promise<void> {
    if (!this.#withGit) return;
    const args = [`--git-dir=${this.#git}`, `--work-tree=${this.#folder}`];
    await execa('git', [...args, 'add', '-A'], { cwd: this.#folder });
    await execa('git', [...args, 'write-tree'], { cwd: this.#folder });
  }
}
