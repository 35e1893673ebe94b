import { expect, test } from 'vitest';
import { chanceOfChange, type Punctuality } from './punctuality.ts';

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
