/** Place maps and coach layouts for a partner, and places chosen on them. */
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adult, names, openPartner, type OsdmPartner, purchaser, serveShop } from '../../../../../../tests/support/osdm-partner.ts';
import { openSandboxShop } from '../../../../../../tests/support/open-test-shop.ts';

let server: FastifyInstance;
let partner: OsdmPartner;

const { shop } = await openSandboxShop();

beforeAll(async () => {
  server = await serveShop(shop);
  partner = await openPartner(shop, server);
}, 120_000);

afterAll(() => server.close());

const at = (code: string) => ({ objectType: 'StopPlaceRef', stopPlaceRef: `urn:x_throughfare:stn:${code}` });

/** The first offer for two on a direct train, with its leg and what a map is asked for. */
async function offered(from: string, to: string, day: string) {
  const { offers = [], trips = [] } = await partner.must('searchOffers', {
    body: {
      tripSearchCriteria: { departureTime: `${day}T08:00:00`, origin: at(from), destination: at(to) },
      anonymousPassengerSpecifications: [adult('a'), adult('b')],
      embed: ['ALL'],
    },
  });
  const direct = trips.find(({ legs }) => legs.length === 1);
  const offer = offers.find(({ tripCoverage }) => tripCoverage?.coveredTripId === direct?.id);
  const legId = direct?.legs[0]?.id;
  if (!offer || !direct || legId === undefined) throw new Error('no direct train');
  const reference = { contextId: offer.offerId, contextType: 'OFFER', resourceId: legId, resourceType: 'RESERVATION' };
  return { offerId: offer.offerId, reference, tripLegCoverage: { tripId: direct.id, legId } };
}

const asked = (reference: object) => ({ body: { placeRestrictions: [{ reservationRef: reference }] } });

test('a map names every coach and place of a train, and its layouts are drawings of the same places', async () => {
  const { reference } = await offered('KGX', 'EDB', '2027-01-11');
  const { vehicle } = await partner.must('getVehiclePlaceMap', asked(reference));
  const coach = vehicle?.coaches?.find(({ decks }) => decks?.[0]?.compartments?.[0]?.places.some(({ status }) => status === 'FREE'));
  const deck = coach?.decks?.[0];
  const numbers = deck?.compartments?.flatMap(({ places }) => places.map(({ number }) => number)) ?? [];
  expect(numbers.length).toBeGreaterThan(20);
  const layoutId = deck?.layoutId ?? '';
  const { coachDeckLayout } = await partner.must('getCoachDeckLayout', { params: { layoutId } });
  expect(coachDeckLayout?.deckLevel).toBe('SINGLE_DECK');
  const drawn = coachDeckLayout?.placeGroups?.flatMap(({ places }) => places.map(({ number }) => number)) ?? [];
  expect(drawn.toSorted()).toEqual(numbers.toSorted());
  expect(coachDeckLayout?.graphicElements?.map(({ code }) => code)).toContain('TABLE');
  const { coachDeckLayouts } = await partner.must('getCoachDeckLayouts', { query: { layoutIds: layoutId } });
  expect(coachDeckLayouts?.map(({ id }) => id)).toEqual([layoutId]);
  const { coachLayout } = await partner.must('getCoachLayout', { params: { layoutId } });
  expect(coachLayout?.places).toHaveLength(drawn.length);
  expect((await partner.must('getCoachLayouts')).layouts?.map(({ id }) => id)).toContain(layoutId);
  const { contextId, contextType, resourceId, resourceType } = reference;
  const query = { contextId, contextType, resourceId, resourceType };
  const { vehicleAvailability } = await partner.must('getPlaceMap', { query });
  expect(vehicleAvailability?.vehicle.coaches?.map(({ number }) => number)).toEqual(vehicle?.coaches?.map(({ number }) => number));
  expect(await partner.must('getPlaceMaps', { body: { partReferences: [reference] } })).toHaveLength(1);
});

