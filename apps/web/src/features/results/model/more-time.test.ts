import { expect, test } from 'vitest';
import { findMoreTime, mayWantMoreTime } from './more-time.ts';
import { fare, ticket } from './results-fixtures.ts';

const journey = (id: string, minutes: number, chance: number | undefined, more: object = {}) =>
  ticket(id, '10:00', minutes, [fare(`${id}-flex`, '40.00'), fare(`${id}-advance`, '25.00')], {
    numberOfConnections: 1,
    ...(chance === undefined ? {} : { connectionChance: chance }),
    ...more,
  });

test('more time is offered where some travellers miss a change, or where a change is short and nobody knows', () => {
  expect(mayWantMoreTime(journey('a', 120, 80))).toBe(true);
  expect(mayWantMoreTime(journey('a', 120, 97))).toBe(false);
  expect(mayWantMoreTime(journey('a', 120, undefined))).toBe(false);
  expect(mayWantMoreTime({ ...journey('a', 120, 80), numberOfConnections: 0 })).toBe(false);
  const [ride] = journey('a', 60, undefined).travelSegments;
  const next = ride && { ...ride, departureDateTime: '2026-11-28T11:12:00Z', arrivalDateTime: '2026-11-28T12:00:00Z' };
  expect(mayWantMoreTime({ numberOfConnections: 1, travelSegments: ride && next ? [ride, next] : [] })).toBe(true);
});

test('the journey with more time has its price, its arrival and both chances', () => {
  const later = journey('b', 150, 98, { moreTimeThan: 'a' });
  expect(findMoreTime([journey('a', 120, 80), later], 'a')).toEqual({
    ticketId: 'b',
    priceId: 'b-advance',
    price: '25.00',
    arrives: '12:30',
    later: '30 min later',
    chance: 'About 98 of 100 travellers catch all changes, instead of 80',
  });
  expect(findMoreTime([journey('a', 120, undefined), later], 'a')?.chance).toBeUndefined();
  expect(findMoreTime([journey('a', 120, 80)], 'a')).toBeUndefined();
});
