import { expect, test } from 'vitest';
import type { Journey, Leg } from '../../timetable/timetable.api.ts';
import { worthwhile } from './worthwhile.ts';

/** Places on a line, in kilometres. */
const places: Record<string, number> = { LIL: 0, LIE: 1, PAR: 200, LYO: 600, PAD: 200, CHX: 204, LBG: 206, EUS: 203, EDB: 830, INV: 1000 };
const kilometres = (from: string, to: string): number => Math.abs((places[from] ?? 0) - (places[to] ?? 0));

type Step = readonly [from: string, to: string, departs: number, arrives: number, mode?: 'FERRY' | 'WALK' | undefined];

function leg([from, to, departs, arrives, mode]: Step): Leg {
  if (mode === 'WALK')
    return { kind: 'transfer', by: 'WALK', from, to, minutes: arrives - departs, departsAt: departs, arrivesAt: arrives };
  return {
    kind: 'ride',
    source: 'ATOC',
    designator: `${from}${departs}`,
    operatingDay: '2027-01-05',
    operator: 'GR',
    mode: mode ?? 'TRAIN',
    equipment: 'azuma-9',
    calls: [
      { station: from, departsAt: departs },
      { station: to, arrivesAt: arrives },
    ],
    stations: [from, to],
  };
}

/** Times are in hours. */
function journey(...steps: readonly Step[]): Journey {
  const legs = steps.map(([from, to, departs, arrives, mode]) => leg([from, to, departs * 60, arrives * 60, mode]));
  return {
    departsAt: Math.min(...steps.map(([, , departs]) => departs * 60)),
    arrivesAt: Math.max(...steps.map(([, , , arrives]) => arrives * 60)),
    changes: legs.filter(({ kind }) => kind === 'ride').length - 1,
    overtaken: false,
    legs,
  };
}

const kept = (...journeys: Journey[]): Journey[] => worthwhile(journeys, { kilometres, byCode: () => ({ zone: 'UTC' }) });
const direct = (hours: number): Journey => journey(['PAR', 'EDB', 9, 9 + hours]);

test('a journey that lasts absurdly long beside the fastest is left out', () => {
  const slow = journey(['PAR', 'CHX', 9, 12], ['CHX', 'EDB', 12.5, 17]);
  expect(kept(direct(4), direct(4.8), slow)).toEqual([direct(4), direct(4.8)]);
});

test('a night train stays', () => {
  const night = (hours: number): Journey => journey(['PAR', 'EDB', 22, 22 + hours]);
  expect(kept(direct(4.3), night(8.7))).toHaveLength(2);
  expect(kept(direct(5.5), night(13))).toHaveLength(2);
  expect(kept(direct(5.5), night(14))).toHaveLength(1);
});

test('a night train to a place far beyond, and back by day, is left out', () => {
  const beyond = journey(['PAR', 'INV', 22, 29], ['INV', 'LYO', 29.5, 31]);
  expect(kept(journey(['PAR', 'LYO', 9, 15]), beyond)).toHaveLength(1);
  const before = journey(['PAR', 'LYO', 22, 29], ['LYO', 'INV', 29.5, 31]);
  expect(kept(journey(['PAR', 'INV', 9, 15]), before)).toHaveLength(2);
});

test('a train of many hours by day is no night train', () => {
  expect(kept(direct(5.5), direct(12.1))).toEqual([direct(5.5)]);
  const evening = journey(['PAR', 'LYO', 16, 17.5], ['LYO', 'EDB', 18, 23.9]);
  expect(kept(direct(3), evening)).toEqual([direct(3)]);
});

test('of a long way a journey of three hours more stays, and no longer one', () => {
  const withChange = (hours: number): Journey => journey(['PAR', 'LYO', 6, 8], ['LYO', 'EDB', 8.5, 6 + hours]);
  expect(kept(direct(7.75), withChange(10.7))).toHaveLength(2);
  expect(kept(direct(7.75), withChange(11.2))).toHaveLength(1);
  expect(kept(direct(7.75), direct(11.2))).toHaveLength(2);
});

