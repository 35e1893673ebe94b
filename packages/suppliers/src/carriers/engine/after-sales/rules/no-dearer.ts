import { allot, money, type Money } from '@throughfare/kernel/money';
import type { Comfort, FareOffer, TripOffers, TripSpec } from '../../../../port/offer.ts';
import type { Quote } from '../../rules/quote-request.ts';

/**
 * If a train was cancelled, late or out of reach, another train between the same stations costs its travellers no more than the old one
 * (TRAVELLER-5; Regulation (EU) 2021/782, Article 18: re-routing under comparable conditions, at no additional cost).
 */
export interface PriceCap {
  /** The amount paid for the old parts. */
  readonly most: Money;
  readonly cabin: Comfort['cabin'];
  readonly old: TripSpec;
}

/** In minutes. A train that leaves later than this is another journey. */
const longestWait = 24 * 60;

/** Whether a trip replaces the old one. */
export function standsIn({ segments }: TripSpec, old: TripSpec): boolean {
  const [first, last] = [segments[0], segments.at(-1)];
  const [oldFirst, oldLast] = [old.segments[0], old.segments.at(-1)];
  if (!first || !last || !oldFirst || !oldLast) return false;
  return first.from === oldFirst.from && last.to === oldLast.to && first.departsAt <= oldFirst.departsAt + longestWait;
}

/** Limits fares of the old cabin to the cap. `trip` is the trip of the offers. */
export function capOffers(offers: TripOffers, trip: TripSpec, cap: PriceCap): TripOffers {
  if (!standsIn(trip, cap.old)) return offers;
  const fares = offers.fares.map((fare) => (isCapped(fare, cap) ? { ...fare, ...within(fare, cap.most) } : fare));
  return { ...offers, fares: fares.toSorted((a, b) => a.price.minor - b.price.minor) };
}

/** Limits the fare of a prebooking in one direction. Extras keep their price. */
export function capQuote(quote: Quote, trip: TripSpec, cap: PriceCap): Quote {
  const [only, ...others] = quote.directions;
  if (!only || others.length > 0 || !standsIn(trip, cap.old)) return quote;
  const { comfort, kind } = only.fare.candidate;
  if (!isCapped({ comfort, kind, price: only.farePrice.price }, cap)) return quote;
  const farePrice = { ...only.farePrice, ...within(only.farePrice, cap.most) };
  const { currency, minor } = farePrice.price;
  return { ...quote, directions: [{ ...only, farePrice }], price: money(currency, minor + only.extrasPrice.minor) };
}

function isCapped({ comfort, kind, price }: Pick<FareOffer, 'comfort' | 'kind' | 'price'>, { most, cabin }: PriceCap): boolean {
  return kind === 'single' && comfort.cabin === cabin && price.currency === most.currency && price.minor > most.minor;
}

type Priced = Pick<FareOffer, 'price' | 'passengers' | 'priceParts'>;

/** Divides the reduction among the travellers and among the parts of the price. */
function within({ passengers, priceParts }: Priced, most: Money): Priced {
  const share = <Part extends { readonly amount: Money }>(parts: readonly Part[]): Part[] => {
    const amounts = allot(
      most,
      parts.map(({ amount }) => amount.minor),
    );
    return parts.map((part, index) => ({ ...part, amount: amounts[index] ?? part.amount }));
  };
  return { price: most, passengers: share(passengers), priceParts: share(priceParts) };
}
