import type { CheckoutDraft } from '@throughfare/contract/shapes/cart';
import { type Currency, isCurrency } from '@throughfare/kernel/money';
import type { ItemRequest, ShownChoice } from './cart.api.ts';

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
    draft: CheckoutDraft;
    created_at: Date;
    updated_at: Date;
  };
  'retail.cart_item': {
    id: string;
    cart_id: string;
    position: number;
    source: string;
    search_id: string;
    request: ItemRequest;
    shown: ShownChoice;
    total_minor: number;
    supplier_minor: number;
    supplier_currency: string;
    rate: string;
    price_until: Date;
    state: 'priced' | 'changed' | 'gone';
    previous_minor: number | null;
  };
};

/** Throws for what no column may hold. */
export function currencyOf(text: string): Currency {
  if (!isCurrency(text)) throw new RangeError(`not a currency of the shop: ${text}`);
  return text;
}
