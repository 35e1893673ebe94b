import type { Wallets } from '../../../platform/config/read-wallets.ts';
import type { CodeOf } from '../code/code-of.ts';
import type { CodeDeps } from '../code/ticket-code.ts';
import { bookedRides } from '../rules/booked-rides.ts';
import type { TicketedBooking } from '../ticketed-order.types.ts';
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
  | { readonly wallet: 'google'; readonly url: string };

export interface WalletDeps {
  readonly wallets: Wallets;
  readonly code: CodeDeps;
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
  { wallets, code }: WalletDeps,
): WalletPass | undefined {
  const ticket = ticketOf(booking, ticketNumber, codeOf, code);
  if (!ticket) return undefined;
  if (wallet === 'apple') {
    return wallets.apple && { wallet, file: applePass(ticket, wallets.apple), fileName: `${ticketNumber}.pkpass` };
  }
  return wallets.google && { wallet, url: googlePassLink(ticket, wallets.google, nowMs) };
}

function ticketOf(booking: TicketedBooking, ticketNumber: string, codeOf: CodeOf, code: CodeDeps): WalletTicket | undefined {
  for (const ride of bookedRides(booking, code.station)) {
    const view = ride.tickets.find((one) => one.ticketNumber === ticketNumber);
    const octets = view && codeOf(view);
    if (octets) return { ride, view, code: octets, brand: code.brand, demonstration: code.demonstration };
  }
  return undefined;
}
