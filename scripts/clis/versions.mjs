// @ts-check

/**
 * The programs of the suite "clis", at the versions whose behaviour the adapters were written for.
 * A newer one is a decision: change it here, run the suite, and read what it says.
 * @typedef {{ program: string, package: string, version: string }} PinnedCli
 */

/** @satisfies {Record<string, PinnedCli>} */
export const pinnedClis = {
  claude: { program: 'claude', package: '@anthropic-ai/claude-code', version: '2.1.325' },
  gemini: { program: 'gemini', package: '@google/gemini-cli', version: '0.61.0' },
  codex: { program: 'codex', package: '@openai/codex', version: '0.166.0' },
  opencode: { program: 'opencode', package: 'opencode-ai', version: '1.18.33' },
};
