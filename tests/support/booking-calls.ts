import type { CallAnswer, CallRequest } from '@throughfare/contract/call';
import { listBookings, openBookingLink, sendBookingEmail } from '@throughfare/contract/calls/bookings';
import type { CallOutcome } from '@throughfare/contract/client';
import type { BookingDesk } from './booking-desk.ts';

export type ListQuery = CallRequest<typeof listBookings>['query'];

/** The list of bookings. A refusal is thrown. */
export async function list(desk: BookingDesk, token: string, query: ListQuery = {}): Promise<CallAnswer<typeof listBookings>> {
  const outcome = await desk.client.call(listBookings, { query }, { token });
  if (!outcome.ok) throw new Error(outcome.error.message);
  return outcome.data;
}

export async function references(desk: BookingDesk, token: string, query: ListQuery = {}): Promise<string[]> {
  return (await list(desk, token, query)).body.map(({ bookingReference }) => bookingReference);
}

export function email(
  desk: BookingDesk,
  token: string,
  to: string,
  bookingId: string[] = ['TFKQ2MXX'],
  ticketType: 'PointToPoint' | 'RailPass' = 'PointToPoint',
): Promise<CallOutcome<typeof sendBookingEmail>> {
  return desk.client.call(sendBookingEmail, { body: { email: to, bookingId, ticketType } }, { token });
}

/** The link to a booking in the last mail. */
export function linkFromMail(desk: BookingDesk): string {
  const link = /link=([^\s"&]+)/.exec(desk.mails.at(-1)?.text ?? '')?.[1];
  if (link === undefined) throw new Error('no mail with a link');
  return link;
}

export function openLink(desk: BookingDesk, link: string, token?: string): Promise<CallOutcome<typeof openBookingLink>> {
  return desk.client.call(openBookingLink, { body: { link } }, token === undefined ? {} : { token });
}

/** Removes all purchases, sessions and mails, and lets a minute pass, because limits are counted by the minute. */
export async function emptyDesk(desk: BookingDesk): Promise<void> {
  await desk.sql(
    'truncate retail.booking_access, retail.document, retail.mail, retail.order_event, retail.order_item_booking, retail.order_item, retail.order, retail.cart, retail.session, retail.guest cascade',
  );
  desk.mails.length = 0;
  desk.clock.advance(60_000);
}
