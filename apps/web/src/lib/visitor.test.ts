import { expect, test } from 'vitest';
import { isOwnPage } from './visitor.ts';

test.each([
  '/account',
  '/Account/travellers',
  '/MYBOOKINGS',
  '/%61ccount',
  '/%4dyBookings',
  '/data/kept-travellers',
  '//account',
  '/booking',
  '/admin/orders',
])('%s is somebody’s own', (pathname) => expect(isOwnPage(pathname)).toBe(true));

test.each(['/', '/search/p2p', '/%E0%A4%A', '/uk/account-of-a-journey'])('%s is not', (pathname) =>
  expect(isOwnPage(pathname)).toBe(false),
);
