import type { Order, ToolLimit } from '../../../../src/cli/adapter.ts';

/** An order as the product gives it, with paths that want care: a space, an umlaut, a comma. */
export const orderFor = (tools: ToolLimit, change: Partial<Order> = {}): Order => ({
  runId: 'run1',
  model: null,
  prompt: 'Read the file at /tmp/m ü/files/in.md and follow its instructions.',
  directory: '/home/me/pröject, one',
  scratch: '/tmp/m ü/scratch',
  files: '/tmp/m ü/files',
  readable: ['/opt/malamar/knowledge'],
  tools,
  servers: {},
  ...change,
});

export const temp = {
  TMPDIR: '/tmp/m ü/scratch',
  TEMP: '/tmp/m ü/scratch',
  TMP: '/tmp/m ü/scratch',
};
