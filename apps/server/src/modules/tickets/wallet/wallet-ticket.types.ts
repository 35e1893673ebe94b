import type { BookedRide } from '../rules/booked-rides.ts';
import type { RideNews } from '../ticketed-order.types.ts';
import type { PassUpdates } from './pass-updates.ts';
import type { TicketView } from '../rules/ticket-view.ts';

/** A ticket for a wallet: one traveller on one train. */
export interface WalletTicket {
  readonly ride: BookedRide;
  readonly view: TicketView;
  /** Names the traveller on this train of the booking, whatever ticket they hold for it: "TF7KQ2MX-outward-0-1". */
  readonly serial: string;
  /** The ticket was given up. */
  readonly isVoided?: boolean;
  /** What became of the train since it was sold. */
  readonly news?: RideNews;
  readonly updates?: PassUpdates | undefined;
  /** The octets of its Aztec code. */
  readonly code: Uint8Array;
  readonly brand: string;
  readonly demonstration: boolean;
}
