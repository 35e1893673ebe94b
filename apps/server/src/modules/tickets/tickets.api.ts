import type { AgencyStatementPaper } from './agency-statement.types.ts';
import type { Letter } from '../../platform/mail/mail-template.ts';
import type { Sender } from '../../platform/mail/sender.ts';
import type { Db } from '../../platform/postgres/db.ts';
import type { CodedDocument } from './code/code-of.ts';
import type { BookingNote, HoldNote, RefundStatement, Report } from './note.types.ts';
import type { PassStanding } from './rules/pass-view.ts';
import type { TicketLabel } from './rules/ticket-labels.ts';
import type {
  FollowedBooking,
  LinkedBooking,
  TicketedBooking,
  TicketedOrder,
  TicketedPasses,
  UndoneOrder,
} from './ticketed-order.types.ts';
import type { NudgeOutcome } from './wallet/nudge-wallets.ts';
import type { WalletOffer, WalletPass } from './wallet/wallet-passes.ts';

export { seatText } from './rules/seat-text.ts';
export { tripText } from './rules/trip-text.ts';
export type { TicketLabel } from './rules/ticket-labels.ts';
export type { WalletOffer, WalletPass } from './wallet/wallet-passes.ts';
export type { BookingNote, HoldNote, NoteLine, RefundStatement, Report } from './note.types.ts';
export type {
  FollowedBooking,
  LinkedBooking,
  RideNews,
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

/** The documents that the customer of an order has. */
export type Delivery = readonly { readonly fileName: string; readonly createdAtMs: number }[];

/** The mails about bookings. */
export interface TicketLetters {
  /** Says what was booked, what failed, and the price, together with the tickets. `issued`: its documents. Absent: as they are stored. */
  confirmation(order: TicketedOrder, issued?: readonly Document[]): Promise<Letter>;
  /** Says that nothing was booked and nothing charged. */
  undone(order: UndoneOrder): Promise<Letter>;
  /** Tells an agent about places they hold. */
  hold(note: HoldNote): Promise<Letter>;
  /** A note about a booking, with its statement if there is one. */
  note(note: BookingNote, booking: LinkedBooking): Promise<Letter>;
  /** The tickets for an address named by the booking's owner: without prices, and without the link that opens the booking. */
  tickets(booking: TicketedBooking | TicketedPasses): Promise<Letter>;
  /** The signed link to a booking, for the address that made it. */
  link(booking: LinkedBooking): Promise<Letter>;
}

/** The services that other modules may use. */
export interface Tickets {
  /** Makes and stores one PDF for each traveller and train, once. */
  issue(order: TicketedOrder): Promise<readonly Document[]>;
  /** Stored documents of a booking, in the order of its tickets. Empty until they are made. */
  documentsOf(bookingReference: string): Promise<readonly Document[]>;
  /** The stored documents of a booking's valid tickets, as they are handed out: those of a split as one file. */
  papersOf(booking: TicketedBooking): Promise<readonly Document[]>;
  documentsOfOrder(orderId: string): Promise<Delivery>;
  /** Deletes the stored documents of an order with all names in them. */
  eraseDocuments(orderId: string, transaction: Db): Promise<void>;
  readonly letters: TicketLetters;
  /** A statement between an agency and us, as a PDF. */
  renderAgencyStatement(statement: AgencyStatementPaper): Promise<Uint8Array>;
  /** Renders the statement of a refund as a PDF. */
  renderStatement(statement: RefundStatement): Promise<Uint8Array>;
  /** Renders a document as a PDF, in the shop's name unless another is given. */
  renderReport(report: Report, from?: Sender): Promise<Uint8Array>;
  /**
   * The address that opens a booking without an account for as long as anybody may need it. Only for mail to the address that made the
   * booking.
   */
  linkTo(booking: LinkedBooking): string;
  /** The wallet passes available for a booking's tickets. Empty without a wallet's credentials. */
  walletOffers(booking: TicketedBooking): readonly WalletOffer[];
  /** One wallet pass; undefined if it is not offered. */
  walletPass(booking: TicketedBooking, wanted: Pick<WalletOffer, 'wallet' | 'ticketNumber'>): Promise<WalletPass | undefined>;
  /** The kind of passes of Apple Wallet that follow their booking. Undefined without its credentials. */
  readonly applePassType: string | undefined;
  /** Whether this is the secret in the pass with that serial number. */
  isPassToken(serial: string, token: string): boolean;
  /** A pass for Apple Wallet in its present state. Undefined if the booking has no such traveller and train. */
  currentApplePass(followed: FollowedBooking, serial: string): Promise<Buffer | undefined>;
  /** Tells a wallet that a pass has changed: Apple's device asks for it then, Google gets it. */
  tellWallet(
    pass: { readonly wallet: WalletOffer['wallet']; readonly serial: string; readonly pushToken: string },
    followed: FollowedBooking,
  ): Promise<NudgeOutcome>;
  /** The code of a valid ticket or pass as SVG, as in its document. Undefined until it exists. */
  ticketCode(booking: Pick<TicketedBooking, 'bookingReference' | 'tickets'>, ticketNumber: string): Promise<string | undefined>;
  /** The code of a traveller's pass in its present state, as SVG. Undefined if they have no valid pass. */
  passCode(passes: TicketedPasses, passengerRef: string, standing: PassStanding): string | undefined;
  /**
   * Makes the document of a traveller's pass in the state that its seller reported at an instant, and replaces the stored one. A second
   * call for the same first day answers the same document. Undefined if the traveller has no valid pass, or if a later document has
   * replaced it.
   */
  reissuePass(
    orderId: string,
    passes: TicketedPasses,
    pass: { readonly passengerRef: string; readonly standing: PassStanding; readonly toldAtMs: number },
  ): Promise<Document | undefined>;
  /** The wallets that accept a rail pass. */
  readonly passWallets: readonly WalletOffer['wallet'][];
  /** A traveller's pass in its present state for a wallet. Undefined if it is not offered, or if they have no valid pass. */
  passInWallet(passes: TicketedPasses, passengerRef: string, standing: PassStanding, wallet: WalletOffer['wallet']): WalletPass | undefined;
  /** The rides of a booking as a calendar file. */
  calendarOf(booking: TicketedBooking): string;
  /** The address at which a calendar follows a booking. Undefined for a pass. */
  calendarLinkTo(booking: LinkedBooking): string | undefined;
  /** The booking of such an address. Undefined for an expired or forged one. */
  readCalendarLink(link: string): string | undefined;
  /** What such a calendar shows. */
  calendarFeed(bookings: readonly FollowedBooking[]): string;
  /** The traveller and the train of each ticket, in travel order. */
  ticketLabels(booking: TicketedBooking): readonly TicketLabel[];
  /** The booking that a signed link in our mail opens. Undefined for an expired or forged link. */
  readLink(link: string): string | undefined;
  /** The address that shows the journey of a booking to anybody, and the booking of such a link. */
  dayLinkTo(booking: LinkedBooking): string;
  readDayLink(link: string): string | undefined;
  /** When a valid link of a journey ends. */
  dayLinkEnd(link: string): number | undefined;
}
