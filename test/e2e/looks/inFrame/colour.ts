/** What colours do when they lie over each other, and how well one can be told from another. */

/** 0 to 1 each, `a` is how much it covers. */
export interface Colour {
  readonly r: number;
  readonly g: number;
  readonly b: number;
  readonly a: number;
}

export const transparent: Colour = { r: 0, g: 0, b: 0, a: 0 };

/** As Chromium writes computed colours: `rgb(…)`, `rgba(…)`, `color(srgb …)`; themes also say `#rrggbb`. */
export function parseColour(text: string): Colour {
  const hex = /^#([0-9a-f]{3,8})$/i.exec(text.trim())?.[1];
  if (hex !== undefined) return fromHex(hex);
  const numbers = (text.match(/-?[\d.]+(?:e-?\d+)?%?/g) ?? []).map(Number.parseFloat);
  const [r = 0, g = 0, b = 0, a = 1] = numbers;
  if (/^rgba?\(/.test(text)) return { r: r / 255, g: g / 255, b: b / 255, a };
  if (/^color\(srgb /.test(text)) return { r, g, b, a };
  throw new Error(`a colour in words that are not known here: ${text}`);
}

function fromHex(digits: string): Colour {
  const long = digits.length < 6 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const at = (index: number): number => Number.parseInt(long.slice(index, index + 2), 16) / 255;
  return { r: at(0), g: at(2), b: at(4), a: long.length === 8 ? at(6) : 1 };
}

export function over(above: Colour, below: Colour): Colour {
  const a = above.a + below.a * (1 - above.a);
  if (a === 0) return transparent;
  const mix = (top: number, bottom: number): number =>
    (top * above.a + bottom * below.a * (1 - above.a)) / a;
  return { r: mix(above.r, below.r), g: mix(above.g, below.g), b: mix(above.b, below.b), a };
}

export const faded = (colour: Colour, opacity: number): Colour => ({
  ...colour,
  a: colour.a * opacity,
});

/** The contrast ratio of WCAG 2, from 1 to 21. Both cover all. */
export function contrast(one: Colour, other: Colour): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

const luminance = ({ r, g, b }: Colour): number =>
  0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);

const linear = (part: number): number =>
  part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
