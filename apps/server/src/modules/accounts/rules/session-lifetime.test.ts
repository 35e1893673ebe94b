import { expect, test } from 'vitest';
import { isDueForProlonging, sessionExpiry, usedSessionExpiry } from './session-lifetime.ts';

const now = Date.parse('2026-11-28T09:00:00Z');
const hourMs = 3_600_000;

test("a guest's session outlives the booking horizon, a clerk's ends after a week", () => {
  expect(sessionExpiry('guest', now) - now).toBe(365 * 24 * hourMs);
  expect(sessionExpiry('B2BAgent', now) - now).toBe(7 * 24 * hourMs);
});

test('is prolonged once it has been used for a day', () => {
  const expiresAtMs = sessionExpiry('visitor', now);
  const after = (hours: number) => usedSessionExpiry('visitor', null, now + hours * hourMs);
  expect(isDueForProlonging(expiresAtMs, after(23))).toBe(false);
  expect(isDueForProlonging(expiresAtMs, after(24))).toBe(true);
});

test('ends a used session after 30 days for staff and 180 for customers', () => {
  const dayMs = 24 * hourMs;
  expect(usedSessionExpiry('B2BAdmin', now, now + 29 * dayMs)).toBe(now + 30 * dayMs);
  expect(usedSessionExpiry('consumer', now, now + 20 * dayMs)).toBe(now + 50 * dayMs);
  expect(usedSessionExpiry('consumer', now, now + 170 * dayMs)).toBe(now + 180 * dayMs);
  expect(isDueForProlonging(now + 30 * dayMs, usedSessionExpiry('B2BAgent', now, now + 29 * dayMs))).toBe(false);
});
