import { getCustomer } from '@throughfare/contract/calls/customers';
import { addQuoteOption, changeQuote } from '@throughfare/contract/calls/quotes';
import { formText } from '../../lib/form-text.ts';
import { addCartItem } from '@throughfare/contract/calls/cart';
import type { CallInput } from '@throughfare/contract/call';
import { messageText } from '@throughfare/contract/messages';
import type { Visitor } from '../../lib/visitor.ts';

export type AddToCartResult =
  /** `quotedAnew`: one of the tickets was gone at its price, so the whole has another one, which is accepted in the cart (SPLIT-3). */
  | { readonly kind: 'added'; readonly count: number; readonly itemId?: string | undefined; readonly quotedAnew?: true }
  | { readonly kind: 'notAdded'; readonly code: string; readonly message: string };

type ChosenTicket = CallInput<typeof addCartItem>['body']['outward'];

function chosenTicket(form: FormData, leg: 'outward' | 'inward'): ChosenTicket | undefined {
  const offer = form.get(`${leg}Offer`);
  const priceId = form.get(`${leg}PriceId`);
  if (typeof offer !== 'string' || typeof priceId !== 'string') return undefined;
  const secondary = form.getAll(`${leg}Secondary`).filter((value) => typeof value === 'string');
  return { offer, priceId, ...(secondary.length > 0 && { secondary }), ...optionalPrices(form, leg) };
}

/** Sleeper options have the form "optionalPriceID:quantity". */
function optionalPrices(form: FormData, leg: 'outward' | 'inward'): Pick<ChosenTicket, 'optional'> {
  const chosen = form.getAll(`${leg}Optional`).flatMap((value) => {
    const match = typeof value === 'string' ? /^(.+):(\d)$/.exec(value) : null;
    return match?.[1] ? [{ optionalPriceID: match[1], qty: Number(match[2]) }] : [];
  });
  return chosen.length > 0 ? { optional: chosen } : {};
}

export type AddToQuoteResult =
  | { readonly kind: 'quoted'; readonly quoteId: string; readonly reference: string; readonly options: number }
  | { readonly kind: 'notQuoted'; readonly message: string };

/** Puts the chosen trip into the quote that is open in this window, or starts a new quote. */
export async function addToQuote(visitor: Visitor, searchId: string, form: FormData): Promise<AddToQuoteResult> {
  const outward = chosenTicket(form, 'outward');
  const inward = chosenTicket(form, 'inward');
  if (!outward) return { kind: 'notQuoted', message: messageText('offer.returnMissing') };
  const open = formText(form, 'clickedSaveQuoteId');
  const body = { searchId, outward, ...(inward && { inward }) };
  const added = await visitor.ask(addQuoteOption, { body: open === '' ? body : { ...body, clickedSaveQuoteId: open } });
  if (added.ok) {
    if (added.data.data.options === 1) await nameCustomer(visitor, added.data.data.quoteId, formText(form, 'customerId'));
    return { kind: 'quoted', ...added.data.data };
  }
  // The open quote is another person's, or closed, so the trip begins a new one.
  const anew = open !== '' && ['object.notFound', 'quote.closed', 'quote.full', 'quote.otherCurrency'].includes(added.error.code);
  const again = anew ? await visitor.ask(addQuoteOption, { body }) : added;
  if (!again.ok) return { kind: 'notQuoted', message: again.error.message };
  await nameCustomer(visitor, again.data.data.quoteId, formText(form, 'customerId'));
  return { kind: 'quoted', ...again.data.data };
}

/** A new quote is for the customer whom the agent chose in the search. If they cannot be read, the agent names them on the quote. */
async function nameCustomer(visitor: Visitor, quoteId: string, customerId: string): Promise<void> {
  if (customerId === '') return;
  const found = await visitor.ask(getCustomer, { params: { customerId } });
  if (!found.ok) return;
  const { name: customerName, email: customerEmail, internalReference } = found.data.data;
  await visitor.ask(changeQuote, { body: { quoteId, customerName, customerEmail, internalReference, message: '', internalNote: '' } });
}

/** Puts the chosen trip into the session's cart. The session begins here if there was none. */
export async function addToCart(visitor: Visitor, searchId: string, form: FormData): Promise<AddToCartResult> {
  const outward = chosenTicket(form, 'outward');
  const inward = chosenTicket(form, 'inward');
  if (!outward) return { kind: 'notAdded', code: 'offer.returnMissing', message: messageText('offer.returnMissing') };
  await visitor.ensureSession();
  const added = await visitor.ask(addCartItem, { body: { searchId, outward, ...(inward && { inward }) } });
  return added.ok
    ? {
        kind: 'added',
        count: added.data.data.items.length,
        itemId: added.data.data.items.at(-1)?.itemId,
        ...(added.data.data.items.at(-1)?.state === 'changed' ? { quotedAnew: true } : {}),
      }
    : { kind: 'notAdded', code: added.error.code, message: added.error.message };
}
