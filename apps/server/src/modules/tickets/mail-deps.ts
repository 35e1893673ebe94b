import type { Clock } from '@throughfare/kernel/clock';
import type { Attachment, Mailer } from '../../platform/mail/mailer.ts';
import type { Db } from '../../platform/postgres/db.ts';
import { type CodeDeps, ticketCode } from './code/ticket-code.ts';
import type { Sender } from './mail/sender.ts';
import { bookedRides } from './rules/booked-rides.ts';
import { signBookingLink } from './rules/booking-link.ts';
import { calendar } from './rules/calendar.ts';
import { reservationData } from './rules/reservation-data.ts';
import type { TicketedBooking } from './ticketed-order.types.ts';
import type { Document } from './tickets.api.ts';

/** What the sending of a mail needs. */
export interface MailDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly sender: Sender;
  readonly publicUrl: string;
  readonly secrets: readonly [string, ...string[]];
  readonly code: CodeDeps;
}

/** The address that opens a booking until the given instant. */
export function linkAddress({ publicUrl, secrets }: MailDeps, bookingReference: string, endsAtMs: number): string {
  return `${publicUrl}/mybookings?link=${signBookingLink({ bookingReference, endsAtMs }, secrets[0])}`;
}

/** What mail programs read of a booking. `link` only where the reader may open it. */
export function reservationsOf(booking: TicketedBooking, deps: MailDeps, link?: string): Record<string, unknown>[] {
  const { code, publicUrl, clock, sender } = deps;
  return reservationData(bookedRides(booking, code.station), {
    brand: sender.brand,
    publicUrl,
    ...(link === undefined ? {} : { link }),
    code: (ticket) => ticketCode(ticket, clock.now(), code),
  });
}

/** The tickets, and their rides as a calendar file. */
export function attachments(documents: readonly Document[], bookings: readonly TicketedBooking[], deps: MailDeps): Attachment[] {
  const { code, publicUrl, clock, sender } = deps;
  const rides = bookings.flatMap((booking) => bookedRides(booking, code.station));
  const file = calendar(rides, {
    brand: sender.brand,
    host: new URL(publicUrl).hostname,
    writtenAtMs: clock.now(),
    demonstration: sender.demonstration,
  });
  return [
    ...documents.map(({ fileName, content }) => ({ filename: fileName, content, contentType: 'application/pdf' })),
    { filename: 'journeys.ics', content: new TextEncoder().encode(file), contentType: 'text/calendar; charset=utf-8' },
  ];
}
