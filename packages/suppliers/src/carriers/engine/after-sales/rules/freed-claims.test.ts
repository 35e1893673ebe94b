import { expect, test } from 'vitest';
import type { KeptSegment } from '../../booking-record.types.ts';
import { tinySegment } from '../../testing/tiny-timetable.ts';
import type { HeldClaim } from '../after-sales-record.types.ts';
import { freedClaims } from './freed-claims.ts';

const day = '2026-12-04';
const part = (passengerRef: string) => ({ direction: 'outward' as const, passengerRef });
const party = [part('1'), part('2'), part('3')];
const on = { designator: '7', operatingDay: day, legs: 2 };
const segment: KeptSegment = {
  direction: 'outward',
  segmentIndex: 0,
  places: [],
  train: tinySegment('7', day, 'Alder', 'Cedar'),
  legs: { from: 0, to: 2 },
  held: [
    { passengerRef: '1', pool: 'coach/A', place: 1 },
    { passengerRef: '2', pool: 'room/TWIN/K', place: 1 },
    { passengerRef: '3', pool: 'room/TWIN/K', place: 1 },
  ],
};
const coach: HeldClaim = { ...on, pool: 'coach/A', size: 3, taken: '100100' };
const room: HeldClaim = { ...on, pool: 'room/TWIN/K', size: 2, taken: '1010' };
const lanes: HeldClaim[] = [
  { ...on, pool: 'quota/T1/0', size: 4, sold: [2, 1] },
  { ...on, pool: 'quota/T1/1', size: 4, sold: [1, 2] },
];
const freed = (leaving: readonly ReturnType<typeof part>[], open = party, segments = [segment]) =>
  freedClaims([coach, room, ...lanes], segments, open, leaving).map(({ pool, taken, sold, isWhole }) => [pool, taken ?? sold, isWhole]);

test('a seat is free when its traveller leaves, with their share of the quota', () => {
  expect(freed([part('1')])).toEqual([
    ['coach/A', '100100', true],
    ['quota/T1/0', [1, 1], false],
  ]);
});

test('a room is free when its last guest leaves', () => {
  expect(freed([part('2')])).toEqual([['quota/T1/0', [1, 1], false]]);
  expect(freed([part('2'), part('3')])).toEqual([
    ['room/TWIN/K', '1010', true],
    ['quota/T1/0', [2, 1], true],
    ['quota/T1/1', [0, 1], false],
  ]);
});

test("the last traveller's refund takes all that is left", () => {
  const last = freedClaims([{ ...coach }, { ...on, pool: 'quota/BIKE/2', size: 4, sold: [1, 1] }], [segment], [part('1')], [part('1')]);
  expect(last.every(({ isWhole }) => isWhole)).toBe(true);
});

test('one bicycle of three travellers stays until the last of them leaves', () => {
  const bike: HeldClaim = { ...on, pool: 'quota/BIKE/0', size: 2, sold: [1, 1] };
  expect(freedClaims([bike], [segment], party, [part('1')])).toEqual([]);
});

test('a segment without seats by traveller is released as a whole only', () => {
  const { held: _held, legs: _legs, ...old } = segment;
  expect(freedClaims([coach], [old], party, [part('1')])).toEqual([]);
  expect(freedClaims([coach], [old], party, party)).toEqual([{ ...coach, isWhole: true }]);
});

test('other directions keep their places', () => {
  expect(freed([part('1')], [{ direction: 'outward', passengerRef: '1' }], [{ ...segment, direction: 'inward' }])).toEqual([]);
});
