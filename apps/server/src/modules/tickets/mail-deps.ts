import type { Clock } from '@throughfare/kernel/clock';
import type { Attachment } from '../../platform/mail/mailer.ts';
import type { Db } from '../../platform/postgres/db.ts';
import type { SenderOfAgency } from '../agencies/agencies.api.ts';
import type { JourneyMaps } from '../drawings/drawings.api.ts';
import { type CodeOf, codeOf } from './code/code-of.ts';
import type { CodeDeps } from './code/ticket-code.ts';
import type { Sender } from '../../platform/mail/sender.ts';
import { type BookedRide, bookedRides } from './rules/booked-rides.ts';
import { confirmationLinkEnd, dayLinkEnd, signBookingLink } from './rules/booking-link.ts';
import { applePassType } from './wallet/apple-pass.ts';
import { walletOffers, walletPass } from './wallet/wallet-passes.ts';
import type { Wallets } from '../../platform/config/read-wallets.ts';
import { calendar, followedCalendar, type FollowedRide } from './rules/calendar.ts';
import { reservationData } from './rules/reservation-data.ts';
import type { FollowedBooking, LinkedBooking, TicketedBooking } from './ticketed-order.types.ts';
import { papersOf } from './joined-paper.ts';
import type { Document } from './tickets.api.ts';

/** Everything needed to write a mail. */
export interface MailDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly sender: Sender;
  readonly senderOfAgency: SenderOfAgency;
  readonly publicUrl: string;
  readonly secrets: readonly [string, ...string[]];
  readonly code: CodeDeps;
  readonly wallets: Wallets;
  readonly journeyMaps: JourneyMaps;
}

/** The sender of a mail about a booking: the agency that sold it, or the shop. */
export async function senderFor(
  { agencyId }: { readonly agencyId?: string },
  { sender, senderOfAgency }: Pick<MailDeps, 'sender' | 'senderOfAgency'>,
): Promise<Sender> {
  return (agencyId === undefined ? undefined : await senderOfAgency(agencyId)) ?? sender;
}

/** A link that opens a booking until the given instant. */
export function linkAddress(
  { publicUrl, secrets }: Pick<MailDeps, 'publicUrl' | 'secrets'>,
  bookingReference: string,
  endsAtMs: number,
): string {
  return `${publicUrl}/mybookings?link=${signBookingLink({ bookingReference, endsAtMs }, secrets[0])}`;
}

/** The address that shows a journey to anybody, without names, codes and prices. */
export function dayLink(
  { bookingReference, outward, inward }: LinkedBooking,
  { publicUrl, secrets }: Pick<MailDeps, 'publicUrl' | 'secrets'>,
): string {
  const lastDay = (inward ?? outward)?.arrivalTime.date;
  if (lastDay === undefined) throw new RangeError(`booking ${bookingReference} has no trains`);
  return `${publicUrl}/mybookings/day?share=${signBookingLink({ bookingReference, endsAtMs: dayLinkEnd(lastDay) }, secrets[0], 'day')}`;
}

/** The address at which a calendar finds the trains of a booking as they are, again and again. */
export function calendarLink(
  { bookingReference, outward, inward }: LinkedBooking,
  { publicUrl, secrets }: Pick<MailDeps, 'publicUrl' | 'secrets'>,
): string | undefined {
  const lastDay = (inward ?? outward)?.arrivalTime.date;
  if (lastDay === undefined) return undefined;
  const token = signBookingLink({ bookingReference, endsAtMs: confirmationLinkEnd(lastDay) }, secrets[0], 'calendar');
  return `${publicUrl.replace(/^https?:/, 'webcal:')}/mybookings/calendar?feed=${token}`;
}

/** The address that opens a booking for as long as anybody may need it. */
export function lastingLink(
  { bookingReference, outward, inward, pass }: LinkedBooking,
  deps: Pick<MailDeps, 'publicUrl' | 'secrets'>,
): string {
  const lastDay = pass?.validUntil ?? (inward ?? outward)?.arrivalTime.date;
  if (lastDay === undefined) throw new RangeError(`booking ${bookingReference} has no last day`);
  return linkAddress(deps, bookingReference, confirmationLinkEnd(lastDay));
}

/** A booking's data for mail programs, with the codes of its documents. `link` only if the recipient may open it. */
export function reservationsOf(
  booking: TicketedBooking,
  documents: readonly Document[],
  deps: MailDeps,
  link?: string,
): Record<string, unknown>[] {
  const { code, publicUrl, clock, sender } = deps;
  return reservationData(bookedRides(booking, code.station), {
    brand: sender.brand,
    publicUrl,
    ...(link === undefined ? {} : { link }),
    code: codeOf(documents, clock.now(), code),
  });
}

