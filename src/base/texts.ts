/** The texts of another language by the English ones. */
export type Texts = Readonly<Record<string, string>>;

/**
 * From here on everything in this process that speaks by `@vscode/l10n` speaks that language. Loaded
 * when it is wanted: in English nobody needs it at the start.
 */
export async function useTexts(texts: Texts | undefined): Promise<void> {
  if (!texts) return;
  const { config } = await import('@vscode/l10n');
  config({ contents: texts });
}