test('places chosen on the map are held with the booking; one that is taken then is refused', async () => {
  const { offerId, reference, tripLegCoverage } = await offered('KGX', 'EDB', '2027-01-12');
  const { vehicle } = await partner.must('getVehiclePlaceMap', asked(reference));
  const free = vehicle?.coaches?.flatMap(({ number, decks = [] }) =>
    decks.flatMap(({ compartments = [] }) =>
      compartments.flatMap(({ places }) =>
        places.flatMap((place) => (place.status === 'FREE' ? [{ coach: number, place: place.number }] : [])),
      ),
    ),
  );
  const [one, two] = free?.slice(10, 12) ?? [];
  if (!one || !two) throw new Error('no free places');
  const places = [
    { coachNumber: one.coach, placeNumber: one.place, passengerRef: 'a' },
    { coachNumber: two.coach, placeNumber: two.place, passengerRef: 'b' },
  ];
  const body = (placeSelections: object[]) => ({
    offers: [{ offerId, passengerRefs: ['a', 'b'], placeSelections }],
    passengerSpecifications: names,
    purchaser,
    externalRef: `P-${placeSelections.length}`,
  });
  const { booking } = await partner.must('createBooking', { body: body([{ reservationId: 'r', tripLegCoverage, places }]) });
  await partner.must('createFulfillment', { params: { bookingId: booking?.id ?? '' }, body: {} });
  const { booking: sold } = await partner.must('getBooking', { params: { bookingId: booking?.id ?? '' } });
  const reserved = JSON.stringify(sold);
  for (const { coach, place } of [one, two]) {
    expect(reserved).toContain(`"coachNumber":"${coach}"`);
    expect(reserved).toContain(`"placeNumbers":["${place}"]`);
  }
  const again = body([
    { reservationId: 'r', tripLegCoverage, places },
    { reservationId: 's', tripLegCoverage, places: [] },
  ]);
  expect(await partner.problemOf('createBooking', { body: again })).toContain('BOOKING_INSUFFICIENT_AVAILABILITY');
});

