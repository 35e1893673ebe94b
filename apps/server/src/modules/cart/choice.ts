import type { CallRequest } from '@throughfare/contract/call';
import type { addCartItem } from '@throughfare/contract/calls/cart';

/** The choice that the browser sends: a signed offer, one of its fares, extras and rooms. */
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

/** Drops keys without a value from a call's choice. */
export function choicePair({ searchId, outward, inward }: Sent): ChoicePair {
  return { searchId, outward: choiceOf(outward), ...(inward ? { inward: choiceOf(inward) } : {}) };
}

function choiceOf({ offer, priceId, secondary, optional }: Sent['outward']): Choice {
  return { offer, priceId, secondary: secondary ?? [], optional: optional ?? [] };
}
