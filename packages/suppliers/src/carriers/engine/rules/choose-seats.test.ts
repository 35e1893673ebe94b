import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { tinyEquipment } from '../testing/tiny-timetable.ts';
import { chooseSeats } from './choose-seats.ts';
import { seatsOf, type Seat } from './seat-map.ts';

const express = tinyEquipment['express'];
if (!express) throw new Error('no express');
const standard = seatsOf(express).filter(({ cabinClass }) => cabinClass === 'STANDARD');

function names(seats: readonly Seat[]): string[] {
  return seats.map(({ coach, place }) => `${coach}${place}`);
}

test('seats a pair side by side in one row', () => {
  for (let seed = 0; seed < 20; seed += 1) {
    const [one, other] = chooseSeats(standard, 2, {}, String(seed));
    expect([one?.coach, one?.row, one?.side]).toEqual([other?.coach, other?.row, other?.side]);
  }
});

test('seats four round one table', () => {
  for (let seed = 0; seed < 20; seed += 1) {
    const seats = chooseSeats(standard, 4, {}, String(seed));
    expect(new Set(seats.map(({ coach, side }) => `${coach}/${side}`)).size).toBe(1);
    expect(seats.every(({ table }) => table)).toBe(true);
    expect(new Set(seats.map(({ facing }) => facing)).size).toBe(2);
  }
});

test.each([
  [{ position: 'WINDOW' }, (seat: Seat) => seat.position === 'WINDOW'],
  [{ position: 'AISLE', table: true }, (seat: Seat) => seat.position === 'AISLE' && seat.table],
  [{ facing: 'BACKWARD', table: false }, (seat: Seat) => seat.facing === 'BACKWARD' && !seat.table],
  [{ quiet: true, facing: 'FORWARD' }, (seat: Seat) => seat.quiet && seat.facing === 'FORWARD'],
] as const)('grants a single traveller %o', (wishes, granted) => {
  const [seat] = chooseSeats(standard, 1, wishes, 'seed');
  expect(seat && granted(seat)).toBe(true);
});

test('takes any place if a wish cannot be granted', () => {
  const aisle = standard.filter(({ position }) => position === 'AISLE');
  expect(chooseSeats(aisle, 1, { position: 'WINDOW' }, 'seed')).toHaveLength(1);
});

test('keeps a party in one coach while one has room, and otherwise splits it over as few as possible', () => {
  const few = standard.filter(({ coach, place }) => (coach === 'A' ? place <= 3 : place <= 6));
  expect(new Set(chooseSeats(few, 5, {}, 'seed').map(({ coach }) => coach))).toEqual(new Set(['B']));
  const split = chooseSeats(few, 8, {}, 'seed');
  expect(split.filter(({ coach }) => coach === 'B')).toHaveLength(6);
  expect(split).toHaveLength(8);
});

test('spreads simultaneous bookings over the train', () => {
  const chosen = Array.from({ length: 30 }, (_, seed) => names(chooseSeats(standard, 1, {}, `buyer ${seed}`))[0]);
  expect(new Set(chosen).size).toBeGreaterThan(15);
});

test('returns free seats, each once, as many as requested or all there are', () => {
  fc.assert(
    fc.property(fc.subarray([...standard]), fc.integer({ min: 1, max: 9 }), fc.string(), (free, count, seed) => {
      const chosen = chooseSeats(free, count, { position: 'WINDOW' }, seed);
      expect(chosen).toHaveLength(Math.min(count, free.length));
      expect(new Set(chosen).size).toBe(chosen.length);
      for (const seat of chosen) expect(free).toContain(seat);
    }),
    { seed: 7, numRuns: 200 },
  );
});
