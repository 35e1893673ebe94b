import { expect, test } from 'vitest';
import { shownDays } from './shown-days.ts';

test('bookings are shown until 30 days ahead, which leaves none out', () => {
  expect(shownDays({}, '2026-11-22')).toEqual({ dateOf: 'booking', to: '2026-12-22' });
});

test('keeps chosen days, and sets no end for days of travel', () => {
  expect(shownDays({ from: '2026-11-01', to: '2026-11-30' }, '2026-11-22')).toEqual({
    dateOf: 'booking',
    from: '2026-11-01',
    to: '2026-11-30',
  });
  expect(shownDays({ dateOf: 'trip', from: '2026-12-01' }, '2026-11-22')).toEqual({ dateOf: 'trip', from: '2026-12-01' });
});
