import * as l10n from '@vscode/l10n';
import { limitWords } from './limitWords.ts';

/** What the fields are called where they are only spoken of. */
export const labels = (): Record<string, string> => ({
  title: l10n.t('Title'),
  description: l10n.t('Instruction for all agents'),
  working_directory_mode: l10n.t('Working directory'),
  working_directory_path: l10n.t('Path'),
  auto_delete_done_tasks: l10n.t('Clean-up'),
  retention_days: l10n.t('Days until clean-up'),
  notify_on_error: l10n.t('Notification of errors'),
  notify_on_in_review: l10n.t('Notification of reviews'),
  agents_message: l10n.t('Send messages to each other'),
  send_to_chat: l10n.t('Write in your chats'),
  read_chat: l10n.t('Read your chats'),
  top_level: l10n.t('Begin chats of their own'),
  ...Object.fromEntries(limitWords().map(({ field, label }) => [field, label])),
});
