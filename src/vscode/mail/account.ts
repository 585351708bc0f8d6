import type { MailSettings } from '../../cli/settings.ts';
import { type Account, baseOf } from './mailgun.ts';

/** What is missing for a mail, the first first; the names are those of the settings. */
export type Missing = 'key' | 'domain' | 'from' | 'to';

/** All that a mail needs, or what is missing of it. */
export function accountFrom(
  { domain, from, to, region }: MailSettings,
  key: string | undefined,
  environment: NodeJS.ProcessEnv,
): Account | Missing {
  if (domain === null) return 'domain';
  if (from === null) return 'from';
  if (to === null) return 'to';
  if (key === undefined) return 'key';
  return { base: baseOf(region, environment), key, domain, from, to };
}
