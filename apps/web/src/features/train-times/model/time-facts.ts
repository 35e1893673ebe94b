import { hoursAndMinutes } from './durations.ts';
import type { RouteTimes } from './route-times.ts';
import type { Words } from './words.data.ts';

interface TimeFact {
  readonly term: string;
  readonly value: string;
  /** Longer than a time: takes a line of its own. */
  readonly wide?: true;
}

/** A day's times, ready to show. What nothing runs for is left out. */
export function timeFacts(times: RouteTimes, words: Words): TimeFact[] {
  const { first, last, fastestMinutes, fastestChanges, operators, departures, direct } = times;
  return [
    ...(first === undefined ? [] : [{ term: words.first, value: first }]),
    ...(last === undefined ? [] : [{ term: words.last, value: last }]),
    ...(fastestMinutes === undefined
      ? []
      : [{ term: words.fastest, value: `${hoursAndMinutes(fastestMinutes)}, ${words.changes(fastestChanges ?? 0)}` }]),
    { term: words.perDay, value: departures === 0 ? words.noTrains : words.departures(departures, direct) },
    ...(operators.length === 0 ? [] : [{ term: words.operators, value: operators.slice(0, 3).join(', '), wide: true as const }]),
  ];
}
