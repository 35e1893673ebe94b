import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Booking, PrebookRequest } from '../../port/booking.ts';
import type { ChosenPlace, TrainSeatMap } from '../../port/seat-map.ts';
import type { TripSpec } from '../../port/offer.ts';
import { SupplierFailure } from '../../port/supplier-failure.ts';
import { adults, cheapestWithPlace, requestFor, tryPrebook } from '../../suite/shop-assistant.ts';
import type { TestCarrier } from './testing/start-test-carrier.ts';
import { startTinyCarrier } from './testing/tiny-carrier.ts';
import { tinyRide } from './testing/tiny-timetable.ts';

const day = '2026-12-04';
let tiny: TestCarrier;

beforeAll(async () => {
  tiny = await startTinyCarrier();
});

afterAll(() => tiny.close());

/** A party that wants these places of the train, in its order. */
async function asking(reference: string, trip: TripSpec, wanted: readonly string[], size = wanted.length): Promise<PrebookRequest> {
  const offer = await cheapestWithPlace(tiny.supplier, trip, adults(size));
  const places = wanted.map((text, index): ChosenPlace => {
    const [coach = '', place = ''] = text.split('/');
    return { direction: 'outward', segmentIndex: 0, passengerRef: String(index + 1), coach, place };
  });
  return { ...requestFor(reference, trip, offer, adults(size)), seatPreferences: { places } };
}

async function mapOf(trip: TripSpec, size = 1): Promise<TrainSeatMap | undefined> {
  const { outward } = await asking('map', trip, [], size);
  const maps = await tiny.supplier.seatMaps?.({ outward, passengers: adults(size), railcards: [] });
  return maps?.[0];
}

async function seatsAfter(request: PrebookRequest): Promise<readonly string[]> {
  const { segments } = await tiny.supplier.prebook(request);
  return segments.flatMap(({ places }) => places.map(({ coach, place, passengerRef }) => `${passengerRef}: ${coach}/${place}`));
}

test('shows what is free, what is taken and what this fare does not include', async () => {
  const trip = tinyRide('1101', day, 'Alder', 'Elm');
  await tiny.supplier.prebook(await asking('shown', trip, ['A/7']));
  const map = await mapOf(trip, 2);
  expect(map).toMatchObject({
    direction: 'outward',
    segmentIndex: 0,
    train: 'Tiny express',
    places: 2,
    takes: 'seat',
    passengerRefs: ['1', '2'],
  });
  const states = (coach: string) => map?.coaches.find((one) => one.coach === coach)?.states;
  expect(states('A')?.get('7')).toBe('TAKEN');
  expect(states('A')?.get('8')).toBe('FREE');
  expect(states('F')?.get('2')).toBe('OTHER_FARE');
});

test('shows a place as free where its holder has left the train', async () => {
  await tiny.supplier.prebook(await asking('leg', tinyRide('1102', day, 'Alder', 'Birch'), ['A/7']));
  const after = await mapOf(tinyRide('1102', day, 'Birch', 'Elm'));
  expect(after?.coaches[0]?.states.get('7')).toBe('FREE');
});

test('gives everybody the place that they chose, and the others places beside them', async () => {
  const trip = tinyRide('1103', day, 'Alder', 'Elm');
  expect(await seatsAfter(await asking('chosen', trip, ['B/5', 'A/12']))).toEqual(['1: B/5', '2: A/12']);
  expect(await seatsAfter(await asking('chosen in part', trip, ['A/1'], 2))).toHaveLength(2);
});

