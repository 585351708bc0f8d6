import { Bed, type BedOptions } from './bed.ts';
import { screenshotsOfFailure } from './screenshots.ts';

/** One VS Code for all tests of the suite it is called in; pictures of its windows when one fails. */
export function useBed(options: BedOptions, ready: (bed: Bed) => void | Promise<void>): void {
  let bed: Bed | undefined;
  before(async () => {
    bed = await Bed.start({ files: { 'README.md': '# Demo\n' }, ...options });
    await ready(bed);
  });
  afterEach(async function () {
    await screenshotsOfFailure(this.currentTest, bed?.windows() ?? []);
  });
  after(() => bed?.stop());
}
