import { partOfRide } from '@throughfare/contract/journey-parts';
import type { Journey as ShownJourney } from '@throughfare/contract/shapes/cart';
import { convert, type Currency, type Money, money, toDecimal, total } from '@throughfare/kernel/money';
import type { FareOffer, OffersAnswer, SecondaryOffer, TripOffers } from '@throughfare/suppliers/port/offer';
import type { ChosenTrip } from '@throughfare/suppliers/port/booking';
import { SupplierFailure } from '@throughfare/suppliers/port/supplier-failure';
import { type Direction, ridesBeforeIn, tripsAsked } from './booking-request.ts';
import type { Cart, CartItem, CartPart, CartParts, ShownTicket } from './cart.api.ts';
import type { CartDeps } from './cart-deps.ts';
import { repricePass } from './price-pass.ts';
import { quoteItemAnew } from './quote-anew.ts';
import { updateItem } from './cart-items.ts';
import { findCart, touchCart } from './cart-store.ts';
import { type ChosenRooms, chosenRooms } from './rules/chosen-rooms.ts';
import { passengerTypeOf } from './rules/shown-choice.ts';
import { splitFeeOf } from './rules/split-fee.ts';

/**
 * Prices an item again when its price promise has run out (decision 8). The same price is promised again without a word. A different price
 * stands beside the old one and must be accepted. A fare that is gone is named. If a supplier does not answer, the item stays as it is, and
 * the order prices it again.
 */
export async function repriceExpired(cart: Cart, deps: CartDeps): Promise<Cart> {
  const expired = cart.items.filter(({ state, priceUntil }) => state !== 'gone' && priceUntil.getTime() <= deps.clock.now());
  if (cart.state !== 'active' || expired.length === 0) return cart;
  const priced = (await Promise.all(expired.map((item) => reprice(item, deps)))).filter((item) => item !== undefined);
  return deps.db.transaction().execute(async (trx) => {
    const locked = await findCart(trx, { cartId: cart.cartId }, true);
    if (!locked || locked.revision !== cart.revision || locked.state !== 'active') return locked ?? cart;
    for (const item of priced) await updateItem(trx, item);
    if (priced.some(({ state }) => state !== 'priced')) await touchCart(trx, cart.cartId, { at: new Date(deps.clock.now()) });
    return (await findCart(trx, { cartId: cart.cartId })) ?? cart;
  });
}

/** One direction at today's terms. Amounts for the customer use the rate of the original choice. */
interface Half {
  readonly chosen: ChosenTrip;
  readonly fare: FareOffer;
  readonly extras: readonly SecondaryOffer[];
  readonly rooms: readonly ChosenRooms[];
}

type TicketCartItem = CartItem & { readonly shown: ShownTicket };

/** One supplier's offer of today for its part of the item. */
interface RepricedPart {
  readonly part: CartPart;
  readonly halves: { readonly outward?: Half; readonly inward?: Half };
  readonly validUntilMs: number;
}

/** Undefined if a supplier does not answer. */
export async function reprice(item: CartItem, deps: CartDeps): Promise<CartItem | undefined> {
  const { shown } = item;
  const [{ request }] = item.parts;
  try {
    if (shown.pass) return request.pass ? await repricePass(item, request, shown, deps) : gone(item);
    const [first, ...others] = await Promise.all(item.parts.map((part) => repricePart(part, shown, deps)));
    if (first === undefined || others.includes(undefined)) return undefined;
    const found = [first, ...others].flatMap((part) => (part === 'gone' || part === undefined ? [] : part));
    const [one, ...more] = found;
    const same = one && found.length === item.parts.length ? repriced({ ...item, shown }, [one, ...more]) : gone(item);
    if (same.state === 'priced') return same;
    const anew = await quoteItemAnew(item, deps);
    return anew && (same.state === 'gone' || anew.total.minor < same.total.minor) ? anew : same;
  } catch (failure) {
    if (failure instanceof SupplierFailure) return undefined;
    throw failure;
  }
}

