import { minutesSinceMidnight, type StationTime } from './station-time.ts';

/** When an operator stops selling Advance fares: minutes before the train leaves, or a time on the evening before. */
export type AdvanceClosing = { readonly minutesBefore: number } | { readonly eveningBeforeMinuteOfDay: number };

/** The minutes before departure at which sale ends. */
export function closesMinutesBefore(closing: AdvanceClosing, departure: StationTime): number {
  if ('minutesBefore' in closing) return closing.minutesBefore;
  return minutesSinceMidnight(departure) + 24 * 60 - closing.eveningBeforeMinuteOfDay;
}
