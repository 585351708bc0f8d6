import * as l10n from '@vscode/l10n';

/**
 * A path of the files that Malamar lays out for a run (`cli/workfiles.ts`): below a directory of this
 * user and workspace, so that a file of the project with such a name is never meant. What a summary
 * had no room for ends with `…`.
 */
const OWN =
  /(?<![^\s"'`=:(,<>])(?:~|[a-z]:)?[\\/](?:[^\s"'`]*[\\/])?malamar-\d+[\\/][0-9a-z_-]+[\\/]malamar_(task|chat_output|output|chat|run)_[0-9a-z_-]+?(_context\.md|_attachments|\.md|\.json|…|)(?![0-9a-z_-])/gi;

/** What a tool was called with, as people read it: a run's own files by what they are, not where they lie. */
export const ownFilesNamed = (summary: string): string =>
  summary.replace(OWN, (_, kind: string, ending: string) => nameOf(kind, ending));

function nameOf(kind: string, ending: string): string {
  if (kind === 'output' || kind === 'chat_output') return l10n.t('its answer');
  if (ending === '_context.md') return l10n.t('its context');
  if (ending === '_attachments') return l10n.t('its attachments');
  if (kind === 'run' || ending === '') return l10n.t('its directory');
  return kind === 'task' ? l10n.t('its task') : l10n.t('its chat');
}
