import { expect, test } from 'vitest';
import { countUnknown, refuseUnknownFeed } from './unknown-trains.ts';

const trains = [{ operator: 'TI', serviceName: 'TGV INOUI' }, { operator: 'X77', serviceName: 'TGV INOUI' }, { operator: 'X77' }];

test('counts the trains that the tariff does not know', () => {
  expect(countUnknown(trains, ({ operator }) => operator === 'TI')).toBe(2);
  expect(countUnknown([], () => false)).toBe(0);
});

test('refuses a feed of which the tariff knows less than half, with both numbers', () => {
  expect(() => refuseUnknownFeed('SNCF', 28_982, 28_982)).toThrow(
    'the tariff of SNCF knows 0 of its 28,982 trains, and the others would be sold by distance. Map its agencies to operators, or import it with --force',
  );
  expect(() => refuseUnknownFeed('SNCF', 2, 3)).toThrow('knows 1 of its 3 trains');
});

test('accepts one of which it knows half', () => {
  expect(() => refuseUnknownFeed('SNCF', 2, 4)).not.toThrow();
  expect(() => refuseUnknownFeed('SNCF', 0, 0)).not.toThrow();
});