async function repricePart(part: CartPart, shown: ShownTicket, { suppliers }: CartDeps): Promise<RepricedPart | 'gone' | undefined> {
  const { outward, inward, passengers, railcards } = part.request;
  const asked = tripsAsked({ outward, inward });
  const answer = await suppliers.get(part.source)?.offers({
    outward: asked.outward ? [asked.outward.trip] : [],
    inward: asked.inward ? [asked.inward.trip] : [],
    passengers,
    railcards,
  });
  if (!answer) return undefined;
  const halves = findHalves(part, shown, answer);
  return halves ? { part, halves, validUntilMs: answer.validUntilMs } : 'gone';
}

function gone(item: CartItem): CartItem {
  const { previousTotal: _, ...rest } = item;
  return { ...rest, state: 'gone' };
}

function findHalves({ request }: CartPart, shown: ShownTicket, answer: OffersAnswer): RepricedPart['halves'] | undefined {
  const { outward, inward } = request;
  const sold = (journey: ShownJourney, direction: Direction) => partOfRide(journey, ridesBeforeIn(request, direction));
  if (!outward) {
    const [back] = shown.inward && inward ? sameFares(inward, sold(shown.inward, 'inward'), answer.outward[0]) : [];
    return back && { inward: back };
  }
  const ways = sameFares(outward, sold(shown.outward, 'outward'), answer.outward[0]);
  if (!inward || !shown.inward) return ways[0] && { outward: ways[0] };
  const backs = sameFares(inward, sold(shown.inward, 'inward'), answer.inward[0]);
  for (const out of ways) {
    const back = backs.find(({ fare }) => fare.kind === out.fare.kind && fare.returnTag === out.fare.returnTag);
    if (back) return { outward: out, inward: back };
  }
  return undefined;
}

/** The chosen fare first, then fares of the same name and class at today's prices, each with its extras and rooms. */
function sameFares(
  chosen: ChosenTrip,
  { fareName, serviceClass }: Pick<ShownJourney, 'fareName' | 'serviceClass'>,
  offers: TripOffers | undefined,
): Half[] {
  if (!offers) return [];
  const extras = chosen.secondaryRefs.flatMap((wanted) => offers.secondary.find(({ offerRef }) => offerRef === wanted) ?? []);
  if (extras.length < chosen.secondaryRefs.length) return [];
  const isChosen = ({ offerRef }: FareOffer) => offerRef === chosen.offerRef;
  const alike = offers.fares.filter((fare) => isChosen(fare) || (fare.name === fareName && fare.comfort.cabin === serviceClass));
  return alike
    .toSorted((a, b) => Number(isChosen(b)) - Number(isChosen(a)))
    .flatMap((fare) => {
      const rooms = chosenRooms(chosen, fare);
      return typeof rooms === 'string' ? [] : [{ chosen, fare, extras, rooms }];
    });
}

function repriced(item: TicketCartItem, [first, ...others]: readonly [RepricedPart, ...RepricedPart[]]): CartItem {
  const { currency } = item.total;
  const all = [first, ...others];
  const parts: CartParts = [repricedPart(first, currency), ...others.map((one) => repricedPart(one, currency))];
  const prices = total(
    currency,
    parts.map((part) => part.total),
  );
  const before = item.previousTotal ?? item.total;
  const { splitFee, ...shown } = item.shown;
  const withFee = money(currency, prices.minor + splitFeeOf(item.shown, currency).minor);
  // At another price nobody knows what the tickets still save, so no fee is taken.
  const keptFee = splitFee !== undefined && withFee.minor === before.minor ? { splitFee } : {};
  const newTotal = keptFee.splitFee === undefined ? prices : withFee;
  const fares = all.flatMap(({ halves }) => Object.values(halves).map(({ fare }) => fare));
  const { previousTotal: _, ...rest } = item;
  const at = (direction: Direction, journey: ShownJourney): ShownJourney => {
    const sold = all.flatMap(({ part, halves }) => {
      const half = halves[direction];
      return half ? [{ part, half, prices: customersPrices(part, currency) }] : [];
    });
    return shownAt(journey, direction, sold, currency);
  };
  return {
    ...rest,
    parts,
    shown: {
      ...shown,
      ...keptFee,
      outward: at('outward', shown.outward),
      ...(shown.inward ? { inward: at('inward', shown.inward) } : {}),
      passengers: shown.passengers.map((passenger) => ({ ...passenger, passengerType: passengerTypeOf(passenger.passengerRef, fares) })),
    },
    total: newTotal,
    priceUntil: new Date(Math.min(...all.map(({ validUntilMs }) => validUntilMs))),
    ...(newTotal.minor === before.minor ? { state: 'priced' } : { state: 'changed', previousTotal: before }),
  };
}

