import { expect, test } from 'vitest';
import { chanceOfAllChanges, chanceOfChange, type Punctuality, spareAfter } from './punctuality.ts';

const trains: Punctuality = {
  basis: 'simulated',
  cancelledShare: 0.03,
  late: [
    { share: 0.24, fromMinutes: 2, toMinutes: 10 },
    { share: 0.04, fromMinutes: 20, toMinutes: 60 },
  ],
};

test('with time for every delay, only a cancelled train breaks the change', () => {
  expect(chanceOfChange(trains, 60)).toBe(97);
});

test('the less time there is, the fewer catch it', () => {
  expect([15, 10, 6, 2, 1, 0].map((spare) => chanceOfChange(trains, spare))).toEqual([93, 93, 82, 71, 69, 69]);
  for (let spare = 1; spare < 70; spare += 1)
    expect(chanceOfChange(trains, spare)).toBeGreaterThanOrEqual(chanceOfChange(trains, spare - 1));
});

const at = (from: string, to: string, type = 'TRAIN') => ({
  type,
  departureDateTime: `2026-12-08T${from}:00Z`,
  arrivalDateTime: `2026-12-08T${to}:00Z`,
});

test('all changes are caught as often as each of them is, with walks taken off', () => {
  const journey = [at('08:00', '09:00'), at('09:00', '09:05', 'TRANSFER'), at('09:20', '10:00'), at('10:02', '11:00')];
  expect(journey.map((ride, index) => spareAfter(ride, journey.slice(index + 1)))).toEqual([15, 15, 2, undefined]);
  expect(chanceOfAllChanges(journey, () => trains)).toBe(Math.floor((93 * 71) / 100));
});

test('a journey without a change is always caught, and where one seller tells nothing, nobody knows', () => {
  expect(chanceOfAllChanges([at('08:00', '09:00')], () => undefined)).toBe(100);
  const journey = [at('08:00', '09:00'), at('09:30', '10:00')];
  expect(chanceOfAllChanges(journey, () => undefined)).toBeUndefined();
});
