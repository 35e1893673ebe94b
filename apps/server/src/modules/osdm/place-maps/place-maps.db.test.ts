/** Place maps and coach layouts for a partner, and places chosen on them. */
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPartner, type OsdmPartner, serveShop } from '../../../../../../tests/support/osdm-partner.ts';
import { openSandboxShop } from '../../../../../../tests/support/open-test-shop.ts';

let server: FastifyInstance;
let partner: OsdmPartner;

const { shop } = await openSandboxShop();

beforeAll(async () => {
  server = await serveShop(shop);
  partner = await openPartner(shop, server);
}, 120_000);

afterAll(() => server.close());

const adult = (externalRef: string) => ({ externalRef, type: 'ADULT', age: 40 });
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
  const names = [
    { ...adult('a'), dateOfBirth: '1986-05-01', detail: { firstName: 'Ada', lastName: 'Traveller' } },
    { ...adult('b'), dateOfBirth: '1986-05-01', detail: { firstName: 'Ben', lastName: 'Traveller' } },
  ];
  const purchaser = {
    detail: {
      firstName: 'Pia',
      lastName: 'Partner',
      email: 'pia@partner.example',
      phoneNumber: '+44 20 7946 0000',
      postalAddress: { countryCode: 'GB' },
    },
  };
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

test('an unknown offer, leg or layout, a missing field and a train without numbers get a problem document', async () => {
  const { reference } = await offered('KGX', 'EDB', '2027-01-13');
  expect(await partner.problemOf('getVehiclePlaceMap', asked({ ...reference, resourceId: 'none' }))).toContain('RESOURCE_NOT_FOUND');
  expect(await partner.problemOf('getVehiclePlaceMap', asked({ ...reference, contextId: 'none' }))).toContain('BOOKING_OFFER_NOT_FOUND');
  expect(await partner.problemOf('getCoachDeckLayout', { params: { layoutId: 'none' } })).toContain('RESOURCE_NOT_FOUND');
  expect(await partner.problemOf('getPlaceMap', { query: {} })).toContain('VALIDATION_ERROR');
  const { reference: local } = await offered('VIC', 'BTN', '2027-01-13');
  expect(await partner.problemOf('getVehiclePlaceMap', asked(local))).toContain('NO_RESULTS');
});
