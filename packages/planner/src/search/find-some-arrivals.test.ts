import { describe, expect, test } from 'vitest';
import { london, show, tinyTimetable } from '../testing/tiny-network.ts';
import type { Timetable } from '../timetable/timetable.ts';
import { findAccess } from './access.ts';
import { findSomeArrivals, leastArrival } from './find-some-arrivals.ts';
import { never } from './lower-bounds.ts';
import { planEarliestArrival } from './plan-earliest-arrival.ts';
import { boundsFor, numberQuery } from './search-query.ts';
import { createSearchState, type SearchState } from './search-state.ts';
import { departingSpace } from './search-spaces.ts';

const minute = (time: string): number => london(time) - london('00:00');

function searchFor(timetable: Timetable, from: string, to: string, maxChanges = 5): SearchState {
  const query = numberQuery(timetable, { origins: [from], destinations: [to], maxChanges });
  if (!query) throw new Error('no such stations');
  const space = departingSpace(timetable, london('00:00'));
  return createSearchState(space, query, findAccess(space.graph, query), boundsFor(space, query));
}

describe('a chain of trains', () => {
  const trains = ['1A: A 09:00, B 10:00', '2B: B 10:30, C 11:00', '2C: B 10:04, C 10:34', '3D: A 09:10, C 11:20'];

  test('is followed to an arrival for each number of rides, changes and waits counted in', () => {
    const { minutes, noneBefore } = findSomeArrivals(searchFor(tinyTimetable({ trains }), 'A', 'C', 2), minute('08:00'));
    expect([...minutes]).toEqual([never, minute('11:20'), minute('11:00'), minute('11:00')]);
    expect(noneBefore).toBeLessThanOrEqual(minute('11:00'));
  });

  test('is walked to and from', () => {
    const timetable = tinyTimetable({ trains, transfers: ['O A 10', 'C Z 20'] });
    expect(findSomeArrivals(searchFor(timetable, 'O', 'Z'), minute('08:50')).minutes.at(-1)).toBe(minute('11:20'));
    expect(findSomeArrivals(searchFor(timetable, 'O', 'Z'), minute('08:51')).minutes.at(-1)).toBe(minute('11:40'));
  });

  test('may lead nowhere', () => {
    const timetable = tinyTimetable({ trains: [...trains, '4E: D 09:00, E 10:00'] });
    expect(findSomeArrivals(searchFor(timetable, 'A', 'E'), 0).minutes.at(-1)).toBe(never);
    expect(findSomeArrivals(searchFor(timetable, 'A', 'C'), minute('12:00')).minutes.at(-1)).toBe(never);
  });

  test('gives a time before which nothing arrives, from its first ride', () => {
    const search = searchFor(tinyTimetable({ trains }), 'A', 'C');
    const least = leastArrival(search, minute('08:00'), never, 6);
    // an hour to B, the change, half an hour to C
    expect(least).toBe(minute('10:35'));
    expect(leastArrival(search, minute('08:00'), never, 1)).toBe(minute('11:20'));
    expect(leastArrival(search, minute('08:00'), minute('10:00'), 6)).toBe(minute('10:00'));
    expect(leastArrival(search, minute('09:11'), never, 6)).toBe(never);
  });
});

describe('if the way looks short and the trains are late', () => {
  // six towns near Z with a train to it only in the evening; F is far from Z but has a train at once
  const towns = ['B', 'C', 'D', 'E', 'G', 'H'];
  const trains = [
    ...towns.flatMap((town, index) => [`1${town}: A 08:00, ${town} 08:${10 + index}`, `2${town}: ${town} 20:00, Z 20:0${index + 1}`]),
    '3F: A 08:00, F 09:00',
    '4F: F 09:10, Z 11:00',
    '5F: F 06:10, Z 08:00',
  ];
  const timetable = tinyTimetable({ trains });
  const first = (departAfter: string): string | undefined => {
    const journey = planEarliestArrival(timetable, { origins: ['A'], destinations: ['Z'], departAfter: london(departAfter) });
    return journey && show(journey);
  };

  test('a later arrival is found', () => {
    expect(findSomeArrivals(searchFor(timetable, 'A', 'Z'), minute('07:00')).minutes.at(-1)).toBe(minute('20:01'));
  });

  test('and the search finds the first', () => {
    expect(first('07:00')).toBe('A 08:00 3F 09:00 F, F 09:10 4F 11:00 Z');
    expect(first('08:01')).toBeUndefined();
  });
});
