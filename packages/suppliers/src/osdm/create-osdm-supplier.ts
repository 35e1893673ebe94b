/** A seller over OSDM behind the Supplier port. */
import { add } from '@throughfare/kernel/money';
import type { Source } from '@throughfare/kernel/source';
import type { TransportMode } from '@throughfare/planner/network/network-data';
import type { Booking as OsdmBooking } from '@throughfare/osdm/bookings';
import type { OfferCollectionResponse } from '@throughfare/osdm/offers';
import type { PassengerSpecification } from '@throughfare/osdm/passengers';
import type { Booking, ChosenTrip, PrebookRequest, ReportedBooking } from '../port/booking.ts';
import type { OffersAnswer, OffersRequest, TripOffers, TripSpec } from '../port/offer.ts';
import type { CriteriaAnswer, CriteriaRequest, PlannedJourney, PlannedJourneys } from '../port/planning.ts';
import { nameOfTrip, segmentsOf } from '../port/segments-of-journey.ts';
import { SupplierFailure } from '../port/supplier-failure.ts';
import type { Supplier } from '../port/supplier.ts';
import { createAfterSales } from './after-sales/create-after-sales.ts';
import type { AfterSalesJournal } from './after-sales/after-sales-journal.ts';
import { type AskDeps, offersByCriteria, offersOfTrips, type Party, passengersOf } from './ask/ask-offers.ts';
import { createPlaces, type OsdmStations } from './codes/places.ts';
import { type Call, createOsdmClient, OsdmProblem } from './http/osdm-client.ts';
import { offerGone } from './http/problem-kinds.data.ts';
import type { Send } from './http/send.ts';
import { createTokens } from './http/tokens.ts';
import { priceOf, readBooking } from './read/read-booking.ts';
import { type Direction, kindOfRef, type ReadOffer, readOffer, tripOffersOf, withPortTags } from './read/read-offers.ts';
import { type ReadTrip, readTrip, type TripReaderDeps } from './read/read-trip.ts';
import type { ConfiguredSeller } from './read-sellers.ts';

export interface OsdmSupplierDeps {
  readonly seller: ConfiguredSeller;
  readonly source: Source;
  readonly stations: OsdmStations;
  readonly send: Send;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Our operator's code for one, if we have it under the same code. */
  readonly knownOperator: (code: string) => string | undefined;
  readonly equipment: (mode: TransportMode) => string;
  readonly journal: AfterSalesJournal;
  /** Tells the operator about places and companies of an answer that are in no table. */
  readonly onUnknown?: (names: readonly string[]) => void;
}

/** A price without a promise of its own is kept this long. */
const usualPromiseMs = 10 * 60_000;
/** A booking that is not ready is read again this often, with this pause. */
const readAgain = { times: 4, pauseMs: 700 };

interface Heard {
  readonly offers: readonly ReadOffer[];
  readonly trips: ReadonlyMap<string, { readonly direction: Direction; readonly trip: ReadTrip }>;
}

