import type { DbTransaction } from '../../platform/postgres/db.ts';
import type { LinkedBooking } from '../tickets/tickets.api.ts';

/** What a device shows. Nothing in it names travellers, bookings or prices, because anybody with the shared link may ask for it. */
export interface DayNotice {
  readonly title: string;
  readonly text: string;
}

/** Notices of the day on travellers' devices (TODAY-4). Without the shop's key nobody gets any. */
export interface DayNotices {
  /** The key for which a browser subscribes. Undefined: they are not offered. */
  readonly publicKey: string | undefined;
  /** Owes a notice to each device of a booking, in the transaction that owes the mail beside it. */
  tell(bookingReference: string, notice: DayNotice, transaction?: DbTransaction): Promise<void>;
  /** Those of the bookings that some device follows. */
  followed(bookingReferences: readonly string[]): Promise<ReadonlySet<string>>;
  /** Devices that follow a booking follow the one for which it was exchanged as well. In the transaction that records the exchange. */
  followExchange(exchanged: { readonly from: string; readonly to: LinkedBooking }, transaction: DbTransaction): Promise<void>;
  /** The platform of a booked train, as announced now. Devices that were told another one, or saw it, are told. */
  notePlatform(
    bookingReference: string,
    train: { readonly train: string; readonly platform: string; readonly words: string },
  ): Promise<void>;
}
