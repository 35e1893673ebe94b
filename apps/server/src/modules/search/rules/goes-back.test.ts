import { expect, test } from 'vitest';
import { goesBack } from './goes-back.ts';

/** Stations on a line, named by their kilometre. */
const line = { kilometres: (from: string, to: string): number => Math.abs(Number(from) - Number(to)) };
const isCircle = (...rides: readonly (readonly string[])[]): boolean =>
  goesBack(
    rides.map((stations) => ({ stations })),
    line,
  );

test('a journey that comes back to its start goes back, within a ride and from one to the next', () => {
  expect(isCircle(['0', '200', '1', '-600'], ['-600', '-700'])).toBe(true);
  expect(isCircle(['0', '200'], ['1', '-600'])).toBe(true);
  expect(isCircle(['0', '10'], ['10', '1', '-600'])).toBe(false);
});

test('a journey that passes its end goes back, within a ride and from one to the next', () => {
  expect(isCircle(['0', '100'], ['100', '300', '500', '301'])).toBe(true);
  expect(isCircle(['0', '300'], ['500', '301'])).toBe(true);
  expect(isCircle(['0', '300', '310'], ['310', '301'])).toBe(false);
});

test('a journey straight on, and one with a single ride, does not', () => {
  expect(isCircle(['0', '200'], ['200', '600'])).toBe(false);
  expect(isCircle(['0', '200', '1'])).toBe(false);
});
