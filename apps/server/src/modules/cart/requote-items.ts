import { convert, money } from '@throughfare/kernel/money';
import type { FareOffer, SecondaryOffer, TripOffers } from '@throughfare/suppliers/port/offer';
import type { ChosenTrip } from '@throughfare/suppliers/port/booking';
import { SupplierFailure } from '@throughfare/suppliers/port/supplier-failure';
import type { Cart, CartItem } from './cart.api.ts';
import type { CartDeps } from './cart-deps.ts';
import { findCart, touchCart, updateItem } from './cart-store.ts';

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

interface Half {
  readonly chosen: ChosenTrip;
  readonly fare: FareOffer;
  readonly extras: readonly SecondaryOffer[];
}

async function requote(item: CartItem, { suppliers }: CartDeps): Promise<CartItem | undefined> {
  const { outward, inward, passengers, railcards } = item.request;
  try {
    const answer = await suppliers
      .get(item.source)
      ?.offers({ outward: [outward.trip], inward: inward ? [inward.trip] : [], passengers, railcards });
    if (!answer) return undefined;
    const out = sameFare(outward, item.shown.outward, answer.outward[0]);
    const back = inward && item.shown.inward ? sameFare(inward, item.shown.inward, answer.inward[0], out?.fare.returnTag) : undefined;
    if (!out || (inward && !back)) return gone(item);
    return repriced(item, [out, ...(back ? [back] : [])], answer.validUntilMs);
  } catch (failure) {
    if (failure instanceof SupplierFailure) return undefined;
    throw failure;
  }
}

function gone(item: CartItem): CartItem {
  const { previousTotal: _, ...rest } = item;
  return { ...rest, state: 'gone' };
}

/** The fare that was chosen, or the one of the same name and class at the price of today. */
function sameFare(
  chosen: ChosenTrip,
  shown: CartItem['shown']['outward'],
  offers: TripOffers | undefined,
  returnTag?: string,
): Half | undefined {
  const fare =
    offers?.fares.find(({ offerRef }) => offerRef === chosen.offerRef) ??
    offers?.fares.find(
      (candidate) =>
        candidate.name === shown.fareName &&
        candidate.serviceClass === shown.serviceClass &&
        (returnTag === undefined || candidate.returnTag === returnTag),
    );
  const extras = chosen.secondaryRefs.map((wanted) => offers?.secondary.find(({ offerRef }) => offerRef === wanted));
  if (!fare || extras.some((extra) => extra === undefined)) return undefined;
  return { chosen, fare, extras: extras.filter((extra) => extra !== undefined) };
}

function repriced(item: CartItem, halves: readonly Half[], validUntilMs: number): CartItem {
  const prices = halves.flatMap(({ chosen, fare, extras }) => [
    fare.price.minor,
    ...extras.map(({ price }) => price.minor),
    ...chosen.optionalPrices.map(
      ({ optionalPriceRef, quantity }) =>
        (fare.optionalPrices.find((room) => room.optionalPriceRef === optionalPriceRef)?.price.minor ?? 0) * quantity,
    ),
  ]);
  const supplierTotal = money(
    item.supplierTotal.currency,
    prices.reduce((sum, minor) => sum + minor, 0),
  );
  const [out, back] = halves;
  const request = {
    ...item.request,
    ...(out ? { outward: { ...item.request.outward, offerRef: out.fare.offerRef } } : {}),
    ...(back && item.request.inward ? { inward: { ...item.request.inward, offerRef: back.fare.offerRef } } : {}),
  };
  // The rate stays that of the item: only what the supplier asks may change what the customer pays.
  const newTotal = convert(supplierTotal, item.rate, item.total.currency);
  const changed = supplierTotal.minor !== item.supplierTotal.minor;
  const before = item.previousTotal ?? item.total;
  const { previousTotal: _, ...rest } = item;
  return {
    ...rest,
    request,
    supplierTotal,
    total: changed ? newTotal : item.total,
    priceUntil: new Date(validUntilMs),
    ...(changed && newTotal.minor !== before.minor
      ? { state: 'changed', previousTotal: before }
      : item.previousTotal
        ? { state: 'changed', previousTotal: item.previousTotal }
        : { state: 'priced' }),
  };
}
