/** `POST /offers`: the shop's own search, in the words of OSDM. What was found is kept until its prices lapse. */
import { addSearchRecord, searchTickets } from '@throughfare/contract/calls/search';
import type { CallAnswer } from '@throughfare/contract/call';
import type { SearchParam } from '@throughfare/contract/shapes/search-record';
import type { FareInformation, Ticket } from '@throughfare/contract/shapes/ticket';
import { leastChanges } from '@throughfare/kernel/search/least-change.data';
import { providerOf } from '@throughfare/kernel/search/provider';
import { sourceFacts } from '@throughfare/kernel/sources.data';
import type { OfferCollectionRequest, OfferSearchCriteria } from '@throughfare/osdm/offers';
import type { AnonymousPassengerSpecification } from '@throughfare/osdm/passengers';
import type { PlaceRef } from '@throughfare/osdm/places';
import type { Trip, TripSearchCriteria, TripSpecification } from '@throughfare/osdm/trips';
import type { Station } from '../../stations/stations.api.ts';
import type { OsdmServices } from '../osdm-services.ts';
import type { Partner } from '../partner.ts';
import { OsdmProblem } from '../problems/osdm-problem.ts';
import { wallClockAt } from '../rules/local-time.ts';
import { searchParty, type SearchParty } from '../rules/search-party.ts';
import { findFound, keepFound } from './offer-store.ts';
import { criteriaOf, sameTrains } from './match-trips.ts';
import type { ChosenDirection, Found, KeptOffer } from './offered.types.ts';
import { type OfferedDirection, type OfferFacts, presentOffer } from './present-offer.ts';
import { presentTrip } from './present-trip.ts';

export type Tickets = Pick<CallAnswer<typeof searchTickets>, 'outward' | 'inward'>;

const usualResults = 5;
const mostResults = 10;

export interface FoundOffers {
  readonly id: string;
  readonly found: Found;
}

export async function searchOffers(
  body: OfferCollectionRequest,
  newId: string,
  partner: Partner,
  services: OsdmServices,
): Promise<FoundOffers> {
  const wanted = await wantedTrips(body, partner, services);
  checkCurrency(body.offerSearchCriteria, partner);
  const { party, searchParam } = searchParamOf(wanted.criteria, body.anonymousPassengerSpecifications, services);
  const { searchId, tickets } = await ticketsFor(searchParam, wanted.criteria, partner);
  const kept = wanted.outward
    ? {
        outward: sameTrains(tickets.outward, wanted.outward, services.placeRefs),
        inward: sameTrains(tickets.inward, wanted.inward, services.placeRefs),
      }
    : tickets;
  if (wanted.outward && kept.outward.length === 0) throw new OsdmProblem('OFFER_SCHEDULE_MISMATCH');
  const found = foundOf(newId, { searchId, tickets: kept, party, wish: body.offerSearchCriteria ?? {} }, services);
  if (found.offers.length > 0) await keepFound(newId, partner.agencyId, found, lastExpiry(found), services);
  return { id: newId, found };
}

/** The shop's own search. Sellers that were late are waited for. */
export async function ticketsFor(
  searchParam: SearchParam,
  { parameters }: TripSearchCriteria,
  partner: Partner,
): Promise<{ searchId: string; tickets: Tickets }> {
  const { from, to } = searchParam;
  const { id } = await partner.ask(addSearchRecord, { body: { productType: 'PointToPoint', actionType: 'Search', from, to, searchParam } });
  const limit = Math.min(Math.max(parameters?.numberOfResults ?? usualResults, 1), mostResults);
  const ask = { id, limit };
  const tickets = await partner.ask(searchTickets, { body: ask });
  const isLate = tickets.sources.some(({ state }) => state === 'late');
  return { searchId: id, tickets: isLate ? await partner.ask(searchTickets, { body: { ...ask, isPatient: true } }) : tickets };
}

interface WantedTrips {
  readonly criteria: TripSearchCriteria;
  /** Present if trips were named: only these are offered. */
  readonly outward?: TripSpecification;
  readonly inward?: TripSpecification;
}

