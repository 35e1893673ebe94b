import { expect, test } from 'vitest';
import type { Coach, Equipment } from '@throughfare/planner/network/network-data';
import { coachSizes, seatsOf, type Seat } from './seat-map.ts';

function train(...coaches: Coach[]): Equipment {
  return { name: 'Test', maxSpeedKmh: 200, reservable: true, coaches };
}

function seatAt(seats: readonly Seat[], place: number): Seat | undefined {
  return seats.find((seat) => seat.place === place);
}

test('counts places across from window to window, row by row', () => {
  const seats = seatsOf(train({ coach: 'A', cabinClass: 'STANDARD', places: 8, layout: '2+2' }));
  expect([1, 2, 3, 4, 5].map((place) => seatAt(seats, place)?.position)).toEqual(['WINDOW', 'AISLE', 'AISLE', 'WINDOW', 'WINDOW']);
  expect([1, 4, 5, 8].map((place) => seatAt(seats, place)?.row)).toEqual([0, 0, 1, 1]);
});

test('knows the middle seat of three and the single seat of first class', () => {
  const three = seatsOf(train({ coach: 'A', cabinClass: 'STANDARD', places: 5, layout: '3+2' }));
  expect([1, 2, 3, 4, 5].map((place) => seatAt(three, place)?.position)).toEqual(['WINDOW', 'MIDDLE', 'AISLE', 'AISLE', 'WINDOW']);
  const single = seatsOf(train({ coach: 'A', cabinClass: 'FIRST', places: 3, layout: '2+1' }));
  expect([1, 2, 3].map((place) => seatAt(single, place)?.position)).toEqual(['WINDOW', 'AISLE', 'WINDOW']);
});

test('puts tables between the first two rows of a group, which face each other', () => {
  const seats = seatsOf(train({ coach: 'A', cabinClass: 'STANDARD', places: 24, layout: '2+2', tableEveryRows: 3 }));
  expect([0, 1, 2, 3, 4, 5].map((row) => seats.find((seat) => seat.row === row)?.table)).toEqual([true, true, false, true, true, false]);
  expect([0, 1].map((row) => seats.find((seat) => seat.row === row)?.facing)).toEqual(['BACKWARD', 'FORWARD']);
});

test('leaves out a table if the row to face is missing', () => {
  const seats = seatsOf(train({ coach: 'A', cabinClass: 'STANDARD', places: 12, layout: '2+2', tableEveryRows: 2 }));
  expect([0, 1, 2].map((row) => seats.find((seat) => seat.row === row)?.table)).toEqual([true, true, false]);
});

test('sells neither wheelchair spaces nor beds nor unnumbered seats to everybody', () => {
  const coach: Coach = { coach: 'A', cabinClass: 'STANDARD', places: 8, layout: '2+2', wheelchairSpaces: 2 };
  expect(seatsOf(train(coach)).map(({ place }) => place)).toEqual([5, 6, 3, 4, 7, 8]);
  expect(coachSizes(train(coach), 'STANDARD')).toEqual([{ coach: 'A', places: 8, unsellable: 2 }]);
  expect(seatsOf(train({ coach: 'K', cabinClass: 'BERTH', places: 8 }))).toEqual([]);
  const unnumbered = { ...train(coach), reservable: false };
  expect(seatsOf(unnumbered)).toEqual([]);
  expect(coachSizes(unnumbered, 'STANDARD')).toEqual([]);
});
