import { isSplit } from '@throughfare/contract/journey-parts';
import type { Ticket } from '@throughfare/contract/shapes/ticket';
import { type Currency, money, type Money } from '@throughfare/kernel/money';
import { Refusal } from '@throughfare/kernel/refusal';
import type { TripSegment } from '@throughfare/suppliers/port/offer';
import { type OfferPromise, promisedSegments } from '../pricing/pricing.api.ts';
import type { CartItem } from './cart.api.ts';
import type { CartDeps } from './cart-deps.ts';
import type { Choice, ChoicePair } from './choice.ts';
import { priceChoice } from './price-choice.ts';
import { verify } from './verify-choice.ts';

type Trains = readonly Pick<TripSegment, 'designator' | 'operatingDay' | 'departsAt'>[];

interface Gone {
  readonly itemId: string;
  readonly searchId: string;
  readonly currency: Currency;
  readonly outward: Trains;
  readonly inward?: Trains | undefined;
  /** What the customer was told. */
  readonly before: Money;
}

/**
 * SPLIT-3: one of the tickets of a split is gone at its price, so the whole is quoted again: the cheapest tickets for the same trains now,
 * or the one ticket for them if that costs no more. The customer sees both prices and accepts the new one. Undefined if nothing is left.
 */
async function quoteAnew({ itemId, searchId, currency, outward, inward, before }: Gone, deps: CartDeps): Promise<CartItem | undefined> {
  const found = await deps.search.ticketsOn(searchId, { outward: outward[0]?.departsAt ?? 0, inward: inward?.[0]?.departsAt }, currency);
  const out = cheapestOn(outward, found.outward, deps);
  const back = inward && cheapestOn(inward, found.inward, deps);
  if (!out || (inward && !back)) return undefined;
  const item = await priceChoice({ searchId, outward: out, ...(back ? { inward: back } : {}) }, itemId, deps);
  return { ...item, ...(item.total.minor === before.minor ? {} : { state: 'changed', previousTotal: before }) };
}

/** The choice of an item's split again. Undefined if it is none, or if nothing is left. */
export async function quoteChoiceAnew(pair: ChoicePair, itemId: string, deps: CartDeps): Promise<CartItem | undefined> {
  const outward = verify(pair.outward, 'outward', pair.searchId, deps);
  const inward = pair.inward && verify(pair.inward, 'inward', pair.searchId, deps);
  const both = [outward, ...(inward ? [inward] : [])];
  if (!both.some(({ promise }) => isSplit(promise))) return undefined;
  const { currency } = outward.promise;
  const minor = both.reduce(
    (sum, { fare }) => fare.parts.reduce((rest, { convertedMinor }) => rest + convertedMinor, sum + (fare.feeMinor ?? 0)),
    0,
  );
  const trains = (promise: OfferPromise | undefined) => promise && promisedSegments(promise);
  return quoteAnew(
    {
      itemId,
      searchId: pair.searchId,
      currency,
      outward: promisedSegments(outward.promise),
      inward: trains(inward?.promise),
      before: money(currency, minor),
    },
    deps,
  );
}

/** An item of the cart again, with the agency and the quote that it came from. Undefined if it is no split, or if nothing is left. */
export async function quoteItemAnew(item: CartItem, deps: CartDeps): Promise<CartItem | undefined> {
  const { shown, parts, total, previousTotal, itemId, searchId } = item;
  if (!isSplit(shown.outward ?? {}) && !isSplit(shown.inward ?? {})) return undefined;
  const trains = (direction: 'outward' | 'inward'): Trains =>
    parts.flatMap(({ request }) => request[direction]?.trip.segments ?? []).toSorted((a, b) => a.departsAt - b.departsAt);
  const inward = trains('inward');
  const gone = { itemId, searchId, currency: total.currency, before: previousTotal ?? total };
  try {
    const anew = await quoteAnew({ ...gone, outward: trains('outward'), inward: inward.length > 0 ? inward : undefined }, deps);
    const { agencyId, quoteId } = item;
    return anew && { ...anew, ...(agencyId === undefined ? {} : { agencyId }), ...(quoteId === undefined ? {} : { quoteId }) };
  } catch (refusal) {
    if (refusal instanceof Refusal) return undefined;
    throw refusal;
  }
}

/** The trains in sequence. Several tickets for one train are one ride. */
function trainsOf(segments: Trains): string {
  const rides = segments.map(({ designator, operatingDay }) => `${designator} ${operatingDay}`);
  return rides.filter((ride, index) => ride !== rides[index - 1]).join(', ');
}

function cheapestOn(trains: Trains, tickets: readonly Ticket[], { pricing }: CartDeps): Choice | undefined {
  const wanted = trainsOf(trains);
  const [cheapest] = tickets
    .filter(({ offer }) => trainsOf(promisedSegments(pricing.offers.verify(offer))) === wanted)
    .flatMap(({ offer, fareInformation }) =>
      fareInformation
        .filter(({ isReturn, isIllegalFare, compatiblePrices }) => !isReturn && !isIllegalFare && compatiblePrices === undefined)
        .map(({ priceId, convertedTotalPrice }) => ({ offer, priceId, price: Number(convertedTotalPrice) })),
    )
    .toSorted((a, b) => a.price - b.price);
  return cheapest && { offer: cheapest.offer, priceId: cheapest.priceId, secondary: [], optional: [] };
}
