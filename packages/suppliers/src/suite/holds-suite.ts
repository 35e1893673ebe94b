import { describe, expect, test } from 'vitest';
import { add } from '@throughfare/kernel/money';
import type { Booking } from '../port/booking.ts';
import { adults, prebookAtAnyPrice, requestFor, requestForReturn, tryPrebook } from './shop-assistant.ts';
import type { SuiteDesk } from './suite-desk.ts';

/** Holds: at the offered price, once, until a deadline, and never more than there are places. */
export function holdsSuite(desk: SuiteDesk): void {
  describe('prebook', () => {
    test('holds the offered places, at their price, until a deadline', async () => {
      const { supplier } = desk.fixture;
      const { outward } = desk.fixture.freshTrips();
      const passengers = adults(2);
      const offer = await desk.cheapest(outward, passengers);
      const booking = await supplier.prebook(requestFor('hold-1', outward, offer, passengers));
      expect(booking).toMatchObject({ reference: 'hold-1', status: 'PREBOOKED', price: offer.price, tickets: [] });
      expect(booking.segments.map(({ direction, segmentIndex }) => `${direction} ${segmentIndex}`)).toEqual(
        outward.segments.map((_, index) => `outward ${index}`),
      );
    });

    test('answers a repeat with the same prebooking, in its current state', async () => {
      const { supplier } = desk.fixture;
      const { outward } = desk.fixture.freshTrips();
      const passengers = adults(1);
      const request = requestFor(desk.newReference(), outward, await desk.cheapest(outward, passengers), passengers);
      const first = await supplier.prebook(request);
      expect(await supplier.prebook(request)).toEqual(first);
      await supplier.confirm(first.bookingId);
      expect(await supplier.prebook(request)).toMatchObject({ bookingId: first.bookingId, status: desk.confirmed });
    });

    test('makes one booking of the same request sent many times at once', async () => {
      const { supplier } = desk.fixture;
      const { outward } = desk.fixture.freshTrips();
      const passengers = adults(2);
      const request = requestFor(desk.newReference(), outward, await desk.cheapest(outward, passengers), passengers);
      const bookings = await Promise.all(Array.from({ length: 12 }, () => supplier.prebook(request)));
      expect(new Set(bookings.map(({ bookingId }) => bookingId)).size).toBe(1);
      for (const booking of bookings) expect(booking).toEqual(bookings[0]);
    });

    test('rejects another request under a reference that is in use', async () => {
      const { supplier } = desk.fixture;
      const { outward } = desk.fixture.freshTrips();
      const reference = desk.newReference();
      const offer = await desk.cheapest(outward, adults(1));
      await supplier.prebook(requestFor(reference, outward, offer, adults(1)));
      const pair = await desk.cheapest(outward, adults(2));
      expect(await desk.failureOf(supplier.prebook(requestFor(reference, outward, pair, adults(2))))).toBe('rejected');
    });

    test('receives the group and the cards of each traveller: other ones make another request', async () => {
      const { supplier } = desk.fixture;
      const { outward } = desk.fixture.freshTrips();
      const [traveller] = adults(1);
      if (!traveller) throw new Error('nobody travels');
      const reference = desk.newReference();
      const offer = await desk.cheapest(outward, [traveller]);
      await supplier.prebook(requestFor(reference, outward, offer, [traveller]));
      for (const other of [{ cards: ['A_CARD'] }, { passengerType: 'SENIOR' as const }]) {
        const asked = requestFor(reference, outward, offer, [{ ...traveller, ...other }]);
        expect(await desk.failureOf(supplier.prebook(asked))).toBe('rejected');
      }
    });

    test('takes outward and inward together, at the sum of both', async () => {
      const { supplier } = desk.fixture;
      const trips = desk.fixture.freshTrips();
      const passengers = adults(1);
      const answer = await supplier.offers({ outward: [trips.outward], inward: [trips.inward], passengers, railcards: [] });
      const singles = (fares: NonNullable<(typeof answer.outward)[0]>['fares'] = []): typeof fares =>
        fares.filter(({ kind }) => kind === 'single');
      const pairs = singles(answer.outward[0]?.fares).flatMap((outward) =>
        singles(answer.inward[0]?.fares)
          .filter((inward) => inward.returnTag === outward.returnTag)
          .map((inward) => ({ outward, inward })),
      );
      const [pair] = pairs;
      if (!pair) throw new Error('no two singles are sold together');
      const booking = await supplier.prebook(requestForReturn(desk.newReference(), trips, pair, passengers));
      expect(booking.price).toEqual(add(pair.outward.price, pair.inward.price));
      expect(new Set(booking.segments.map(({ direction }) => direction))).toEqual(new Set(['outward', 'inward']));
    });

    test('states the price if another was expected, and holds nothing', async () => {
      const { supplier } = desk.fixture;
      const { outward } = desk.fixture.freshTrips();
      const passengers = adults(1);
      const offer = await desk.cheapest(outward, passengers);
      const reference = desk.newReference();
      const wrong = {
        ...requestFor(reference, outward, offer, passengers),
        expectedPrice: { ...offer.price, minor: offer.price.minor - 1 },
      };
      const purchase = await tryPrebook(supplier, wrong);
      expect(purchase).toMatchObject({ failure: { kind: 'price_changed', priceChange: { newPrice: offer.price } } });
      expect(await supplier.findByReference(reference)).toBeUndefined();
    });

    test('rejects an offer that it never made', async () => {
      const { outward } = desk.fixture.freshTrips();
      const offer = await desk.cheapest(outward, adults(1));
      const request = requestFor(desk.newReference(), outward, { ...offer, offerRef: 'NONE:9' }, adults(1));
      expect(await desk.failureOf(desk.fixture.supplier.prebook(request))).toBe('rejected');
    });

    test('raises the price as places go, ends sold out, and sells returned places again', async () => {
      const { supplier } = desk.fixture;
      const { outward } = desk.fixture.freshTrips();
      const passengers = adults(4);
      const offer = await desk.cheapest(outward, passengers);
      const bookings: Booking[] = [];
      let last = await prebookAtAnyPrice(supplier, requestFor(desk.newReference(), outward, offer, passengers));
      while ('booking' in last && bookings.length < 1000) {
        bookings.push(last.booking);
        last = await prebookAtAnyPrice(supplier, requestFor(desk.newReference(), outward, offer, passengers));
      }
      expect(last).toMatchObject({ failure: { kind: 'sold_out' } });
      const prices = bookings.map(({ price }) => price.minor);
      expect(prices).toEqual([...prices].sort((a, b) => a - b));
      expect(new Set(prices).size).toBeGreaterThan(1);
      expect(samePlaceTwice(bookings)).toEqual([]);
      const numbered = bookings.flatMap(({ segments }) => segments.flatMap(({ places }) => places));
      expect(numbered.length > 0).toBe(desk.profile.numbersSeats);

      const returned = bookings.at(-1);
      if (!returned) throw new Error('nothing was sold');
      await supplier.release(returned.bookingId);
      const again = await prebookAtAnyPrice(supplier, requestFor(desk.newReference(), outward, offer, passengers));
      expect(again).toMatchObject({ booking: { status: 'PREBOOKED', price: returned.price } });
    }, 240_000);
  });

  describe('deadline', () => {
    test('lets a hold lapse: it cannot be confirmed, and others get its places', async () => {
      const { supplier } = desk.fixture;
      const { outward } = desk.fixture.freshTrips();
      const passengers = adults(1);
      const offer = await desk.cheapest(outward, passengers);
      const first = await supplier.prebook({ ...requestFor(desk.newReference(), outward, offer, passengers), holdSeconds: 60 });
      desk.fixture.advance(desk.profile.holdsAsRequested ? 60_000 : first.confirmBeforeMs - desk.fixture.now());
      expect((await supplier.findByReference(first.reference))?.status).toBe('EXPIRED');
      expect(await desk.failureOf(supplier.confirm(first.bookingId))).toBe('rejected');
      const later = await supplier.prebook(requestFor(desk.newReference(), outward, offer, passengers));
      expect(later.price).toEqual(first.price);
      expect((await supplier.release(first.bookingId)).status).toBe('EXPIRED');
    });

    test('keeps a confirmed booking for good', async () => {
      const booking = await desk.prebookFresh();
      await desk.fixture.supplier.confirm(booking.bookingId);
      desk.fixture.advance(3 * 3_600_000);
      expect(await desk.fixture.supplier.findByReference(booking.reference)).toMatchObject({ status: desk.confirmed });
    });

    test.runIf(desk.profile.holdsAsRequested)('never holds longer than requested', async () => {
      const { supplier, freshTrips } = desk.fixture;
      const passengers = adults(1);
      const hold = async (holdSeconds: number) => {
        // each on a train of its own, because the cheapest fare may have a single place left
        const { outward } = freshTrips();
        const offer = await desk.cheapest(outward, passengers);
        return supplier.prebook({ ...requestFor(desk.newReference(), outward, offer, passengers), holdSeconds });
      };
      const [long, short] = [await hold(300), await hold(60)];
      expect(long.confirmBeforeMs - short.confirmBeforeMs).toBe(240_000);
    });
  });
}

function samePlaceTwice(bookings: readonly Booking[]): string[] {
  const seen = new Set<string>();
  const twice: string[] = [];
  for (const { segmentIndex, places } of bookings.flatMap(({ segments }) => segments)) {
    for (const { coach, place } of places) {
      const key = `${segmentIndex}/${coach}/${place}`;
      if (seen.has(key)) twice.push(key);
      seen.add(key);
    }
  }
  return twice;
}
