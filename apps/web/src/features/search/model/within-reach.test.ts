import { expect, test } from 'vitest';
import type { Station } from '../../../domain/stations/station.ts';
import { isWithinReach, sharesSeller } from './within-reach.ts';

const end = (country: string, ...sources: Station['sources']) => ({ country, sources });

test.each([
  ['ATOC', end('GB', 'ATOC', 'SNCF'), true],
  ['ATOC', end('ES', 'SNCF'), true],
  ['ATOC', end('US', 'AMT'), false],
  ['AMT', end('CA', 'VIA'), true],
  ['AMT', end('FR', 'SNCF'), false],
  ['DISTRIBUSION', end('US', 'AMT', 'DISTRIBUSION'), true],
] as const)('from a station of %s to %o: %s', (source, station, isReached) => {
  expect(isWithinReach(station, [source])).toBe(isReached);
});

test('without an origin everything is within reach', () => {
  expect(isWithinReach(end('US', 'AMT'), [])).toBe(true);
});

test('distinguishes a seller of both ends from a combination of several', () => {
  expect(sharesSeller(end('FR', 'SNCF'), ['ATOC', 'SNCF'])).toBe(true);
  expect(sharesSeller(end('ES', 'SNCF'), ['ATOC'])).toBe(false);
});
