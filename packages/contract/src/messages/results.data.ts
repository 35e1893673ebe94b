import { type Message, wordedBy } from './message.ts';

/** Messages of the results page about a choice and the cart (CART-1). */
export const resultsMessages = {
  'offer.returnMissing': { text: 'Please select a fare for this segment', status: 422 },
  'cart.full': {
    text: 'You have maxed out your cart of 3 tickets, please check out your cart and add a new booking for the remaining journeys.',
    status: 409,
  },
  'cart.fullTitle': { text: 'Time to checkout!' },
} as const satisfies Record<string, Message>;

/** A sentence of the results page, which loads only these messages. */
export const resultsText = wordedBy(resultsMessages);
