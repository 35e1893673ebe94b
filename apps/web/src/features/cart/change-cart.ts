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
import { withTyped } from '../../lib/forms/answer-post.ts';
import { unreachableText } from '../../lib/unreachable.ts';
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
      return toResult(intent, await visitor.ask(applyPromoCode, { body: { code: text('promoCode') } }));
    case 'mark-up':
      return toResult(intent, await visitor.ask(setCartMarkUp, { body: { markUp: text('markUp').trim().replace(',', '.') } }));
    case 'accept-prices':
      return toResult(intent, await visitor.ask(acceptCartPrices, { body: { revision: Number(text('revision')) } }));
    case 'price-for-ages':
      return toResult(intent, await visitor.ask(priceForAges, {}));
    default:
      return refused(intent, {}, messageText('request.invalid'));
  }
}

/** Names the field that shows why a form was refused. */
const fieldOf: Readonly<Record<string, string>> = { promo: 'promoCode', 'mark-up': 'markUp' };

/** The answer to a form that did not reach the shop. */
export function cartUnreached(form: FormData): ChangedCart {
  const intent = formText(form, 'intent');
  return withTyped(refusedWith(intent, unreachableText), form);
}

type Outcome = { readonly ok: true } | { readonly ok: false; readonly error: { readonly message: string } };

function toResult(intent: CartIntent, outcome: Outcome): ChangedCart {
  return outcome.ok ? done(intent, '') : refusedWith(intent, outcome.error.message);
}

/** At the field that the form is about; without one, the refusal is shown above the cart. */
function refusedWith(intent: string, message: string): ChangedCart {
  const field = fieldOf[intent];
  return field === undefined ? refused(intent, {}, message) : refused(intent, { [field]: message });
}
