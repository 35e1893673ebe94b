import { setImmediate as pause } from 'node:timers/promises';
import { money } from '@throughfare/kernel/money';
import type { TripSpec } from '../../../port/offer.ts';
import type { SplitRequest, TripSplit } from '../../../port/splitting.ts';
import { calledOffIn } from '../called-off.ts';
import type { Carrier } from '../carrier.ts';
import { resolveTrip } from '../resolve-trip.ts';
import type { ResolvedTrip } from '../resolved-trip.ts';
import { partyOf } from '../rules/assemble-offers.ts';
import { isOnSale } from '../rules/sales-window.ts';
import { readTripStock } from '../trip-stock.ts';
import { cheapestSplit } from './cheapest-split.ts';
import { cheapestReturns, type Way, waysWithHalf, type WithHalf } from './return-inside.ts';
import { type SplitPoint, splitPoints, stretchBetween } from './split-points.ts';
import { cheapestSingle, halvesOn } from './stretch-prices.ts';

/** More tickets than this nobody shows on a train. */
const mostTickets = 9;
/** The journeys of each direction that are tried with each other: the first of the list. */
const mostJourneys = 6;
/** Fewer, if they have more tickets than this to price: a journey with 30 calls has 435. */
const mostStretches = 700;

type Party = Pick<SplitRequest, 'passengers' | 'railcards'>;

/**
 * The cheapest split of each trip that costs less than its cheapest single ticket. With a way back also those with a return inside
 * (SPLIT-7). Reads only.
 */
export async function splitTrips(
  carrier: Carrier,
  { trips, inward = [], joins, passengers, railcards }: SplitRequest,
  signal?: AbortSignal,
): Promise<readonly TripSplit[]> {
  const nowMs = carrier.clock.now();
  const isCalledOff = await calledOffIn(carrier);
  const sold = (specs: readonly TripSpec[]): readonly ResolvedTrip[] =>
    specs.flatMap((spec) => {
      const trip = resolveTrip(carrier.timetable, spec);
      const isSold = trip && !trip.segments.some((segment) => isCalledOff(segment)) && isOnSale(carrier.profile.policy, trip, nowMs);
      return isSold ? [trip] : [];
    });
  const party = { passengers, railcards };
  const [out, back] = [sold(trips), sold(inward)];
  const isBothWays = out.length > 0 && back.length > 0;
  const [outTried, backTried] = isBothWays ? [triedTogether(out), triedTogether(back)] : [0, 0];
  const splits: TripSplit[] = isBothWays
    ? await splitBoth(carrier, { out: out.slice(0, outTried), back: back.slice(0, backTried) }, party, nowMs)
    : [];
  for (const trip of [...out.slice(outTried), ...back.slice(backTried)]) {
    if (signal?.aborted) break;
    const split = await splitTrip(carrier, trip, { ...party, joins }, nowMs);
    if (split) splits.push(split);
    // A list has dozens of trips, and other customers wait beside it.
    await pause();
  }
  return splits;
}

/** How many trips of one direction are tried with those of the other, at least the first. */
function triedTogether(trips: readonly ResolvedTrip[]): number {
  let stretches = 0;
  const tooMany = trips.findIndex((trip) => {
    const { length } = splitPoints(trip);
    stretches += (length * (length - 1)) / 2;
    return stretches > mostStretches;
  });
  return Math.min(mostJourneys, tooMany < 0 ? trips.length : Math.max(1, tooMany));
}

interface Cut {
  readonly trip: ResolvedTrip;
  readonly points: readonly SplitPoint[];
  readonly stretches: readonly { readonly from: number; readonly to: number; readonly resolved: ResolvedTrip }[];
}

/** A trip with all tickets that its points allow. */
function cut(carrier: Carrier, trip: ResolvedTrip): Cut {
  const points = splitPoints(trip);
  const stretches = points.flatMap((from, index) =>
    points.slice(index + 1).flatMap((to, offset) => {
      // A journey may come back to a station. Nobody sells a ticket from a place to itself.
      const resolved = from.station === to.station ? undefined : resolveTrip(carrier.timetable, stretchBetween(trip, from, to));
      return resolved ? [{ from: index, to: index + 1 + offset, resolved }] : [];
    }),
  );
  return { trip, points, stretches };
}

async function splitTrip(
  carrier: Carrier,
  trip: ResolvedTrip,
  { joins, ...party }: Party & Pick<SplitRequest, 'joins'>,
  nowMs: number,
): Promise<TripSplit | undefined> {
  const { profile } = carrier;
  const { points, stretches } = cut(carrier, trip);
  const join = joins ? points.findIndex(({ station }, index) => index > 0 && index < points.length - 1 && joins.includes(station)) : 0;
  if (points.length < 3 || join < 0) return undefined;
  const asked = stretches.map(({ resolved }) => resolved);
  const { outward: priced } = profile.priceTrips({ outward: asked, inward: [], ...party, withoutExtras: true });
  const stocks = await readTripStock(carrier, asked, nowMs);
  const places = partyOf(profile, party.passengers);
  const prices = new Map<number, number>();
  for (const [index, { from, to, resolved }] of stretches.entries()) {
    const minor = cheapestSingle(priced[index]?.fares ?? [], resolved, { stock: stocks[index] ?? [], party: places, nowMs });
    if (minor !== undefined) prices.set(from * points.length + to, minor);
  }
  // No ticket goes across a join that the traveller wants.
  const isAcross = (from: number, to: number): boolean => from < join && join < to;
  return splitBy(carrier, { trip, points }, (from, to) => (isAcross(from, to) ? undefined : prices.get(from * points.length + to)));
}

