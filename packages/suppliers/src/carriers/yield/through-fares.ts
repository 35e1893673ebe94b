import type { ResolvedSegment, ResolvedTrip } from '../engine/resolved-trip.ts';
import type { PriceBook, ProductPrices } from './price-book.ts';
import type { BookFamily, TariffBook } from './tariff-book.ts';

/** One product for each train of a trip. */
export interface ThroughFare {
  /** In the sequence of the trip's segments. */
  readonly parts: readonly ProductPrices[];
  /** The index of the part on the longest train, which decides the fare's class and level. */
  readonly main: number;
}

/** A trip with every train on sale. */
export interface SoldTrip {
  readonly trip: ResolvedTrip;
  readonly first: ResolvedSegment;
  readonly families: readonly BookFamily[];
  readonly fares: readonly ThroughFare[];
  /** Only sold as one half of a return on the same day. */
  readonly dayReturns: readonly ThroughFare[];
}

/** The fares of a trip at each level that its longest train has. Empty if this source does not sell one of the trains. */
export function soldTrip(trip: ResolvedTrip, tariff: TariffBook, prices: PriceBook): SoldTrip | undefined {
  const [first] = trip.segments;
  if (!first) return undefined;
  const families: BookFamily[] = [];
  const sold: (readonly ProductPrices[])[] = [];
  const dayReturns: ThroughFare[] = [];
  let main = 0;
  for (const [index, segment] of trip.segments.entries()) {
    const family = tariff.familyOf(segment.train.trip);
    const priced = family ? prices.pricesOn(family, segment).filter(({ product }) => isSoldOn(product, segment)) : [];
    const products = priced.filter(({ product: { product } }) => !product.backOn);
    if (!family || products.length === 0) return undefined;
    // A ticket has one price, in one currency.
    if (families.some(({ currency }) => currency !== family.currency)) return undefined;
    families.push(family);
    sold.push(products);
    if (trip.segments.length === 1)
      dayReturns.push(...priced.filter(({ product: { product } }) => product.backOn).map((part) => ({ parts: [part], main })));
    if (segment.distanceKm > (trip.segments[main]?.distanceKm ?? 0)) main = index;
  }
  const levels = (sold[main] ?? []).map(({ product }) => product.level);
  return {
    trip,
    first,
    families,
    fares: levels.map((level) => ({ parts: sold.map((products) => atLevel(products, level)), main })),
    dayReturns,
  };
}

/** The comfort's coach must exist, and the product must be sold on that day. */
function isSoldOn({ comfort, product: { weekdays } }: ProductPrices['product'], { departsLocal, train }: ResolvedSegment): boolean {
  return (
    (weekdays?.includes(departsLocal.weekday) ?? true) &&
    train.equipment.coaches.some(({ cabinClass }) => cabinClass === (comfort.coaches ?? comfort.cabin))
  );
}

/** The product of that level, or the best one below; the lowest if all are above. */
function atLevel(products: readonly ProductPrices[], level: number): ProductPrices {
  const found = products.findLast(({ product }) => product.level <= level) ?? products[0];
  if (!found) throw new RangeError('a train without products is not sold');
  return found;
}
