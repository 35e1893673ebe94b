import { expect, test } from 'vitest';
import { withoutPettyChanges } from './petty-changes.ts';

const journey = (departsAt: number, arrivesAt: number, changes: number) => ({ departsAt, arrivesAt, changes });
const through = journey(0, 148, 0);

test('a change that gains ten minutes at most is left out', () => {
  expect(withoutPettyChanges([journey(0, 147, 1), through])).toEqual([through]);
  expect(withoutPettyChanges([journey(-30, 138, 1), through])).toEqual([through]);
  expect(withoutPettyChanges([journey(0, 137, 1), through])).toHaveLength(2);
});

test('it stays beside a train that leaves earlier, or changes as often', () => {
  expect(withoutPettyChanges([journey(1, 147, 1), through])).toHaveLength(2);
  expect(withoutPettyChanges([journey(0, 140, 1), journey(5, 145, 1)])).toHaveLength(2);
});

test('two changes are compared with one', () => {
  expect(withoutPettyChanges([journey(0, 140, 2), journey(0, 150, 1)])).toEqual([journey(0, 150, 1)]);
});