async function wantedTrips(body: OfferCollectionRequest, partner: Partner, services: OsdmServices): Promise<WantedTrips> {
  if (body.tripSearchCriteria) return { criteria: body.tripSearchCriteria };
  const [outward, ...others] = body.tripSpecifications ?? (await tripsById(body.tripIds, partner, services));
  const [inward] = body.inboundTripSpecifications ?? (await tripsById(body.inboundTripIds, partner, services));
  if (!outward) throw new OsdmProblem('MISSING_INFORMATION', { detail: 'Send tripSearchCriteria, tripIds or tripSpecifications.' });
  if (others.length > 0) throw new OsdmProblem('PARAMETER_NOT_SUPPORTED', { detail: 'Ask about one trip in each direction.' });
  return { criteria: criteriaOf(outward, inward), outward, ...(inward ? { inward } : {}) };
}

/** Trips that an earlier search has found for this partner. */
async function tripsById(
  ids: readonly string[] | null | undefined,
  partner: Partner,
  services: OsdmServices,
): Promise<TripSpecification[]> {
  return Promise.all(
    (ids ?? []).map(async (id) => {
      const { legs } = await tripById(id, partner, services);
      return {
        legs: legs.map(({ timedLeg, transferLeg }) => ({ ...(timedLeg ? { timedLeg } : {}), ...(transferLeg ? { transferLeg } : {}) })),
      };
    }),
  );
}

/** Refuses OFFER_TRIP_NOT_FOUND for a trip that this partner has not found, or long ago. */
export async function tripById(id: string, partner: Partner, services: OsdmServices): Promise<Trip> {
  const search = await findFound(id.slice(0, 36), partner.agencyId, services);
  const trip = search?.found.trips.find((one) => one.id === id);
  if (!trip) throw new OsdmProblem('OFFER_TRIP_NOT_FOUND');
  return trip;
}

/** Prices are those of the agency's account. Another currency would be another price, so it is refused and not ignored. */
export function checkCurrency(criteria: OfferSearchCriteria | undefined, { currency }: Partner): void {
  if (criteria?.currency !== undefined && criteria.currency !== currency)
    throw new OsdmProblem('PARAMETER_NOT_SUPPORTED', {
      detail: `Your account is in ${currency}.`,
      pointers: [{ requestPointer: '/offerSearchCriteria/currency' }],
    });
}

export interface AskedSearch {
  readonly searchParam: SearchParam;
  readonly party: SearchParty;
}

/** Refuses places that are not ours, times that do not exist, and travellers that we do not carry. */
export function searchParamOf(
  { origin, destination, departureTime, arrivalTime, vias, notVias, parameters, returnSearchParameters }: TripSearchCriteria,
  passengers: readonly AnonymousPassengerSpecification[],
  services: Pick<OsdmServices, 'placeRefs'>,
): AskedSearch {
  const stationAt = (ref: PlaceRef, pointer: string): Station => {
    const station = services.placeRefs.stationOf(ref);
    if (!station) throw new OsdmProblem('OFFER_PLACE_UNKNOWN', { pointers: [{ requestPointer: `/tripSearchCriteria/${pointer}` }] });
    return station;
  };
  const [from, to] = [stationAt(origin, 'origin'), stationAt(destination, 'destination')];
  const clock = (text: string | null | undefined, zone: string, pointer: string) => {
    if (typeof text !== 'string') return undefined;
    const wall = wallClockAt(text, zone);
    if (!wall) throw new OsdmProblem('OFFER_INVALID_CHARACTERS', { pointers: [{ requestPointer: `/tripSearchCriteria/${pointer}` }] });
    return wall;
  };
  const departs = clock(departureTime, from.zone, 'departureTime');
  if (!departs)
    throw new OsdmProblem(typeof arrivalTime === 'string' ? 'PARAMETER_NOT_SUPPORTED' : 'MISSING_INFORMATION', {
      detail: 'Trips are searched by departureTime.',
      pointers: [{ requestPointer: '/tripSearchCriteria/departureTime' }],
    });
  const back = clock(
    returnSearchParameters?.departureTime ?? returnSearchParameters?.inwardReturnDate,
    to.zone,
    'returnSearchParameters/departureTime',
  );
  if (returnSearchParameters && !back)
    throw new OsdmProblem('MISSING_INFORMATION', {
      pointers: [{ requestPointer: '/tripSearchCriteria/returnSearchParameters/departureTime' }],
    });
  const provider = providerOf(from.countryCode, to.countryCode);
  const party = searchParty(passengers, departs.date, sourceFacts[provider].party?.groups);
  if ('fault' in party)
    throw new OsdmProblem(party.fault === 'type' ? 'PARAMETER_NOT_SUPPORTED' : 'VALIDATION_ERROR', {
      detail: party.fault === 'type' ? 'This type of passenger is not carried.' : 'Each passenger needs an externalRef of their own.',
      pointers: [{ requestPointer: `/anonymousPassengerSpecifications/${party.at}` }],
    });
  const routing = routingOf(
    vias?.map(({ viaPlace }) => viaPlace),
    notVias?.flatMap(({ notViaPlace = [] }) => notViaPlace),
    services,
  );
  return {
    party,
    searchParam: {
      from: from.code,
      to: to.code,
      isRoundTrip: back !== undefined,
      departureDate: departs.date,
      departureTime: departs.time,
      ...(back ? { arrivalDate: back.date, arrivalTime: back.time } : {}),
      passengersV2: party.groups,
      ...routing,
      ...leastChangeOf(
        parameters?.mobilityFilter?.minimalTransferTime ?? returnSearchParameters?.parameters?.mobilityFilter?.minimalTransferTime,
      ),
    },
  };
}

