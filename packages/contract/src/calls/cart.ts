import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { wholeNumber } from '../shapes/basics.ts';
import { cart, checkoutDraft } from '../shapes/cart.ts';
import { chosenFareFields } from '../shapes/chosen-fare.ts';

const chosenTicket = z.object({
  /** The ticket's signed offer, unchanged. */
  offer: z.string().check(z.maxLength(6000)),
  ...chosenFareFields,
});

const cartAnswer = z.object({ data: cart });

export const countCart = defineCall('countCart', 'POST cart/get-active-cart/count', {
  summary: 'The number of tickets in the cart; zero without a session.',
  access: 'public',
  answer: z.object({ data: z.object({ count: z.int() }) }),
  refusals: [],
});

export const getCart = defineCall('getCart', 'POST cart/get-active-cart', {
  summary: 'The cart with its prices. Items whose price promise has expired are priced again and name their changes.',
  access: 'session',
  answer: cartAnswer,
  refusals: [],
});

export const mergeCarts = defineCall('mergeCarts', 'POST cart/merge', {
  summary:
    'After sign-in: what waits in the other carts of the account comes into this one, up to three tickets. What finds no place stays where it is and is named.',
  access: ['consumer', 'B2BAgent', 'B2BAdmin'],
  answer: z.object({
    data: z.object({
      count: z.int(),
      /** The number of tickets that came from other carts. */
      joined: z.int(),
      leftOut: z.array(z.object({ fromStation: z.string(), toStation: z.string(), date: z.string() })),
    }),
  }),
  refusals: ['cart.ordered'],
  perMinute: 20,
});

export const addCartItem = defineCall('addCartItem', 'POST cart/add-item', {
  summary: 'Puts a ticket (outward, or outward with its return) into the cart.',
  access: 'session',
  body: z.object({ searchId: z.string().check(z.maxLength(40)), outward: chosenTicket, inward: z.optional(chosenTicket) }),
  answer: cartAnswer,
  refusals: [
    'currency.ratesTooOld',
    'cart.full',
    'cart.otherCurrency',
    'cart.ordered',
    'offer.expired',
    'offer.invalid',
    'offer.roomsDoNotFit',
    'offer.doNotCombine',
    'offer.returnMissing',
    'offer.departed',
    'offer.cancelled',
    'offer.childrenAlone',
    'search.notFound',
  ],
  perMinute: 60,
});

export const addCartPass = defineCall('addCartPass', 'POST cart/add-pass', {
  summary: 'Puts the passes of a recorded search into the cart: a pass for each traveller, as one of its three places.',
  access: 'session',
  body: z.object({ searchId: z.string().check(z.maxLength(40)), passId: z.string().check(z.maxLength(60)) }),
  answer: cartAnswer,
  refusals: [
    'cart.full',
    'cart.otherCurrency',
    'cart.ordered',
    'offer.invalid',
    'pass.unavailable',
    'search.notFound',
    'search.dateInPast',
  ],
  perMinute: 60,
});

export const swapCartPass = defineCall('swapCartPass', 'POST cart/swap-pass', {
  summary:
    'Puts the same pass of the other brand in the place of one: Interrail for Eurail, or the reverse. Who travels stays as it was typed.',
  access: 'session',
  body: z.object({ itemId: z.string().check(z.maxLength(40)) }),
  answer: cartAnswer,
  refusals: ['object.notFound', 'cart.ordered', 'offer.invalid', 'pass.unavailable', 'search.notFound', 'search.dateInPast'],
  perMinute: 20,
});

export const removeCartItem = defineCall('removeCartItem', 'POST cart/remove-item', {
  summary: 'Removes a ticket from the cart.',
  access: 'session',
  body: z.object({ itemId: z.string().check(z.maxLength(40)) }),
  answer: cartAnswer,
  refusals: ['object.notFound', 'cart.ordered'],
});

export const applyPromoCode = defineCall('applyPromoCode', 'POST cart/promo-code', {
  summary: 'Applies a promo code; an empty code removes it. The order uses it up.',
  access: 'session',
  body: z.object({ code: z.string().check(z.trim(), z.maxLength(40)) }),
  answer: cartAnswer,
  refusals: ['promo.unknown', 'promo.notNow', 'promo.notHere', 'promo.tooLittle', 'promo.spent', 'promo.wholePrice', 'cart.ordered'],
  perMinute: 20,
});

export const setCartMarkUp = defineCall('setCartMarkUp', 'POST cart/mark_up', {
  summary: "Sets the agent's mark-up for all tickets of the cart together, within the agency's limits. Empty: the agency's standard.",
  access: ['B2BAgent', 'B2BAdmin'],
  body: z.object({ markUp: z.string().check(z.trim(), z.regex(/^(\d{1,5}(\.\d{1,2})?)?$/)) }),
  answer: cartAnswer,
  refusals: ['session.wrongRole', 'markUp.none', 'markUp.tooHigh', 'cart.empty', 'cart.ordered', 'object.notFound'],
  perMinute: 60,
});

export const acceptCartPrices = defineCall('acceptCartPrices', 'POST cart/accept-prices', {
  summary: 'The customer has seen and accepted the new prices of changed items.',
  access: 'session',
  body: z.object({ revision: wholeNumber }),
  answer: cartAnswer,
  refusals: ['cart.changed', 'cart.ordered'],
});

export const priceForAges = defineCall('priceForAges', 'POST cart/price-for-ages', {
  summary:
    'Prices each ticket for the ages that the dates of birth in the draft say. A price that differs stands as changed until it is accepted.',
  access: 'session',
  answer: cartAnswer,
  refusals: ['object.notFound', 'cart.ordered', 'cart.changed', 'booking.agesMissing', 'supplier.unavailable'],
  perMinute: 20,
});

export const saveCheckoutDraft = defineCall('saveCheckoutDraft', 'POST cart/save-draft', {
  summary: 'Stores the details typed on the booking page so far. Any field may be missing.',
  access: 'session',
  body: checkoutDraft,
  answer: z.object({ data: z.object({ saved: z.literal(true) }) }),
  refusals: [],
  perMinute: 240,
});
