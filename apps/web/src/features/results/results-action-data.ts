import type { AddToCartResult } from './add-to-cart.ts';

/** The answers to the forms of the results page: a trip added or not, or a search or another day refused. */
export type ResultsActionData = AddToCartResult | { readonly kind: 'refused'; readonly problems: readonly string[] };
