import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { openNetwork, type OpenNetwork } from './testing/open-network.ts';

const tuesday = '2026-12-01';
const wholeDay = ['04:00', '23:59'] as const;

let network: OpenNetwork;

beforeAll(async () => {
  network = await openNetwork({ startDate: '2026-11-30', days: 14 });
});

test('line files that are made of rows are what their rows say', async () => {
  const script = fileURLToPath(new URL('../../../../../scripts/make-lines.mjs', import.meta.url));
  const { stderr } = await promisify(execFile)(process.execPath, [script, '--check']);
  expect(stderr).toBe('');
});

describe('Italy', () => {
  const between = (source: 'TRENITALIA' | 'ITAL', from: string, to: string) =>
    network.journeys(network.stations.expandGroup(from), network.stations.expandGroup(to), tuesday, wholeDay, {
      sources: [source],
      zone: 'Europe/Rome',
    });

  test('Trenitalia calls at 350 stations, Italo at 40, with 2,000 and 110 trains on a weekday', () => {
    expect(network.servedBy('TRENITALIA').length).toBeGreaterThanOrEqual(350);
    expect(network.servedBy('ITAL').length).toBeGreaterThanOrEqual(40);
    expect(network.tripsOn(tuesday, 'TRENITALIA').length).toBeGreaterThanOrEqual(2000);
    expect(network.tripsOn(tuesday, 'ITAL').length).toBeGreaterThanOrEqual(110);
  });

  test.each([
    ['TRENITALIA', 'ITMIL', 'ITRMA', 40, 180],
    ['ITAL', 'ITMIL', 'ITRMA', 20, 190],
    ['TRENITALIA', 'ITRMA', 'ITNAP', 30, 70],
    ['TRENITALIA', 'ITMIL', 'ITVCE', 25, 137],
    ['TRENITALIA', 'ITRMA', 'ITBIC', 4, 223],
    ['TRENITALIA', 'FRPLY', 'ITMIL', 2, 407],
    ['ITAL', 'ITTRN', 'ITNAP', 10, 357],
  ] as const)(
    '%s from %s to %s: at least %i direct trains a day, the fastest within a tenth of %i minutes',
    (source, from, to, trains, minutes) => {
      const direct = between(source, from, to).filter(({ changes }) => changes === 0);
      expect(direct.length).toBeGreaterThanOrEqual(trains);
      const fastest = Math.min(...direct.map(({ departsAt, arrivesAt }) => arrivesAt - departsAt));
      expect(Math.abs(fastest / minutes - 1)).toBeLessThanOrEqual(0.1);
    },
  );

  test('a night train runs through to Palermo', () => {
    const direct = between('TRENITALIA', 'ITRMA', 'ITPMO').flatMap(({ legs }) => (legs.length === 1 ? legs : []));
    expect(direct.map((leg) => leg.kind === 'ride' && leg.serviceName)).toContain('Intercity Notte');
  });
});
