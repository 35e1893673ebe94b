import { expect, test } from 'vitest';
import { revalidatesBookings } from './revalidates-bookings.ts';

const at = (query: string) => new URL(`https://shop.example/mybookings${query}`);
const goes = (from: string, to: string) => revalidatesBookings({ currentUrl: at(from), nextUrl: at(to), defaultShouldRevalidate: true });

test("opening a booking's details loads nothing", () => {
  expect(goes('', '?open=TF7KQ2MX')).toBe(false);
  expect(goes('?open=TF7KQ2MX', '?')).toBe(false);
});

test('another page, a search and each step of a change load', () => {
  expect(goes('', '?page=1')).toBe(true);
  expect(goes('', '?search=lee')).toBe(true);
  expect(goes('?open=TF7KQ2MX', '?open=TF7KQ2MX&flow=refund')).toBe(true);
  expect(goes('?open=T&flow=refund', '?open=T&flow=refund&part=outward.1&part=inward.1&step=review')).toBe(true);
});

test('sending a mail keeps the list, and actions on a booking reload it', () => {
  const posts = (intent: string) => {
    const formData = new FormData();
    formData.set('intent', intent);
    return revalidatesBookings({ currentUrl: at(''), nextUrl: at(''), formMethod: 'POST', formData, defaultShouldRevalidate: true });
  };
  expect([posts('email'), posts('find'), posts('refund')]).toEqual([false, false, true]);
});
