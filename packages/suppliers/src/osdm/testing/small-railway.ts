/**
 * A railway with one train a day each way, which speaks OSDM over real HTTP: for tests of the adapter, and of its behaviour towards answers
 * that no honest seller gives. Our own served side is tried in `apps/server`.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Booking as OsdmBooking } from '@throughfare/osdm/bookings';
import type { BookingPartStatus } from '@throughfare/osdm/codes';
import type { Trip } from '@throughfare/osdm/trips';

/** What a test makes the railway do at one path instead of answering. */
export type Mischief = (request: Heard, response: ServerResponse) => boolean | Promise<boolean>;

export interface Heard {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: unknown;
}

export interface SmallRailway {
  readonly address: string;
  readonly heard: readonly Heard[];
  /** Answers in place of the railway while it says true. */
  mischief: Mischief | undefined;
  /** Minor units of one traveller's ticket. */
  price: number;
  currency: string;
  placesLeft: number;
  /** Fulfilments are confirmed at once and issued when a booking is read for the second time. */
  issuesLate: boolean;
  /** The fee for a longer hold, in minor units. Absent: it holds nothing for longer. */
  holdFee: number | undefined;
  nowMs: number;
  close(): Promise<void>;
}

const ends = { KGX: { id: 'urn:uic:stn:7061210', name: 'Kings Cross' }, EDB: { id: 'urn:uic:stn:7093280', name: 'Edinburgh' } };
const travelTime = 260 * 60_000;

