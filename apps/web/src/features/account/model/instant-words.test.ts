import { expect, test } from 'vitest';
import { instantWords } from './instant-words.ts';

test('shows an instant in the local time of the zone', () => {
  expect(instantWords('2026-11-20T11:20:00Z', 'Europe/London')).toBe('20 Nov 2026, 11:20');
  expect(instantWords('2026-11-20T23:20:00Z', 'Australia/Sydney')).toBe('21 Nov 2026, 10:20');
});
