import type { ResolvedSegment } from '../engine/resolved-trip.ts';
import { ladderPrices } from './rules/ladder-prices.ts';
import { pricesOfFixedCurve, pricesOfRow, pricesOfYieldCurve, rangeOf, scaled, type FamilyPrices } from './rules/price-range.ts';
import type { BookFamily, BookProduct } from './tariff-book.ts';
import type { Flow, Tariff } from './tariff.types.ts';

/** An adult's price for a product on a train, for each tier of its ladder. Equal prices share one object. */
export interface ProductPrices {
  readonly product: BookProduct;
  /** Cents, in the sequence of the product's ladder. */
  readonly adultCents: readonly number[];
}

export interface PriceBook {
  /** The family's products with a price between the two stations, in the family's order. */
  pricesOn(family: BookFamily, segment: PricedRide): readonly ProductPrices[];
  /** The stations between which an open ticket for the ride is valid, if they are more than its own. */
  validStations(family: BookFamily, ride: PricedRide): { readonly validFrom: readonly string[]; readonly validTo: readonly string[] };
}

export type PricedRide = Pick<ResolvedSegment, 'from' | 'to' | 'operator' | 'distanceKm'>;

/**
 * Finds prices as described at the top of the tariff: the pair's flow, station before area, then the curve by whole kilometres. Results are
 * cached, so a search pays for each pair or distance once.
 */
export function createPriceBook({ flows, areas, curves }: Pick<Tariff, 'flows' | 'areas' | 'curves'>): PriceBook {
  const areaOf = new Map(Object.entries(areas.areas).flatMap(([area, stations]) => stations.map((station) => [station, area] as const)));
  const flowOf = new Map<string, Flow>();
  for (const flow of flows.flows) {
    flowOf.set(`${flow.from} ${flow.to}`, flow);
    flowOf.set(`${flow.to} ${flow.from}`, flow);
  }
  const knownFlows = new Map<string, readonly Flow[]>();
  const knownPrices = new Map<string, readonly ProductPrices[]>();

  const flowsBetween = (from: string, to: string): readonly Flow[] => {
    const key = `${from} ${to}`;
    const known = knownFlows.get(key);
    if (known) return known;
    const placesOf = (station: string): string[] => [station, ...(areaOf.has(station) ? [areaOf.get(station) ?? station] : [])];
    const found = placesOf(from).flatMap((a) => placesOf(to).flatMap((b) => flowOf.get(`${a} ${b}`) ?? []));
    knownFlows.set(key, found);
    return found;
  };
  const flowFor = (family: BookFamily, { from, to }: PricedRide): Flow | undefined =>
    flowsBetween(from, to).find(({ fares }) => fares[family.key]);

  const compile = (family: BookFamily, { operator }: PricedRide, flow: Flow | undefined, distanceKm: number): readonly ProductPrices[] => {
    const yieldCurve = curves.yield[family.key];
    const fixedCurve = curves.fixed[operator] ?? curves.fixed['*'];
    const row = flow?.fares[family.key];
    let prices: FamilyPrices | undefined;
    if (row) prices = pricesOfRow(row, yieldCurve ?? fixedCurve);
    else if (yieldCurve) prices = pricesOfYieldCurve(yieldCurve, distanceKm);
    else if (fixedCurve) prices = pricesOfFixedCurve(fixedCurve, distanceKm);
    if (!prices) return [];
    const found = prices;
    return family.products.flatMap((product) => {
      const range = rangeOf(found, product.product.price);
      return range ? [{ product, adultCents: ladderPrices(product.ladder, scaled(range, product.product.price, found.stepCents)) }] : [];
    });
  };

  return {
    pricesOn(family, ride) {
      const flow = flowFor(family, ride);
      const distanceKm = Math.round(ride.distanceKm);
      const key = `${family.key} ${ride.operator} ${flow ? `${flow.from} ${flow.to}` : distanceKm}`;
      const known = knownPrices.get(key);
      if (known) return known;
      const compiled = compile(family, ride, flow, distanceKm);
      knownPrices.set(key, compiled);
      return compiled;
    },
    validStations(family, ride) {
      const flow = flowFor(family, ride);
      const stationsOf = (station: string): readonly string[] => {
        const area = areaOf.get(station);
        return area !== undefined && (flow?.from === area || flow?.to === area) ? (areas.areas[area] ?? []) : [];
      };
      return { validFrom: stationsOf(ride.from), validTo: stationsOf(ride.to) };
    },
  };
}