test('an hour at a station in the small hours is too long if there is another way', () => {
  const left = journey(['PAR', 'EDB', 21, 27], ['EDB', 'INV', 29, 30]);
  expect(kept(journey(['PAR', 'INV', 8, 14]), left)).toHaveLength(1);
  expect(kept(left)).toHaveLength(1);
  const shortly = journey(['PAR', 'EDB', 21, 27.5], ['EDB', 'INV', 28.4, 29]);
  expect(kept(journey(['PAR', 'INV', 8, 14]), shortly)).toHaveLength(2);
});

test('a detour that every journey needs stays, and an empty list stays empty', () => {
  expect(kept(direct(17))).toHaveLength(1);
  expect(kept()).toEqual([]);
});

test('drops long waits if there is a better journey, and nights if the day suffices', () => {
  const quick = journey(['PAR', 'EDB', 8, 12], ['EDB', 'INV', 13, 16]);
  const longWait = journey(['PAR', 'EDB', 9, 13], ['EDB', 'INV', 16.5, 19]);
  const night = journey(['PAR', 'EDB', 20, 24], ['EDB', 'INV', 33, 36]);
  expect(kept(quick, longWait, night)).toEqual([quick]);
  expect(kept(longWait, night)).toEqual([longWait]);
  expect(kept(night)).toEqual([]);
});

test('a journey of two days may have a night in it, and a ship may be waited for', () => {
  const twoDays = journey(['LYO', 'PAR', 9, 13], ['PAR', 'EDB', 14, 20], ['EDB', 'INV', 30, 33]);
  expect(kept(twoDays)).toEqual([twoDays]);
  const ship = journey(['PAR', 'EDB', 9, 13], ['EDB', 'INV', 17, 20, 'FERRY']);
  expect(kept(ship)).toEqual([ship]);
});

test('a wait of more than a day is a stay, not a part of a journey', () => {
  const stay = journey(['PAR', 'LYO', 8, 20], ['LYO', 'INV', 45, 60]);
  const night = journey(['PAR', 'LYO', 8, 20], ['LYO', 'INV', 32, 47]);
  expect(kept(stay)).toEqual([]);
  expect(kept(night)).toEqual([night]);
});

test('what takes far longer than the fastest journey of another hour of the day is left out', () => {
  const twoDays = journey(['PAR', 'LYO', 13, 30], ['LYO', 'INV', 38, 46]);
  expect(worthwhile([twoDays], { kilometres, byCode: () => undefined })).toEqual([twoDays]);
  expect(worthwhile([twoDays], { kilometres, byCode: () => undefined }, 15 * 60)).toEqual([]);
});

test('drops a detour through Paris and Lille on the way to Lyon', () => {
  const back = journey(['LIL', 'PAR', 9, 10], ['PAR', 'LIE', 11, 12], ['LIE', 'LYO', 12.5, 15.5]);
  expect(kept(back)).toEqual([]);
  const beyond = journey(['LIL', 'LYO', 9, 12], ['LYO', 'PAR', 12.5, 14]);
  expect(kept(beyond)).toEqual([beyond]);
  const pastTheEnd = journey(['LIL', 'PAR', 9, 10], ['PAR', 'LYO', 10.5, 12], ['LYO', 'PAR', 12.5, 14]);
  expect(kept(pastTheEnd)).toEqual([]);
});

test('a ride to the next station and straight back is left out, wherever it is', () => {
  const loop = journey(
    ['LIL', 'PAD', 8, 10],
    ['PAD', 'LBG', 10.1, 10.2],
    ['LBG', 'PAD', 10.3, 10.4],
    ['PAD', 'EUS', 10.4, 10.8, 'WALK'],
    ['EUS', 'EDB', 11, 15],
  );
  const straight = journey(['LIL', 'PAD', 8, 10], ['PAD', 'EUS', 10.1, 10.8, 'WALK'], ['EUS', 'EDB', 12, 16]);
  expect(kept(loop, straight)).toEqual([straight]);
});

