import { listBookings } from '@throughfare/contract/calls/bookings';
import { getProfile } from '@throughfare/contract/calls/accounts';
import { continueOrder, findOrderUnderWay } from '@throughfare/contract/calls/orders';
import { listPaymentMethods } from '@throughfare/contract/calls/payments';
import { getPassengerCountries } from '@throughfare/contract/calls/reference';
import { listTravellers, type SavedTraveller } from '@throughfare/contract/calls/travellers';
import type { CallAnswer } from '@throughfare/contract/call';
import type { Cart } from '@throughfare/contract/shapes/cart';
import type { Visitor } from '../../lib/visitor.ts';
import { localNow } from '../../lib/local-now.ts';
import { marketFacts } from '@throughfare/kernel/market';
import { paths } from '../../lib/paths.ts';
import { throwUnlessAnswered } from '../../lib/throw-unless-answered.ts';
import { loadCart } from '../cart/load-cart.ts';
import { blockedBecause } from '../cart/model/cart-readiness.ts';
import type { SavedCard } from '../payment/model/card-form-reducer.ts';
import { checkTravellers } from './model/check-travellers.ts';
import { loadPayPalReturn, type PayPalReturn } from './load-paypal-return.ts';
import { formOfDraft } from './model/traveller-form.ts';
import { travellersOfBookings } from './model/travellers-of-bookings.ts';

export type Country = CallAnswer<typeof getPassengerCountries>['country'][number];

export type BookingView =
  | {
      readonly state: 'travellers';
      readonly cart: Cart;
      /** The guest's or customer's own address. Empty for a visitor. */
      readonly email: string;
      readonly countries: readonly Country[];
      /** The storefront's country, with which the form starts. */
      readonly country: string;
      /** Today in the market, YYYY-MM-DD. */
      readonly today: string;
      /** The customer's saved travellers; for a guest, the travellers of their bookings; none for a visitor. */
      readonly saved: readonly SavedTraveller[];
      /** For agency staff, who sell to their customers. */
      readonly sells: boolean;
    }
  | {
      readonly state: 'pay';
      readonly cart: Cart;
      readonly email: string;
      /** Present for customers who can keep cards here. */
      readonly customer: { readonly customerId: string; readonly cards: readonly SavedCard[] } | undefined;
      /** Present if the customer is back from PayPal. */
      readonly payPal: PayPalReturn | undefined;
      /** What they approved is the fee of a hold of so many minutes. */
      readonly holdMinutes?: number | undefined;
    }
  /** The cart is being ordered, or has been. The page can only show the order's progress. */
  | { readonly state: 'ordering' }
  | { readonly state: 'stopped'; readonly message: string };

export type Booking = { readonly view: BookingView } | { readonly goTo: string };

export interface BookingAddress {
  readonly step: string | null;
  readonly key: string | null;
  /** Present when the customer comes back from 3-D Secure. */
  readonly order: string | null;
  /** "approved" or "cancelled" for a customer back from PayPal. PayPal adds its own id of the payment as `token`. */
  readonly payPal: string | null;
  readonly token: string | null;
  /** The minutes of the hold whose fee they approved there (HOLD-7). */
  readonly hold: string | null;
}

/** The data of the booking page, or the address to go to instead. */
export async function loadBooking(visitor: Visitor, { step, key, order, payPal, token, hold }: BookingAddress): Promise<Booking> {
  if (order !== null) return afterAuthentication(visitor, order);
  const back = payPal === null ? undefined : await loadPayPalReturn(visitor, payPal, token ?? '');
  if (back?.kind === 'waiting') return afterAuthentication(visitor, back.orderId);
  const loaded = await loadCart(visitor);
  // A finished order is followed by its key alone.
  if (loaded.state === 'failed') return { view: key === null ? { state: 'stopped', message: loaded.message } : { state: 'ordering' } };
  if (loaded.state === 'empty') return key === null ? { goTo: paths.cart() } : { view: { state: 'ordering' } };

  const { cart } = loaded;
  if (key === null && cart.beingOrdered) {
    const underWay = await visitor.ask(findOrderUnderWay, {});
    if (underWay.ok && underWay.data.key !== undefined)
      return { goTo: paths.booking({ step: 'pay', key: underWay.data.key, stage: 'payment' }) };
  }
  const [profile, countries] = await Promise.all([visitor.ask(getProfile, {}), visitor.ask(getPassengerCountries, {})]);
  if (!countries.ok) return { view: key === null ? { state: 'stopped', message: countries.error.message } : { state: 'ordering' } };
  const person = profile.ok ? profile.data.data.body : undefined;
  const email = person?.email ?? '';
  const { zone, country: home } = marketFacts[visitor.market];
  const { today } = localNow(visitor.page.nowMs, zone);

  // While an order is running the page keeps its content: the cart cannot be changed.
  if (key === null) {
    if (blockedBecause(cart) !== undefined) return { goTo: paths.cart() };
    const { country } = countries.data;
    if (step !== 'pay') {
      const saved = await loadSaved(visitor, person);
      const sells = person?.userRole === 'B2BAgent' || person?.userRole === 'B2BAdmin';
      return { view: { state: 'travellers', cart, email, countries: country, country: home, today, saved, sells } };
    }
    const facts = { items: cart.items, countries: new Set(country.map(({ code }) => code)), today };
    if (email === '' || checkTravellers(formOfDraft(cart.items, cart.draft, email), facts).length > 0) return { goTo: paths.booking() };
  }
  return {
    view: {
      state: 'pay',
      cart,
      email,
      customer: await loadCustomer(visitor, person),
      payPal: back,
      holdMinutes: Number(hold) || undefined,
    },
  };
}

/** The account's saved travellers, or those of a guest's bookings. Without them everything can still be typed. */
async function loadSaved(visitor: Visitor, person: Person | undefined): Promise<readonly SavedTraveller[]> {
  if (person?.userRole === 'guest') {
    const booked = await visitor.ask(listBookings, { query: { page: 0, size: 4 } });
    return booked.ok ? travellersOfBookings(booked.data.body) : [];
  }
  if (person?.isLoggedIn !== true) return [];
  const listed = await visitor.ask(listTravellers, {});
  return listed.ok ? listed.data.data.travellers : [];
}

/** After 3-D Secure the order continues under a new key. */
async function afterAuthentication(visitor: Visitor, orderId: string): Promise<Booking> {
  const continued = await visitor.ask(continueOrder, { body: { orderId, answer: 'authenticated' } });
  throwUnlessAnswered(continued);
  return continued.ok
    ? { goTo: paths.booking({ step: 'pay', key: continued.data.key, stage: 'payment' }) }
    : { view: { state: 'stopped', message: continued.error.message } };
}

type Person = CallAnswer<typeof getProfile>['data']['body'];

/** Registered customers may save cards (PAY-4). Guests and visitors have no customer record. */
async function loadCustomer(visitor: Visitor, person: Person | undefined) {
  if (person?.userRole !== 'consumer' || person.userId === undefined) return undefined;
  const listed = await visitor.ask(listPaymentMethods, { body: { customerId: person.userId } });
  // Without the list a new card still works.
  const cards = listed.ok ? listed.data.data.data.data.map(({ id, card }) => ({ id, brand: card.brand, last4: card.last4 })) : [];
  return { customerId: person.userId, cards };
}
