import type { AgencyStatementPaper } from './agency-statement.types.ts';
import type { Sender } from '../../platform/mail/sender.ts';
import type { Db } from '../../platform/postgres/db.ts';
import type { CodedDocument } from './code/code-of.ts';
import type { BookingNote, RefundStatement, Report } from './note.types.ts';
import type { PassStanding } from './rules/pass-view.ts';
import type { TicketLabel } from './rules/ticket-labels.ts';
import type { LinkedBooking, TicketedBooking, TicketedOrder, TicketedPasses, UndoneOrder } from './ticketed-order.types.ts';
import type { WalletOffer, WalletPass } from './wallet/wallet-passes.ts';

export { seatText } from './rules/seat-text.ts';
export { tripText } from './rules/trip-text.ts';
export type { TicketLabel } from './rules/ticket-labels.ts';
export type { WalletOffer, WalletPass } from './wallet/wallet-passes.ts';
export type { BookingNote, NoteLine, RefundStatement, Report } from './note.types.ts';
export type {
  LinkedBooking,
  SupplierCode,
  TicketedBooking,
  TicketedOrder,
  TicketedPasses,
  TicketedTraveller,
  UndoneOrder,
} from './ticketed-order.types.ts';

export interface Document extends CodedDocument {
  readonly fileName: string;
  readonly content: Uint8Array;
}

/** What the customer of an order has got. */
export interface Delivery {
  readonly documents: readonly { readonly fileName: string; readonly createdAtMs: number }[];
  readonly mails: readonly { readonly kind: string; readonly sentAtMs: number }[];
}

/** Of places that an agency holds, for its agent. */
export interface HoldNote {
  readonly orderId: string;
  readonly what: 'warning' | 'ended';
  readonly to: string;
  readonly payBy?: Date;
  /** Where it ended otherwise than by its deadline. */
  readonly why?: string;
  readonly bookings: readonly { readonly bookingReference: string; readonly trip: string; readonly lead: string }[];
}

/** What other modules may ask of tickets. Mails throw a MailFailure that has not been sent. */
export interface Tickets {
  /** One PDF for each traveller and train; made once and kept. */
  issue(order: TicketedOrder): Promise<readonly Document[]>;
  /** Kept documents of a booking, in the order of its tickets; empty while they are not made yet. */
  documentsOf(bookingReference: string): Promise<readonly Document[]>;
  deliveryOf(orderId: string): Promise<Delivery>;
  /** Takes the kept documents of an order away, with everything that they name. */
  eraseDocuments(orderId: string, transaction: Db): Promise<void>;
  /** The confirmation with its tickets to the lead's address, once; needs the documents to be issued, and looks for them unless they are given. */
  sendConfirmation(order: TicketedOrder, issued?: readonly Document[]): Promise<void>;
  /** Tells of an order that was undone to the lead's address, once. */
  sendUndone(order: UndoneOrder): Promise<void>;
  /** Tells an agent of places that they hold, once for each deadline. */
  sendHoldNote(note: HoldNote): Promise<void>;
  /** Tells of something that has been done with a booking, once, with its statement where it has one. */
  sendNote(note: BookingNote, booking: LinkedBooking): Promise<void>;
  /** What an agency and we owe each other, as a PDF. */
  renderAgencyStatement(statement: AgencyStatementPaper): Promise<Uint8Array>;
  /** The statement of a refund as a PDF. */
  renderStatement(statement: RefundStatement): Promise<Uint8Array>;
  /** A paper as a PDF, in the shop's name unless another is given. */
  renderReport(report: Report, from?: Sender): Promise<Uint8Array>;
  /** The tickets of a booking to an address that its owner named: without prices, and without the link that opens the booking. */
  sendTickets(booking: TicketedBooking | TicketedPasses, to: string, requestId: string): Promise<void>;
  /** The signed link to a booking to the address it was made with; at most one within ten minutes. */
  sendLink(booking: LinkedBooking, order: { orderId: string; email: string }): Promise<void>;
  /** The address that opens a booking without an account for as long as it matters: for mail to the address it was made with, and no other. */
  linkTo(booking: LinkedBooking): string;
  /** The passes that a booking's tickets are to be had as: none without credentials of a wallet. */
  walletOffers(booking: TicketedBooking): readonly WalletOffer[];
  /** One of them; undefined where it is not offered. */
  walletPass(booking: TicketedBooking, wanted: Pick<WalletOffer, 'wallet' | 'ticketNumber'>): Promise<WalletPass | undefined>;
  /** The code of a valid ticket or pass as its document shows it, as SVG; undefined while there is none. */
  ticketCode(booking: Pick<TicketedBooking, 'bookingReference' | 'tickets'>, ticketNumber: string): Promise<string | undefined>;
  /** The code of a traveller's pass as it stands now, as SVG; undefined where they have no valid pass. */
  passCode(passes: TicketedPasses, passengerRef: string, standing: PassStanding): string | undefined;
  /** Makes the paper of a traveller's pass as it stands now, and keeps it in the place of the last one; undefined where they have no valid pass. */
  reissuePass(
    orderId: string,
    passes: TicketedPasses,
    pass: { readonly passengerRef: string; readonly standing: PassStanding },
  ): Promise<Document | undefined>;
  /** The wallets that a rail pass is offered for. */
  readonly passWallets: readonly WalletOffer['wallet'][];
  /** A traveller's pass as it stands now for a wallet; undefined where that is not offered, or they have no valid pass. */
  passInWallet(passes: TicketedPasses, passengerRef: string, standing: PassStanding, wallet: WalletOffer['wallet']): WalletPass | undefined;
  /** The rides of a booking as a calendar file. */
  calendarOf(booking: TicketedBooking): string;
  /** Whose each ticket is and for what, in the order of travel. */
  ticketLabels(booking: TicketedBooking): readonly TicketLabel[];
  /** The booking that a signed link of our mails opens; nothing for one that has run out or is not ours. */
  readLink(link: string): string | undefined;
}
