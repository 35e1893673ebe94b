import { advanceSaving } from '../../content/model/advance-saving.data.ts';

/** CONTENT-1, to the letter. */
export const saveLine = 'Save 61% on average when you buy in advance.';

/** What the line rests on, beside it (RESULT-12), with what was measured of this very page's line where it was. */
export function saveNote(pageUrl: string): string {
  const { byTrain, sixtyDaysAhead, measuredOn } = advanceSaving;
  const days = byTrain.days.map(({ saving }) => Math.round(saving * 100));
  const lines: Readonly<Record<string, number>> = sixtyDaysAhead.lines;
  const own = lines[pageUrl];
  return [
    `The basis: on ${byTrain.routes.length} British routes a train’s cheapest Advance fare was ${byTrain.percent}% below its cheapest Anytime or Off-Peak fare, on average of seven Tuesdays (${Math.min(...days)}% to ${Math.max(...days)}% by day).`,
    `Over ${Object.keys(lines).length} lines the lowest fare of a day was ${sixtyDaysAhead.percent}% lower sixty days ahead than on the day of travel${own === undefined ? '' : `; on this line ${ownSaving(own)}`}.`,
    `Our own fares, ${measuredOn}.`,
  ].join(' ');
}

/** Below one in a hundred nobody saves. */
function ownSaving(percent: number): string {
  return percent < 1 ? 'it was the same' : `${percent}%`;
}
