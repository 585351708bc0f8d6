export interface NodeProgram {
  readonly command: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

/**
 * How to run one of our own programs with the Node that runs this host. On the desktop that is VS
 * Code's Electron, which is a plain Node only if this variable says so; elsewhere it does nothing.
 */
export const nodeProgram = (file: string, ...args: readonly string[]): NodeProgram => ({
  command: process.execPath,
  args: [file, ...args],
  env: { ELECTRON_RUN_AS_NODE: '1' },
});
