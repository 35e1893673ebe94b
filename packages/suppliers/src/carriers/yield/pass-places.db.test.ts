import { fileURLToPath } from 'node:url';
import { money } from '@throughfare/kernel/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BookingPassenger } from '../../port/booking.ts';
import type { FareOffer, TripSpec } from '../../port/offer.ts';
import { adults, requestFor, tryPrebook } from '../../suite/shop-assistant.ts';
import type { TestCarrier } from '../engine/testing/start-test-carrier.ts';
import { loadPassCards, loadPassHolders } from '../engine/pass-holders/load-pass-holders.ts';
import { takePasses } from '../engine/pass-holders/take-passes.ts';
import { sncfProfile } from './testing/price-one.ts';
import { ride, startSncfCarrier } from './testing/sncf-carrier.ts';

const data = (path: string): string => fileURLToPath(new URL(`../../../../../data/${path}`, import.meta.url));
const holders = loadPassHolders(data('fares/sncf/passholders.json'));
if (!holders) throw new RangeError('the continent takes passes');
const profile = takePasses(sncfProfile, holders, loadPassCards(data('railcards/pass.json')));
const railcards = ['EU_PASS_GLOBAL'];

let carrier: TestCarrier;
beforeAll(async () => {
  carrier = await startSncfCarrier(profile);
});
afterAll(() => carrier.close());

function holdersOf(count: number): readonly BookingPassenger[] {
  return adults(count).map((adult) => ({ ...adult, cards: railcards }));
}

async function offerOn(trip: TripSpec, passengers: readonly BookingPassenger[]): Promise<FareOffer | undefined> {
  const cards = passengers.flatMap(({ cards: held = [] }) => held);
  const { outward } = await carrier.supplier.offers({ outward: [trip], inward: [], passengers, railcards: cards });
  expect(outward[0]?.withPasses).toBe(cards.length === passengers.length ? 'RESERVATION' : undefined);
  return outward[0]?.fares.find(({ comfort }) => comfort.code === 'STANDARD');
}

async function buy(reference: string, trip: TripSpec, passengers: readonly BookingPassenger[], offer: FareOffer) {
  const cards = passengers.flatMap(({ cards: held = [] }) => held);
  const bought = await tryPrebook(carrier.supplier, { ...requestFor(reference, trip, offer, passengers), railcards: cards });
  if ('failure' in bought) throw bought.failure;
  return carrier.supplier.confirm(bought.booking.bookingId);
}

test('places for pass holders get more expensive, sell out, and come back with a refund', async () => {
  const trip = ride('901', '2027-03-23', 'FRPLY', 'FRMSC');
  const prices = new Set<number>();
  const booked: string[] = [];
  for (let number = 0; ; number += 1) {
    const offer = await offerOn(trip, holdersOf(1));
    if (!offer) break;
    prices.add(offer.price.minor);
    booked.push((await buy(`pass-${number}`, trip, holdersOf(1), offer)).bookingId);
    if (number > 100) throw new RangeError('they never end');
  }
  expect([...prices]).toEqual([1000, 2000]);
  // anybody else can still buy a ticket
  expect(await offerOn(trip, adults(1))).toMatchObject({ name: 'TGV INOUI Seconde' });

  const [bookingId = ''] = booked;
  const { afterSales } = carrier.supplier;
  const [refund] = (await afterSales?.refundOffers({ bookingId, parts: 'all' })) ?? [];
  expect(refund?.refundable).toEqual(money('EUR', 1000));
  if (!refund) throw new RangeError('no refund');
  await afterSales?.refund({ bookingId, refundOfferId: refund.refundOfferId, reference: 'give-back' });
  expect((await offerOn(trip, holdersOf(1)))?.price).toEqual(money('EUR', 1000));
});

test('the card stays with the traveller who holds it, up to the booking', async () => {
  const trip = ride('903', '2026-12-09', 'FRPLY', 'FRMSC');
  const [first, second] = adults(2);
  if (!first || !second) throw new RangeError('two travellers');
  const party = [first, { ...second, cards: railcards }];
  const offer = await offerOn(trip, party);
  expect(offer?.passengers.map(({ railcard }) => railcard)).toEqual([undefined, 'EU_PASS_GLOBAL']);
  if (!offer) throw new RangeError('no offer');
  const booking = await buy('mixed', trip, party, offer);
  expect(booking.parts.map(({ passengerRef, price }) => [passengerRef, price.minor])).toEqual([
    ['1', offer.price.minor - 1000],
    ['2', 1000],
  ]);
});
