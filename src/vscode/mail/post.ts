import type { MailSettings } from '../../cli/settings.ts';
import { accountFrom, type Missing } from './account.ts';
import type { Mail } from './compose.ts';
import type { Delivery } from './delivery.ts';
import { postMail } from './mailgun.ts';
import type { MailKey } from './mailKey.ts';

const PATIENCE_MS = 20_000;

/** One try with what is set up at this moment, or what is missing for it; none with what makes no sense. */
export async function post(
  mail: Mail,
  settings: MailSettings,
  key: MailKey,
): Promise<Delivery | Missing> {
  const account = accountFrom(settings, await key.read(), process.env);
  return typeof account === 'string' || 'kind' in account
    ? account
    : postMail(account, mail, PATIENCE_MS);
}