export async function startSmallRailway(tls?: { readonly key: string; readonly cert: string }): Promise<SmallRailway> {
  const bookings = new Map<string, OsdmBooking>();
  const keys = new Map<string, string>();
  const heard: Heard[] = [];
  let count = 0;
  const iso = (ms: number): string => new Date(ms).toISOString();

  const railway = {
    address: '',
    heard,
    mischief: undefined as Mischief | undefined,
    price: 5000,
    currency: 'GBP',
    placesLeft: 40,
    issuesLate: false,
    holdFee: undefined as number | undefined,
    nowMs: Date.UTC(2026, 10, 28, 9),
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };

  function tripOf(id: string, from: keyof typeof ends, to: keyof typeof ends, startMs: number): Trip {
    const ref = (end: keyof typeof ends) => ({ objectType: 'StopPlaceRef' as const, stopPlaceRef: ends[end].id });
    return {
      id,
      duration: 'PT4H20M',
      startTime: iso(startMs),
      endTime: iso(startMs + travelTime),
      transfers: 0,
      legs: [
        {
          id: `${id}-leg`,
          timedLeg: {
            start: { stopPlaceRef: ref(from), stopPlaceName: ends[from].name, serviceDeparture: { timetabledTime: iso(startMs) } },
            end: { stopPlaceRef: ref(to), stopPlaceName: ends[to].name, serviceArrival: { timetabledTime: iso(startMs + travelTime) } },
            service: {
              vehicleNumbers: [from === 'KGX' ? '1S10' : '1E20'],
              carriers: [{ ref: 'urn:x:GR', name: 'LNER' }],
              mode: { ptMode: 'TRAIN' },
            },
          },
        },
      ],
    };
  }

  const priceOf = (minor: number) => ({ currency: railway.currency, amount: minor, scale: 2 });
  const product = {
    id: 'adv',
    code: 'ADV',
    owner: 'urn:x:GR',
    flexibility: 'NON_FLEXIBLE',
    summary: 'Advance Single',
    description: 'This train only',
  };

  /** Ids of offers carry the price, as a signed offer would. */
  function offersFor(body: OfferBody) {
    const passengerRefs = body.anonymousPassengerSpecifications.map(({ externalRef }) => externalRef);
    if (railway.placesLeft < passengerRefs.length) return { offers: [], trips: [] };
    const { tripSearchCriteria: criteria, tripSpecifications: [specified] = [], inboundTripSpecifications: [back] = [] } = body;
    const startOf = (one: typeof specified): number => Date.parse(one?.legs[0]?.timedLeg?.start.serviceDeparture.timetabledTime ?? '');
    const day = (time: string, hour: number): number => Date.parse(`${time.slice(0, 10)}T${String(hour).padStart(2, '0')}:00:00Z`);
    const there = specified ? startOf(specified) : day(criteria?.departureTime ?? '', 10);
    const returns = criteria?.returnSearchParameters?.departureTime;
    const isBack = back !== undefined || typeof returns === 'string';
    const backAt = back ? startOf(back) : day(returns ?? '', 16);
    const isReversed = criteria?.origin.stopPlaceRef === ends.EDB.id;
    const trips = [
      isReversed ? tripOf('out', 'EDB', 'KGX', day(criteria.departureTime, 16)) : tripOf('out', 'KGX', 'EDB', there),
      ...(isBack ? [tripOf('back', 'EDB', 'KGX', backAt)] : []),
    ].filter(({ startTime }) => Date.parse(startTime) % 3_600_000 === 0);
    const offers = trips.map(({ id, startTime }) => ({
      offerId: `${id}|${startTime}|${railway.price}|${(count += 1)}`,
      createdOn: iso(railway.nowMs),
      preBookableUntil: iso(railway.nowMs + 1_800_000),
      passengerRefs,
      offerSummary: {
        minimalPrice: priceOf(railway.price * passengerRefs.length),
        overallServiceClass: { type: 'STANDARD', name: 'Standard' },
        overallFlexibility: 'NON_FLEXIBLE',
      },
      products: [product],
      admissionOfferParts: passengerRefs.map((ref) => ({
        objectType: 'AdmissionOfferPart',
        id: `${id}-${ref}`,
        createdOn: iso(railway.nowMs),
        validFrom: startTime,
        price: priceOf(railway.price),
        tripCoverage: { coveredTripId: id },
        offerMode: 'INDIVIDUAL',
        passengerRefs: [ref],
        refundable: 'WITH_CONDITION',
        exchangeable: 'NO',
        isReservationRequired: true,
        afterSalesConditions: [{ condition: 'REFUND', validUntil: startTime, afterSaleFee: priceOf(1000) }],
        requestedInformation: 'passengerSpecification[*].dateOfBirth AND purchaser.detail.contact.email',
        products: [{ productId: 'adv' }],
        availableFulfillmentOptions: [{ type: 'ETICKET', media: 'PDF_A4' }],
      })),
    }));
    return { offers, trips };
  }

  function book(body: BookingBody) {
    const parts = body.offers.map(({ offerId }) => offerId.split('|'));
    if (parts.some(([, , price]) => Number(price) !== railway.price)) return { status: 409, code: 'BOOKING_OFFER_NOT_FOUND' };
    if (railway.placesLeft < body.passengerSpecifications.length) return { status: 409, code: 'BOOKING_INSUFFICIENT_AVAILABILITY' };
    railway.placesLeft -= body.passengerSpecifications.length;
    const id = String((count += 1));
    const passengers = body.passengerSpecifications.map(({ externalRef, ...rest }) => ({ ...rest, externalRef, id: `p${externalRef}` }));
    const trips = parts.map(([trip = '', start = '']) =>
      trip === 'out' ? tripOf('out', 'KGX', 'EDB', Date.parse(start)) : tripOf('back', 'EDB', 'KGX', Date.parse(start)),
    );
    const common = (partId: string, tripId: string, passengerId: string, start: string) => ({
      id: partId,
      createdOn: iso(railway.nowMs),
      validFrom: start,
      tripCoverage: { coveredTripId: tripId },
      status: 'PREBOOKED' as const,
      passengerIds: [passengerId],
      refundable: 'WITH_CONDITION' as const,
      exchangeable: 'NO' as const,
    });
    const booking: OsdmBooking = {
      id,
      bookingCode: `SR${id}`,
      externalRef: body.externalRef,
      createdOn: iso(railway.nowMs),
      passengers,
      provisionalPrice: priceOf(railway.price * passengers.length * parts.length),
      confirmationTimeLimit: iso(railway.nowMs + 900_000),
      trips,
      bookedOffers: parts.map(([trip = '', start = ''], offer) => ({
        offerId: `${id}-${offer}`,
        admissions: passengers.map((passenger) => ({
          ...common(`${id}-a-${trip}-${passenger.externalRef}`, trip, passenger.id, start),
          objectType: 'Admission' as const,
          price: priceOf(railway.price),
        })),
        reservations: passengers.map((passenger, seat) => ({
          ...common(`${id}-r-${trip}-${passenger.externalRef}`, trip, passenger.id, start),
          objectType: 'Reservation' as const,
          price: priceOf(0),
          placeAllocation: {
            accommodationType: 'SEAT',
            accommodationSubType: 'ANY_SEAT',
            tripLegCoverage: { tripId: trip, legId: `${trip}-leg` },
            reservedPlaces: [
              {
                id: `${id}-s`,
                passengerIds: [passenger.id],
                vehicleNumber: '1S10',
                coachNumber: 'B',
                placeNumbers: [`${40 - railway.placesLeft}${seat}`],
              },
            ],
          },
        })),
      })),
    };
    bookings.set(id, booking);
    return { status: 200, booking };
  }

  const allParts = (booking: OsdmBooking) =>
    (booking.bookedOffers ?? []).flatMap(({ admissions = [], reservations = [] }) => [...admissions, ...reservations]);

  function withStatus(booking: OsdmBooking, status: BookingPartStatus, only?: ReadonlySet<string>): OsdmBooking {
    const change = <Part extends { id: string; status: BookingPartStatus }>(part: Part): Part =>
      only && !only.has(part.id) ? part : { ...part, status };
    const next = {
      ...booking,
      bookedOffers: booking.bookedOffers?.map((offer) => ({
        ...offer,
        admissions: offer.admissions?.map(change) ?? [],
        reservations: offer.reservations?.map(change) ?? [],
      })),
    };
    bookings.set(booking.id, next);
    return next;
  }

  function answer({ method, path, body }: Heard): { status: number; json?: object } {
    const [, resource, id = '', sub, subId = ''] = path.split('/');
    const problem = (status: number, code: string) => ({ status, json: { code, title: 'No', status } });
    if (resource === 'offers') return { status: 200, json: offersFor(body as OfferBody) };
    if (resource === 'bookings-search') {
      const wanted = body as { externalRef?: string };
      const found = [...bookings.values()].filter(
        ({ externalRef }) => wanted.externalRef === undefined || externalRef === wanted.externalRef,
      );
      return {
        status: 200,
        json: {
          bookingSearchResults: found.map((one) => ({
            id: one.id,
            externalRef: one.externalRef,
            passengers: one.passengers,
            provisionalPrice: one.provisionalPrice,
            bookedOfferSummaries: [
              {
                offerId: 'x',
                summary: '',
                bookingPartSummaries: [
                  {
                    id: 'x',
                    summary: '',
                    productSummaries: [{ id: 'adv', description: '', code: 'ADV' }],
                    status: 'PREBOOKED',
                    type: 'ADMISSION',
                  },
                ],
              },
            ],
          })),
        },
      };
    }
    if (resource === 'bookings' && id === '') {
      const made = book(body as BookingBody);
      return 'booking' in made ? { status: 200, json: { booking: made.booking } } : problem(made.status, made.code);
    }
    const booking = bookings.get(id);
    if (!booking) return problem(404, 'RESOURCE_NOT_FOUND');
    if (method === 'GET' && sub === undefined) {
      const late = allParts(booking).every(({ status }) => status === 'CONFIRMED');
      if (late) withStatus(booking, 'FULFILLED');
      return { status: 200, json: { booking } };
    }
    if (method === 'DELETE' && sub === undefined) {
      if (allParts(booking).some(({ status }) => status !== 'PREBOOKED')) return problem(409, 'BOOKING_BOOKING_ALREADY_CONFIRMED');
      railway.placesLeft += booking.passengers.length;
      withStatus(booking, 'RELEASED');
      return { status: 204 };
    }
    if (sub === 'fulfillments') {
      if (allParts(booking).some(({ status }) => status !== 'PREBOOKED')) return problem(409, 'CONFIRMATION_BOOKING_ALREADY_CONFIRMED');
      const fulfillments = allParts(booking)
        .filter(({ objectType }) => objectType === 'Admission')
        .map((part) => ({
          id: `f-${part.id}`,
          status: 'FULFILLED' as const,
          bookingRef: id,
          createdOn: iso(railway.nowMs),
          controlNumber: `T${part.id}`,
          bookingParts: [{ id: part.id }],
        }));
      withStatus({ ...booking, confirmedPrice: booking.provisionalPrice, fulfillments }, railway.issuesLate ? 'CONFIRMED' : 'FULFILLED');
      return { status: 200, json: { fulfillments } };
    }
    if (sub === 'on-hold-offer') {
      if (railway.holdFee === undefined) return problem(409, 'BOOKING_MODIFICATION_NOT_ALLOWED');
      const until = iso(railway.nowMs + ((body as { increaseTTL?: number }).increaseTTL ?? 0) * 1000);
      const offer = {
        id: `h${id}`,
        summary: 'On hold',
        createdOn: iso(railway.nowMs),
        validFrom: iso(railway.nowMs),
        validUntil: until,
        onHoldFee: { id: `hf${id}`, price: priceOf(railway.holdFee) },
        deposit: priceOf(0),
        increasedTTL: until,
      };
      if (method === 'POST') bookings.set(id, { ...booking, onHoldOffer: offer });
      else bookings.set(id, { ...booking, confirmationTimeLimit: booking.onHoldOffer?.increasedTTL });
      return { status: 200, json: { onHoldOffer: booking.onHoldOffer ?? offer } };
    }
    if (sub === 'refund-offers') return refundOffers(booking, method, subId, body, problem);
    return problem(501, 'X_NOT_OFFERED');
  }

  function refundOffers(
    booking: OsdmBooking,
    method: string,
    offerId: string,
    body: unknown,
    problem: (status: number, code: string) => { status: number; json: object },
  ) {
    const known = booking.refundOffers?.find((offer) => offer.id === offerId);
    if (method === 'POST') {
      const asked = body as { overruleCode?: string; refundSpecifications?: { bookingPartIds: string[] }[] };
      if (booking.refundOffers?.some(({ status, validUntil }) => status === 'PROPOSED' && Date.parse(validUntil) > railway.nowMs))
        return problem(409, 'X_OFFER_PENDING');
      const ids = asked.refundSpecifications?.flatMap(({ bookingPartIds }) => bookingPartIds);
      const parts = allParts(booking).filter(
        (part) => part.objectType === 'Admission' && part.status === 'FULFILLED' && (ids?.includes(part.id) ?? true),
      );
      if (parts.length === 0) return problem(409, 'X_NOT_REFUNDABLE');
      // Its trains run, so a disruption changes nothing.
      const overruled = asked.overruleCode === 'DISRUPTION' ? undefined : asked.overruleCode;
      const fee = overruled === undefined ? 1000 : 0;
      const offer = {
        id: `ro${(count += 1)}`,
        createdOn: iso(railway.nowMs),
        validFrom: iso(railway.nowMs),
        validUntil: iso(railway.nowMs + 600_000),
        status: 'PROPOSED' as const,
        ...(overruled === undefined ? {} : { appliedOverruleCode: overruled }),
        fulfillments: (booking.fulfillments ?? []).slice(0, 1),
        refundFee: priceOf(fee * parts.length),
        refundableAmount: priceOf(parts.reduce((sum, { price }) => sum + price.amount, 0) - fee * parts.length),
        refundOfferBreakdown: parts.map((part) => ({
          refundFee: priceOf(fee),
          refundableAmount: priceOf(part.price.amount - fee),
          bookingParts: [{ id: part.id }],
        })),
      };
      bookings.set(booking.id, { ...booking, refundOffers: [...(booking.refundOffers ?? []), offer] });
      return { status: 200, json: { refundOffers: [offer] } };
    }
    if (!known) return problem(404, 'RESOURCE_NOT_FOUND');
    const others = booking.refundOffers?.filter((offer) => offer !== known) ?? [];
    if (method === 'DELETE') {
      bookings.set(booking.id, { ...booking, refundOffers: others });
      return { status: 204 };
    }
    if (method === 'GET') return { status: 200, json: { refundOffer: known } };
    if (known.status === 'CONFIRMED') return problem(409, 'X_NOT_REFUNDABLE');
    const ids = new Set(known.refundOfferBreakdown?.flatMap(({ bookingParts }) => bookingParts.map(({ id }) => id)));
    for (const id of ids) ids.add(id.replace('-a-', '-r-'));
    const confirmed = { ...known, status: 'CONFIRMED' as const };
    const fulfillments = booking.fulfillments?.map((one) =>
      one.bookingParts?.some(({ id }) => ids.has(id)) ? { ...one, status: 'REFUNDED' as const } : one,
    );
    withStatus({ ...booking, ...(fulfillments ? { fulfillments } : {}), refundOffers: [...others, confirmed] }, 'REFUNDED', ids);
    return { status: 200, json: { refundOffer: confirmed } };
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = '';
    for await (const part of request) text += String(part);
    const path = (request.url ?? '').split('?')[0] ?? '';
    const isToken = path === '/token';
    const one: Heard = {
      method: request.method ?? '',
      path,
      headers: request.headers,
      body: isToken || text === '' ? text : JSON.parse(text),
    };
    heard.push(one);
    if (await railway.mischief?.(one, response)) return;
    const send = (status: number, json?: object): void => {
      response.writeHead(status, { 'content-type': status < 400 ? 'application/json' : 'application/problem+json' });
      response.end(json ? JSON.stringify(json) : undefined);
    };
    if (isToken) return send(200, { access_token: `token-${(count += 1)}`, token_type: 'Bearer', expires_in: 600 });
    if (!request.headers.authorization?.startsWith('Bearer token-')) return send(401, { code: 'UNAUTHORIZED' });
    const key = request.headers['idempotency-key'];
    const kept = typeof key === 'string' ? keys.get(key) : undefined;
    if (kept !== undefined) {
      const { status, json } = JSON.parse(kept) as { status: number; json?: object };
      return send(status, json);
    }
    const { status, json } = answer(one);
    if (typeof key === 'string' && status < 300) keys.set(key, JSON.stringify({ status, json }));
    send(status, json);
  }

  const listener = (request: IncomingMessage, response: ServerResponse): void => {
    serve(request, response).catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
  };
  const server: Server = tls ? createTlsServer(tls, listener) : createServer(listener);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  // A server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo;
  railway.address = `${tls ? 'https' : 'http'}://127.0.0.1:${port}`;
  return railway;
}

interface OfferBody {
  readonly anonymousPassengerSpecifications: readonly { readonly externalRef: string }[];
  readonly tripSearchCriteria?: {
    readonly departureTime: string;
    readonly origin: { readonly stopPlaceRef: string };
    readonly returnSearchParameters?: { readonly departureTime?: string | null };
  };
  readonly tripSpecifications?: readonly Pick<Trip, 'legs'>[];
  readonly inboundTripSpecifications?: readonly Pick<Trip, 'legs'>[];
}

interface BookingBody {
  readonly offers: readonly { readonly offerId: string }[];
  readonly passengerSpecifications: readonly { readonly externalRef: string; readonly type: string }[];
  readonly externalRef: string;
}
