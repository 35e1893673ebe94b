import type { OrderedBooking } from '../orders/orders.api.ts';
import type { AfterSale } from './after-sale.types.ts';
import type { ItemStanding } from './rules/item-standing.ts';

export type { ItemStanding } from './rules/item-standing.ts';

/** One thing that was done with a booking, for its customer. */
export interface ToldAfterSale {
  readonly afterSaleId: string;
  readonly kind: AfterSale['kind'];
  readonly supplier: AfterSale['supplier'];
  readonly payout: AfterSale['payout'];
  readonly payoutAmount: AfterSale['payoutAmount'];
  readonly createdAtMs: number;
  readonly agreedAtMs?: number;
}

/** What other modules may ask of after-sales. */
export interface AfterSales {
  /** How each booking stands after what has been done with it, by its item's id. */
  standingOf(bookings: readonly OrderedBooking[]): Promise<ReadonlyMap<string, ItemStanding>>;
  /** Oldest first. */
  historyOf(itemId: string): Promise<readonly ToldAfterSale[]>;
  /** The statement of a refund as a PDF; undefined for one that is not of this booking, or has none. */
  statementOf(booking: OrderedBooking, afterSaleId: string): Promise<Uint8Array | undefined>;
}
