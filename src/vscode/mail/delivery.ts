/** What became of a mail. `again`: it may work in a while, without anybody changing anything. */
export type Delivery = { readonly kind: 'taken' } | FailedDelivery;

/** A setting that no mail can be sent with. */
export type WrongSetting = 'wrong domain' | 'wrong from' | 'wrong to' | 'wrong region';

export interface FailedDelivery {
  readonly kind: Trouble;
  readonly again: boolean;
  /** What Mailgun or the network said, or which setting it is. */
  readonly detail: string;
}

export type Trouble =
  | WrongSetting
  | 'wrong key'
  | 'unknown domain'
  | 'not allowed'
  | 'refused'
  | 'busy'
  | 'broken'
  | 'timeout'
  | 'unreachable';

const LONGEST_DETAIL = 200;

/** By the status that Mailgun answers with; its own words say more where it has some. */
export function deliveryOf(status: number, body: string): Delivery {
  if (status >= 200 && status < 300) return { kind: 'taken' };
  const detail = ownWords(body) || `HTTP ${status}`;
  const trouble = (kind: Trouble, again = false): Delivery => ({ kind, again, detail });
  if (status === 401) return trouble('wrong key');
  if (status === 404) return trouble('unknown domain');
  if (status === 402 || status === 403) return trouble('not allowed');
  if (status === 429) return trouble('busy', true);
  if (status >= 500) return trouble('broken', true);
  return trouble('refused');
}

/** What `fetch` throws: it wraps what the network said. */
export function troubleOf(error: unknown): FailedDelivery {
  const name = error instanceof Error ? error.name : '';
  if (name === 'TimeoutError' || name === 'AbortError')
    return { kind: 'timeout', again: true, detail: 'no answer' };
  const cause: unknown = error instanceof Error ? (error.cause ?? error) : error;
  const detail = bounded(String(Object(cause).code ?? Object(cause).message ?? cause));
  return { kind: 'unreachable', again: true, detail };
}

/** Mailgun answers with `{"message": …}`, what stands before it with a page. */
function ownWords(body: string): string {
  try {
    const { message } = Object(JSON.parse(body)) as { readonly message?: unknown };
    return typeof message === 'string' ? bounded(message) : '';
  } catch {
    // A page of some proxy: its status says enough.
    return '';
  }
}

const bounded = (text: string): string => text.replace(/\s+/g, ' ').slice(0, LONGEST_DETAIL);
