const allowed: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:']);

const LONGEST_URL = 4000;

/** Where a link may lead: to the web or a mail; nothing that could run something here. */
export function safeUrl(target: string): string | null {
  if (target.length > LONGEST_URL) return null;
  try {
    const { protocol, href } = new URL(target);
    return allowed.has(protocol) ? href : null;
  } catch {
    // It leads nowhere without a page that it is relative to.
    return null;
  }
}
