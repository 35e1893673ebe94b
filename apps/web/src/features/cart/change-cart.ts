import {
  acceptCartPrices,
  applyPromoCode,
  priceForAges,
  removeCartItem,
  setCartMarkUp,
  swapCartPass,
} from '@throughfare/contract/calls/cart';
import { messageText } from '@throughfare/contract/messages';
import type { Visitor } from '../../lib/visitor.ts';
import { formText } from '../../lib/form-text.ts';
import { done, type FormAnswer, refused } from '../../lib/forms/form-answer.ts';

/** Handles the forms of the cart page. */
export type CartIntent = 'remove' | 'undo' | 'promo' | 'mark-up' | 'accept-prices' | 'price-for-ages' | 'swap-pass';

export type ChangedCart = FormAnswer;

/** Handles one form of the cart page. */
export async function changeCart(visitor: Visitor, form: FormData): Promise<ChangedCart> {
  const text = (name: string) => formText(form, name);
  const intent = text('intent');
  switch (intent) {
    case 'remove':
    case 'undo':
      return toResult(intent, await visitor.ask(removeCartItem, { body: { itemId: text('itemId') } }));
    case 'swap-pass':
      return toResult(intent, await visitor.ask(swapCartPass, { body: { itemId: text('itemId') } }));
    case 'promo':
      return toResult(intent, await visitor.ask(applyPromoCode, { body: { code: text('promoCode') } }), 'promoCode');
    case 'mark-up':
      return toResult(intent, await visitor.ask(setCartMarkUp, { body: { markUp: text('markUp').trim().replace(',', '.') } }), 'markUp');
    case 'accept-prices':
      return toResult(intent, await visitor.ask(acceptCartPrices, { body: { revision: Number(text('revision')) } }));
    case 'price-for-ages':
      return toResult(intent, await visitor.ask(priceForAges, {}));
    default:
      return refused(intent, {}, messageText('request.invalid'));
  }
}

type Outcome = { readonly ok: true } | { readonly ok: false; readonly error: { readonly message: string } };

/** `field` is the field that shows a refusal; without it, the refusal is shown above the cart. */
function toResult(intent: CartIntent, outcome: Outcome, field?: string): ChangedCart {
  if (outcome.ok) return done(intent, '');
  const { message } = outcome.error;
  return field === undefined ? refused(intent, {}, message) : refused(intent, { [field]: message });
}
