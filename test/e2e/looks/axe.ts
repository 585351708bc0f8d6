import type { Frame } from 'playwright-core';
import { bringAxe } from './inspect.ts';

/** Each with the reason why it cannot be judged inside of a webview. */
const notHere: Readonly<Record<string, { readonly enabled: false }>> = {
  // It takes what is behind the page for white. Behind ours is VS Code: contrasts.ts knows its colours.
  'color-contrast': { enabled: false },
  'color-contrast-enhanced': { enabled: false },
};

export interface Violations {
  /** Serious and critical ones: nobody should have to live with them. */
  readonly grave: readonly string[];
  readonly lesser: readonly string[];
}

/** What axe-core knows about accessibility, asked of one page. */
export async function violationsIn(frame: Frame): Promise<Violations> {
  await bringAxe(frame);
  const found = await frame.evaluate(async (rules) => {
    const { violations } = await window.axe.run(document, {
      rules,
      resultTypes: ['violations'],
      iframes: false,
    });
    return violations.map(({ id, impact, help, nodes }) => ({
      isGrave: impact === 'serious' || impact === 'critical',
      text: `${id} (${impact}): ${help}\n    ${nodes
        .slice(0, 5)
        .map(({ html }) => html.slice(0, 200))
        .join('\n    ')}`,
    }));
  }, notHere);
  const texts = (isGrave: boolean): string[] =>
    found.filter((each) => each.isGrave === isGrave).map(({ text }) => text);
  return { grave: texts(true), lesser: texts(false) };
}
