// @ts-check
// npm run l10n: gathers the texts for people out of the code into l10n/bundle.l10n.json, from which
// translators make bundle.l10n.<language>.json. Run it after texts have changed; a test reminds.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { BUNDLE, bundleText, gatherTexts } from './l10n/texts.mjs';
import { runScript } from './project/script.mjs';

await runScript(async () => {
  const { texts, troubles } = await gatherTexts();
  for (const trouble of troubles) console.error(trouble);
  if (troubles.length > 0) return 1;
  mkdirSync(dirname(BUNDLE), { recursive: true });
  writeFileSync(BUNDLE, bundleText(texts));
  console.log(`${texts.size} texts in ${BUNDLE}`);
  return 0;
});
