import type { Journey, Leg, Timetable } from '../timetable/timetable.api.ts';
import { changeMinutes } from './combine/change-times.data.ts';
import { leastChange } from './combine/change-minutes.ts';

/** A change of trains, by the indexes of the rides before and after it. */
export interface Change {
  readonly before: number;
  readonly after: number;
  /** Walks taken off. */
  readonly spareMinutes: number;
}

/** A train that leaves a minute after the other is hardly more likely to be caught. */
export const leastGainMinutes = 10;
/** The longest wait for the next connecting train. */
export const longestWaitMinutes = 6 * 60;

export function changesOf({ legs }: Pick<Journey, 'legs'>): readonly Change[] {
  const rides = legs.flatMap((leg, index) => (leg.kind === 'ride' ? [index] : []));
  return rides.slice(1).flatMap((after, place) => {
    const before = rides[place] ?? 0;
    const walked = legs.slice(before + 1, after).reduce((sum, leg) => sum + (leg.kind === 'transfer' ? leg.minutes : 0), 0);
    return [{ before, after, spareMinutes: startOf(legs[after]) - endOf(legs[before]) - walked }];
  });
}

/** Whether each change leaves at least this many minutes (SEARCH-28). */
export function leavesTime(journey: Pick<Journey, 'legs'>, leastMinutes: number): boolean {
  return changesOf(journey).every(({ spareMinutes }) => spareMinutes >= leastMinutes);
}

/** One seller's journey with the next connecting train at its shortest change (RIGHTS-3). Undefined without a change, and if nothing goes on in time. */
export function withMoreTime(journey: Journey, timetable: Pick<Timetable, 'journeys'>): Journey | undefined {
  const [tightest] = changesOf(journey).toSorted((a, b) => a.spareMinutes - b.spareMinutes);
  const [off, last] = [journey.legs[tightest?.before ?? -1], journey.legs.at(-1)];
  if (!tightest || off?.kind !== 'ride') return undefined;
  const station = off.calls.at(-1)?.station ?? '';
  const destination = last?.kind === 'transfer' ? last.to : (last?.calls.at(-1)?.station ?? '');
  const departsFrom = endOf(off) + tightest.spareMinutes + leastGainMinutes;
  const found = timetable.journeys({
    source: off.source,
    origins: [station],
    destinations: [destination],
    departsFrom,
    departsBefore: departsFrom + longestWaitMinutes,
  });
  const inTime = found.filter((next) => {
    const onto = next.legs.find((leg) => leg.kind === 'ride');
    const check = leastChange(off, onto, undefined);
    return check <= changeMinutes.ontoTrain || next.departsAt >= endOf(off) + check;
  });
  const next = firstToArrive(inTime);
  if (!next) return undefined;
  const legs = [...journey.legs.slice(0, tightest.before + 1), ...startingAt(next.legs, endOf(off))];
  return { departsAt: journey.departsAt, arrivesAt: next.arrivesAt, overtaken: false, changes: changesOf({ legs }).length, legs };
}

/**
 * The same for a seller that plans itself: of its journeys, the one with the same trains up to the shortest change and at least ten minutes more there.
 * Its spare time at that change is what it has to be asked for (`askedChange`).
 */
export function amongUnhurried(journey: Journey, found: readonly Journey[]): Journey | undefined {
  const [tightest] = changesOf(journey).toSorted((a, b) => a.spareMinutes - b.spareMinutes);
  if (!tightest) return undefined;
  const upTo = ({ legs }: Journey): string =>
    legs
      .slice(0, tightest.before + 1)
      .map((leg) => (leg.kind === 'ride' ? `${leg.designator} ${leg.operatingDay}` : ''))
      .join();
  return firstToArrive(
    found.filter(
      (one) =>
        upTo(one) === upTo(journey) && leavesTime(one, askedChange(journey)) && one.arrivesAt <= journey.arrivesAt + longestWaitMinutes,
    ),
  );
}

/** The minutes that each change needs to leave clearly more than the shortest of the journey. */
export function askedChange(journey: Journey): number {
  return Math.max(0, Math.min(...changesOf(journey).map(({ spareMinutes }) => spareMinutes))) + leastGainMinutes;
}

export function firstToArrive(found: readonly Journey[]): Journey | undefined {
  return found.toSorted((a, b) => a.arrivesAt - b.arrivesAt || a.changes - b.changes)[0];
}

/** A walk starts as early as possible. */
function startingAt([first, ...others]: readonly Leg[], minute: number): readonly Leg[] {
  if (!first) return [];
  return [first.kind === 'transfer' ? { ...first, departsAt: minute, arrivesAt: minute + first.minutes } : first, ...others];
}

function startOf(leg: Leg | undefined): number {
  return (leg?.kind === 'ride' ? leg.calls[0]?.departsAt : leg?.departsAt) ?? 0;
}

export function endOf(leg: Leg | undefined): number {
  return (leg?.kind === 'ride' ? leg.calls.at(-1)?.arrivesAt : leg?.arrivesAt) ?? 0;
}
