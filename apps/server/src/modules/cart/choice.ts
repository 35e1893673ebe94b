import type { CallRequest } from '@throughfare/contract/call';
import type { addCartItem } from '@throughfare/contract/calls/cart';

/** What the browser names: a signed offer, a fare of it, extras and rooms. */
export interface Choice {
  readonly offer: string;
  readonly priceId: string;
  readonly secondary: readonly string[];
  readonly optional: readonly { readonly optionalPriceID: string; readonly qty: number }[];
}

export interface ChoicePair {
  readonly searchId: string;
  readonly outward: Choice;
  readonly inward?: Choice;
}

type Sent = CallRequest<typeof addCartItem>['body'];

/** What a call has sent, with nothing left undefined. */
export function choicePair({ searchId, outward, inward }: Sent): ChoicePair {
  return { searchId, outward: choiceOf(outward), ...(inward ? { inward: choiceOf(inward) } : {}) };
}

function choiceOf({ offer, priceId, secondary, optional }: Sent['outward']): Choice {
  return { offer, priceId, secondary: secondary ?? [], optional: optional ?? [] };
}
