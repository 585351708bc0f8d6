import * as l10n from '@vscode/l10n';

/** What each of the CLIs' own tools lets an agent do. */
export function toolWords(tool: string): string {
  switch (tool) {
    case 'Read':
      return l10n.t('read files');
    case 'Write':
      return l10n.t('create and replace files');
    case 'Edit':
      return l10n.t('change files');
    case 'Bash':
      return l10n.t('run commands');
    case 'Glob':
      return l10n.t('find files by name');
    case 'Grep':
      return l10n.t('search in files');
    case 'WebFetch':
      return l10n.t('fetch web pages');
    case 'WebSearch':
      return l10n.t('search the web');
    case 'Task':
      return l10n.t('start helpers of its CLI');
    default:
      return tool;
  }
}

/** The result of all limits, in one sentence. */
export function effectiveWords(tools: 'all' | readonly string[]): string {
  if (tools === 'all')
    return l10n.t(
      'No limit: it can use every tool of its CLI, the MCP servers you have set up for it, and the project’s own instruction files.',
    );
  if (tools.length === 0)
    return l10n.t('With these limits it can use no tool: it reads only what it is given.');
  return l10n.t('With these limits it can: {0}.', tools.map(toolWords).join(', '));
}
