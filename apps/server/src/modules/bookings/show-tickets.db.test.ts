import { getBookingCalendar, getTicketCode, listBookings } from '@throughfare/contract/calls/bookings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BookingDesk, createBookingDesk } from '../../../../../tests/support/booking-desk.ts';

let desk: BookingDesk;

beforeAll(async () => {
  desk = await createBookingDesk();
});

afterAll(() => desk.close());

test("a booking's tickets are shown with their codes once they are made, and its trains fit a calendar", async () => {
  const { token, sessionId } = await desk.startGuest();
  const orderId = await desk.buy(sessionId, { reference: 'TFSHOWIT' });
  const listed = await desk.client.call(listBookings, { query: {} }, { token });
  const [ticket] = listed.ok ? (listed.data.body[0]?.tickets ?? []) : [];
  expect(ticket).toMatchObject({ traveller: expect.stringMatching(/\w/), ride: expect.stringMatching(/ – .*, \d\d:\d\d$/) });
  const params = { reference: 'TFSHOWIT', ticketNumber: ticket?.ticketNumber ?? '' };
  const ask = async () => desk.client.call(getTicketCode, { params }, { token });
  expect(await ask()).toMatchObject({ ok: false, error: { code: 'bookings.noDocuments' } });
  await desk.deliver(orderId);
  const shown = await ask();
  expect(shown.ok && shown.data.svg).toMatch(
    /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 \d+ \d+".*<path d="M[\dMhvHz ]+"\/><\/svg>$/,
  );
  expect(await ask()).toEqual(shown);
  const calendar = await desk.client.call(getBookingCalendar, { params: { reference: 'TFSHOWIT' } }, { token });
  expect(calendar.ok && calendar.data.file).toMatch(/^BEGIN:VCALENDAR[^]*BEGIN:VEVENT[^]*TFSHOWIT/);
});

test("somebody else's tickets are not shown, nor tickets that are not of the booking", async () => {
  const { token, sessionId } = await desk.startGuest('ann@example.com');
  await desk.buy(sessionId, { reference: 'TFMINEAL' });
  const stranger = await desk.startGuest('eve@example.com');
  const refused = { ok: false, error: { code: 'object.notFound' } };
  const params = { reference: 'TFMINEAL', ticketNumber: 'GB0' };
  expect(await desk.client.call(getTicketCode, { params }, { token })).toMatchObject(refused);
  expect(await desk.client.call(getTicketCode, { params }, { token: stranger.token })).toMatchObject(refused);
  const calendar = { params: { reference: 'TFMINEAL' } };
  expect(await desk.client.call(getBookingCalendar, calendar, { token: stranger.token })).toMatchObject(refused);
});
