/** Shorter values are words like `true` or `1`, which would black out half of a text. */
const SHORTEST_SECRET = 6;
const HIDDEN = '[hidden]';

/** What keys and tokens look like, whoever gave them out. */
const shapes: readonly RegExp[] = [
  /\bsk-[\w-]{8,}/g,
  /\bAIza[\w-]{20,}/g,
  /\bya29\.[\w-]+/g,
  /\bgh[pousr]_\w{16,}/g,
  /\bgithub_pat_\w{16,}/g,
  /\bxox[abprs]-[\w-]{8,}/g,
  /\bAKIA[0-9A-Z]{16}\b/g,
  /\beyJ[\w-]{8,}\.[\w-]+\.[\w-]*/g,
];

/** `Bearer …`, `api_key=…`, `"token": "…"`: the name stays, what it stands for goes. */
const named =
  /\b((?:bearer|basic)\s+|(?:[\w-]{0,40}(?:api[_-]?key|token|secret|password|credential)s?)["']?\s*[:=]\s*["']?)([^\s"',;]{6,})/gi;

/** Also from `https://name:password@host`. */
const inAddress = /(:\/\/[^\s:/@]*:)[^\s/@]+(?=@)/g;

const inJson = (text: string): string => JSON.stringify(text).slice(1, -1);

/** A text that can be shown to anybody: no value of the given ones, and nothing that looks like a key. */
export function redact(text: string, secrets: Iterable<string>): string {
  let clean = text;
  // The longest first: one may be a part of another.
  const known = [...new Set(secrets)].filter(({ length }) => length >= SHORTEST_SECRET);
  for (const secret of known.sort((a, b) => b.length - a.length))
    clean = clean.replaceAll(secret, HIDDEN).replaceAll(inJson(secret), HIDDEN);
  for (const shape of shapes) clean = clean.replace(shape, HIDDEN);
  return clean.replace(inAddress, `$1${HIDDEN}`).replace(named, `$1${HIDDEN}`);
}