export function createOsdmSupplier(deps: OsdmSupplierDeps): Supplier {
  const { seller: row, source, stations, now } = deps;
  const { currency } = row;
  const places = createPlaces(row, stations);
  const client = createOsdmClient({ seller: row, send: deps.send, tokens: createTokens(row, deps.send, now) });
  const ask: AskDeps = { row, places, stations };
  const reader: TripReaderDeps = {
    source,
    places,
    stations,
    operator: (ref) => row.operators[ref] ?? deps.knownOperator(ref.split(':').at(-1) ?? ref),
    equipment: deps.equipment,
  };
  const fail = (kind: 'rejected' | 'sold_out' | 'unavailable' | 'outcome_unknown', why: string): SupplierFailure =>
    SupplierFailure.of(kind, `${source}: ${why}`);

  const call: Call = async (name, input) => {
    try {
      return await client.call(name, input);
    } catch (error) {
      throw error instanceof OsdmProblem ? error.failure : error;
    }
  };

  // ── offers

  function heardOf({ offers = [], trips = [] }: OfferCollectionResponse, inwardFrom: ReadonlySet<string>, party: Party): Heard {
    const known = new Map<string, { direction: Direction; trip: ReadTrip }>();
    for (const told of trips) {
      const trip = readTrip(told, reader);
      if ('unknown' in trip) {
        deps.onUnknown?.(trip.unknown);
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

  const nothing: Heard = { offers: [], trips: new Map() };

  /** The seller's offers for trips that we name train by train, or by searching for them again. */
  async function askAboutTrips(outward: TripSpec, inward: TripSpec | undefined, party: Party, signal?: AbortSignal): Promise<Heard> {
    const inwardFrom = new Set(inward?.segments.slice(0, 1).map(({ from }) => from));
    const body =
      row.dialect.knownTrips === 'specification' ? offersOfTrips(outward, inward, party, ask) : searchFor(outward, inward, party);
    if (!body) return nothing;
    return heardOf(await search(body, signal), inwardFrom, party);
  }

  function searchFor(outward: TripSpec, inward: TripSpec | undefined, party: Party) {
    const criteriaOf = ({ segments }: TripSpec) => {
      const [first, last] = [segments[0], segments.at(-1)];
      if (!first || !last) throw new RangeError('a trip has a ride');
      const window = { departsFrom: first.departsAt, departsBefore: first.departsAt + 1 };
      return { origins: [first.from], destinations: [last.to], ...window, keep: 'first' as const, limit: 5 };
    };
    const [there, back] = [criteriaOf(outward), inward && criteriaOf(inward)];
    const [from, to] = [places.idOf(there.origins[0] ?? ''), places.idOf(there.destinations[0] ?? '')];
    if (from === undefined || to === undefined) return undefined;
    return offersByCriteria({ from, to, criteria: there, ...(back ? { back } : {}) }, party, ask);
  }

  /** A search without a result is an answer. */
  async function search(body: object, signal?: AbortSignal): Promise<OfferCollectionResponse> {
    try {
      return await client.call('searchOffers', { body, signal });
    } catch (error) {
      if (!(error instanceof OsdmProblem)) throw error;
      if (
        error.status === 404 ||
        ['NO_RESULTS', 'OFFER_NO_RESULTS', 'TRIP_NO_SEARCH_RESULT', 'OFFER_SCHEDULE_MISMATCH'].includes(error.code)
      )
        return {};
      throw error.failure;
    }
  }

  const promiseOf = (offers: readonly ReadOffer[]): number => {
    const ends = offers.map(({ validUntilMs }) => validUntilMs).filter((end) => end > now());
    return ends.length === 0 ? now() + usualPromiseMs : Math.min(...ends);
  };

  async function offers({ outward, inward, passengers, railcards }: OffersRequest, signal?: AbortSignal): Promise<OffersAnswer> {
    const party = { passengers, railcards };
    const pairs = inward.length === 0 ? outward.map((there) => [there, undefined] as const) : pairsOf(outward, inward);
    const heard = await Promise.all(
      pairs.map(async ([there, back]) => ({ there, back, ...(await askAboutTrips(there, back, party, signal)) })),
    );
    const shown = (trips: readonly TripSpec[], direction: Direction): TripOffers[] =>
      trips.map((trip) => {
        const about = heard.filter(({ there, back }) => (direction === 'outward' ? there : back) === trip);
        const own = about.flatMap((one) =>
          ofTrip(one, trip, direction).map((offer) => ({ ...offer, covers: { ...offer.covers, [direction]: trip.tripId } })),
        );
        return tripOffersOf(trip.tripId, trip.tripId, direction, own);
      });
    return {
      outward: shown(outward, 'outward'),
      inward: shown(inward, 'inward'),
      validUntilMs: promiseOf(heard.flatMap((one) => one.offers)),
    };
  }

  /** The offers for the trip that runs exactly as requested. */
  function ofTrip({ offers: all, trips }: Heard, { segments }: TripSpec, direction: Direction): readonly ReadOffer[] {
    const wanted = `${nameOfTrip(segments)} ${segments[0]?.departsAt ?? ''}`;
    const ids = [...trips].flatMap(([id, { direction: way, trip }]) => {
      const own = segmentsOf(trip.journey);
      return way === direction && `${nameOfTrip(own)} ${own[0]?.departsAt ?? ''}` === wanted ? id : [];
    });
    return all.filter(({ covers }) => ids.includes(covers[direction] ?? ''));
  }

  // ── journeys

  async function plan({ outward, inward, passengers, railcards }: CriteriaRequest, signal?: AbortSignal): Promise<CriteriaAnswer> {
    const party = { passengers, railcards };
    const [froms, tos] = [places.idsOf(outward.origins), places.idsOf(outward.destinations)];
    const pairs = froms.flatMap((from) => tos.filter((to) => to !== from).map((to) => ({ from, to })));
    const inwardFrom = new Set(inward?.origins);
    const answers = await Promise.all(
      pairs.map(async (pair) =>
        heardOf(
          await search(offersByCriteria({ ...pair, criteria: outward, ...(inward ? { back: inward } : {}) }, party, ask), signal),
          inwardFrom,
          party,
        ),
      ),
    );
    const found = (direction: Direction, fits: (journey: PlannedJourney['journey']) => boolean) => {
      const byName = new Map<string, { readonly ids: string[]; readonly planned: PlannedJourney; readonly offers: ReadOffer[] }>();
      for (const { offers: all, trips } of answers) {
        for (const [id, { direction: way, trip }] of trips) {
          if (way !== direction || !fits(trip.journey)) continue;
          const name = nameOfTrip(segmentsOf(trip.journey));
          const one = byName.get(name) ?? { ids: [], planned: { tripId: name, journey: trip.journey }, offers: [] };
          one.ids.push(id);
          one.offers.push(
            ...all.flatMap((offer) => (offer.covers[direction] === id ? { ...offer, covers: { ...offer.covers, [direction]: name } } : [])),
          );
          byName.set(name, one);
        }
      }
      return [...byName.values()].toSorted((a, b) => a.planned.journey.departsAt - b.planned.journey.departsAt);
    };
    const within =
      ({ departsFrom, departsBefore }: typeof outward) =>
      ({ departsAt }: PlannedJourney['journey']): boolean =>
        departsAt >= departsFrom && departsAt < departsBefore;
    const cut = (list: ReturnType<typeof found>, { keep, limit }: typeof outward) =>
      keep === 'first' ? list.slice(0, limit) : list.slice(-limit);
    const there = found('outward', within(outward));
    const shownThere = cut(there, outward);
    const firstArrival = Math.min(...there.map(({ planned }) => planned.journey.arrivesAt));
    const back = inward ? found('inward', (journey) => within(inward)(journey) && journey.departsAt >= firstArrival) : [];
    const shownBack = inward ? cut(back, inward) : [];
    const journeys = (all: typeof there, shown: typeof there): PlannedJourneys => ({
      list: shown.map(({ planned }) => planned),
      isCut: shown.length < all.length,
    });
    const fares = (shown: typeof there, direction: Direction): TripOffers[] =>
      shown.map(({ planned: { tripId }, offers: own }) => tripOffersOf(tripId, tripId, direction, own));
    return {
      journeys: { outward: journeys(there, shownThere), inward: journeys(back, shownBack) },
      outward: fares(shownThere, 'outward'),
      inward: fares(shownBack, 'inward'),
      validUntilMs: promiseOf(answers.flatMap((one) => one.offers)),
    };
  }

  // ── the sale

  const present = (booking: OsdmBooking): Booking => readBooking(booking, { currency, nowMs: now() });

  async function fetchBooking(bookingId: string): Promise<OsdmBooking> {
    if (bookingId === '') throw fail('rejected', 'a booking without an id');
    const { booking } = await call('getBooking', { ids: [bookingId] });
    if (!booking) throw fail('unavailable', 'the answer has no booking');
    return booking;
  }

  /** A seller that issues at once has not decided while a booking is confirmed and not issued. */
  function decided(booking: Booking): Booking {
    if (booking.status === 'CONFIRMED' && row.dialect.fulfilments === 'sync')
      throw fail('unavailable', 'the booking is still being confirmed');
    return booking;
  }

  async function find(reference: string): Promise<OsdmBooking | undefined> {
    const found = await searchBookings({ externalRef: reference });
    // A seller may find more than it was asked for.
    const own = found.find(({ externalRef }) => externalRef === reference);
    return own && fetchBooking(own.id);
  }

  async function searchBookings(body: object) {
    try {
      return (await client.call('searchBookings', { body })).bookingSearchResults ?? [];
    } catch (error) {
      if (!(error instanceof OsdmProblem)) throw error;
      if (error.status === 404) return [];
      throw error.failure;
    }
  }

  async function prebook(request: PrebookRequest): Promise<Booking> {
    const { reference, outward, inward, passengers, railcards, expectedPrice } = request;
    const party = { passengers, railcards };
    const heard = await askAboutTrips(outward.trip, inward?.trip, party);
    const chosen = choose(heard, outward, inward);
    if (chosen.price.minor !== expectedPrice.minor) {
      // A repeat comes after the first call took the last place of its price.
      const known = await find(reference);
      if (known) return sameBooking(present(known), request);
      throw SupplierFailure.priceChanged(`${source}: it costs something else now`, {
        newPrice: chosen.price,
        newOfferRefs: { outward: chosen.outward.offerRef, ...(chosen.inward ? { inward: chosen.inward.offerRef } : {}) },
      });
    }
    const body = {
      offers: chosen.selections,
      passengerSpecifications: specificationsOf(request, row),
      purchaser: purchaserOf(request),
      externalRef: reference,
      embed: ['ALL'],
    };
    let booking: Booking;
    try {
      const answer = await client.call('createBooking', { body, key: `${reference} prebook` });
      if (!answer.booking) throw fail('outcome_unknown', 'the answer has no booking');
      booking = present(answer.booking);
    } catch (error) {
      if (!(error instanceof OsdmProblem)) throw error;
      const known = error.status === 409 || error.status === 422 ? await find(reference) : undefined;
      if (known) return sameBooking(present(known), request);
      // The offer went between the search and the booking. Whoever tries again sees the present price.
      if (offerGone.has(error.code)) throw fail('unavailable', `the offer is gone (${error.code})`);
      throw error.failure;
    }
    if (booking.price.minor !== expectedPrice.minor) {
      await release(booking.bookingId).catch(() => undefined);
      throw SupplierFailure.priceChanged(`${source}: the booking costs something else`, {
        newPrice: booking.price,
        newOfferRefs: { outward: chosen.outward.offerRef, ...(chosen.inward ? { inward: chosen.inward.offerRef } : {}) },
      });
    }
    return booking;
  }

  /** Under a reference that is in use, only the same request is repeated. */
  function sameBooking(known: Booking, { expectedPrice, passengers }: PrebookRequest): Booking {
    const refs = new Set(known.parts.map(({ passengerRef }) => passengerRef));
    const isSame =
      known.price.minor === expectedPrice.minor &&
      passengers.length === refs.size &&
      passengers.every(({ passengerRef }) => refs.has(passengerRef));
    if (!isSame) throw fail('rejected', 'another booking has this reference');
    return known;
  }

  function choose(heard: Heard, outward: ChosenTrip, inward: ChosenTrip | undefined) {
    const there = ofTrip(heard, outward.trip, 'outward');
    const back = inward ? ofTrip(heard, inward.trip, 'inward') : [];
    const both = inward ? there.filter((offer) => back.some(({ offerId }) => offerId === offer.offerId)) : [];
    const pick = (list: readonly ReadOffer[], offerRef: string): ReadOffer | undefined => {
      const kind = kindOfRef(offerRef);
      if (kind === undefined) throw fail('rejected', 'it never made this offer');
      const cheapest = list.toSorted((a, b) => a.price.minor - b.price.minor);
      return cheapest.find((offer) => offer.offerRef === offerRef) ?? cheapest.find((offer) => kindOfRef(offer.offerRef) === kind);
    };
    const select = (offer: ReadOffer, trips: readonly ChosenTrip[]) =>
      selectionOf(
        offer,
        trips.flatMap(({ secondaryRefs }) => secondaryRefs),
      );
    const pair = inward && outward.offerRef === inward.offerRef ? pick(both, outward.offerRef) : undefined;
    if (inward && pair) {
      const { selection, extras } = select(pair, [outward, inward]);
      return { price: extras.reduce(add, pair.price), outward: pair, inward: pair, selections: [selection] };
    }
    const singles = (list: readonly ReadOffer[]) =>
      list.filter(({ covers }) => covers.outward === undefined || covers.inward === undefined);
    const one = pick(singles(there), outward.offerRef);
    const other = inward && pick(singles(back), inward.offerRef);
    if (!one || (inward && !other)) throw fail('sold_out', 'no such fare is left');
    const first = select(one, [outward]);
    const second = other && inward ? select(other, [inward]) : undefined;
    const prices = [one.price, ...first.extras, ...(other ? [other.price] : []), ...(second?.extras ?? [])];
    return {
      price: prices.reduce(add),
      outward: one,
      ...(other ? { inward: other } : {}),
      selections: [first.selection, ...(second ? [second.selection] : [])],
    };
  }

  function selectionOf(offer: ReadOffer, refs: readonly string[]) {
    const chosen = refs.map((ref) => {
      const extra = offer.extras.get(ref);
      if (!extra) throw fail('sold_out', 'an extra is gone');
      return extra;
    });
    const passengerRefs = offer.fares.outward?.passengers ?? offer.fares.inward?.passengers ?? [];
    const ancillaries = chosen.filter(({ kind }) => kind === 'ancillary');
    const reservations = chosen.filter(({ kind }) => kind === 'reservation');
    return {
      extras: chosen.map(({ shown }) => shown.price),
      selection: {
        offerId: offer.offerId,
        passengerRefs: passengerRefs.map(({ passengerRef }) => passengerRef),
        ...(ancillaries.length > 0
          ? {
              optionalAncillarySelections: ancillaries.map(({ partId, passengerRefs: own }) => ({
                ancillaryId: partId,
                passengerRefs: own,
              })),
            }
          : {}),
        ...(reservations.length > 0
          ? { optionalReservationSelections: reservations.map(({ partId }) => ({ reservationId: partId })) }
          : {}),
      },
    };
  }

  /** OSDM's fulfilment confirms and issues in one step. Its documents may come later. */
  async function confirm(bookingId: string): Promise<Booking> {
    const before = present(await fetchBooking(bookingId));
    if (before.status === 'CONFIRMED' || before.status === 'FULFILLED') return decided(before);
    if (before.status !== 'PREBOOKED') throw fail('rejected', `a booking that is ${before.status} cannot be confirmed`);
    try {
      await client.call('createFulfillment', { ids: [bookingId], body: {}, key: `${before.reference} ${bookingId} confirm` });
    } catch (error) {
      if (!(error instanceof OsdmProblem)) throw error;
      // Somebody else's call may have been first.
      const after = error.status === 409 ? present(await fetchBooking(bookingId)) : undefined;
      if (after?.status === 'CONFIRMED' || after?.status === 'FULFILLED') return decided(after);
      throw error.failure;
    }
    return decided(present(await fetchBooking(bookingId)));
  }

  async function fulfil(bookingId: string): Promise<Booking> {
    for (let time = 0; ; time += 1) {
      const booking = present(await fetchBooking(bookingId));
      if (booking.status === 'FULFILLED') return booking;
      if (booking.status !== 'CONFIRMED') throw fail('rejected', `a booking that is ${booking.status} has no tickets`);
      if (time >= readAgain.times) throw fail('unavailable', 'the tickets are not ready yet');
      await new Promise((done) => setTimeout(done, readAgain.pauseMs));
    }
  }

  async function release(bookingId: string): Promise<Booking> {
    const before = present(await fetchBooking(bookingId));
    if (before.status === 'RELEASED' || before.status === 'EXPIRED') return before;
    if (before.status !== 'PREBOOKED') throw fail('rejected', `a booking that is ${before.status} cannot be released`);
    try {
      await client.call('deleteBooking', { ids: [bookingId], key: `${before.reference} ${bookingId} release` });
    } catch (error) {
      if (!(error instanceof OsdmProblem)) throw error;
      if (error.status !== 404 && error.status !== 409) throw error.failure;
      const after = error.status === 409 ? present(await fetchBooking(bookingId)) : undefined;
      if (after && after.status !== 'RELEASED' && after.status !== 'EXPIRED') throw error.failure;
    }
    return { ...before, status: 'RELEASED' };
  }

  async function listBookings(madeFromMs: number, madeBeforeMs: number): Promise<readonly ReportedBooking[]> {
    const latest = Math.min(madeBeforeMs, now() + 86_400_000);
    if (latest <= madeFromMs) return [];
    const found = await searchBookings({
      purchaseDateRange: { startTime: new Date(madeFromMs).toISOString(), endDate: new Date(latest).toISOString() },
      parameters: { numberOfResults: 10_000 },
    });
    return Promise.all(
      found.map(async (line): Promise<ReportedBooking> => {
        const { bookingId, bookingCode, reference, status, price } = present(await fetchBooking(line.id));
        return {
          bookingId,
          bookingCode,
          reference,
          status,
          price: priceOf(line, currency) && status === 'PREBOOKED' ? (priceOf(line, currency) ?? price) : price,
        };
      }),
    );
  }

  const afterSales = createAfterSales({ row, source, call, client, fetchBooking, present, now, journal: deps.journal, fail });

  const hasAfterSales = !row.dialect.missing.includes('refund-offers');
  return {
    source,
    currency,
    isDemonstration: row.isDemonstration,
    policy: {
      comforts: row.comforts.map(({ code, name, cabin }) => ({ code, name, cabin })),
      voidWithinMinutes: row.voidWithinMinutes,
      ...(row.payLaterMinutes === undefined ? {} : { payLaterMinutes: row.payLaterMinutes }),
      salesCutOffMinutes: row.salesCutOffMinutes,
      horizonDays: row.horizonDays,
    },
    offers,
    planning: { offers: plan },
    prebook,
    confirm,
    fulfil,
    async findByReference(reference) {
      const found = await find(reference);
      return found && decided(present(found));
    },
    listBookings,
    release,
    async voidBooking(bookingId) {
      if (!hasAfterSales) throw fail('rejected', 'it takes nothing back');
      return afterSales.voidBooking(bookingId);
    },
    // OSDM tells nothing about how trains run today.
    running: async () => [],
    ...(hasAfterSales ? { afterSales: afterSales.desk } : {}),
  };
}

function pairsOf(outward: readonly TripSpec[], inward: readonly TripSpec[]): (readonly [TripSpec, TripSpec])[] {
  return outward.flatMap((there) => inward.map((back) => [there, back] as const));
}

/** OSDM has no titles. A title is all that the shop knows, and some sellers print one. */
const genders: Readonly<Record<string, 'MALE' | 'FEMALE' | 'X'>> = { Mr: 'MALE', Ms: 'FEMALE', Mrs: 'FEMALE', Miss: 'FEMALE', Mx: 'X' };

/** The travellers with the details that they have given. */
function specificationsOf({ passengers, railcards }: PrebookRequest, row: ConfiguredSeller): PassengerSpecification[] {
  const asked = passengersOf({ passengers, railcards }, row);
  return passengers.map(({ passengerRef, title, firstName, lastName, email, phone, dateOfBirth, countryOfResidence }, index) => {
    const { type = 'PERSON', age, cards } = asked[index] ?? {};
    const contact = { ...(email === undefined ? {} : { email }), ...(phone === undefined ? {} : { phoneNumber: phone }) };
    return {
      externalRef: passengerRef,
      type,
      age,
      ...(cards ? { cards } : {}),
      ...(dateOfBirth === undefined ? {} : { dateOfBirth }),
      ...(genders[title ?? ''] ? { gender: genders[title ?? ''] } : {}),
      detail: {
        firstName,
        lastName,
        ...(email === undefined && phone === undefined ? {} : { contact }),
        ...(countryOfResidence === undefined ? {} : { postalAddress: { countryCode: countryOfResidence } }),
      },
    };
  });
}

/** The lead passenger buys. The shop pays the seller itself. */
function purchaserOf({ passengers: [lead], reference }: PrebookRequest) {
  if (!lead) throw new RangeError('nobody travels');
  const { firstName, lastName, email, phone } = lead;
  return {
    externalRef: reference,
    detail: {
      firstName,
      lastName,
      contact: { ...(email === undefined ? {} : { email }), ...(phone === undefined ? {} : { phoneNumber: phone }) },
    },
  };
}
