import {
  acceptCartPrices,
  applyPromoCode,
  priceForAges,
  removeCartItem,
  setCartMarkUp,
  swapCartPass,
} from '@throughfare/contract/calls/cart';
import { messageText } from '@throughfare/contract/messages';
import type { Visitor } from '../../app/visitor.ts';
import { formText } from '../../lib/form-text.ts';

/** The forms of the cart page. */
export type CartIntent = 'remove' | 'promo' | 'mark-up' | 'accept-prices' | 'price-for-ages' | 'swap-pass';

export type ChangedCart =
  | { readonly ok: true }
  | { readonly ok: false; readonly intent: CartIntent | undefined; readonly message: string; readonly typed: string };

/** Takes one of the forms of the cart page. */
export async function changeCart(visitor: Visitor, form: FormData): Promise<ChangedCart> {
  const text = (name: string) => formText(form, name);
  const intent = text('intent');
  switch (intent) {
    case 'remove':
      return toResult(intent, await visitor.ask(removeCartItem, { body: { itemId: text('itemId') } }));
    case 'swap-pass':
      return toResult(intent, await visitor.ask(swapCartPass, { body: { itemId: text('itemId') } }));
    case 'promo':
      return toResult(intent, await visitor.ask(applyPromoCode, { body: { code: text('code') } }), text('code'));
    case 'mark-up':
      return toResult(
        intent,
        await visitor.ask(setCartMarkUp, { body: { markUp: text('markUp').trim().replace(',', '.') } }),
        text('markUp'),
      );
    case 'accept-prices':
      return toResult(intent, await visitor.ask(acceptCartPrices, { body: { revision: Number(text('revision')) } }));
    case 'price-for-ages':
      return toResult(intent, await visitor.ask(priceForAges, {}));
    default:
      return { ok: false, intent: undefined, message: messageText('request.invalid'), typed: '' };
  }
}

type Outcome = { readonly ok: true } | { readonly ok: false; readonly error: { readonly message: string } };

function toResult(intent: CartIntent, outcome: Outcome, typed = ''): ChangedCart {
  return outcome.ok ? { ok: true } : { ok: false, intent, message: outcome.error.message, typed };
}