test('between two terminals of a town only a train that goes all the way is sold', () => {
  const byTube = journey(['PAD', 'CHX', 9, 9.4, 'WALK'], ['CHX', 'LBG', 9.5, 9.65], ['LBG', 'EUS', 9.7, 10, 'WALK']);
  const train = journey(['PAD', 'LBG', 9, 9.5]);
  expect(kept(byTube)).toEqual([]);
  expect(kept(train)).toEqual([train]);
});

test('a train for a few minutes between two walks gives way to any other', () => {
  const hop = journey(
    ['LIL', 'PAD', 8, 9],
    ['PAD', 'CHX', 9, 9.3, 'WALK'],
    ['CHX', 'LBG', 9.4, 9.5],
    ['LBG', 'EUS', 9.5, 9.8, 'WALK'],
    ['EUS', 'EDB', 10, 14],
  );
  const other = journey(['LIL', 'PAD', 8, 9], ['PAD', 'EUS', 9, 9.8, 'WALK'], ['EUS', 'EDB', 10.5, 14.5]);
  expect(kept(hop, other)).toEqual([other]);
  expect(kept(hop)).toEqual([hop]);
});

test('drops journeys that join a night train late', () => {
  const sleeper = journey(['PAR', 'INV', 21, 33]);
  const chasing = journey(['PAR', 'LYO', 21.5, 22.5], ['LYO', 'INV', 23.5, 33]);
  const [ride] = sleeper.legs;
  const joined = chasing.legs.map((each, index) =>
    index === 1 && ride?.kind === 'ride' && each.kind === 'ride' ? { ...each, designator: ride.designator } : each,
  );
  expect(kept(sleeper, { ...chasing, legs: joined })).toEqual([sleeper]);
});

test('nobody leaves a night train at its last stop but one to be there minutes earlier', () => {
  const toTheEnd = journey(['EDB', 'INV', 20, 23], ['INV', 'EUS', 23.5, 31.25]);
  const lastStopButOne = journey(['EDB', 'INV', 20, 23], ['INV', 'PAD', 23.5, 30.7], ['PAD', 'EUS', 30.8, 31.1]);
  const hoursEarlier = journey(['EDB', 'INV', 20, 23], ['INV', 'LYO', 23.5, 28.6], ['LYO', 'EUS', 28.7, 29.5]);
  expect(kept(toTheEnd, lastStopButOne, hoursEarlier)).toEqual([toTheEnd, hoursEarlier]);
});

/** A ride on a named train. */
function onTrain(designator: string, from: string, departs: number, to: string, arrives: number): Leg {
  const ride = leg([from, to, departs * 60, arrives * 60]);
  return ride.kind === 'ride' ? { ...ride, designator } : ride;
}

const by = (departs: number, arrives: number, ...legs: readonly Leg[]): Journey => ({
  departsAt: departs * 60,
  arrivesAt: arrives * 60,
  changes: legs.length - 1,
  overtaken: false,
  legs,
});

test('a journey that leaves minutes later and only catches the train of another is left out', () => {
  const through = by(9, 13, onTrain('EC1', 'PAR', 9, 'EDB', 13));
  const chasing = (departs: number, last: string) =>
    by(departs, 13, onTrain('IC2', 'PAR', departs, 'EUS', 10.5), onTrain(last, 'EUS', 11, 'EDB', 13));
  expect(kept(through, chasing(9.05, 'EC1'))).toEqual([through]);
  // leaving half an hour later justifies a change, and so does another train
  expect(kept(through, chasing(9.5, 'EC1'))).toHaveLength(2);
  expect(kept(through, chasing(9.05, 'EC3'))).toHaveLength(2);
});
