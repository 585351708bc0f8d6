const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** At most so many signs as people see them, the last of them an ellipsis; none is torn apart. */
export function cutText(text: string, most: number): string {
  // No sign is shorter than one code unit.
  if (text.length <= most) return text;
  const signs: string[] = [];
  for (const { segment } of graphemes.segment(text)) {
    signs.push(segment);
    if (signs.length > most)
      return `${signs
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
  }
  return text;
}