/** The shop's next longer time for a change, in both directions. Refuses more than its longest. */
function leastChangeOf(asked: string | null | undefined): Pick<SearchParam, 'leastChangeMinutes'> {
  if (asked === undefined || asked === null) return {};
  const [, days = 0, hours = 0, minutes = 0, seconds = 0] = (
    /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)(?:\.\d+)?S)?)?$/.exec(asked) ?? []
  )
    .map(Number)
    .map((part) => (Number.isNaN(part) ? 0 : part));
  const wanted = days * 1440 + hours * 60 + minutes + seconds / 60;
  if (wanted === 0) return {};
  const leastChangeMinutes = leastChanges.find((one) => one >= wanted);
  if (leastChangeMinutes === undefined)
    throw new OsdmProblem('PARAMETER_NOT_SUPPORTED', {
      detail: `At most ${leastChanges.at(-1)} minutes for a change.`,
      pointers: [{ requestPointer: '/tripSearchCriteria/parameters/mobilityFilter/minimalTransferTime' }],
    });
  return { leastChangeMinutes };
}

/** The search goes via one station, or avoids one. */
function routingOf(
  vias: readonly PlaceRef[] = [],
  notVias: readonly PlaceRef[] = [],
  { placeRefs }: Pick<OsdmServices, 'placeRefs'>,
): Pick<SearchParam, 'departureRoutingRestriction'> {
  const [place] = [...vias, ...notVias];
  if (!place) return {};
  if (vias.length + notVias.length > 1) throw new OsdmProblem('PARAMETER_NOT_SUPPORTED', { detail: 'One via or one place to avoid.' });
  const station = placeRefs.stationOf(place);
  if (!station) throw new OsdmProblem('OFFER_PLACE_UNKNOWN');
  return { departureRoutingRestriction: { type: vias.length > 0 ? 'PREFERRED' : 'AVOID', routingTravelPoint: station.code } };
}

function lastExpiry({ offers }: Pick<Found, 'offers'>): Date {
  return new Date(Math.max(...offers.map(({ offer }) => Date.parse(offer.preBookableUntil))));
}

interface Searched {
  readonly searchId: string;
  readonly tickets: Tickets;
  readonly party: SearchParty;
  readonly wish: OfferSearchCriteria;
}

