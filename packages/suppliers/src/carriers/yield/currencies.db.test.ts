import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TripSpec } from '../../port/offer.ts';
import { adults, requestFor } from '../../suite/shop-assistant.ts';
import { rideOn } from '../engine/testing/ride-on.ts';
import { startTestCarrier, type TestCarrier } from '../engine/testing/start-test-carrier.ts';
import type { CarrierTimetable } from '../engine/timetable.ts';
import { createYieldProfile } from './create-yield-profile.ts';
import { loadTariff } from './load-tariff.ts';
import { rideOnLine, startTwoWayCarrier, timetableOf, type TwoWayLine } from './testing/two-way-carrier.ts';

const coach: TwoWayLine['equipment'] = {
  name: 'Test coach',
  maxSpeedKmh: 100,
  reservable: false,
  coaches: [{ coach: '1', cabinClass: 'STANDARD', places: 600 }],
};
const regioJet: TwoWayLine = {
  source: 'DISTRIBUSION',
  folder: 'distribusion',
  operator: 'REGIOC',
  equipmentKey: 'coach',
  equipment: coach,
  zone: 'Europe/Prague',
  country: 'CZ',
  stations: [
    ['CZXFLO', 50.089, 14.44],
    ['CZXBRN', 49.194, 16.614],
  ],
};

const day = '2027-01-12';
const dublinToBelfast: TwoWayLine = {
  ...regioJet,
  operator: 'AIRCO',
  zone: 'Europe/Dublin',
  country: 'IE',
  stations: [
    ['IEXDUB', 53.35, -6.25],
    ['GBXBFS', 54.6, -5.93],
  ],
};

/** Northwards by Aircoach in euros, southwards by Translink in pounds. */
function twoCompanies(): CarrierTimetable {
  const northwards = timetableOf(dublinToBelfast);
  const southwards = timetableOf({ ...dublinToBelfast, operator: 'TRANSL' });
  return {
    ...northwards,
    findTrip: (designator, operatingDay) => (Number(designator) % 2 === 1 ? northwards : southwards).findTrip(designator, operatingDay),
  };
}

test('a coach that is sold in koruny is refunded in koruny', async () => {
  const carrier = await startTwoWayCarrier(regioJet);
  const trip = rideOnLine(regioJet, '9', day);
  const answer = await carrier.supplier.offers({ outward: [trip], inward: [], passengers: adults(2), railcards: [] });
  const [fare] = answer.outward[0]?.fares ?? [];
  if (!fare) throw new Error('nothing is sold');
  expect(fare.price).toMatchObject({ currency: 'CZK' });
  expect(fare.price.minor / 2).toBeGreaterThanOrEqual(13_900);
  const { bookingId } = await carrier.supplier.prebook(requestFor('koruny', trip, fare, adults(2)));
  await carrier.supplier.confirm(bookingId);
  const [offer] = await carrier.supplier.afterSales.refundOffers({ bookingId, parts: 'all' });
  expect(offer).toMatchObject({ refundable: fare.price, fee: { currency: 'CZK', minor: 0 } });
  const refund = await carrier.supplier.afterSales.refund({ bookingId, reference: 'back', refundOfferId: offer?.refundOfferId ?? '' });
  expect(refund.refunded).toEqual(fare.price);
  await carrier.close();
});

describe('a marketplace whose companies sell in two currencies', () => {
  let carrier: TestCarrier;
  let out: TripSpec;
  let back: TripSpec;
  beforeAll(async () => {
    const tariff = await loadTariff(fileURLToPath(new URL('../../../../../data/fares/distribusion', import.meta.url)));
    const timetable = twoCompanies();
    out = rideOn(timetable, '11', day, 'IEXDUB', 'GBXBFS');
    back = rideOn(timetable, '12', '2027-01-14', 'GBXBFS', 'IEXDUB');
    carrier = await startTestCarrier({
      profile: createYieldProfile('DISTRIBUSION', tariff),
      timetable,
      tripsOf: () => ({ outward: out, inward: back }),
    });
  });
  afterAll(() => carrier.close());

  const offersOf = async (outward: TripSpec, inward?: TripSpec) => {
    const answer = await carrier.supplier.offers({
      outward: [outward],
      inward: inward ? [inward] : [],
      passengers: adults(1),
      railcards: [],
    });
    const [there, home] = [answer.outward[0]?.fares[0], answer.inward[0]?.fares[0]];
    if (!there) throw new Error('nothing is sold');
    return { there, home };
  };

  test('offers each way in its own', async () => {
    const { there, home } = await offersOf(out, back);
    expect([there.price.currency, home?.price.currency]).toEqual(['EUR', 'GBP']);
  });

  test('books, confirms and reports a coach in pounds as pounds', async () => {
    const { there } = await offersOf(back);
    const held = await carrier.supplier.prebook(requestFor('pounds', back, there, adults(1)));
    expect(held.price).toEqual(there.price);
    expect(held.parts.map(({ price }) => price.currency)).toEqual(['GBP']);
    await carrier.supplier.confirm(held.bookingId);
    const listed = await carrier.supplier.listBookings(0, Number.MAX_SAFE_INTEGER);
    expect(listed.find(({ reference }) => reference === 'pounds')?.price).toEqual(there.price);
    const options = await carrier.supplier.afterSales.options(held.bookingId);
    expect(options.parts.map(({ paid }) => paid.currency)).toEqual(['GBP']);
  });

  test('refuses one booking over both, and offers no exchange from one into the other', async () => {
    const { there, home } = await offersOf(out, back);
    const both = requestFor('both', out, there, adults(1));
    await expect(
      carrier.supplier.prebook({
        ...both,
        inward: { ...both.outward, trip: back, offerRef: home?.offerRef ?? '' },
        expectedPrice: { ...there.price, minor: there.price.minor + (home?.price.minor ?? 0) },
      }),
    ).rejects.toMatchObject({ kind: 'rejected' });
    const { bookingId, parts } = await carrier.supplier.prebook(requestFor('euros', out, there, adults(1)));
    await carrier.supplier.confirm(bookingId);
    expect(parts.map(({ price }) => price.currency)).toEqual(['EUR']);
    const exchange = await carrier.supplier.afterSales.exchangeOffers({
      bookingId,
      parts: parts.map(({ direction, passengerRef }) => ({ direction, passengerRef })),
      outward: [out, back],
      railcards: [],
      reason: 'CONNECTION_BROKEN',
    });
    expect(exchange.outward.map(({ fares }) => fares.length > 0)).toEqual([true, false]);
  });
});
