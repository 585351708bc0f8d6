import type { taskPageWindowRequests } from '../../protocol/taskPage.ts';
import type { Handler } from './handler.ts';

export const taskPageWindowHandlers: {
  readonly [N in keyof typeof taskPageWindowRequests]: Handler<N>;
} = {
  'window.openDifference': async (which, asking) =>
    (await differences()).openDifference(which, asking),
  'window.openDifferences': async (which, asking) =>
    (await differences()).openDifferences(which, asking),
};

/** Loaded when somebody looks at changes. */
const differences = () => import('../taskDifferences.ts');
