/** VS Code's LogOutputChannel fits; so does the console in tests. Never given secrets or environment values. */
export interface Log {
  debug(message: string): void;
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
}
