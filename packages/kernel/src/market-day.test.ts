import { expect, test } from 'vitest';
import { marketDay } from './market-day.ts';

test('each market has a day of its own', () => {
  const evening = Date.parse('2026-11-20T18:00:00Z');
  expect((['AU', 'NZ', 'UK', 'US', 'CA'] as const).map((market) => marketDay(market, evening))).toEqual([
    '2026-11-21',
    '2026-11-21',
    '2026-11-20',
    '2026-11-20',
    '2026-11-20',
  ]);
});
