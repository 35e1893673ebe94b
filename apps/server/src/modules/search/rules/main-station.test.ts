import { expect, test } from 'vitest';
import type { Journey, JourneyQuery } from '../../timetable/timetable.api.ts';
import { journeysByMain } from './main-station.ts';
import { directTrain as train } from './testing/direct-train.ts';

/** Answers the trains between the requested stations, and records the queries. */
function timetableOf(...trains: readonly Journey[]) {
  const asked: JourneyQuery[] = [];
  return {
    asked,
    journeys(query: JourneyQuery) {
      asked.push(query);
      return trains.filter(({ legs: [ride] }) => {
        if (ride?.kind !== 'ride') return false;
        return query.origins.includes(ride.calls[0]?.station ?? '') && query.destinations.includes(ride.calls.at(-1)?.station ?? '');
      });
    },
  };
}

const query = { origins: ['MUN'], destinations: ['SUD', 'HBF'], departsFrom: 0, departsBefore: 1440 };
const toMain = { destination: 'HBF' };
const names = (journeys: readonly Journey[]) =>
  journeys.map(({ legs: [ride] }) => (ride?.kind === 'ride' ? `${ride.designator} ${ride.calls.at(-1)?.station}` : ''));

test('a journey to a lesser station gives way to one that reaches the main station minutes later', () => {
  const timetable = timetableOf(train('ICE 1', 'MUN', 'SUD', 480, 600), train('ICE 1', 'MUN', 'HBF', 480, 606));
  expect(names(journeysByMain(timetable, query, toMain))).toEqual(['ICE 1 HBF']);
});

test('it stays where the main station takes much longer, or only an earlier train goes there', () => {
  const timetable = timetableOf(
    train('ICE 1', 'MUN', 'SUD', 480, 600),
    train('RE 2', 'MUN', 'HBF', 480, 640),
    train('ICE 3', 'MUN', 'HBF', 470, 590),
  );
  expect(names(journeysByMain(timetable, query, toMain))).toEqual(['ICE 3 HBF', 'ICE 1 SUD', 'RE 2 HBF']);
});

test('a train that goes on to the main station is only listed there, however long that takes', () => {
  const timetable = timetableOf(train('VIA 24', 'MUN', 'SUD', 480, 600), train('VIA 24', 'MUN', 'HBF', 480, 640));
  expect(names(journeysByMain(timetable, query, toMain))).toEqual(['VIA 24 HBF']);
  const back = timetableOf(train('VIA 33', 'SUD', 'MUN', 520, 700), train('VIA 33', 'HBF', 'MUN', 480, 700));
  const swapped = { ...query, origins: query.destinations, destinations: query.origins };
  expect(journeysByMain(back, swapped, { origin: 'HBF' }).map(({ departsAt }) => departsAt)).toEqual([480]);
});

test('nobody is sent by the Underground from a terminus to the main station of the same town', () => {
  const terminus = train('RGJ 1', 'MUN', 'SUD', 480, 600);
  const metro = { kind: 'transfer', by: 'UNDERGROUND', from: 'SUD', to: 'HBF', minutes: 25, departsAt: 600, arrivesAt: 625 } as const;
  const timetable = {
    journeys: ({ destinations }: JourneyQuery) =>
      destinations.includes('SUD') ? [terminus] : [{ ...terminus, arrivesAt: 625, legs: [...terminus.legs, metro] }],
  };
  expect(journeysByMain(timetable, query, toMain)).toEqual([terminus]);
});

test('the way back starts at the main station in the same manner', () => {
  const timetable = timetableOf(train('ICE 1', 'SUD', 'MUN', 486, 600), train('ICE 1', 'HBF', 'MUN', 480, 600));
  const back = { ...query, origins: query.destinations, destinations: query.origins };
  expect(journeysByMain(timetable, back, { origin: 'HBF' }).map(({ departsAt }) => departsAt)).toEqual([480]);
});

test('a town without a main station, and a list that needs no choice, are planned once', () => {
  const equal = timetableOf(train('ICE 1', 'MUN', 'SUD', 480, 600), train('ICE 1', 'MUN', 'HBF', 480, 606));
  expect(journeysByMain(equal, query, {})).toHaveLength(2);
  const clear = timetableOf(train('ICE 1', 'MUN', 'HBF', 480, 606));
  expect(journeysByMain(clear, query, toMain)).toHaveLength(1);
  expect([equal.asked, clear.asked].map(({ length }) => length)).toEqual([1, 1]);
});

test('no journey is added beyond a list that ended early', () => {
  const timetable = timetableOf(
    train('ICE 1', 'MUN', 'SUD', 480, 600),
    train('ICE 1', 'MUN', 'HBF', 480, 606),
    train('ICE 9', 'MUN', 'HBF', 900, 1020),
  );
  const journeys = (asked: JourneyQuery) =>
    timetable.journeys(asked).filter(({ departsAt }) => departsAt < 600 || asked.destinations.length === 1);
  const enough = { begin: 'first', journeys: 2, counted: (found: readonly Journey[]) => found } as const;
  expect(names(journeysByMain({ journeys }, { ...query, enough }, toMain))).toEqual(['ICE 1 HBF']);
});
