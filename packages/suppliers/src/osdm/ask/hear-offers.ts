/** The seller's trips and offers, read. A trip with places or companies that are in no table is left out, and named. */
import type { OfferCollectionRequest, OfferCollectionResponse } from '@throughfare/osdm/offers';
import type { ExchangeOffer } from '@throughfare/osdm/exchanges';
import type { OverruleReason } from '../../port/after-sales.ts';
import type { TripSpec } from '../../port/offer.ts';
import type { JourneyCriteria } from '../../port/planning.ts';
import { nameOfTrip, segmentsOf } from '../../port/segments-of-journey.ts';
import { OsdmProblem } from '../http/osdm-client.ts';
import { type Direction, type ReadOffer, readOffer, withPortTags } from '../read/read-offers.ts';
import { type ReadTrip, readTrip, type TripReaderDeps } from '../read/read-trip.ts';
import type { SellerContext } from '../seller-context.ts';
import { type AskDeps, offersByCriteria, offersOfTrips, type Party } from './ask-offers.ts';

export interface Heard {
  readonly offers: readonly ReadOffer[];
  readonly trips: ReadonlyMap<string, { readonly direction: Direction; readonly trip: ReadTrip }>;
}

export interface OfferListener {
  /** Offers for trips that we name train by train, or by searching for them again. */
  aboutTrips(outward: TripSpec, inward: TripSpec | undefined, party: Party, signal?: AbortSignal): Promise<Heard>;
  aboutCriteria(
    wish: { readonly from: string; readonly to: string; readonly criteria: JourneyCriteria; readonly back?: JourneyCriteria },
    party: Party,
    signal?: AbortSignal,
  ): Promise<Heard>;
  /** Offers in exchange for fulfilments, from the departure of the first trips on. */
  inExchange(wish: ExchangeWish, party: Party): Promise<Heard & { readonly exchanges: readonly ExchangeOffer[] }>;
  /** The end of the first promise to end. */
  promiseOf(offers: readonly ReadOffer[]): number;
}

export interface ExchangeWish {
  readonly bookingId: string;
  readonly fulfillmentIds: readonly string[];
  readonly overruleCode?: OverruleReason;
  readonly outward: TripSpec;
  /** Empty for one direction. */
  readonly inward: readonly TripSpec[];
}

/** A price without a promise of its own is kept this long. */
const usualPromiseMs = 10 * 60_000;
const usualLimit = 5;
/** A day's trains are offered in exchange. */
const exchangeLimit = 40;
const noResults: readonly string[] = ['NO_RESULTS', 'OFFER_NO_RESULTS', 'TRIP_NO_SEARCH_RESULT', 'OFFER_SCHEDULE_MISMATCH'];

