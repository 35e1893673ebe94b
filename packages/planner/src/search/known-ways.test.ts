import { expect, test } from 'vitest';
import { london, type TinyNetwork, tinyTimetable } from '../testing/tiny-network.ts';
import { findAccess } from './access.ts';
import { type Departures, findDepartures } from './departures.ts';
import { followRun } from './follow-pattern.ts';
import { KnownWays } from './known-ways.ts';
import { never } from './lower-bounds.ts';
import { leaveBy, leaveFrom } from './range-search.ts';
import { boundsFor, numberQuery, type TravelQuery } from './search-query.ts';
import { createSearchState, type SearchState } from './search-state.ts';
import { departingSpace } from './search-spaces.ts';

const minute = (time: string): number => london(time) - london('00:00');

/** A search that has already handled departures from half past nine on, and the departures at nine. */
function searchFor(network: TinyNetwork, query: TravelQuery): { search: SearchState; ways: KnownWays; departures: Departures } {
  const timetable = tinyTimetable(network);
  const space = departingSpace(timetable, london('00:00'));
  const numbered = numberQuery(timetable, query);
  if (!numbered) throw new Error('no such stations');
  const [access, bounds] = [findAccess(space.graph, numbered), boundsFor(space, numbered)];
  const search = createSearchState(space, numbered, access, bounds);
  const ways = new KnownWays(search);
  ways.learn(leaveFrom(search, minute('09:30')));
  return { search, ways, departures: findDepartures(space, search, minute('09:00'), minute('09:00')) };
}

function followFirst({ search, ways, departures }: ReturnType<typeof searchFor>): void {
  followRun(search, departures.run[0] ?? 0, departures.boarding[0] ?? 0);
  ways.go();
}

const later = ['1A: A 10:00, B 10:30', '2B: B 10:40, C 11:10', '3C: C 11:30, D 12:00'];
const fromAtoD = { origins: ['A'], destinations: ['D'], maxChanges: 3 };

test('follows the way of a later departure, by any train on it, and leaves the arrival to be found', () => {
  // the second train calls elsewhere and the third goes further, so both have other patterns
  const trains = [
    ...later,
    '1D: A 09:00, B 09:30',
    '2E: B 09:35, X 09:50, C 10:05',
    '3F: C 10:10, D 10:45, Y 11:00',
    '3G: C 10:09, D 10:50',
  ];
  const asked = searchFor({ trains }, fromAtoD);
  expect([...asked.search.best.subarray(2)]).toEqual([never, minute('12:00'), minute('12:00')]);
  followFirst(asked);
  expect([...asked.search.best.subarray(2)]).toEqual([never, minute('10:46'), minute('10:46')]);
  const again = searchFor({ trains }, fromAtoD);
  const routes = leaveBy(again.search, again.ways, again.departures, 0, again.departures.count);
  expect([routes.length, again.search.best[3]]).toEqual([1, minute('10:45')]);
});

test('counts the walks between and at the end', () => {
  const transfers = ['C K 7', 'D Z 9'];
  const trains = ['1A: A 10:00, B 10:30', '2B: B 10:40, C 11:10', '3C: K 11:30, D 12:00'];
  const query = { origins: ['A'], destinations: ['Z'], maxChanges: 2 };
  const earlier = ['1D: A 09:00, B 09:30', '2E: B 09:36, C 10:00', '3G: K 10:06, D 10:30', '3F: K 10:07, D 10:40'];
  const asked = searchFor({ trains: [...trains, ...earlier], transfers }, query);
  followFirst(asked);
  expect(asked.search.best[3]).toBe(minute('10:50'));
});

test('uses no trains of other sources, and goes no way where stations are to be avoided', () => {
  const trains = [...later, '1D: A 09:00, B 09:30', '2E OP SNCF: B 09:35, V 09:50, C 10:05', '3F: C 10:10, D 10:45'];
  const ofAtoc = searchFor({ trains }, { ...fromAtoD, sources: ['ATOC'] });
  followFirst(ofAtoc);
  expect(ofAtoc.search.best[3]).toBe(minute('12:00'));
  const pastV = searchFor({ trains }, { ...fromAtoD, avoid: ['V'] });
  followFirst(pastV);
  expect(pastV.search.best[3]).toBe(minute('12:00'));
});
