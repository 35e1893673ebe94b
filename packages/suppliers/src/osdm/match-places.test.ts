import { expect, test } from 'vitest';
import { matchPlaces } from './match-places.ts';

const stations = [
  { code: 'KGX', name: 'London King’s Cross', latitude: 51.5308, longitude: -0.1238 },
  { code: 'NCL', name: 'Newcastle', latitude: 54.9683, longitude: -1.6174 },
];
const place = (id: string, name: string, more: object = {}) => ({ objectType: 'StopPlace' as const, id, name, ...more });
const codeOf = (id: string): string | undefined => (id === 'urn:uic:stn:7061210' ? 'KGX' : undefined);

test('places are known by their id or another one, or found by name and position, or named as unknown', () => {
  const matched = matchPlaces(
    [
      place('urn:uic:stn:7061210', 'Kings Cross'),
      place('x:kgx', 'Kings X', { alternativeIds: ['urn:uic:stn:7061210'] }),
      place('x:ncl', 'Newcastle', { geoPosition: { latitude: 54.969, longitude: -1.617 } }),
      place('x:other-ncl', 'Newcastle', { geoPosition: { latitude: -32.9, longitude: 151.7 } }),
    ],
    stations,
    codeOf,
  );
  expect(matched).toEqual({ known: 1, table: { 'x:kgx': 'KGX', 'x:ncl': 'NCL' }, unknown: ['Newcastle (x:other-ncl)'] });
});
