import type { CheckoutDraft } from '@throughfare/contract/shapes/cart';
import { type Currency, isCurrency } from '@throughfare/kernel/money';
import type { Source } from '@throughfare/kernel/source';
import type { ChosenPlace } from '@throughfare/suppliers/port/seat-map';
import type { ColumnType } from 'kysely';
import type { BookingRequest, ShownChoice } from './cart.api.ts';

/** A stored part of an item. */
export interface StoredPart {
  readonly source: Source;
  readonly request: BookingRequest;
  readonly totalMinor: number;
  readonly supplierMinor: number;
  readonly supplierCurrency: Currency;
  readonly rate: string;
}

export type StoredParts = readonly [StoredPart, ...StoredPart[]];

export type CartTables = {
  'retail.cart': {
    id: string;
    session_id: string;
    state: 'active' | 'ordering' | 'ordered';
    revision: number;
    orders: number;
    currency: string;
    market: string;
    promo_code: string | null;
    mark_up_minor: number | null;
    draft: CheckoutDraft;
    created_at: Date;
    updated_at: Date;
  };
  'retail.cart_item': {
    id: string;
    cart_id: string;
    position: number;
    search_id: string;
    /** Passed as JSON text, because the driver would turn a JavaScript array into a PostgreSQL array. */
    parts: ColumnType<StoredParts, string, string>;
    shown: ShownChoice;
    total_minor: number;
    price_until: Date;
    state: 'priced' | 'changed' | 'gone';
    previous_minor: number | null;
    agency_id: string | null;
    quote_id: string | null;
    /** Passed as JSON text, as `parts`. */
    chosen_places: ColumnType<readonly ChosenPlace[] | null, string | null, string | null>;
  };
};

/** Throws on a value that the column does not allow. */
export function currencyOf(text: string): Currency {
  if (!isCurrency(text)) throw new RangeError(`not a currency of the shop: ${text}`);
  return text;
}