/**
 * The mail's buttons for wallets and calendar. Passes for Apple Wallet are attached. The other buttons lead to the booking, where each pass is one press away:
 * Google's own link contains the whole ticket, and mail programs cut off addresses of that length.
 */
export function walletButtons(booking: TicketedBooking, deps: MailDeps, link: string): { readonly text: string; readonly url: string }[] {
  const names = { apple: 'Apple Wallet', google: 'Google Wallet' } as const;
  const feed = calendarLink(booking, deps);
  return [
    ...walletOffers(booking, deps).map(({ wallet, label }) => ({ text: `Add to ${names[wallet]}: ${label}`, url: link })),
    ...(feed === undefined ? [] : [{ text: 'Subscribe in your calendar: it follows changes of your trains and tickets', url: feed }]),
  ];
}

function applePasses(booking: TicketedBooking, code: CodeOf, deps: MailDeps): Attachment[] {
  return walletOffers(booking, deps).flatMap((offer) => {
    const pass = offer.wallet === 'apple' ? walletPass(booking, offer, code, deps.clock.now(), deps) : undefined;
    return pass?.wallet === 'apple' ? [{ filename: pass.fileName, content: pass.file, contentType: applePassType }] : [];
  });
}

/** The rides of these bookings, for a calendar. A way whose tickets were given up is left out. */
export function calendarFile(bookings: readonly TicketedBooking[], { code, publicUrl, clock, sender }: MailDeps): string {
  const rides = bookings.flatMap((booking) => {
    const isKept = ({ direction }: BookedRide) =>
      booking.tickets.length === 0 || booking.tickets.some((one) => one.direction === direction);
    return bookedRides(booking, code.station).filter(isKept);
  });
  return calendar(rides, {
    brand: sender.brand,
    host: new URL(publicUrl).hostname,
    writtenAtMs: clock.now(),
    demonstration: sender.demonstration,
  });
}

/** The trains of one journey as a calendar that programs ask for again: those given up are cancelled, moved and late ones have their new times. */
export function calendarFeed(bookings: readonly FollowedBooking[], { code, publicUrl, sender }: MailDeps): string {
  const events = bookings.flatMap(({ booking, valid, changedAtMs, boughtAtMs, news }) => {
    const kept = valid ? bookedRides(valid, code.station) : [];
    return bookedRides(booking, code.station).map((sold): FollowedRide => {
      const travelled = kept.find((one) => one.direction === sold.direction && one.index === sold.index && one.tickets.length > 0);
      // The traveller may take another train than the one that was sold.
      const [ride, isKept] = [travelled ?? sold, travelled !== undefined];
      const told = news.find(
        ({ designator, bookedDepartsAt }) => designator === ride.designator && bookedDepartsAt === ride.from.epochMinutes,
      );
      const lastChangeMs = Math.max(changedAtMs, told?.foundAtMs ?? 0);
      return {
        ride,
        lastChangeMs,
        boughtAtMs,
        isCancelled: !isKept || told?.isCancelled === true,
        ...(isKept && told ? { news: told } : {}),
      };
    });
  });
  return followedCalendar(events, { brand: sender.brand, host: new URL(publicUrl).hostname, demonstration: sender.demonstration });
}

/** The attachments: tickets, a calendar file of their rides and, if offered, passes for Apple Wallet. */
export async function attachments(
  documents: readonly Document[],
  bookings: readonly TicketedBooking[],
  deps: MailDeps,
): Promise<Attachment[]> {
  const { code, clock, sender } = deps;
  const file = calendarFile(bookings, deps);
  const facts = { brand: sender.brand, demonstration: sender.demonstration, nowMs: clock.now(), journeyMaps: deps.journeyMaps };
  const papers = (await Promise.all(bookings.map((booking) => papersOf(booking, documents, facts)))).flat();
  const isOfBooking = ({ ticketNumber }: Document): boolean =>
    bookings.some(({ tickets }) => tickets.some((ticket) => ticket.ticketNumber === ticketNumber));
  return [
    ...[...papers, ...documents.filter((document) => !isOfBooking(document))].map(({ fileName, content }) => ({
      filename: fileName,
      content,
      contentType: 'application/pdf',
    })),
    ...bookings.flatMap((booking) => applePasses(booking, codeOf(documents, clock.now(), code), deps)),
    ...(bookings.length > 0
      ? [{ filename: 'journeys.ics', content: new TextEncoder().encode(file), contentType: 'text/calendar; charset=utf-8' }]
      : []),
  ];
}
