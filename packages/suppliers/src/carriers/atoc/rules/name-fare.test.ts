import { expect, test } from 'vitest';
import { nameFare } from './name-fare.ts';

const ticket = { name: 'Anytime Day Single', summary: 'Any train on the day', group: 'ANYTIME' };
const route = { short: 'not Gatwick Express', text: 'Southern, Thameslink and Great Northern trains only, not Gatwick Express' };

test("names the excluded trains in a fare's name and description", () => {
  expect(nameFare(ticket, route)).toEqual({
    name: 'Anytime Day Single, not Gatwick Express',
    description: 'Any train on the day. Southern, Thameslink and Great Northern trains only, not Gatwick Express',
  });
});

test('a fare for any train of the way, and one for the booked train only, keep their names', () => {
  expect(nameFare(ticket, { text: 'Any permitted route' }).name).toBe('Anytime Day Single');
  expect(nameFare({ ...ticket, group: 'ADVANCE' }, route).name).toBe('Anytime Day Single');
});
