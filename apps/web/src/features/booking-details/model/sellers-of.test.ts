import { expect, test } from 'vitest';
import { orderLine, tripOf } from '../../../domain/bookings/testing/train-row.ts';
import { sellersOf } from './sellers-of.ts';

const trip = (...carriers: string[]) => ({ ...tripOf('Outward'), carriers });

test('each company of the trains is named once', () => {
  expect(sellersOf({ tripData: [trip('Lumo'), trip('LNER', 'Lumo')], orders: [orderLine('1')] })).toBe('Lumo, LNER');
});

test('without a train, or with too many companies, the sources are named, never their codes', () => {
  expect(sellersOf({ tripData: [], orders: [orderLine('1', { source: 'Eurail' })] })).toBe('Eurail');
  const orders = [orderLine('1'), orderLine('2'), orderLine('3', { source: 'SNCF' })];
  expect(sellersOf({ tripData: [trip('A', 'B', 'C', 'D', 'E', 'F')], orders })).toBe(
    'The train companies of Great Britain, SNCF and Eurostar',
  );
});
