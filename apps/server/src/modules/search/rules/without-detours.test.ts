import type { Source } from '@throughfare/kernel/source';
import { expect, test } from 'vitest';
import type { Journey, JourneyQuery } from '../../timetable/timetable.api.ts';
import { withoutDetours } from './without-detours.ts';

const places = { kilometres: () => 500, byCode: () => undefined };
const query: JourneyQuery = { source: 'SNCF', origins: ['FRNIC'], destinations: ['ITRTI'], departsFrom: 960, departsBefore: 1440 };

/** A journey with one train of each seller, without waits. Times are hours. */
function journey(departs: number, arrives: number, ...sources: readonly Source[]): Journey {
  const [departsAt, arrivesAt] = [departs * 60, arrives * 60];
  const at = (index: number): number => departsAt + ((arrivesAt - departsAt) * index) / sources.length;
  return {
    departsAt,
    arrivesAt,
    changes: sources.length - 1,
    overtaken: false,
    legs: sources.map((source, index) => ({
      kind: 'ride',
      source,
      designator: `${source} ${departs}`,
      operatingDay: '2026-12-06',
      operator: 'OP',
      mode: 'TRAIN',
      equipment: 'e',
      calls: [
        { station: `STOP${index}`, departsAt: at(index) },
        { station: `STOP${index + 1}`, arrivesAt: at(index + 1) },
      ],
      stations: [`STOP${index}`, `STOP${index + 1}`],
    })),
  };
}

const byVienna = journey(17, 58, 'SNCF');
const alongTheCoast = journey(14, 24, 'SNCF', 'TRENITALIA');
const timetableOf = (...all: readonly Journey[]) => {
  const asked: Omit<JourneyQuery, 'enough'>[] = [];
  return { asked, journeys: (one: Omit<JourneyQuery, 'enough'>) => (asked.push(one), all) };
};

test('two nights by another country are no way to go where all sellers together have one of ten hours', () => {
  const timetable = timetableOf(alongTheCoast, byVienna);
  expect(withoutDetours(timetable, query, [byVienna], places)).toEqual([]);
  expect(timetable.asked).toEqual([{ origins: ['FRNIC'], destinations: ['ITRTI'], departsFrom: 240, departsBefore: 1680 }]);
});

test('a slow way of less than half a day more stays, and so does one that nobody betters', () => {
  const byCoach = journey(18, 38, 'SNCF');
  expect(withoutDetours(timetableOf(alongTheCoast, byCoach), query, [byCoach], places)).toEqual([byCoach]);
  expect(withoutDetours(timetableOf(byVienna), query, [byVienna], places)).toEqual([byVienna]);
});

test('a way that needs four tickets is not sold, so it is no measure', () => {
  const ofFour = journey(14, 24, 'SNCF', 'TRENITALIA', 'ITAL', 'DISTRIBUSION');
  expect(withoutDetours(timetableOf(ofFour), query, [byVienna], places)).toEqual([byVienna]);
});

test('a page with a shorter journey costs no further planning', () => {
  const timetable = timetableOf(alongTheCoast);
  const kept = [journey(16, 33, 'SNCF'), byVienna];
  expect(withoutDetours(timetable, query, kept, places)).toEqual(kept);
  expect(timetable.asked).toEqual([]);
});