type CustomersPrices = (amounts: readonly Money[]) => Money;

/** The rate stays that of the item: only the supplier may change the customer's price. */
function customersPrices({ rate }: CartPart, currency: Currency): CustomersPrices {
  return (amounts) =>
    total(
      currency,
      amounts.map((amount) => convert(amount, rate, currency)),
    );
}

/** Each amount that is converted on its own, as at the original choice. */
function pricesOf({ fare, extras, rooms }: Half): Money[] {
  return [fare.price, ...extras.map(({ price }) => price), ...rooms.flatMap((room) => room.prices)];
}

function repricedPart({ part, halves }: RepricedPart, currency: Currency): CartPart {
  const prices = Object.values(halves).flatMap(pricesOf);
  const offered = <Chosen extends ChosenTrip | undefined>(chosen: Chosen, half: Half | undefined): Chosen =>
    chosen && half ? { ...chosen, offerRef: half.fare.offerRef } : chosen;
  const { request } = part;
  if (request.pass) return part;
  return {
    ...part,
    request: request.outward
      ? {
          ...request,
          outward: offered(request.outward, halves.outward),
          ...(request.inward ? { inward: offered(request.inward, halves.inward) } : {}),
        }
      : { ...request, inward: offered(request.inward, halves.inward) },
    supplierTotal: total(part.supplierTotal.currency, prices),
    total: customersPrices(part, currency)(prices),
  };
}

interface ShownHalf {
  readonly part: CartPart;
  readonly half: Half;
  readonly prices: CustomersPrices;
}

/** The extras and rooms of one part, at the customer's prices. */
function addedTo({ half, prices }: ShownHalf) {
  const shown = (name: string, each: readonly Money[]) => ({ name, price: toDecimal(prices(each)) });
  return {
    secondary: half.extras.map(({ name, price, kind }) => ({
      ...shown(name, [price]),
      ...(kind === 'BICYCLE' ? { isBicycle: true } : {}),
    })),
    rooms: half.rooms.map((room) => shown(room.name, room.prices)),
  };
}

function shownAt(journey: ShownJourney, direction: Direction, sold: readonly ShownHalf[], currency: Currency): ShownJourney {
  const added = sold.map((one) => addedTo(one));
  const [rooms, secondary] = [added.flatMap((one) => one.rooms), added.flatMap((one) => one.secondary)];
  const priceOf = ({ half, prices }: ShownHalf): Money => prices(pricesOf(half));
  const parts = journey.parts?.map((part) => {
    const one = sold.find((candidate) => partOfRide(journey, ridesBeforeIn(candidate.part.request, direction)) === part);
    if (!one) return part;
    const own = addedTo(one);
    return {
      ...part,
      price: toDecimal(priceOf(one)),
      ...(own.secondary.length > 0 ? { secondary: own.secondary } : {}),
      ...(own.rooms.length > 0 ? { rooms: own.rooms } : {}),
    };
  });
  return {
    ...journey,
    price: toDecimal(total(currency, sold.map(priceOf))),
    secondary,
    ...(rooms.length > 0 ? { rooms } : {}),
    ...(parts ? { parts } : {}),
  };
}
