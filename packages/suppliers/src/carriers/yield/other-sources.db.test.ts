import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CabinClass, Equipment } from '@throughfare/planner/network/network-data';
import type { FareOffer } from '../../port/offer.ts';
import { adults, requestFor } from '../../suite/shop-assistant.ts';
import { describeSupplier } from '../../suite/supplier-suite.ts';
import type { TestCarrier } from '../engine/testing/start-test-carrier.ts';
import { rideOnLine, startTwoWayCarrier, type TwoWayLine } from './testing/two-way-carrier.ts';

const coach = (name: string, places: number, cabinClass: CabinClass = 'STANDARD'): Equipment['coaches'][number] => ({
  coach: name,
  cabinClass,
  places,
  layout: '2+2',
});
const train = (...coaches: Equipment['coaches']): Equipment => ({ name: 'Test train', maxSpeedKmh: 200, reservable: true, coaches });

const seats = ['4', '5', '6', '7', '8', '9'].map((name) => coach(name, 80));

const amtrak: TwoWayLine = {
  source: 'AMT',
  folder: 'amt',
  operator: 'AMK',
  serviceName: 'Lake Shore Limited',
  equipmentKey: 'viewliner',
  equipment: train(...seats, coach('30', 28, 'BERTH')),
  zone: 'America/New_York',
  country: 'US',
  stations: [
    ['USNYP', 40.7505, -73.9935],
    ['USALB', 42.6411, -73.741],
    ['USCHI', 41.8789, -87.6394],
  ],
};
const via: TwoWayLine = {
  source: 'VIA',
  folder: 'via',
  operator: 'VIA',
  equipmentKey: 'via-venture',
  equipment: train(coach('1', 8, 'FIRST'), ...seats),
  zone: 'America/Toronto',
  country: 'CA',
  stations: [
    ['CATRTO', 43.645, -79.381],
    ['CAKGON', 44.257, -76.537],
    ['CAMTRL', 45.5, -73.566],
  ],
};
const twoClasses = train(coach('2', 8, 'FIRST'), ...seats);
const fourComforts = train(coach('1', 8, 'EXECUTIVE'), coach('3', 40, 'PREMIUM'), ...twoClasses.coaches);
const italy = { zone: 'Europe/Rome', country: 'IT', equipment: fourComforts } as const;
const [milano, bologna, roma]: TwoWayLine['stations'] = [
  ['ITBGE', 45.4862, 9.2046],
  ['ITAOZ', 44.5058, 11.3426],
  ['ITRTI', 41.9009, 12.502],
];
const trenitalia: TwoWayLine = {
  ...italy,
  source: 'TRENITALIA',
  folder: 'trenitalia',
  operator: 'TRIT',
  serviceName: 'Frecciarossa',
  equipmentKey: 'etr400',
  stations: [milano, bologna, roma].filter((each) => each !== undefined),
};
const italo: TwoWayLine = { ...trenitalia, source: 'ITAL', folder: 'ital', operator: 'NTV', serviceName: 'Italo', equipmentKey: 'agv' };

// on a train without Sale fares, because there are too few of them for the suite
const hullTrains: TwoWayLine = {
  source: 'SilverRail',
  folder: 'silverrail',
  operator: 'HT',
  equipmentKey: 'hull-802',
  equipment: train(coach('1', 8, 'FIRST'), ...seats),
  zone: 'Europe/London',
  country: 'GB',
  stations: [
    ['KGX', 51.5309, -0.1229],
    ['DON', 53.5222, -1.1398],
    ['HUL', 53.7439, -0.3474],
  ],
};

// a coach, whose places are limited but not numbered
const nationalExpress: TwoWayLine = {
  source: 'DISTRIBUSION',
  folder: 'distribusion',
  operator: 'NATX',
  equipmentKey: 'coach',
  equipment: { name: 'Test coach', maxSpeedKmh: 100, reservable: false, coaches: [coach('1', 600)] },
  zone: 'Europe/London',
  country: 'GB',
  stations: [
    ['GBXLHR', 51.4713, -0.4524],
    ['GBXRDG', 51.4584, -0.9716],
    ['GBXBRS', 51.4594, -2.5893],
  ],
};

const coaches = { numbersSeats: false, exchanges: false };
describeSupplier('National Express at Distribusion', () => startTwoWayCarrier(nationalExpress), coaches);
describeSupplier('FlixBus at Distribusion', () => startTwoWayCarrier({ ...nationalExpress, operator: 'FLIXB' }), coaches);
describeSupplier('Hull Trains', () => startTwoWayCarrier(hullTrains));
describeSupplier('Amtrak', () => startTwoWayCarrier({ ...amtrak, serviceName: 'Acela', equipmentKey: 'acela' }));
describeSupplier('VIA Rail', () => startTwoWayCarrier(via));
describeSupplier('Trenitalia', () => startTwoWayCarrier(trenitalia));
describeSupplier('Italo', () => startTwoWayCarrier(italo));

const tripDay = '2027-01-12';

async function faresOf(
  carrier: TestCarrier,
  line: TwoWayLine,
  ages = [40],
  railcards: readonly string[] = [],
): Promise<readonly FareOffer[]> {
  const passengers = ages.map((age, index) => ({ passengerRef: String(index + 1), age }));
  const answer = await carrier.supplier.offers({ outward: [rideOnLine(line, '9', tripDay)], inward: [], passengers, railcards });
  return answer.outward[0]?.fares ?? [];
}
const named = (fares: readonly FareOffer[], name: string): FareOffer => {
  const found = fares.find((fare) => fare.name === name);
  if (!found) throw new Error(`${name} is not sold, but ${fares.map((fare) => fare.name).join(', ')}`);
  return found;
};