test('names the nearest free place for each one that somebody else has, and holds nothing', async () => {
  const trip = tinyRide('1104', day, 'Alder', 'Elm');
  await tiny.supplier.prebook(await asking('first', trip, ['A/9', 'A/10']));
  const late = await asking('late', trip, ['A/9', 'A/10', 'A/20']);
  const answer = await tryPrebook(tiny.supplier, late);
  const change = 'failure' in answer ? answer.failure.priceChange : undefined;
  expect(change?.newPrice).toEqual(late.expectedPrice);
  expect(change?.takenPlaces?.map(({ taken, instead }) => [taken.place, instead?.coach])).toEqual([
    ['9', 'A'],
    ['10', 'A'],
  ]);
  const [one, two] = change?.takenPlaces ?? [];
  expect(one?.instead?.place).not.toBe(two?.instead?.place);
  expect(await tiny.supplier.findByReference('late')).toBeUndefined();
});

test('rejects a place of another class, one that does not exist, and a space for wheelchairs', async () => {
  const trip = tinyRide('1105', day, 'Alder', 'Elm');
  const wrong = ['F/3', 'A/99', 'Z/1', 'F/1'];
  const answers = await Promise.all(wrong.map(async (place) => tryPrebook(tiny.supplier, await asking(`wrong ${place}`, trip, [place]))));
  expect(answers.map((answer) => 'failure' in answer && answer.failure.kind)).toEqual(wrong.map(() => 'rejected'));
});

test('gives a place to one of twenty who reach for it at once, and names another to the rest', async () => {
  const trip = tinyRide('1106', day, 'Alder', 'Elm');
  const nodes = Array.from({ length: 20 }, () => tiny.anotherNode(1));
  const racers = await Promise.all(nodes.map(async (node, index) => ({ node, request: await asking(`race ${index}`, trip, ['A/3']) })));
  const answers = await Promise.all(racers.map(({ node, request }) => tryPrebook(node, request)));
  const won = answers.filter((answer) => 'booking' in answer);
  expect(won).toHaveLength(1);
  for (const answer of answers) {
    if ('booking' in answer) continue;
    expect(answer.failure.priceChange?.takenPlaces).toMatchObject([{ taken: { place: '3' }, instead: { coach: 'A' } }]);
  }
});

test('gives the room that was chosen, and shows rooms of another kind as not for this fare', async () => {
  const trip = tinyRide('S31', day, 'Alder', 'Elm');
  const request = await asking('room', trip, [], 2);
  const answer = await tiny.supplier.offers({ outward: [trip], inward: [], passengers: adults(2), railcards: [] });
  const fare = answer.outward[0]?.fares.find(({ optionalPrices }) => optionalPrices.length > 0);
  const room = fare?.optionalPrices[0];
  if (!fare || !room) throw new Error('the fixture sells no rooms');
  const outward = {
    ...request.outward,
    offerRef: fare.offerRef,
    optionalPrices: [{ optionalPriceRef: room.optionalPriceRef, quantity: 1 }],
  };
  const [map] = (await tiny.supplier.seatMaps?.({ outward, passengers: adults(2), railcards: [] })) ?? [];
  expect(map).toMatchObject({ takes: 'room', places: 1 });
  const numbers = [...(map?.coaches[0]?.states ?? [])].filter(([, state]) => state === 'FREE').map(([number]) => number);
  const last = numbers.at(-1) ?? '';
  const places = adults(2).map(({ passengerRef }) => ({
    direction: 'outward' as const,
    segmentIndex: 0,
    passengerRef,
    coach: 'K',
    place: last,
  }));
  const expectedPrice = { ...fare.price, minor: fare.price.minor + room.price.minor };
  expect(await seatsAfter({ ...request, reference: 'room taken', outward, expectedPrice, seatPreferences: { places } })).toEqual([
    `1: K/${last}`,
    `2: K/${last}`,
  ]);
});

