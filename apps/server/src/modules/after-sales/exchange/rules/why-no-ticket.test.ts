import { expect, test } from 'vitest';
import { whyNoTicket } from './why-no-ticket.ts';

test('a day without trains is not blamed on the wheelchair', () => {
  expect(whyNoTicket({ hasTrains: false, isBoundToFit: false, hasWheelchair: true })).toBe('exchange.nothingFound');
  expect(whyNoTicket({ hasTrains: true, isBoundToFit: false, hasWheelchair: true })).toBe('exchange.noWheelchairSpace');
  expect(whyNoTicket({ hasTrains: true, isBoundToFit: false, hasWheelchair: false })).toBe('exchange.nothingFound');
  expect(whyNoTicket({ hasTrains: true, isBoundToFit: true, hasWheelchair: true })).toBe('exchange.notReached');
});
