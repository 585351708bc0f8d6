import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A person's machine: a home, a folder of programs, an environment. The programs are real and small. */
export class Machine {
  readonly root = mkdtempSync(join(tmpdir(), 'malamar mächine '));
  readonly home = join(this.root, 'home');
  readonly bin = join(this.root, 'bin');
  readonly environment: Record<string, string> = {
    HOME: this.home,
    PATH: `${this.bin}:${process.env['PATH'] ?? ''}`,
  };

  constructor() {
    for (const folder of [this.home, this.bin]) mkdirSync(folder);
  }

  /** A shell script in the place of a CLI; it notes every start. */
  program(name: string, script: string): string {
    const path = join(this.bin, name);
    this.#executable(path, script);
    return path;
  }

  /** As npm installs: a link into a package. */
  npmPackage(name: string, program: string, version: string): void {
    const folder = join(this.root, 'lib', 'node_modules', name);
    this.#executable(join(folder, 'bundle', `${program}.js`), 'exit 1');
    writeFileSync(join(folder, 'package.json'), `${JSON.stringify({ name, version }, null, 2)}\n`);
    symlinkSync(join(folder, 'bundle', `${program}.js`), join(this.bin, program));
  }

  file(path: string, text: string): void {
    const whole = join(this.home, path);
    mkdirSync(dirname(whole), { recursive: true });
    writeFileSync(whole, text);
  }

  remove(): void {
    rmSync(this.root, { recursive: true });
  }

  #executable(path: string, script: string): void {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `#!/bin/sh\necho x >> "${join(this.root, 'starts')}"\n${script}\n`);
    chmodSync(path, 0o755);
  }
}
