import type { Journey as ShownJourney } from '@throughfare/contract/shapes/cart';
import { convert, money, type Money, toDecimal, total } from '@throughfare/kernel/money';
import type { FareOffer, OffersAnswer, SecondaryOffer, TripOffers } from '@throughfare/suppliers/port/offer';
import type { ChosenTrip } from '@throughfare/suppliers/port/booking';
import { SupplierFailure } from '@throughfare/suppliers/port/supplier-failure';
import type { Cart, CartItem } from './cart.api.ts';
import type { CartDeps } from './cart-deps.ts';
import { updateItem } from './cart-items.ts';
import { findCart, touchCart } from './cart-store.ts';

/**
 * An item whose price promise has run out is quoted anew (decision 8): the same price is promised again in silence, another
 * one is shown beside the old and must be accepted, a fare that is gone is named. A supplier that does not answer leaves
 * the item as it is; the order would quote it again.
 */
export async function requoteExpired(cart: Cart, deps: CartDeps): Promise<Cart> {
  const expired = cart.items.filter(({ state, priceUntil }) => state !== 'gone' && priceUntil.getTime() <= deps.clock.now());
  if (cart.state !== 'active' || expired.length === 0) return cart;
  const quoted = (await Promise.all(expired.map((item) => requote(item, deps)))).filter((item) => item !== undefined);
  return deps.db.transaction().execute(async (trx) => {
    const locked = await findCart(trx, { cartId: cart.cartId }, true);
    if (!locked || locked.revision !== cart.revision || locked.state !== 'active') return locked ?? cart;
    for (const item of quoted) await updateItem(trx, item);
    if (quoted.some(({ state }) => state !== 'priced')) await touchCart(trx, cart.cartId, { at: new Date(deps.clock.now()) });
    return (await findCart(trx, { cartId: cart.cartId })) ?? cart;
  });
}

/** One direction as it can be had today; amounts in the customer's currency are converted as they were when it was chosen. */
interface Half {
  readonly chosen: ChosenTrip;
  readonly fare: FareOffer;
  readonly extras: readonly SecondaryOffer[];
  readonly rooms: Money;
}

async function requote(item: CartItem, { suppliers }: CartDeps): Promise<CartItem | undefined> {
  const { outward, inward, passengers, railcards } = item.request;
  try {
    const answer = await suppliers
      .get(item.source)
      ?.offers({ outward: [outward.trip], inward: inward ? [inward.trip] : [], passengers, railcards });
    if (!answer) return undefined;
    const halves = findHalves(item, answer);
    return halves ? repriced(item, halves, answer.validUntilMs) : gone(item);
  } catch (failure) {
    if (failure instanceof SupplierFailure) return undefined;
    throw failure;
  }
}

function gone(item: CartItem): CartItem {
  const { previousTotal: _, ...rest } = item;
  return { ...rest, state: 'gone' };
}

function findHalves({ request: { outward, inward }, shown }: CartItem, answer: OffersAnswer): Half[] | undefined {
  const ways = sameFares(outward, shown.outward, answer.outward[0]);
  if (!inward || !shown.inward) return ways[0] && [ways[0]];
  const backs = sameFares(inward, shown.inward, answer.inward[0]);
  for (const out of ways) {
    const back = backs.find(({ fare }) => fare.kind === out.fare.kind && fare.returnTag === out.fare.returnTag);
    if (back) return [out, back];
  }
  return undefined;
}

/** The fare that was chosen, then those of its name and class at the prices of today, each with its extras and rooms. */
function sameFares(chosen: ChosenTrip, { fareName, serviceClass }: ShownJourney, offers: TripOffers | undefined): Half[] {
  if (!offers) return [];
  const extras = chosen.secondaryRefs.flatMap((wanted) => offers.secondary.find(({ offerRef }) => offerRef === wanted) ?? []);
  if (extras.length < chosen.secondaryRefs.length) return [];
  const isChosen = ({ offerRef }: FareOffer) => offerRef === chosen.offerRef;
  const alike = offers.fares.filter((fare) => isChosen(fare) || (fare.name === fareName && fare.serviceClass === serviceClass));
  return alike
    .toSorted((a, b) => Number(isChosen(b)) - Number(isChosen(a)))
    .flatMap((fare) => {
      const rooms = roomsOf(chosen, fare);
      return rooms ? [{ chosen, fare, extras, rooms }] : [];
    });
}

/** What the chosen rooms cost with a fare; nothing where there are not so many left. */
function roomsOf({ optionalPrices }: ChosenTrip, fare: FareOffer): Money | undefined {
  let minor = 0;
  for (const { optionalPriceRef, quantity } of optionalPrices) {
    const room = fare.optionalPrices.find((candidate) => candidate.optionalPriceRef === optionalPriceRef);
    if (!room || room.maximumBookableQuantity < quantity) return undefined;
    minor += room.price.minor * quantity;
  }
  return money(fare.price.currency, minor);
}

function repriced(item: CartItem, halves: readonly Half[], validUntilMs: number): CartItem {
  const { currency } = item.total;
  // The rate stays that of the item: only what the supplier asks may change what the customer pays.
  const customers = (amounts: readonly Money[]) =>
    total(
      currency,
      amounts.map((amount) => convert(amount, item.rate, currency)),
    );
  const prices = halves.map(({ fare, extras, rooms }) => [fare.price, ...extras.map(({ price }) => price), rooms]);
  const shownPrices = prices.map(customers);
  const newTotal = total(currency, shownPrices);
  const before = item.previousTotal ?? item.total;
  const [out, back] = halves;
  const { request, shown } = item;
  const { previousTotal: _, ...rest } = item;
  return {
    ...rest,
    request: {
      ...request,
      ...(out ? { outward: { ...request.outward, offerRef: out.fare.offerRef } } : {}),
      ...(back && request.inward ? { inward: { ...request.inward, offerRef: back.fare.offerRef } } : {}),
    },
    shown: {
      ...shown,
      outward: shownAt(shown.outward, out, shownPrices[0], customers),
      ...(shown.inward ? { inward: shownAt(shown.inward, back, shownPrices[1], customers) } : {}),
    },
    supplierTotal: total(item.supplierTotal.currency, prices.flat()),
    total: newTotal,
    priceUntil: new Date(validUntilMs),
    ...(newTotal.minor === before.minor ? { state: 'priced' } : { state: 'changed', previousTotal: before }),
  };
}

function shownAt(
  journey: ShownJourney,
  half: Half | undefined,
  price: Money | undefined,
  customers: (amounts: readonly Money[]) => Money,
): ShownJourney {
  if (!half || !price) return journey;
  return {
    ...journey,
    price: toDecimal(price),
    secondary: half.extras.map((extra) => ({ name: extra.name, price: toDecimal(customers([extra.price])) })),
  };
}