test('places and extras of a booking are added and taken away until it is sold, and then travellers move to other places', async () => {
  const { offers = [], trips = [] } = await partner.must('searchOffers', {
    body: {
      tripSearchCriteria: {
        departureTime: '2027-01-14T08:00:00',
        origin: at('KGX'),
        destination: at('EDB'),
        returnSearchParameters: { departureTime: '2027-01-16T08:00:00' },
      },
      anonymousPassengerSpecifications: [adult('a'), adult('b')],
      embed: ['ALL'],
    },
  });
  const legOf = (tripId: string | undefined) => trips.find(({ id, legs }) => id === tripId && legs.length === 1)?.legs[0]?.id;
  const wayBack = offers.find(
    ({ admissionOfferParts: [part] = [] }) =>
      part?.inboundTripCoverage && !part.tripCoverage && legOf(part.inboundTripCoverage.coveredTripId),
  );
  const backLeg = legOf(wayBack?.admissionOfferParts?.[0]?.inboundTripCoverage?.coveredTripId) ?? '';
  const back = { contextId: wayBack?.offerId ?? '', contextType: 'OFFER', resourceId: backLeg, resourceType: 'RESERVATION' };
  expect((await partner.must('getVehiclePlaceMap', asked(back))).vehicle?.coaches?.length).toBeGreaterThan(3);

  const offer = offers.find(
    ({ tripCoverage, inboundTripCoverage, ancillaryOfferParts = [], admissionOfferParts: [part] = [] }) =>
      !inboundTripCoverage && part?.tripCoverage && legOf(tripCoverage?.coveredTripId) && ancillaryOfferParts.length > 0,
  );
  if (!offer) throw new Error('no extras on a direct train');
  const legId = legOf(offer.tripCoverage?.coveredTripId) ?? '';
  const reference = { contextId: offer.offerId, contextType: 'OFFER', resourceId: legId, resourceType: 'RESERVATION' };
  const tripLegCoverage = { tripId: offer.tripCoverage?.coveredTripId ?? '', legId };
  const freePlaces = async () =>
    ((await partner.must('getVehiclePlaceMap', asked(reference))).vehicle?.coaches ?? []).flatMap(({ number: coachNumber, decks = [] }) =>
      decks.flatMap(({ compartments = [] }) =>
        compartments.flatMap(({ places }) =>
          places.flatMap(({ status, number }) => (status === 'FREE' ? [{ coachNumber, placeNumber: number }] : [])),
        ),
      ),
    );
  const selection = (places: readonly object[]) => ({
    reservationId: legId,
    tripLegCoverage,
    places: places.map((place, index) => ({ ...place, passengerRef: index === 0 ? 'a' : 'b' })),
  });
  const { booking } = await partner.must('createBooking', {
    body: {
      offers: [{ offerId: offer.offerId, passengerRefs: ['a', 'b'] }],
      passengerSpecifications: [
        { ...adult('a'), dateOfBirth: '1986-05-01', detail: { firstName: 'Ada', lastName: 'Traveller' } },
        { ...adult('b'), dateOfBirth: '1986-05-01', detail: { firstName: 'Ben', lastName: 'Traveller' } },
      ],
      purchaser: { detail: { firstName: 'Pia', lastName: 'Partner', email: 'pia@partner.example', phoneNumber: '+44 20 7946 0000' } },
    },
  });
  const params = { bookingId: booking?.id ?? '', bookedOfferId: offer.offerId };
  const read = async () => {
    const { booking: now } = await partner.must('getBooking', { params });
    const [one] = now?.bookedOffers ?? [];
    return {
      price: (now?.provisionalPrice ?? now?.confirmedPrice)?.amount ?? 0,
      extras: one?.ancillaries?.map(({ id }) => id) ?? [],
      reservations: one?.reservations?.map(({ id }) => id) ?? [],
      places:
        one?.reservations?.flatMap(({ placeAllocation }) =>
          placeAllocation?.reservedPlaces.map(({ coachNumber, placeNumbers }) => `${coachNumber} ${placeNumbers?.[0]}`),
        ) ?? [],
    };
  };
  const before = await read();
  const { offers: more = [] } = await partner.must('getAdditionalOffers', { params });
  const [extra] = more[0]?.ancillaryOfferParts ?? [];
  expect(more[0]?.ancillaryOfferParts?.length).toBe(offer.ancillaryOfferParts?.length);
  const passengerRefs = ['a', 'b'];
  const [first, second, third, fourth] = (await freePlaces()).slice(20);
  if (!first || !second || !third || !fourth || !extra) throw new Error('no free places');
  await partner.must('createReservation', {
    params,
    body: { offerId: offer.offerId, reservationOfferId: legId, passengerRefs, placeSelections: [selection([first, second])] },
  });
  await partner.must('createAncillary', { params, body: { offerId: offer.offerId, ancillaryOfferId: extra.id, passengerRefs } });
  const added = await read();
  expect([added.price - before.price, added.extras.length]).toEqual([extra.price.amount, 1]);
  expect(added.places).toEqual([first, second].map(({ coachNumber, placeNumber }) => `${coachNumber} ${placeNumber}`));
  expect(
    await partner.problemOf('createAncillary', { params, body: { offerId: offer.offerId, ancillaryOfferId: 'none', passengerRefs } }),
  ).toBe('409 BOOKING_INCOMPATIBLE_OFFER_PART');
  expect(await partner.problemOf('deleteAncillary', { params: { ...params, ancillaryId: 'none' } })).toBe('404 RESOURCE_NOT_FOUND');
  expect((await partner.call('deleteAncillary', { params: { ...params, ancillaryId: added.extras[0] ?? '' } })).status).toBe(204);
  expect((await partner.call('deleteOfferParts', { params, body: { reservationIds: added.reservations } })).status).toBe(204);
  expect(await read()).toEqual(before);
  await partner.must('addOfferParts', {
    params,
    body: { offerId: offer.offerId, passengerRefs, placeSelections: [selection([first, second])] },
  });
  await partner.must('createFulfillment', { params, body: {} });
  const sold = await read();
  expect([sold.price, sold.places]).toEqual([before.price, added.places]);
  const booked = { ...reference, contextId: params.bookingId, contextType: 'BOOKING' };
  expect((await partner.must('getVehiclePlaceMap', asked(booked))).vehicle?.coaches?.length).toBeGreaterThan(3);
  await partner.must('changeBooking', { params, body: { placeSelections: [selection([third, fourth])] } });
  expect((await read()).places).toEqual([third, fourth].map(({ coachNumber, placeNumber }) => `${coachNumber} ${placeNumber}`));
  expect(
    await partner.problemOf('createAncillary', { params, body: { offerId: offer.offerId, ancillaryOfferId: extra.id, passengerRefs } }),
  ).toBe('409 BOOKING_MODIFICATION_NOT_ALLOWED');
  expect((await partner.must('getAdditionalOffers', { params })).offers).toEqual([]);
});

