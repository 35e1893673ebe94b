import type { Wallets } from '../../../platform/config/read-wallets.ts';
import type { CodeOf } from '../code/code-of.ts';
import type { CodeDeps } from '../code/ticket-code.ts';
import { bookedRides } from '../rules/booked-rides.ts';
import type { FollowedBooking, TicketedBooking } from '../ticketed-order.types.ts';
import type { PassUpdates } from './pass-updates.ts';
import { applePass } from './apple-pass.ts';
import { googlePassLink } from './google-pass.ts';
import type { WalletTicket } from './wallet-ticket.types.ts';

export type WalletName = 'apple' | 'google';

/** An available wallet pass: its traveller, train and wallet. */
export interface WalletOffer {
  readonly wallet: WalletName;
  readonly ticketNumber: string;
  /** For example "Ms Ann Lee, London Kings Cross – Edinburgh". */
  readonly label: string;
}

/** A pass for a wallet: a file for Apple Wallet, a link for Google Wallet. */
export type WalletPass =
  | { readonly wallet: 'apple'; readonly file: Buffer; readonly fileName: string }
  | { readonly wallet: 'google'; readonly url: string; readonly serial?: string };

export interface WalletDeps {
  readonly wallets: Wallets;
  readonly code: CodeDeps;
  /** Absent: passes stay as they are. */
  readonly updates?: PassUpdates | undefined;
}

/** Empty without credentials, otherwise one for each ticket and wallet. */
export function walletOffers(booking: TicketedBooking, { wallets, code }: WalletDeps): WalletOffer[] {
  const offered = (['apple', 'google'] as const).filter((wallet) => wallets[wallet] !== undefined);
  if (offered.length === 0) return [];
  return bookedRides(booking, code.station).flatMap(({ tickets }) =>
    tickets.flatMap(({ ticketNumber, travellerName, from, to }) =>
      offered.map((wallet) => ({ wallet, ticketNumber, label: `${travellerName}, ${from} – ${to}` })),
    ),
  );
}

/** Undefined for a ticket outside the booking, and for a wallet without credentials. */
export function walletPass(
  booking: TicketedBooking,
  { wallet, ticketNumber }: Pick<WalletOffer, 'wallet' | 'ticketNumber'>,
  codeOf: CodeOf,
  nowMs: number,
  deps: WalletDeps,
): WalletPass | undefined {
  const { wallets } = deps;
  const ticket = ticketOf(booking, ticketNumber, codeOf, deps);
  if (!ticket) return undefined;
  if (wallet === 'apple') {
    return wallets.apple && { wallet, file: applePass(ticket, wallets.apple), fileName: `${ticketNumber}.pkpass` };
  }
  return wallets.google && { wallet, url: googlePassLink(ticket, wallets.google, nowMs), serial: ticket.serial };
}

function ticketOf(booking: TicketedBooking, ticketNumber: string, codeOf: CodeOf, deps: WalletDeps): WalletTicket | undefined {
  const issued = booking.tickets.find((one) => one.ticketNumber === ticketNumber);
  return issued && walletTicket(booking, serialOf(booking, issued), codeOf, deps);
}

const serialOf = (
  { bookingReference }: Pick<TicketedBooking, 'bookingReference'>,
  { direction, segmentIndex, passengerRef }: TicketedBooking['tickets'][number],
): string => `${bookingReference}-${direction}-${segmentIndex}-${passengerRef}`;

function walletTicket(booking: TicketedBooking, serial: string, codeOf: CodeOf, { code, updates }: WalletDeps): WalletTicket | undefined {
  const issued = booking.tickets.find((one) => serialOf(booking, one) === serial);
  for (const ride of bookedRides(booking, code.station)) {
    const view = ride.tickets.find((one) => one.ticketNumber === issued?.ticketNumber);
    const octets = view && codeOf(view);
    if (octets) return { ride, view, serial, code: octets, brand: code.brand, demonstration: code.demonstration, updates };
  }
  return undefined;
}

/** A pass in its present state, by its serial number: void once its ticket was given up, and with the news of its train. */
export function currentPass(
  { booking, valid, news }: FollowedBooking,
  serial: string,
  codeOf: CodeOf,
  deps: WalletDeps,
): WalletTicket | undefined {
  const current = valid && walletTicket(valid, serial, codeOf, deps);
  const ticket = current ?? walletTicket(booking, serial, codeOf, deps);
  if (!ticket) return undefined;
  const { designator, from } = ticket.ride;
  const told = news.find((one) => one.designator === designator && one.bookedDepartsAt === from.epochMinutes);
  return { ...ticket, isVoided: !current, ...(told ? { news: told } : {}) };
}
