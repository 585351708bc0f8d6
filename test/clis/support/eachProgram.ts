import { installCli } from '../../../scripts/clis/install.mjs';
import { pinnedClis } from '../../../scripts/clis/versions.mjs';
import type { Script } from '../model/step.ts';
import { claude } from '../programs/claude.ts';
import { codex } from '../programs/codex.ts';
import { gemini } from '../programs/gemini.ts';
import { opencode } from '../programs/opencode.ts';
import type { RealProgram } from '../programs/program.ts';
import { Bench, type BenchOptions } from './bench.ts';

export type SetBench = (script: Script, options?: BenchOptions) => Promise<Bench>;

/**
 * A suite for each of the real CLIs, with its version in the title. They talk to a scripted model
 * on 127.0.0.1 and have a proxy that lets nobody out: the network of these tests is loopback only.
 */
export function eachProgram(
  tests: (program: RealProgram, set: SetBench) => void,
  programs: readonly RealProgram[] = [claude, gemini, codex, opencode],
): void {
  for (const program of programs) {
    const { version } = pinnedClis[program.cli];
    const model = program.model === null ? '' : ` with the model ${program.model}`;
    describe(`${program.cli} ${version}${model}`, () => {
      const benches: Bench[] = [];
      before(async function () {
        this.timeout(600_000);
        await installCli(pinnedClis[program.cli]);
      });
      afterEach(async () => {
        await Promise.all(benches.splice(0).map((bench) => bench.stop()));
      });
      tests(program, async (script, options) => {
        const bench = await Bench.set(program, script, options);
        benches.push(bench);
        return bench;
      });
    });
  }
}
