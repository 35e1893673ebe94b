import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { openNetwork } from '../../stations/testing/open-network.ts';
import { loadItineraries } from './load-itineraries.ts';

const { areas } = loadItineraries(fileURLToPath(new URL('../../../../../../data/passes/itineraries.json', import.meta.url)));

test('each area has three trips with other names, of three rides or more', () => {
  for (const trips of Object.values(areas)) {
    expect(new Set(trips.map(({ name }) => name)).size).toBe(3);
    expect(trips.every(({ rides }) => rides.length >= 3)).toBe(true);
  }
});

test('trains of ours call at every station of the trips', async () => {
  const network = await openNetwork({ startDate: '2026-11-30', days: 2 });
  const served = new Set(network.servedBy('ATOC', 'SNCF', 'TRENITALIA', 'ITAL').map(({ code }) => code));
  const named = Object.values(areas).flatMap((trips) => trips.flatMap(({ rides }) => rides.flat()));
  expect(named.filter((code) => !served.has(code))).toEqual([]);
});
