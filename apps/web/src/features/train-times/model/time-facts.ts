import type { CallAnswer } from '@throughfare/contract/call';
import type { getRouteTimes } from '@throughfare/contract/calls/content';
import { fillIn } from '../../../lib/fill-in.ts';
import { changesText, departuresText } from './count-words.ts';
import { hoursAndMinutes } from './durations.ts';
import type { Words } from './words.data.ts';

export interface TimeFact {
  readonly term: string;
  readonly value: string;
  /** A text longer than a time, which takes a line of its own. */
  readonly wide?: true;
}

/** A day's times, ready to show. Facts that no train gives are left out. */
export function timeFacts(times: RouteTimes, words: Words): TimeFact[] {
  const { first, last, fastestMinutes, fastestChanges, operators, departures, direct } = times;
  return [
    ...(first === undefined ? [] : [{ term: words.first, value: first }]),
    ...(last === undefined ? [] : [{ term: words.last, value: lastText(times, words) }]),
    ...(fastestMinutes === undefined
      ? []
      : [{ term: words.fastest, value: `${hoursAndMinutes(fastestMinutes)}, ${changesText(fastestChanges ?? 0, words)}` }]),
    { term: words.perDay, value: departures === 0 ? words.noTrains : departuresText(departures, direct, words) },
    ...(operators.length === 0 ? [] : [{ term: words.operators, value: operators.slice(0, 3).join(', '), wide: true as const }]),
  ];
}

/** A day of a journey as a table row with four columns; a dash marks an unknown value. */
export function rowFacts(times: RouteTimes | null, words: Words): TimeFact[] {
  const unknown = '–';
  return [
    { term: words.fastest, value: times?.fastestMinutes === undefined ? unknown : hoursAndMinutes(times.fastestMinutes) },
    { term: words.perDay, value: times ? departuresText(times.departures, times.direct, words) : unknown },
    { term: words.first, value: times?.first ?? unknown },
    { term: words.last, value: times?.last === undefined ? unknown : lastText(times, words) },
  ];
}

/** The timetable's day goes on after midnight: if the last train is earlier than the first, it leaves in the following night. */
function lastText({ first = '', last = '' }: RouteTimes, words: Words): string {
  return last < first ? fillIn(words.afterMidnight, { time: last }) : last;
}

/** The timetable of a day between two stations. */
type RouteTimes = CallAnswer<typeof getRouteTimes>['data'];
