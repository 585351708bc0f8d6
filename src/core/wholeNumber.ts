import * as l10n from '@vscode/l10n';
import { grouped } from '../base/grouped.ts';
import { failure, type Result, success } from '../base/result.ts';

/** A whole number as people type it, within bounds. */
export function wholeNumber(text: string, least: number, most: number): Result<number> {
  const number = numberIn(text, least, most);
  return number === undefined
    ? failure(l10n.t('Type a whole number from {0} to {1}.', least, grouped(most)))
    : success(number);
}

/** The same where nothing typed means that there is none. */
export const wholeNumberOrNone = orNone((least, most) =>
  l10n.t('Type a whole number from {0} to {1}, or leave it empty.', least, most),
);

/** The same where nothing else limits what has no limit here. */
export const limitOrNone = orNone((least, most) =>
  l10n.t('Type a whole number from {0} to {1}, or leave it empty for no limit.', least, most),
);

/** An amount greater than nothing; empty = none. */
export function amountOrNone(text: string, most: number): Result<number | null> {
  const typed = text.trim();
  if (typed === '') return success(null);
  const amount = /^\d{1,12}(?:\.\d{1,6})?$/.test(typed) ? Number(typed) : Number.NaN;
  return amount > 0 && amount <= most
    ? success(amount)
    : failure(
        l10n.t(
          'Type an amount greater than 0, at most {0}, such as 2.50; or leave it empty for no limit.',
          grouped(most),
        ),
      );
}

function orNone(say: (least: number, most: string) => string) {
  return (text: string, least: number, most: number): Result<number | null> => {
    if (text.trim() === '') return success(null);
    const number = numberIn(text, least, most);
    return number === undefined ? failure(say(least, grouped(most))) : success(number);
  };
}

function numberIn(text: string, least: number, most: number): number | undefined {
  const typed = text.trim();
  const number = /^\d{1,15}$/.test(typed) ? Number(typed) : Number.NaN;
  return number >= least && number <= most ? number : undefined;
}