export function createOfferListener(
  { row, client, now }: SellerContext,
  {
    ask,
    reader,
    onUnknown,
  }: { readonly ask: AskDeps; readonly reader: TripReaderDeps; readonly onUnknown?: ((names: readonly string[]) => void) | undefined },
): OfferListener {
  const { places } = ask;

  function heardOf({ offers = [], trips = [] }: OfferCollectionResponse, inwardFrom: ReadonlySet<string>, party: Party): Heard {
    const known = new Map<string, { direction: Direction; trip: ReadTrip }>();
    for (const told of trips) {
      const trip = readTrip(told, reader);
      if ('unknown' in trip) {
        onUnknown?.(trip.unknown);
        continue;
      }
      const first = segmentsOf(trip.journey)[0];
      const isInward =
        told.direction === 'IN_BOUND' || (told.direction !== 'OUT_BOUND' && first !== undefined && inwardFrom.has(first.from));
      known.set(told.id, { direction: isInward ? 'inward' : 'outward', trip });
    }
    const read = offers.flatMap((offer) => readOffer(offer, { row, passengers: party.passengers, trips: known }) ?? []);
    return { trips: known, offers: inwardFrom.size === 0 ? read : withPortTags(read) };
  }

  function criteriaOf({ segments }: TripSpec, limit: number): JourneyCriteria {
    const [first, last] = [segments[0], segments.at(-1)];
    if (!first || !last) throw new RangeError('a trip has a ride');
    const window = { departsFrom: first.departsAt, departsBefore: first.departsAt + 1 };
    return { origins: [first.from], destinations: [last.to], ...window, keep: 'first', limit };
  }

  function searchFor(
    outward: TripSpec,
    inward: TripSpec | undefined,
    party: Party,
    limit = usualLimit,
  ): OfferCollectionRequest | undefined {
    const [there, back] = [criteriaOf(outward, limit), inward && criteriaOf(inward, limit)];
    const [from, to] = [places.idOf(there.origins[0] ?? ''), places.idOf(there.destinations[0] ?? '')];
    if (from === undefined || to === undefined) return undefined;
    return offersByCriteria({ from, to, criteria: there, ...(back ? { back } : {}) }, party, ask);
  }

  /** A search without a result is an answer. */
  const search = (body: OfferCollectionRequest, signal?: AbortSignal): Promise<OfferCollectionResponse> =>
    orNothing(() => client.call('searchOffers', { body, signal }));

  async function orNothing<Answer extends object>(ask: () => Promise<Answer>): Promise<Answer | Record<string, never>> {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof OsdmProblem)) throw error;
      if (error.status === 404 || noResults.includes(error.code)) return {};
      throw error.failure;
    }
  }

  return {
    async aboutTrips(outward, inward, party, signal) {
      const inwardFrom = new Set(inward?.segments.slice(0, 1).map(({ from }) => from));
      const body =
        row.dialect.knownTrips === 'specification' ? offersOfTrips(outward, inward, party, ask) : searchFor(outward, inward, party);
      return body ? heardOf(await search(body, signal), inwardFrom, party) : { offers: [], trips: new Map() };
    },
    async aboutCriteria(wish, party, signal) {
      return heardOf(await search(offersByCriteria(wish, party, ask), signal), new Set(wish.back?.origins), party);
    },
    async inExchange({ bookingId, fulfillmentIds, overruleCode, outward, inward }, party) {
      const firstBack = inward.toSorted((a, b) => (a.segments[0]?.departsAt ?? 0) - (b.segments[0]?.departsAt ?? 0))[0];
      const asked = searchFor(outward, firstBack, party, exchangeLimit);
      if (!asked) return { offers: [], trips: new Map(), exchanges: [] };
      const body = { ...asked, fulfillmentIds, ...(overruleCode === undefined ? {} : { overruleCode }) };
      const { exchangeOffers: exchanges = [], trips = [] } = await orNothing(() =>
        client.call('searchExchangeOffers', { ids: [bookingId], body }),
      );
      const inwardFrom = new Set(inward.flatMap(({ segments }) => segments[0]?.from ?? []));
      const offers = exchanges.map(({ offerSummary, exchangePrice, ...rest }) => ({
        ...rest,
        // The price of the new tickets alone.
        ...(offerSummary ? { offerSummary: { ...offerSummary, minimalPrice: exchangePrice } } : {}),
      }));
      return { ...heardOf({ offers, trips }, inwardFrom, party), exchanges };
    },
    promiseOf(offers) {
      const ends = offers.map(({ validUntilMs }) => validUntilMs).filter((end) => end > now());
      return ends.length === 0 ? now() + usualPromiseMs : Math.min(...ends);
    },
  };
}

/** The offers for the trip that runs exactly as requested. */
export function ofTrip({ offers: all, trips }: Heard, { segments }: TripSpec, direction: Direction): readonly ReadOffer[] {
  const wanted = `${nameOfTrip(segments)} ${segments[0]?.departsAt ?? ''}`;
  const ids = [...trips].flatMap(([id, { direction: way, trip }]) => {
    const own = segmentsOf(trip.journey);
    return way === direction && `${nameOfTrip(own)} ${own[0]?.departsAt ?? ''}` === wanted ? id : [];
  });
  return all.filter(({ covers }) => ids.includes(covers[direction] ?? ''));
}
