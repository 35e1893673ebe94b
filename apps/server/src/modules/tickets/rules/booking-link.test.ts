import { expect, test } from 'vitest';
import { confirmationLinkEnd, readBookingLink, resentLinkEnd, signBookingLink } from './booking-link.ts';

const nowMs = Date.parse('2026-11-28T09:00:00Z');
const link = signBookingLink({ bookingReference: 'TF7KQ2MX', endsAtMs: nowMs + 60_000 }, 'new');

test('opens the booking that it was made for, until it ends', () => {
  expect(readBookingLink(link, { secrets: ['new'], nowMs })).toBe('TF7KQ2MX');
  expect(readBookingLink(link, { secrets: ['new'], nowMs: nowMs + 59_999 })).toBe('TF7KQ2MX');
  expect(readBookingLink(link, { secrets: ['new'], nowMs: nowMs + 60_000 })).toBeUndefined();
});

test('is valid while its secret is accepted, even if another one signs now', () => {
  expect(readBookingLink(link, { secrets: ['newer', 'new'], nowMs })).toBe('TF7KQ2MX');
  expect(readBookingLink(link, { secrets: ['newer'], nowMs })).toBeUndefined();
});

test.each([
  ['another booking', link.replace('TF7KQ2MX', 'TF3HNW8R')],
  ['a later end', link.replace(/\.[^.]+\./, '.zzzzzz.')],
  ['another seal', link.replace(/.$/, (last) => (last === 'A' ? 'E' : 'A'))],
  ['no seal', link.slice(0, link.lastIndexOf('.'))],
  ['a short seal', link.slice(0, -1)],
  ['nothing', ''],
  ['noise', '.'.repeat(400)],
])('does not open with %s', (_, text) => {
  expect(readBookingLink(text, { secrets: ['new'], nowMs })).toBeUndefined();
});

test('is used in an address unchanged', () => {
  expect(encodeURIComponent(link)).toBe(link);
  expect(link.length).toBeLessThan(80);
});

test("a confirmation's link works for 60 days after the journey, a link requested later for a week", () => {
  expect(new Date(confirmationLinkEnd('2026-12-01')).toISOString()).toBe('2027-01-30T00:00:00.000Z');
  expect(new Date(resentLinkEnd(nowMs)).toISOString()).toBe('2026-12-05T09:00:00.000Z');
});

test('a link that shows a day to anybody opens no booking, and the other way round', () => {
  const day = signBookingLink({ bookingReference: 'TF7KQ2MX', endsAtMs: nowMs + 60_000 }, 'new', 'day');
  expect(readBookingLink(day, { secrets: ['new'], nowMs, kind: 'day' })).toBe('TF7KQ2MX');
  expect(readBookingLink(day, { secrets: ['new'], nowMs })).toBeUndefined();
  expect(readBookingLink(link, { secrets: ['new'], nowMs, kind: 'day' })).toBeUndefined();
});
