import { expect, test } from 'vitest';
import { whyNoTicket } from './why-no-ticket.ts';

test('a day without trains, or with cancelled ones, is not blamed on the wheelchair', () => {
  expect(whyNoTicket({ trains: 'none', isBoundToFit: false, hasWheelchair: true })).toBe('exchange.nothingFound');
  expect(whyNoTicket({ trains: 'run', isBoundToFit: false, hasWheelchair: true })).toBe('exchange.noWheelchairSpace');
  expect(whyNoTicket({ trains: 'run', isBoundToFit: false, hasWheelchair: false })).toBe('exchange.nothingFound');
  expect(whyNoTicket({ trains: 'run', isBoundToFit: true, hasWheelchair: true })).toBe('exchange.notReached');
  expect(whyNoTicket({ trains: 'cancelled', isBoundToFit: true, hasWheelchair: true })).toBe('exchange.allCancelled');
});
