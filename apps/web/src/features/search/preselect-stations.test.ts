import { expect, test } from 'vitest';
import { bestStation } from './preselect-stations.ts';

const station = (code: string, text: string, country: string) => ({ code, text, country, sources: [], type: 'STATION', served: true });

test('the filter Italy chooses Rome and not Frome in Somerset', () => {
  const found = [station('FRO', 'Frome', 'GB'), station('ITRMA', 'Roma (All Stations)', 'IT')];
  expect(bestStation(found, ['IT'])?.code).toBe('ITRMA');
  expect(bestStation(found.slice(0, 1), ['IT'])).toBeUndefined();
  expect(bestStation(found, undefined)?.code).toBe('FRO');
});