test('an unknown offer, leg or layout, a missing field and a train without numbers get a problem document', async () => {
  const { reference } = await offered('KGX', 'EDB', '2027-01-13');
  expect(await partner.problemOf('getVehiclePlaceMap', asked({ ...reference, resourceId: 'none' }))).toContain('RESOURCE_NOT_FOUND');
  expect(await partner.problemOf('getVehiclePlaceMap', asked({ ...reference, contextId: 'none' }))).toContain('BOOKING_OFFER_NOT_FOUND');
  expect(await partner.problemOf('getCoachDeckLayout', { params: { layoutId: 'none' } })).toContain('RESOURCE_NOT_FOUND');
  expect(await partner.problemOf('getPlaceMap', { query: {} })).toContain('VALIDATION_ERROR');
  const { reference: local } = await offered('VIC', 'BTN', '2027-01-13');
  expect(await partner.problemOf('getVehiclePlaceMap', asked(local))).toContain('NO_RESULTS');
});

test('a room of a night train is a part of the offer with a map of its own, and is sold at its price', async () => {
  const { offers = [] } = await partner.must('searchOffers', {
    body: {
      tripSearchCriteria: { departureTime: '2026-12-10T18:00:00', origin: at('FRPAZ'), destination: at('FRNIC') },
      anonymousPassengerSpecifications: [adult('a')],
      embed: ['ALL'],
    },
  });
  const offer = offers.find(({ reservationOfferParts = [] }) => reservationOfferParts.length > 0);
  const [room] = offer?.reservationOfferParts ?? [];
  if (!offer || !room) throw new Error('no night train with rooms');
  const reference = { contextId: offer.offerId, contextType: 'OFFER', resourceId: room.id, resourceType: 'RESERVATION' };
  const { vehicle } = await partner.must('getVehiclePlaceMap', asked(reference));
  const compartments = vehicle?.coaches?.flatMap(({ decks = [] }) => decks.flatMap((deck) => deck.compartments ?? [])) ?? [];
  expect(compartments.every(({ accommodationType }) => accommodationType === 'COUCHETTE' || accommodationType === 'BERTH')).toBe(true);
  const body = (reservationId: string) => ({
    offers: [{ offerId: offer.offerId, passengerRefs: ['a'], optionalReservationSelections: [{ reservationId }] }],
    passengerSpecifications: [
      {
        ...adult('a'),
        dateOfBirth: '1986-05-01',
        detail: { firstName: 'Ada', lastName: 'Traveller', email: 'a@b.example', phoneNumber: '+44 20 7946 0000' },
      },
    ],
    purchaser: {},
  });
  const { booking } = await partner.must('createBooking', { body: body(room.id) });
  expect(booking?.provisionalPrice?.amount).toBe((offer.offerSummary?.minimalPrice.amount ?? 0) + room.price.amount);
  const params = { bookingId: booking?.id ?? '' };
  await partner.must('createFulfillment', { params, body: {} });
  const { booking: sold } = await partner.must('getBooking', { params });
  const [reservation] = sold?.bookedOffers?.[0]?.reservations ?? [];
  expect(reservation?.placeAllocation?.reservedPlaces[0]?.placeDescription).toBe(room.summary);
  expect(await partner.problemOf('createBooking', { body: body('no room') })).toBe('409 BOOKING_INCOMPATIBLE_OFFER_PART');
});
