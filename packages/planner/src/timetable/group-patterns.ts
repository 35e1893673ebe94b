import type { CallGroup, CompactTrip, CompactTrips } from './compact-trips.ts';
import { picksUp, setsDown } from './timetable.ts';

/**
 * The largest difference in minutes between two trips of a pattern at each call. It makes sure that all trips of one operating day come
 * before those of the next: the shortest day, on which clocks go forward, has 23 hours.
 */
const longestSpreadMinutes = 23 * 60;

/** Trips of a group that follow one another without overtaking. */
export interface Pattern extends CallGroup {
  /** At least one trip. */
  readonly trips: CompactTrip[];
}

function groupKey({ source, operator, zone, calls }: CallGroup, stations: readonly string[]): string {
  let key = `${source} ${operator} ${zone}`;
  for (const call of calls) key += ` ${stations[call >> 2]}${call & picksUp ? '+' : ''}${call & setsDown ? '-' : ''}`;
  return key;
}

/** Trips of a group with the same number of calls, sorted into patterns. */
function splitGroup(group: CallGroup, times: Int16Array): Pattern[] {
  const width = 2 * group.calls.length;
  const inOrder = (a: CompactTrip, b: CompactTrip): number => {
    const departs = (times[a.timeStart + 1] ?? 0) - (times[b.timeStart + 1] ?? 0);
    const arrives = (times[a.timeStart + width - 2] ?? 0) - (times[b.timeStart + width - 2] ?? 0);
    return departs || arrives || (a.designator < b.designator ? -1 : 1);
  };
  /** Whether `next` can follow in a pattern with these first and last trips: it must overtake none and be within the same day. */
  const follows = (first: CompactTrip, last: CompactTrip, next: CompactTrip): boolean => {
    for (let index = 0; index < width; index += 1) {
      const time = times[next.timeStart + index] ?? 0;
      if (time < (times[last.timeStart + index] ?? 0)) return false;
      if (time - (times[first.timeStart + index] ?? 0) > longestSpreadMinutes) return false;
    }
    return true;
  };
  const patterns: Pattern[] = [];
  for (const trip of group.trips.toSorted(inOrder)) {
    const room = patterns.find(({ trips }) => {
      const [first, last] = [trips[0], trips.at(-1)];
      return first !== undefined && last !== undefined && follows(first, last, trip);
    });
    if (room) room.trips.push(trip);
    else patterns.push({ ...group, trips: [trip] });
  }
  return patterns;
}

/**
 * Sorts trips into patterns. The sequence of patterns depends only on the groups' keys, not on the sequence of the trips. A trip that
 * overtakes another with the same calls goes into another pattern.
 */
export function groupPatterns({ groups, times }: CompactTrips, stations: readonly string[]): Pattern[] {
  return groups
    .map((group) => ({ key: groupKey(group, stations), group }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .flatMap(({ group }) => splitGroup(group, times));
}
