import { advanceSaving } from './advance-saving.data.ts';

/** The exact words of CONTENT-1. */
export const saveLine = 'Save 61% on average when you buy in advance.';

/** The basis of the claim, shown beside it (RESULT-12). */
export function saveNote(): string {
  const { byTrain, sixtyDaysAhead, measuredOn } = advanceSaving;
  const days = byTrain.days.map(({ saving }) => Math.round(saving * 100));
  return [
    `The basis: on ${byTrain.routes.length} British routes a train’s cheapest Advance fare was ${byTrain.percent}% below its cheapest Anytime or Off-Peak fare, on average of seven Tuesdays (${Math.min(...days)}% to ${Math.max(...days)}% by day).`,
    `Over ${Object.keys(sixtyDaysAhead.lines).length} lines the lowest fare of a day was ${sixtyDaysAhead.percent}% lower sixty days ahead than on the day of travel.`,
    `Our own fares, ${measuredOn}.`,
  ].join(' ');
}

/** The saving on this page's line, shown beside the general claim. Undefined if it was not measured or is below one per cent. */
export function ownSaving(pageUrl: string, from: string, to: string): string | undefined {
  const lines: Readonly<Record<string, number>> = advanceSaving.sixtyDaysAhead.lines;
  const percent = lines[pageUrl];
  if (percent === undefined) return undefined;
  return percent < 1
    ? `${from} to ${to}: the lowest fare is the same sixty days ahead and on the day.`
    : `${from} to ${to}: ${percent}% less sixty days ahead than on the day.`;
}
