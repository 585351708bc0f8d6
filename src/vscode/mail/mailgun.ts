import type { MailSettings } from '../../cli/settings.ts';
import type { Mail } from './compose.ts';
import { type Delivery, deliveryOf, troubleOf } from './delivery.ts';

/** Everything that is needed to send a mail. */
export interface Account {
  readonly base: string;
  readonly key: string;
  readonly domain: string;
  readonly from: string;
  readonly to: string;
}

export type Region = NonNullable<MailSettings['region']>;

const regions: Record<Region, string> = {
  us: 'https://api.mailgun.net',
  eu: 'https://api.eu.mailgun.net',
};

/** Tests point it to a server of their own. Of the machine's environment, so that no folder can set it. */
export const baseOf = (region: Region, environment: NodeJS.ProcessEnv): string =>
  environment['MALAMAR_MAILGUN_URL'] ?? regions[region];

/** One try. Never rejects: what went wrong is a value. */
export async function postMail(
  { base, key, domain, from, to }: Account,
  { subject, text }: Mail,
  withinMs: number,
): Promise<Delivery> {
  try {
    const response = await fetch(`${base}/v3/${encodeURIComponent(domain)}/messages`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`api:${key}`).toString('base64')}` },
      body: new URLSearchParams({ from, to, subject, text }),
      // A key goes to Mailgun and nowhere else.
      redirect: 'error',
      signal: AbortSignal.timeout(withinMs),
    });
    return deliveryOf(response.status, await response.text());
  } catch (error) {
    return troubleOf(error);
  }
}
