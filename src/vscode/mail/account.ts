import type { MailSettings } from '../../cli/settings.ts';
import type { FailedDelivery } from './delivery.ts';
import { type Account, baseOf } from './mailgun.ts';
import { areAddresses, isAddress, isDomain } from './shapes.ts';

/** What is missing for a mail, the first first; the names are those of the settings. */
export type Missing = 'key' | 'domain' | 'from' | 'to';

/** All that a mail needs, or what is missing of it, or why it cannot be sent with what is set. */
export function accountFrom(
  { domain, from, to, region }: MailSettings,
  key: string | undefined,
  environment: NodeJS.ProcessEnv,
): Account | Missing | FailedDelivery {
  if (domain === null) return 'domain';
  if (from === null) return 'from';
  if (to === null) return 'to';
  if (key === undefined) return 'key';
  if (!isDomain(domain)) return wrong('domain');
  if (!isAddress(from)) return wrong('from');
  if (!areAddresses(to)) return wrong('to');
  if (region === null) return wrong('region');
  return { base: baseOf(region, environment), key, domain, from, to };
}

const wrong = (name: 'domain' | 'from' | 'to' | 'region'): FailedDelivery => ({
  kind: `wrong ${name}`,
  again: false,
  detail: `malamar.mail.${name}`,
});
