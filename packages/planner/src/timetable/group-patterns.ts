import type { TripInput } from './timetable-input.ts';

/**
 * Two trips of a pattern are at most this many minutes apart at each call, so that all trips of an operating day come
 * before all of the next: the shortest day, when clocks go forward, has 23 hours.
 */
const longestSpreadMinutes = 23 * 60;

function patternKey(trip: TripInput): string {
  let key = `${trip.source} ${trip.operator} ${trip.zone}`;
  for (const { station, picksUp, setsDown } of trip.calls) key += ` ${station}${picksUp ? '+' : ''}${setsDown ? '-' : ''}`;
  return key;
}

function byDeparture(a: TripInput, b: TripInput): number {
  const departs = (a.calls[0]?.departs ?? 0) - (b.calls[0]?.departs ?? 0);
  const arrives = (a.calls.at(-1)?.arrives ?? 0) - (b.calls.at(-1)?.arrives ?? 0);
  return departs || arrives || (a.designator < b.designator ? -1 : 1);
}

/** Whether `next` can follow in a pattern whose first and last trips are these: it overtakes nobody and is of the same day. */
function follows(first: TripInput, last: TripInput, next: TripInput): boolean {
  return next.calls.every((call, index) => {
    const [start, before] = [first.calls[index], last.calls[index]];
    if (!start || !before) return false;
    if (call.arrives < before.arrives || call.departs < before.departs) return false;
    return call.arrives - start.arrives <= longestSpreadMinutes && call.departs - start.departs <= longestSpreadMinutes;
  });
}

/** The trips sorted into patterns. One that overtakes another of the same calls goes into a pattern of its own. */
export function groupPatterns(trips: readonly TripInput[]): TripInput[][] {
  const byCalls = new Map<string, TripInput[]>();
  for (const trip of trips) {
    const key = patternKey(trip);
    const same = byCalls.get(key);
    if (same) same.push(trip);
    else byCalls.set(key, [trip]);
  }
  return [...byCalls.keys()].toSorted().flatMap((key) => {
    const patterns: TripInput[][] = [];
    for (const trip of (byCalls.get(key) ?? []).toSorted(byDeparture)) {
      const room = patterns.find((pattern) => {
        const [first, last] = [pattern[0], pattern.at(-1)];
        return first !== undefined && last !== undefined && follows(first, last, trip);
      });
      if (room) room.push(trip);
      else patterns.push([trip]);
    }
    return patterns;
  });
}