describe('after the sale', () => {
  async function sold(reference: string, trip: TripSpec, wanted: readonly string[]): Promise<Booking> {
    const { bookingId } = await tiny.supplier.prebook(await asking(reference, trip, wanted));
    await tiny.supplier.confirm(bookingId);
    return tiny.supplier.fulfil(bookingId);
  }
  const to = (passengerRef: string, coach: string, place: string): ChosenPlace => ({
    direction: 'outward',
    segmentIndex: 0,
    passengerRef,
    coach,
    place,
  });
  const move = async (bookingId: string, reference: string, places: readonly ChosenPlace[]) =>
    tiny.supplier.afterSales.changeSeats?.({ bookingId, reference, places });

  test('a traveller moves to a free place, the old one is sold again, and the tickets are new', async () => {
    const trip = tinyRide('1201', day, 'Birch', 'Dogwood');
    const { bookingId, tickets } = await sold('moves', trip, ['A/3', 'A/4']);
    const [map] = (await tiny.supplier.afterSales.seatMaps?.(bookingId)) ?? [];
    expect(map?.passengerRefs).toEqual(['1', '2']);
    expect(map?.coaches[0]?.states.get('3')).toBe('FREE');
    const done = await move(bookingId, 'move 1', [to('1', 'B', '7')]);
    expect(done?.newSegments?.[0]?.places.map(({ coach, place }) => `${coach}/${place}`)).toEqual(['B/7', 'A/4']);
    expect(done?.newTickets?.map(({ ticketNumber }) => ticketNumber)).not.toEqual(tickets.map(({ ticketNumber }) => ticketNumber));
    expect(await move(bookingId, 'move 1', [to('1', 'B', '7')])).toEqual(done);
    const after = await mapOf(trip);
    expect(['3', '4'].map((place) => after?.coaches[0]?.states.get(place))).toEqual(['FREE', 'TAKEN']);
    expect(after?.coaches[1]?.states.get('7')).toBe('TAKEN');
    // both change places within one coach, where one pool frees and takes
    await move(bookingId, 'move 2', [to('1', 'A', '3'), to('2', 'B', '8')]);
    await move(bookingId, 'move 3', [to('1', 'B', '8'), to('2', 'A', '3')]);
    expect(await seatsAfter(await asking('next', trip, ['A/4', 'B/7']))).toEqual(['1: A/4', '2: B/7']);
    const refunded = await tiny.supplier.afterSales.options(bookingId);
    expect(refunded.parts).toHaveLength(2);
  });

  test('a place of somebody else, of another class or for two is refused, and nothing moves', async () => {
    const trip = tinyRide('1202', day, 'Alder', 'Elm');
    await sold('other', trip, ['A/9']);
    const { bookingId } = await sold('stays', trip, ['A/5', 'A/6']);
    expect(await failureOf(move(bookingId, 'bad 1', [to('1', 'A', '9')]))).toBe('sold_out');
    expect(await failureOf(move(bookingId, 'bad 2', [to('1', 'F', '3')]))).toBe('rejected');
    expect(await failureOf(move(bookingId, 'bad 3', [to('1', 'A', '6')]))).toBe('rejected');
    expect(await failureOf(move(bookingId, 'bad 4', [to('9', 'A', '7')]))).toBe('rejected');
    const map = await mapOf(trip);
    expect(['5', '6', '9'].map((place) => map?.coaches[0]?.states.get(place))).toEqual(['TAKEN', 'TAKEN', 'TAKEN']);
  });

  test('of ten bookings that move to one place at once, one gets it', async () => {
    const trip = tinyRide('1203', day, 'Alder', 'Elm');
    const bookings: Booking[] = [];
    for (let seat = 1; seat <= 10; seat += 1) bookings.push(await sold(`crowd ${seat}`, trip, [`A/${seat}`]));
    const moves = await Promise.allSettled(bookings.map(({ bookingId }, index) => move(bookingId, `rush ${index}`, [to('1', 'B', '1')])));
    expect(moves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const map = await mapOf(trip);
    const taken = map?.coaches.flatMap(({ states }) => [...states.values()]).filter((state) => state === 'TAKEN');
    expect(taken).toHaveLength(10);
  });
});

async function failureOf(work: Promise<unknown> | undefined): Promise<string | undefined> {
  try {
    await work;
    return undefined;
  } catch (error) {
    if (error instanceof SupplierFailure) return error.kind;
    throw error;
  }
}
