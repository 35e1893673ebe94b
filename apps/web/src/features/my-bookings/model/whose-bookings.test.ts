import { expect, test } from 'vitest';
import { deskPaths } from '../../../lib/desk-paths.ts';
import { whoseBookings } from './whose-bookings.ts';

const agencyId = '0d9a3a5e-52c5-4f0e-9a53-6a5e0f1b7c01';

test('the address without a part means one’s own bookings', () => {
  expect(whoseBookings(undefined, undefined)).toBe('own');
});

test.each([
  ['admin', undefined, { isB2C: true }],
  ['agency', agencyId, { agencyId }],
  ['admin', agencyId, { agencyId }],
])('/%s/%s means %o', (first, second, whose) => {
  expect(whoseBookings(first, second)).toEqual(whose);
});

test.each([
  ['agency', undefined],
  ['everybody', undefined],
  ['admin', 'lakeside'],
])('/%s/%s means nothing', (first, second) => {
  expect(whoseBookings(first, second)).toBeUndefined();
});

test('reads an address back into its parts', () => {
  expect(deskPaths.manageBookings()).toBe('/manageBookings');
  expect(deskPaths.manageBookings({ isB2C: true }, { search: 'byron' })).toBe('/manageBookings/admin?search=byron');
  const [, , first, second] = deskPaths.manageBookings({ agencyId }).split('/');
  expect(whoseBookings(first, second)).toEqual({ agencyId });
});
