import * as l10n from '@vscode/l10n';
import { type Case, keyOf, refuse, slugKey } from './case.ts';

/** On the same file name or the same name, the first in line wins; in the same place it is a mistake. */
export function settleShadows(cases: readonly Case[]): void {
  const winners: Case[] = [];
  for (const each of cases) {
    const rival = winners.find((other) => isAlike(each, other));
    if (rival && each.state !== 'invalid') {
      if (rival.file.origin === each.file.origin)
        refuse(
          each,
          l10n.t(
            'The file {0} has an agent of this name already. Give one of the two another name.',
            `${rival.file.slug}.md`,
          ),
        );
      else hide(each, rival);
    } else if (rival && rival.file.origin !== each.file.origin) {
      each.at = 'nothing';
      each.agentId = null;
    }
    if (each.at !== 'nothing') winners.push(each);
  }
}

function hide(each: Case, rival: Case): void {
  each.state = 'shadowed';
  each.at = 'nothing';
  each.rival = rival;
}

const isAlike = (one: Case, other: Case): boolean =>
  slugKey(one.file.slug) === slugKey(other.file.slug) || keyOf(one) === keyOf(other);
