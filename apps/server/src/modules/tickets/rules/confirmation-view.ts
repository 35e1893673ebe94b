import { isSplit } from '@throughfare/contract/journey-parts';
import { format, money } from '@throughfare/kernel/money';
import type { LinkedBooking, TicketedBooking, TicketedOrder } from '../ticketed-order.types.ts';
import { beforeTravel } from './before-travel.ts';
import { type BookingView, bookingView, passesView } from './booking-view.ts';
import { formatFullDay } from '@throughfare/kernel/format-day';
import { tripText } from './trip-text.ts';

/** The confirmation of an order in words. Every string is plain text. */
export interface ConfirmationView {
  readonly subject: string;
  readonly heading: string;
  readonly intro: string;
  readonly bookings: readonly (BookingView & { readonly link: string; readonly wallets: readonly WalletButton[] })[];
  readonly failed: readonly { readonly trip: string; readonly reason: string }[];
  readonly priceLines: readonly { readonly label: string; readonly amount: string }[];
  readonly charged: string;
  readonly beforeTravel: readonly string[];
  /** schema.org reservations, which mail programs read. */
  readonly reservations: readonly Record<string, unknown>[];
}

/** "Add to Google Wallet: Ms Ann Lee, London Kings Cross – Edinburgh" with its address. */
export interface WalletButton {
  readonly text: string;
  readonly url: string;
}

interface BookingFacts {
  /** Empty if no wallet is offered. */
  readonly walletsOf?: (booking: TicketedBooking) => readonly WalletButton[];
  /** Makes the link that opens a booking. */
  readonly linkTo: (booking: LinkedBooking) => string;
  readonly reservationsOf: (booking: TicketedBooking) => readonly Record<string, unknown>[];
}

export function confirmationView(order: TicketedOrder, { linkTo, reservationsOf, walletsOf = () => [] }: BookingFacts): ConfirmationView {
  return {
    subject: subjectOf(order),
    heading: order.bookings.length + order.passes.length === 1 ? 'Your booking is confirmed' : 'Your bookings are confirmed',
    intro: introOf(order),
    bookings: [
      ...order.bookings.map((booking) => ({ ...bookingView(booking), link: linkTo(booking), wallets: walletsOf(booking) })),
      ...order.passes.map((passes) => ({ ...passesView(passes), link: linkTo(passes), wallets: [] })),
    ],
    failed: order.failed,
    priceLines: priceLines(order),
    charged: format(order.charged),
    reservations: order.bookings.flatMap(reservationsOf),
    beforeTravel: beforeTravel(order),
  };
}

function subjectOf({ bookings, passes }: TicketedOrder): string {
  const [only] = bookings;
  const [pass] = passes;
  if (pass && bookings.length === 0 && passes.length === 1) return `Your passes: ${tripText(pass)} (${pass.bookingReference})`;
  if (only && bookings.length === 1 && passes.length === 0) {
    return `Your tickets: ${tripText(only)}, ${formatFullDay(only.outward.departureDateTime.date)} (${only.bookingReference})`;
  }
  return `Your tickets: ${[...bookings, ...passes].map(({ bookingReference }) => bookingReference).join(', ')}`;
}

function introOf({ bookings, passes, failed }: TicketedOrder): string {
  const count = [...bookings, ...passes].reduce((sum, { tickets }) => sum + tickets.length, 0);
  const attached =
    bookings.length === 0
      ? passesAttached(count)
      : count === 1
        ? 'Your ticket is attached as a PDF.'
        : `Your ${count} tickets are attached${filesOf(bookings)}.`;
  if (failed.length === 0) return attached;
  const missing = failed.length === 1 ? 'One trip of your order' : `${failed.length} trips of your order`;
  return `${attached} ${missing} could not be booked: see below.`;
}

/** The tickets of a split are one file (SPLIT-5). */
function filesOf(bookings: TicketedOrder['bookings']): string {
  const hasSplit = bookings.some(({ outward, inward }) => [outward, inward].some((journey) => journey && isSplit(journey)));
  if (!hasSplit) return ', one PDF for each traveller and ride';
  return bookings.length === 1 ? ' in one PDF, in the order of the way' : ' as PDFs';
}

function passesAttached(count: number): string {
  return count === 1 ? 'Your pass is attached as a PDF.' : `Your ${count} passes are attached, one PDF for each traveller.`;
}

/** The lines of the total. Empty lines are left out. */
function priceLines({ bookings, passes, discount, cardFee }: TicketedOrder): ConfirmationView['priceLines'] {
  return [
    ...[...bookings, ...passes].map((booking) => ({
      label: `${tripText(booking)} (${booking.bookingReference})`,
      amount: format(booking.price),
    })),
    ...bookings.flatMap(({ bookingReference, serviceFee }) =>
      serviceFee ? [{ label: `Service fee (${bookingReference})`, amount: format(serviceFee) }] : [],
    ),
    ...bookings.flatMap(({ bookingReference, splitFee }) =>
      splitFee ? [{ label: `Our fee for finding joined tickets, not refunded (${bookingReference})`, amount: format(splitFee) }] : [],
    ),
    ...(discount.minor > 0 ? [{ label: 'Promotion', amount: format(money(discount.currency, -discount.minor)) }] : []),
    ...(cardFee.minor > 0 ? [{ label: 'Card fee', amount: format(cardFee) }] : []),
  ];
}