describe("Amtrak's fares", () => {
  let carrier: TestCarrier;
  beforeAll(async () => {
    carrier = await startTwoWayCarrier(amtrak);
  });
  afterAll(() => carrier.close());

  test('in US dollars: Sale, Value and Flex, and rooms for each night train', async () => {
    const fares = await faresOf(carrier, amtrak);
    expect(new Set(fares.map(({ price }) => price.currency))).toEqual(new Set(['USD']));
    const [value, flex] = [named(fares, 'Coach Value'), named(fares, 'Coach Flex')];
    expect(flex.price.minor).toBeGreaterThan(value.price.minor);
    expect(value.optionalPrices.map(({ optionalPriceRef }) => optionalPriceRef)).toContain('ROOMETTE-0');
  });

  test('children pay half, and seniors a tenth less by their age, with or without the card', async () => {
    const [adult, child] = named(await faresOf(carrier, amtrak, [40, 8]), 'Coach Value').passengers;
    expect(child?.amount.minor).toBe(Math.round((adult?.amount.minor ?? 0) / 2));
    const [senior] = named(await faresOf(carrier, amtrak, [67]), 'Coach Value').passengers;
    expect(senior?.amount.minor).toBe((adult?.amount.minor ?? 0) * 0.9);
    const [withCard] = named(await faresOf(carrier, amtrak, [67], ['US_SENIOR']), 'Coach Value').passengers;
    expect(withCard?.amount).toEqual(senior?.amount);
  });

  test('refunds the fee of a Value fare as a voucher on request, and keeps no fee within a day', async () => {
    const { supplier } = carrier;
    const trip = rideOnLine(amtrak, '11', tripDay);
    const value = named(await faresOf(carrier, amtrak), 'Coach Value');
    const { bookingId } = await supplier.prebook(requestFor('amtrak-1', trip, value, adults(1)));
    await supplier.confirm(bookingId);
    const [grace] = await supplier.afterSales.refundOffers({ bookingId, parts: 'all' });
    expect(grace).toMatchObject({ refundable: value.price, fee: { minor: 0 } });
    carrier.advance(25 * 3_600_000);
    const offers = await supplier.afterSales.refundOffers({ bookingId, parts: 'all' });
    const kept = Math.round(value.price.minor * 0.3);
    expect(offers.map(({ form, fee, refundable, voucherAmount }) => [form, fee.minor, refundable.minor, voucherAmount?.minor])).toEqual([
      ['ORIGINAL_PAYMENT', kept, value.price.minor - kept, undefined],
      ['VOUCHER', 0, 0, value.price.minor],
      ['VOUCHER_AND_ORIGINAL', 0, value.price.minor - kept, kept],
    ]);
  });
});

test('VIA Rail keeps a quarter of an Economy fare, at least twenty dollars', async () => {
  const carrier = await startTwoWayCarrier(via);
  const economy = named(await faresOf(carrier, via), 'Economy');
  expect(economy.price.currency).toBe('CAD');
  expect(economy.afterSales.refund).toEqual([
    { untilMinutesBeforeDeparture: 15, feePercent: 25, minimumFee: { currency: 'CAD', minor: 2000 } },
  ]);
  await carrier.close();
});

test('Trenitalia sells four comforts, Italo three, each more expensive than the last', async () => {
  for (const [line, names] of [
    [trenitalia, ['Base Standard', 'Base Premium', 'Base Business', 'Base Executive']],
    [italo, ['Flex Smart', 'Flex Prima', 'Flex Club Executive']],
  ] as const) {
    const carrier = await startTwoWayCarrier(line);
    const fares = await faresOf(carrier, line);
    const prices = names.map((name) => named(fares, name).price.minor);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    expect(new Set(prices).size).toBe(prices.length);
    await carrier.close();
  }
});

test('Trenitalia sells neither Premium nor Executive on a train without their coaches', async () => {
  const line = { ...trenitalia, equipment: twoClasses };
  const carrier = await startTwoWayCarrier(line);
  const sold = (await faresOf(carrier, line)).filter(({ name }) => name.startsWith('Base'));
  expect(sold.map(({ name }) => name)).toEqual(['Base Standard', 'Base Business']);
  await carrier.close();
});

test('Trenitalia sells its day return only with another one on the way back, on the same day', async () => {
  const carrier = await startTwoWayCarrier(trenitalia);
  const names = async (back: string | undefined): Promise<readonly (string | undefined)[]> => {
    const inward = back === undefined ? [] : [rideOnLine(trenitalia, '8', back)];
    const passengers = [{ passengerRef: '1', age: 40 }];
    const answer = await carrier.supplier.offers({ outward: [rideOnLine(trenitalia, '9', tripDay)], inward, passengers, railcards: [] });
    const tagged = [...answer.outward, ...answer.inward].flatMap(({ fares }) => fares.filter(({ name }) => name === 'Day Return Standard'));
    return tagged.map(({ returnTag }) => returnTag);
  };
  expect(await names(tripDay)).toEqual([`DAY-${tripDay}`, `DAY-${tripDay}`]);
  expect(await names('2027-01-13')).toEqual([]);
  expect(await names(undefined)).toEqual([]);
  await carrier.close();
});
