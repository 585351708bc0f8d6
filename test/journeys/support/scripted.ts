import { join } from 'node:path';

/** A scripted program (support/programs), as it stands in the source. */
export const scripted = (name: string): string =>
  join(process.cwd(), 'test', 'journeys', 'support', 'programs', name);

/** What stay.mjs is like. */
export interface Stay {
  readonly stubborn?: boolean;
  readonly exit?: boolean;
  readonly children?: readonly (Stay & {
    readonly detached?: boolean;
    readonly output?: boolean;
    readonly bare?: boolean;
  })[];
}
