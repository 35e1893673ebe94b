import type { CallAnswer } from '@throughfare/contract/call';
import type { getPlacesWithin } from '@throughfare/contract/calls/day-fares';
import { type Currency, format, fromDecimal, isShopCurrency } from '@throughfare/kernel/money';
import type { MapPlan } from './map.types.ts';
import { nameOf } from './plan-route-map.ts';

/** More dots than these would lie on each other. A name without room is left out. `places`: no more than the page lists. */
const mostTowns = 120;

/** The towns that somebody reaches from a place; the search of prices answers it. */
export type PlacesWithin = (
  wish: { readonly from: string; readonly most?: number | undefined; readonly minutes?: number | undefined },
  currency: Currency,
  address: string,
) => Promise<CallAnswer<typeof getPlacesWithin>['data']>;

/**
 * The towns within reach of a place for a sum and a time, each with its price, for `/maps/reach.svg?from=LON&most=30&minutes=180&currency=GBP`.
 * Undefined for a query that means nothing.
 */
export async function planReachMap(
  query: Readonly<Record<string, string | readonly string[] | undefined>>,
  address: string,
  placesWithin: PlacesWithin,
  placeOf: (code: string) => { readonly latitude: number; readonly longitude: number } | undefined,
): Promise<MapPlan | undefined> {
  const { from, currency } = query;
  const [most, minutes, listed = mostTowns] = [numberOf(query['most']), numberOf(query['minutes']), numberOf(query['places'])];
  if (typeof from !== 'string' || typeof currency !== 'string' || !isShopCurrency(currency)) return undefined;
  const place = placeOf(from);
  if (!place) return undefined;
  const found = await placesWithin({ from, most, minutes }, currency, address);
  const towns = found.places.slice(0, Math.min(listed, mostTowns));
  const here = [place.longitude, place.latitude] as const;
  return {
    stops: [
      { name: nameOf(found.from.name), latitude: place.latitude, longitude: place.longitude, isMain: true },
      ...towns.map(({ to, price, latitude, longitude }) => ({
        name: `${nameOf(to.name)} ${format(fromDecimal(currency, price)).replace(/\.00$/, '')}`,
        latitude,
        longitude,
        isMain: false,
      })),
    ],
    lines: towns.map(({ latitude, longitude }) => [here, [longitude, latitude] as const]),
  };
}

function numberOf(value: string | readonly string[] | undefined): number | undefined {
  return typeof value === 'string' && /^[1-9]\d{0,3}$/.test(value) ? Number(value) : undefined;
}
