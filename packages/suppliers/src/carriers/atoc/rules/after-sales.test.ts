import { expect, it } from 'vitest';
import { minutesBeforeDeparture } from './after-sales.ts';

const departure = { date: '2026-12-01', weekday: 2, minuteOfDay: 9 * 60 + 40 };

it('applies until midnight before the day of travel: 9 h 40 before a train at 09:40', () => {
  expect(minutesBeforeDeparture({ until: 'MIDNIGHT_BEFORE_TRAVEL' }, departure)).toBe(580);
});

it('applies until noon on the day before', () => {
  expect(minutesBeforeDeparture({ until: 'NOON_BEFORE_TRAVEL' }, departure)).toBe(580 + 720);
});

it('applies until some days before, or until the train leaves', () => {
  expect(minutesBeforeDeparture({ until: 'DAYS_BEFORE_DEPARTURE', days: 7 }, departure)).toBe(10_080);
  expect(minutesBeforeDeparture({ until: 'DEPARTURE' }, departure)).toBe(1);
});
