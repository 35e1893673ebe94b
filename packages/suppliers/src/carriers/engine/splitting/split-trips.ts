import { setImmediate as pause } from 'node:timers/promises';
import { money } from '@throughfare/kernel/money';
import type { SplitRequest, TripSplit } from '../../../port/splitting.ts';
import { calledOffIn } from '../called-off.ts';
import type { Carrier } from '../carrier.ts';
import type { FareCandidate } from '../profile.ts';
import { resolveTrip } from '../resolve-trip.ts';
import type { ResolvedTrip } from '../resolved-trip.ts';
import { cheapestTier, isOpen, type Party, partyOf } from '../rules/assemble-offers.ts';
import type { SegmentStock } from '../rules/places-left.ts';
import { isOnSale } from '../rules/sales-window.ts';
import { readTripStock } from '../trip-stock.ts';
import { cheapestSplit } from './cheapest-split.ts';
import { type SplitPoint, splitPoints, stretchBetween } from './split-points.ts';

/** More tickets than this nobody shows on a train. */
const mostTickets = 9;

/** The cheapest split of each trip that costs less than its cheapest single ticket. Reads only. */
export async function splitTrips(
  carrier: Carrier,
  { trips, passengers, railcards }: SplitRequest,
  signal?: AbortSignal,
): Promise<readonly TripSplit[]> {
  const nowMs = carrier.clock.now();
  const splits: TripSplit[] = [];
  const isCalledOff = await calledOffIn(carrier);
  for (const spec of trips) {
    if (signal?.aborted) break;
    const trip = resolveTrip(carrier.timetable, spec);
    if (!trip || trip.segments.some((segment) => isCalledOff(segment)) || !isOnSale(carrier.profile.policy, trip, nowMs)) continue;
    const split = await splitTrip(carrier, trip, { passengers, railcards }, nowMs);
    if (split) splits.push(split);
    // A list has dozens of trips, and other customers wait beside it.
    await pause();
  }
  return splits;
}

async function splitTrip(
  carrier: Carrier,
  trip: ResolvedTrip,
  { passengers, railcards }: Omit<SplitRequest, 'trips'>,
  nowMs: number,
): Promise<TripSplit | undefined> {
  const { profile, timetable } = carrier;
  const points = splitPoints(trip);
  if (points.length < 3) return undefined;
  const stretches = points.flatMap((from, index) =>
    points.slice(index + 1).flatMap((to, offset) => {
      // A journey may come back to a station. Nobody sells a ticket from a place to itself.
      const resolved = from.station === to.station ? undefined : resolveTrip(timetable, stretchBetween(trip, from, to));
      return resolved ? [{ from: index, to: index + 1 + offset, resolved }] : [];
    }),
  );
  const asked = stretches.map(({ resolved }) => resolved);
  const { outward: priced } = profile.priceTrips({ outward: asked, inward: [], passengers, railcards, withoutExtras: true });
  const stocks = await readTripStock(carrier, asked, nowMs);
  const party = partyOf(profile, passengers);
  const prices = new Map<number, number>();
  for (const [index, { from, to, resolved }] of stretches.entries()) {
    const minor = cheapestSingle(priced[index]?.fares ?? [], resolved, stocks[index] ?? [], party, nowMs);
    if (minor !== undefined) prices.set(from * points.length + to, minor);
  }
  const tickets = cheapestSplit(points.length, mostTickets, (from, to) => prices.get(from * points.length + to));
  const [first, ...others] = (tickets ?? []).map(({ from, to }) => stretchBetween(trip, pointAt(points, from), pointAt(points, to)));
  if (!tickets || !first || others.length === 0) return undefined;
  const minor = tickets.reduce((sum, ticket) => sum + ticket.minor, 0);
  return { tripId: trip.tripId, tickets: [first, ...others], price: money(profile.currency, minor) };
}

function pointAt(points: readonly SplitPoint[], index: number): SplitPoint {
  const point = points[index];
  if (!point) throw new RangeError(`no point ${index} among ${points.length}`);
  return point;
}

/** The price of the cheapest single ticket with room for the party, as `assembleOffers` would offer it. Undefined if there is none. */
function cheapestSingle(
  fares: readonly FareCandidate[],
  trip: ResolvedTrip,
  stock: readonly SegmentStock[],
  party: Party,
  nowMs: number,
): number | undefined {
  let least: number | undefined;
  for (const candidate of fares) {
    if (candidate.kind !== 'single' || candidate.returnTag !== undefined || candidate.room || !isOpen(candidate, trip, nowMs)) continue;
    const minor = priceWithRoom(candidate, stock, party);
    if (minor !== undefined && (least === undefined || minor < least)) least = minor;
  }
  return least;
}

function priceWithRoom({ components }: FareCandidate, stock: readonly SegmentStock[], party: Party): number | undefined {
  let minor = 0;
  for (const component of components) {
    const tier = cheapestTier(component, stock, party);
    if (!tier) return undefined;
    for (const { amount } of tier.passengers) minor += amount.minor;
  }
  return minor;
}
