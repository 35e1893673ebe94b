/** The places where a traveller changes: the time for it, both platforms, and the walk. */
import type { TravelLeg } from '@throughfare/contract/calls/search';
import { chanceText } from '../../../domain/journeys/chance-text.ts';
import { lengthText, longMinutes, tightMinutes } from './trip-notes.ts';

export interface ChangeOnTheWay {
  /** For example "9 min at Newcastle, platform 6 to 1" or "45 min between London Euston and London King's Cross". */
  readonly text: string;
  /** For example "London Underground to London King's Cross 20 min, then 25 min to wait". */
  readonly transfer: string | undefined;
  readonly mark: 'tight' | 'long' | undefined;
  /** For example "About 93 of 100 travellers catch it (simulated trains)". */
  readonly chance: string | undefined;
  /** "Next train: 12:20 from Oxenholme, in Windermere at 12:40. Last one that day: …" */
  readonly after: string | undefined;
}

type Leg = Pick<
  TravelLeg,
  'type' | 'instruction' | 'from' | 'to' | 'departureDateTime' | 'arrivalDateTime' | 'intermediateTravelPoints' | 'change'
>;

/** One for each boarding of another train. */
export function changesOnTheWay(legs: readonly Leg[]): readonly ChangeOnTheWay[] {
  const rides = legs.flatMap((leg, index) => (leg.type === 'TRANSFER' ? [] : [{ leg, index }]));
  return rides.slice(1).flatMap(({ leg: next, index }, place) => {
    const before = rides[place];
    return before ? [changeBetween(before.leg, next, legs.slice(before.index + 1, index))] : [];
  });
}

function changeBetween(before: Leg, next: Leg, transfers: readonly Leg[]): ChangeOnTheWay {
  const minutes = minutesBetween(before.arrivalDateTime, next.departureDateTime);
  const walked = transfers.reduce((sum, leg) => sum + minutesBetween(leg.departureDateTime, leg.arrivalDateTime), 0);
  const rest = Math.max(0, minutes - walked);
  const place = before.to === next.from ? `at ${next.from}` : `between ${before.to} and ${next.from}`;
  const walks = transfers.map((leg) => `${leg.instruction} ${lengthText(minutesBetween(leg.departureDateTime, leg.arrivalDateTime))}`);
  return {
    text: `${lengthText(minutes)} ${place}${platformText(before.intermediateTravelPoints.at(-1)?.platform, next.intermediateTravelPoints[0]?.platform)}`,
    transfer: walks.length === 0 ? undefined : `${walks.join(', ')}${rest === 0 ? '' : `, then ${lengthText(rest)} to wait`}`,
    chance: before.change && chanceText(before.change),
    after: before.change && afterText(before.change),
    mark: rest < tightMinutes ? 'tight' : rest > longMinutes ? 'long' : undefined,
  };
}

/** The next and the last train after a missed one. */
function afterText({ nextTrain, lastTrain }: NonNullable<TravelLeg['change']>): string {
  if (nextTrain === undefined) return 'It is the last train that day.';
  const last = lastTrain === undefined || lastTrain === nextTrain ? 'It is the last one that day.' : `Last one that day: ${lastTrain}.`;
  return `If you miss it, the next: ${nextTrain}. ${last}`;
}

function platformText(from: string | undefined, to: string | undefined): string {
  if (from !== undefined && to !== undefined) return from === to ? `, same platform ${to}` : `, platform ${from} to ${to}`;
  if (from !== undefined) return `, from platform ${from}`;
  return to === undefined ? '' : `, to platform ${to}`;
}

function minutesBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 60_000);
}
