import { expect, test } from 'vitest';
import { isDueForProlonging, sessionExpiry } from './session-lifetime.ts';

const now = Date.parse('2026-11-28T09:00:00Z');
const hourMs = 3_600_000;

test("a guest's session outlives the booking horizon, a clerk's ends after a week", () => {
  expect(sessionExpiry('guest', now) - now).toBe(365 * 24 * hourMs);
  expect(sessionExpiry('B2BAgent', now) - now).toBe(7 * 24 * hourMs);
});

test('is prolonged once it has been used for a day', () => {
  const expiresAtMs = sessionExpiry('visitor', now);
  expect(isDueForProlonging('visitor', expiresAtMs, now + 23 * hourMs)).toBe(false);
  expect(isDueForProlonging('visitor', expiresAtMs, now + 24 * hourMs)).toBe(true);
});
