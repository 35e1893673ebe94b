import { expect, test } from 'vitest';
import { earlierThatDay, journeyWindow } from './journey-window.ts';

const minutes = (iso: string) => Date.parse(iso) / 60_000;
const asked = { zone: 'Europe/London', date: '2026-11-28', time: '08:00:00', sellableFrom: 0 };

test('a day runs from the requested time to the small hours of the next', () => {
  expect(journeyWindow(asked)).toEqual({
    departsFrom: minutes('2026-11-28T08:00Z'),
    departsBefore: minutes('2026-11-29T03:00Z'),
    keep: 'first',
  });
});

test('never more than 24 hours', () => {
  expect(journeyWindow({ ...asked, time: '00:00' })).toEqual({
    departsFrom: minutes('2026-11-28T00:00Z'),
    departsBefore: minutes('2026-11-29T00:00Z'),
    keep: 'first',
  });
});

test('local time is that of the departure station, on both sides of a clock change', () => {
  expect(journeyWindow({ ...asked, zone: 'Europe/Paris' })?.departsFrom).toBe(minutes('2026-11-28T07:00Z'));
  expect(journeyWindow({ ...asked, date: '2027-03-28', time: '00:30' })).toMatchObject({ departsFrom: minutes('2027-03-28T00:30Z') });
  expect(journeyWindow({ ...asked, date: '2027-03-28', time: '08:00' })).toMatchObject({ departsFrom: minutes('2027-03-28T07:00Z') });
});

test('leaves out items that can no longer be sold', () => {
  const noon = minutes('2026-11-28T12:00Z');
  expect(journeyWindow({ ...asked, sellableFrom: noon })?.departsFrom).toBe(noon);
  expect(journeyWindow({ ...asked, sellableFrom: minutes('2026-11-29T03:00Z') })).toBeUndefined();
});

test('"later" continues for a day from the end of the list', () => {
  const after = minutes('2026-11-28T20:00Z');
  expect(journeyWindow({ ...asked, after })).toEqual({ departsFrom: after, departsBefore: after + 24 * 60, keep: 'first' });
});

test('earlier looks back half a day, and no further than can be sold', () => {
  const before = minutes('2026-11-28T08:00Z');
  expect(journeyWindow({ ...asked, before })).toEqual({ departsFrom: before - 12 * 60, departsBefore: before, keep: 'last' });
  expect(journeyWindow({ ...asked, before, sellableFrom: before - 60 })?.departsFrom).toBe(before - 60);
  expect(journeyWindow({ ...asked, before, sellableFrom: before })).toBeUndefined();
});

test('the rest of the day contains the earlier departures, at most one day', () => {
  const window = (departsFrom: number) => ({ departsFrom, departsBefore: departsFrom + 60, keep: 'first' as const });
  const midnight = minutes('2026-11-28T00:00Z');
  expect(earlierThatDay(asked, window(midnight + 600))).toEqual({ departsFrom: midnight, departsBefore: midnight + 600 });
  expect(earlierThatDay(asked, window(midnight))).toBeUndefined();
  const night = midnight + 25 * 60;
  expect(earlierThatDay(asked, window(night))).toEqual({ departsFrom: midnight + 60, departsBefore: night });
  const nothingLeft = minutes('2026-11-29T03:00Z');
  expect(earlierThatDay(asked, undefined)).toEqual({ departsFrom: nothingLeft - 24 * 60, departsBefore: nothingLeft });
});