/** Offers for each fare; a return fare is one offer for both directions, two singles combine by their tags. */
export function foundOf(
  id: string,
  { searchId, tickets, party, wish }: Searched,
  services: Pick<OsdmServices, 'placeRefs' | 'clock' | 'demonstration'>,
): Found {
  const { outward, inward } = tickets;
  const all = [...outward, ...inward];
  const tripId = (ticket: Ticket): string => `${id}.${all.indexOf(ticket)}`;
  const { passengers } = party;
  const createdOn = new Date(services.clock.now()).toISOString();
  const facts = (offerId: string, returnTags: readonly string[]): OfferFacts => ({
    offerId,
    createdOn,
    passengers,
    returnTags,
    demonstration: services.demonstration,
  });
  const chosen = (ticket: Ticket, fare: FareInformation): ChosenDirection => ({ promise: all.indexOf(ticket), priceId: fare.priceId });
  const tagOf = (ticket: Ticket, { priceId }: FareInformation): string => `${all.indexOf(ticket)}-${priceId}`;
  const isWished = (fare: FareInformation): boolean => fitsWish(fare, wish);
  const singles = (list: readonly Ticket[]) =>
    list.flatMap((ticket) =>
      ticket.fareInformation.filter((fare) => !fare.isReturn && !fare.isIllegalFare && isWished(fare)).map((fare) => ({ ticket, fare })),
    );
  const [out, back] = [singles(outward), singles(inward)];
  const combine = (there: FareInformation, here: FareInformation): boolean =>
    (there.compatiblePrices?.includes(here.priceId) ?? true) && (here.compatiblePrices?.includes(there.priceId) ?? true);

  const made = (directions: [OfferedDirection, ...OfferedDirection[]], returnTags: readonly string[]): KeptOffer => {
    const offerId = `${id}.${directions.map(({ ticket, fare }) => `${all.indexOf(ticket)}-${fare.priceId}`).join('_')}`;
    const offer = presentOffer(directions, facts(offerId, returnTags));
    const of = (wanted: OfferedDirection['direction']) => directions.find(({ direction }) => direction === wanted);
    const [there, here] = [of('outward'), of('inward')];
    return {
      offer,
      ...(there ? { outward: chosen(there.ticket, there.fare) } : {}),
      ...(here ? { inward: chosen(here.ticket, here.fare) } : {}),
      extras: Object.fromEntries(
        [...(offer.ancillaryOfferParts ?? []), ...(offer.reservationOfferParts ?? [])].map(({ id: part }) => {
          const [, direction, isRoom, priceId = ''] = /:(outward|inward)(\.room)?:(.+)$/.exec(part) ?? [];
          const way = direction === 'inward' ? ('inward' as const) : ('outward' as const);
          const room = directions.flatMap(({ fare }) => fare.optionalPrices).find(({ optionalPriceID }) => optionalPriceID === priceId);
          const sleeps = room?.consumptionRules.totalPassengersConsumptionRule.maxQuantity ?? 1;
          return [part, { priceId, direction: way, ...(isRoom === undefined ? {} : { sleeps }) }];
        }),
      ),
    };
  };

  const offers: KeptOffer[] = [
    ...out.map(({ ticket, fare }) =>
      made([{ direction: 'outward', ticket, fare, tripId: tripId(ticket) }], inward.length > 0 ? [tagOf(ticket, fare)] : []),
    ),
    ...back.map(({ ticket, fare }) =>
      made(
        [{ direction: 'inward', ticket, fare, tripId: tripId(ticket) }],
        out.filter((there) => combine(there.fare, fare)).map((there) => tagOf(there.ticket, there.fare)),
      ),
    ),
    ...outward.flatMap((ticket) =>
      ticket.fareInformation
        .filter((fare) => fare.isReturn && isWished(fare))
        .flatMap((fare) =>
          inward.flatMap((wayBack) => {
            const half = wayBack.fareInformation.find(({ priceId }) => priceId === fare.mappingIds?.[wayBack.ticketId]);
            if (!half) return [];
            return [
              made(
                [
                  { direction: 'outward', ticket, fare, tripId: tripId(ticket) },
                  { direction: 'inward', ticket: wayBack, fare: half, tripId: tripId(wayBack) },
                ],
                [],
              ),
            ];
          }),
        ),
    ),
  ];
  return {
    searchId,
    promises: all.map(({ offer }) => offer),
    ticketIds: all.map(({ ticketId }) => ticketId),
    trips: all.map((ticket) =>
      presentTrip(ticket, tripId(ticket), outward.includes(ticket) ? 'OUT_BOUND' : 'IN_BOUND', services.placeRefs),
    ),
    offers,
    passengers,
  };
}

function fitsWish({ flexibility, serviceClass }: FareInformation, { flexibilities, travelClasses }: OfferSearchCriteria): boolean {
  const travelClass = serviceClass === 'FIRST' ? 'FIRST' : 'SECOND';
  const classFits = !travelClasses?.length || travelClasses.includes(travelClass) || travelClasses.includes('ANY_CLASS');
  return classFits && (!flexibilities?.length || flexibilities.includes(flexibility));
}
