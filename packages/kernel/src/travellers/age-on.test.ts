import { expect, test } from 'vitest';
import { ageOn } from './age-on.ts';

test.each([
  ['1986-05-01', '2026-05-01', 40],
  ['1986-05-02', '2026-05-01', 39],
  ['2012-02-29', '2026-02-28', 13],
  ['2012-02-29', '2026-03-01', 14],
  ['2026-01-01', '2026-12-31', 0],
])('born on %s, somebody is on %s %i years old', (born, day, years) => {
  expect(ageOn(born, day)).toBe(years);
});
