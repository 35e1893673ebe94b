import type { BookedRide } from '../rules/booked-rides.ts';
import type { TicketView } from '../rules/ticket-view.ts';

/** A ticket for a wallet: one traveller on one train. */
export interface WalletTicket {
  readonly ride: BookedRide;
  readonly view: TicketView;
  /** The octets of its Aztec code. */
  readonly code: Uint8Array;
  readonly brand: string;
  readonly demonstration: boolean;
}