type PriceOf = Way['priceOf'];

/** The cheapest tickets of a trip. Undefined if one ticket is as cheap. */
function splitBy({ profile }: Carrier, { trip, points }: Pick<Cut, 'trip' | 'points'>, priceOf: PriceOf): TripSplit | undefined {
  const tickets = cheapestSplit(points.length, mostTickets, priceOf);
  const [first, ...others] = (tickets ?? []).map(({ from, to }) => stretchBetween(trip, pointAt(points, from), pointAt(points, to)));
  if (!tickets || !first || others.length === 0) return undefined;
  const minor = tickets.reduce((sum, ticket) => sum + ticket.minor, 0);
  return { tripId: trip.tripId, tickets: [first, ...others], price: money(profile.currency, minor) };
}

/**
 * The splits of both directions, from one pricing of all their stretches: those of each trip, and of all ways out with all ways back the
 * tickets with a return inside that cost least for each way out, with those of the ways back that it allows.
 */
async function splitBoth(
  carrier: Carrier,
  trips: { readonly out: readonly ResolvedTrip[]; readonly back: readonly ResolvedTrip[] },
  party: Party,
  nowMs: number,
): Promise<TripSplit[]> {
  const { profile } = carrier;
  const cutAll = (list: readonly ResolvedTrip[]) => list.map((trip) => cut(carrier, trip));
  const [outs, backs] = [cutAll(trips.out), cutAll(trips.back)];
  const ticketsOf = (list: readonly Cut[]) => list.flatMap(({ stretches }) => stretches.map(({ resolved }) => resolved));
  const asked = { outward: ticketsOf(outs), inward: ticketsOf(backs) };
  const priced = profile.priceTrips({ ...asked, ...party, withoutExtras: true });
  await pause();
  const places = partyOf(profile, party.passengers);
  const waysOf = async (list: readonly Cut[], direction: 'outward' | 'inward'): Promise<readonly Way[]> => {
    const stocks = await readTripStock(carrier, asked[direction], nowMs);
    let index = 0;
    return list.map(({ points, stretches }) => {
      const [prices, halves]: [Map<number, number>, Way['halves'][number][]] = [new Map(), []];
      for (const { from, to, resolved } of stretches) {
        const [own, sale] = [priced[direction][index]?.fares ?? [], { stock: stocks[index] ?? [], party: places, nowMs }];
        index += 1;
        const minor = cheapestSingle(own, resolved, sale);
        if (minor !== undefined) prices.set(from * points.length + to, minor);
        const isWhole = from === 0 && to === points.length - 1;
        if (!isWhole) for (const [tag, half] of halvesOn(own, resolved, sale)) halves.push({ from, to, tag, minor: half });
      }
      return { points: points.length, priceOf: (from, to) => prices.get(from * points.length + to), halves };
    });
  };
  const [out, back] = [await waysOf(outs, 'outward'), await waysOf(backs, 'inward')];
  const plain = [outs.map((one, index) => ({ one, way: out[index] })), backs.map((one, index) => ({ one, way: back[index] }))]
    .flat()
    .flatMap(({ one, way }) => (way && splitBy(carrier, one, way.priceOf)) ?? []);
  await pause();
  const [outHalves, backHalves] = [out, back].map((ways) => ways.map((way) => waysWithHalf(way, mostTickets)));
  const arrives = outs.map(({ trip }) => trip.segments.at(-1)?.arrivesAt ?? 0);
  const leaves = backs.map(({ trip }) => trip.segments[0]?.departsAt ?? 0);
  const found = cheapestReturns(outHalves ?? [], backHalves ?? [], (there, home) => (arrives[there] ?? 0) <= (leaves[home] ?? 0));
  const splitOf = ({ trip, points }: Cut, way: WithHalf | undefined, tag: string): TripSplit[] => {
    const [first, ...others] = (way?.tickets ?? []).map(({ from, to }) => stretchBetween(trip, pointAt(points, from), pointAt(points, to)));
    if (!way || !first) return [];
    return [
      { tripId: trip.tripId, tickets: [first, ...others], price: money(profile.currency, way.minor), half: { ticket: way.half, tag } },
    ];
  };
  const tags = [...new Set(found.map(({ tag }) => tag))];
  return [
    ...plain,
    ...found.flatMap(({ out: index, tag }) =>
      outs.slice(index, index + 1).flatMap((one) => splitOf(one, outHalves?.[index]?.get(tag), tag)),
    ),
    ...backs.flatMap((one, index) => tags.flatMap((tag) => splitOf(one, backHalves?.[index]?.get(tag), tag))),
  ];
}

function pointAt(points: readonly SplitPoint[], index: number): SplitPoint {
  const point = points[index];
  if (!point) throw new RangeError(`no point ${index} among ${points.length}`);
  return point;
}
