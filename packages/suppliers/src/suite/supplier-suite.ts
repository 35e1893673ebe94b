import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { add } from '@throughfare/kernel/money';
import type { Booking } from '../port/booking.ts';
import { SupplierFailure, type SupplierFailureKind } from '../port/supplier-failure.ts';
import type { SupplierFixture } from './supplier-fixture.ts';
import { adults, cheapestWithPlace, prebookAtAnyPrice, requestFor, requestForReturn, tryPrebook } from './shop-assistant.ts';

/** What every implementation of the Supplier port must do, whoever stands behind it. */
export function describeSupplier(name: string, makeFixture: () => Promise<SupplierFixture>): void {
  describe(`${name} as a supplier`, () => {
    let fixture: SupplierFixture;
    let references = 0;

    beforeAll(async () => {
      fixture = await makeFixture();
    });

    afterAll(() => fixture.close());

    const newReference = (): string => `suite-${(references += 1)}`;

    async function prebookFresh(partySize = 1): Promise<Booking> {
      const { outward } = fixture.freshTrips();
      const passengers = adults(partySize);
      return fixture.supplier.prebook(
        requestFor(newReference(), outward, await cheapestWithPlace(fixture.supplier, outward, passengers), passengers),
      );
    }

    async function failureOf(call: Promise<unknown>): Promise<SupplierFailureKind> {
      const failure = await call.then(
        () => new Error('it did not fail'),
        (error: unknown) => error,
      );
      if (failure instanceof SupplierFailure) return failure.kind;
      throw failure;
    }

    describe('offers', () => {
      test('answers every trip under its own key, cheapest first, in its own currency', async () => {
        const { supplier } = fixture;
        const { outward, inward } = fixture.freshTrips();
        const answer = await supplier.offers({ outward: [outward], inward: [inward], passengers: adults(2), railcards: [] });
        expect(answer.outward.map(({ tripId }) => tripId)).toEqual([outward.tripId]);
        expect(answer.inward.map(({ tripId }) => tripId)).toEqual([inward.tripId]);
        for (const { fares } of [...answer.outward, ...answer.inward]) {
          expect(fares.length).toBeGreaterThan(0);
          expect(new Set(fares.map(({ offerRef }) => offerRef)).size).toBe(fares.length);
          expect(fares.map(({ price }) => price.minor)).toEqual(fares.map(({ price }) => price.minor).sort((a, b) => a - b));
          expect(new Set(fares.map(({ price }) => price.currency))).toEqual(new Set([supplier.currency]));
        }
      });

      test('adds up: the passengers and the price parts of a fare each come to its price', async () => {
        const { outward, inward } = fixture.freshTrips();
        const answer = await fixture.supplier.offers({ outward: [outward], inward: [inward], passengers: adults(3), railcards: [] });
        for (const fare of [...answer.outward, ...answer.inward].flatMap(({ fares }) => fares)) {
          expect(fare.passengers.map(({ passengerRef }) => passengerRef)).toEqual(['1', '2', '3']);
          expect(fare.passengers.reduce((sum, { amount }) => sum + amount.minor, 0)).toBe(fare.price.minor);
          expect(fare.priceParts.reduce((sum, { amount }) => sum + amount.minor, 0)).toBe(fare.price.minor);
        }
      });

      test('shows both halves of a return, the whole price on the outward one', async () => {
        const { outward, inward } = fixture.freshTrips();
        const answer = await fixture.supplier.offers({ outward: [outward], inward: [inward], passengers: adults(1), railcards: [] });
        const tagsOf = (side: typeof answer.outward): unknown[] =>
          side.flatMap(({ fares }) => fares.filter(({ kind }) => kind === 'return').map(({ returnTag }) => returnTag));
        expect(new Set(tagsOf(answer.outward))).toEqual(new Set(tagsOf(answer.inward)));
        for (const { fares } of answer.inward) {
          for (const fare of fares.filter(({ kind }) => kind === 'return')) expect(fare.price.minor).toBe(0);
        }
      });

      test('sells no returns to those who only go', async () => {
        const { outward } = fixture.freshTrips();
        const answer = await fixture.supplier.offers({ outward: [outward], inward: [], passengers: adults(1), railcards: [] });
        expect(answer.outward[0]?.fares.every(({ kind }) => kind === 'single')).toBe(true);
      });

      test('sells nothing for a train that does not run as asked', async () => {
        const { outward } = fixture.freshTrips();
        const shifted = { ...outward, segments: outward.segments.map((segment) => ({ ...segment, departsAt: segment.departsAt + 1 })) };
        const answer = await fixture.supplier.offers({ outward: [shifted], inward: [], passengers: adults(1), railcards: [] });
        expect(answer.outward).toEqual([{ tripId: outward.tripId, fares: [], secondary: [] }]);
      });
    });

    describe('prebook', () => {
      test('holds what was offered, at its price, until a deadline', async () => {
        const { supplier } = fixture;
        const { outward } = fixture.freshTrips();
        const passengers = adults(2);
        const offer = await cheapestWithPlace(supplier, outward, passengers);
        const booking = await supplier.prebook(requestFor('hold-1', outward, offer, passengers));
        expect(booking).toMatchObject({ reference: 'hold-1', status: 'PREBOOKED', price: offer.price, tickets: [] });
        expect(booking.segments.map(({ direction, segmentIndex }) => `${direction} ${segmentIndex}`)).toEqual(
          outward.segments.map((_, index) => `outward ${index}`),
        );
      });

      test('answers a repeat with the same prebooking, in whatever state it is by then', async () => {
        const { supplier } = fixture;
        const { outward } = fixture.freshTrips();
        const passengers = adults(1);
        const request = requestFor(newReference(), outward, await cheapestWithPlace(supplier, outward, passengers), passengers);
        const first = await supplier.prebook(request);
        expect(await supplier.prebook(request)).toEqual(first);
        await supplier.confirm(first.bookingId);
        expect(await supplier.prebook(request)).toMatchObject({ bookingId: first.bookingId, status: 'CONFIRMED' });
      });

      test('makes one booking of the same request sent many times at once', async () => {
        const { supplier } = fixture;
        const { outward } = fixture.freshTrips();
        const passengers = adults(2);
        const request = requestFor(newReference(), outward, await cheapestWithPlace(supplier, outward, passengers), passengers);
        const bookings = await Promise.all(Array.from({ length: 12 }, () => supplier.prebook(request)));
        expect(new Set(bookings.map(({ bookingId }) => bookingId)).size).toBe(1);
        for (const booking of bookings) expect(booking).toEqual(bookings[0]);
      });

      test('rejects another request under a reference that is in use', async () => {
        const { supplier } = fixture;
        const { outward } = fixture.freshTrips();
        const reference = newReference();
        const offer = await cheapestWithPlace(supplier, outward, adults(1));
        await supplier.prebook(requestFor(reference, outward, offer, adults(1)));
        const pair = await cheapestWithPlace(supplier, outward, adults(2));
        expect(await failureOf(supplier.prebook(requestFor(reference, outward, pair, adults(2))))).toBe('rejected');
      });

      test('takes outward and inward together, at the sum of both', async () => {
        const { supplier } = fixture;
        const trips = fixture.freshTrips();
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
        const booking = await supplier.prebook(requestForReturn(newReference(), trips, pair, passengers));
        expect(booking.price).toEqual(add(pair.outward.price, pair.inward.price));
        expect(new Set(booking.segments.map(({ direction }) => direction))).toEqual(new Set(['outward', 'inward']));
      });

      test('tells the price when another was expected, and holds nothing', async () => {
        const { supplier } = fixture;
        const { outward } = fixture.freshTrips();
        const passengers = adults(1);
        const offer = await cheapestWithPlace(supplier, outward, passengers);
        const reference = newReference();
        const wrong = {
          ...requestFor(reference, outward, offer, passengers),
          expectedPrice: { ...offer.price, minor: offer.price.minor - 1 },
        };
        const purchase = await tryPrebook(supplier, wrong);
        expect(purchase).toMatchObject({ failure: { kind: 'price_changed', priceChange: { newPrice: offer.price } } });
        expect(await supplier.findByReference(reference)).toBeUndefined();
      });

      test('rejects an offer that it never made', async () => {
        const { outward } = fixture.freshTrips();
        const offer = await cheapestWithPlace(fixture.supplier, outward, adults(1));
        const request = requestFor(newReference(), outward, { ...offer, offerRef: 'NONE:9' }, adults(1));
        expect(await failureOf(fixture.supplier.prebook(request))).toBe('rejected');
      });

      test('raises the price as places go, ends sold out, and sells again what is given back', async () => {
        const { supplier } = fixture;
        const { outward } = fixture.freshTrips();
        const passengers = adults(4);
        const offer = await cheapestWithPlace(supplier, outward, passengers);
        const bookings: Booking[] = [];
        let last = await prebookAtAnyPrice(supplier, requestFor(newReference(), outward, offer, passengers));
        while ('booking' in last && bookings.length < 1000) {
          bookings.push(last.booking);
          last = await prebookAtAnyPrice(supplier, requestFor(newReference(), outward, offer, passengers));
        }
        expect(last).toMatchObject({ failure: { kind: 'sold_out' } });
        const prices = bookings.map(({ price }) => price.minor);
        expect(prices).toEqual([...prices].sort((a, b) => a - b));
        expect(new Set(prices).size).toBeGreaterThan(1);
        expect(samePlaceTwice(bookings)).toEqual([]);

        const returned = bookings.at(-1);
        if (!returned) throw new Error('nothing was sold');
        await supplier.release(returned.bookingId);
        const again = await prebookAtAnyPrice(supplier, requestFor(newReference(), outward, offer, passengers));
        expect(again).toMatchObject({ booking: { status: 'PREBOOKED', price: returned.price } });
      }, 60_000);
    });

    describe('deadline', () => {
      test('lets a hold lapse: it cannot be confirmed, and others get its places', async () => {
        const { supplier } = fixture;
        const { outward } = fixture.freshTrips();
        const passengers = adults(1);
        const offer = await cheapestWithPlace(supplier, outward, passengers);
        const first = await supplier.prebook({ ...requestFor(newReference(), outward, offer, passengers), holdSeconds: 60 });
        fixture.advance(60_000);
        expect(await supplier.findByReference(first.reference)).toMatchObject({ status: 'EXPIRED' });
        expect(await failureOf(supplier.confirm(first.bookingId))).toBe('rejected');
        const later = await supplier.prebook(requestFor(newReference(), outward, offer, passengers));
        expect(later.price).toEqual(first.price);
        expect(await supplier.release(first.bookingId)).toMatchObject({ status: 'EXPIRED' });
      });

      test('keeps a confirmed booking for good', async () => {
        const booking = await prebookFresh();
        await fixture.supplier.confirm(booking.bookingId);
        fixture.advance(3 * 3_600_000);
        expect(await fixture.supplier.findByReference(booking.reference)).toMatchObject({ status: 'CONFIRMED' });
      });

      test('never holds longer than it was asked to', async () => {
        const { supplier } = fixture;
        const { outward } = fixture.freshTrips();
        const passengers = adults(1);
        const offer = await cheapestWithPlace(supplier, outward, passengers);
        const long = await supplier.prebook({ ...requestFor(newReference(), outward, offer, passengers), holdSeconds: 300 });
        const short = await supplier.prebook({ ...requestFor(newReference(), outward, offer, passengers), holdSeconds: 60 });
        expect(long.confirmBeforeMs - short.confirmBeforeMs).toBe(240_000);
      });
    });

    describe('confirm and fulfil', () => {
      test('confirms once, however often it is asked', async () => {
        const { supplier } = fixture;
        const booking = await prebookFresh();
        const confirmed = await Promise.all([1, 2, 3].map(() => supplier.confirm(booking.bookingId)));
        for (const answer of confirmed) expect(answer).toMatchObject({ bookingId: booking.bookingId, status: 'CONFIRMED' });
      });

      test('issues a ticket for each traveller and leg, and the same again when asked again', async () => {
        const { supplier } = fixture;
        const booking = await prebookFresh(3);
        await supplier.confirm(booking.bookingId);
        const answers = await Promise.all([1, 2, 3].map(() => supplier.fulfil(booking.bookingId)));
        const [first] = answers;
        expect(first?.status).toBe('FULFILLED');
        expect(first?.tickets).toHaveLength(3 * booking.segments.length);
        expect(new Set(first?.tickets.map(({ ticketNumber }) => ticketNumber)).size).toBe(first?.tickets.length);
        for (const answer of answers) expect(answer.tickets).toEqual(first?.tickets);
        expect((await supplier.confirm(booking.bookingId)).status).toBe('FULFILLED');
      });

      test('issues no tickets for what is not confirmed', async () => {
        const booking = await prebookFresh();
        expect(await failureOf(fixture.supplier.fulfil(booking.bookingId))).toBe('rejected');
        expect((await fixture.supplier.findByReference(booking.reference))?.tickets).toEqual([]);
      });
    });

    describe('find by reference', () => {
      test('answers the booking as it is, or that there is none', async () => {
        const { supplier } = fixture;
        expect(await supplier.findByReference('never-used')).toBeUndefined();
        const booking = await prebookFresh(2);
        expect(await supplier.findByReference(booking.reference)).toEqual(booking);
        await supplier.confirm(booking.bookingId);
        const fulfilled = await supplier.fulfil(booking.bookingId);
        expect(await supplier.findByReference(booking.reference)).toEqual(fulfilled);
      });
    });

    describe('the list of bookings', () => {
      test('has each booking of the period once, as it is now, and none of another period', async () => {
        const { supplier } = fixture;
        const [held, sold] = [await prebookFresh(), await prebookFresh(2)];
        await supplier.confirm(sold.bookingId);
        const listed = await supplier.listBookings(0, Number.MAX_SAFE_INTEGER);
        for (const [booking, status] of [[held, 'PREBOOKED'] as const, [sold, 'CONFIRMED'] as const]) {
          const { bookingId, bookingCode, reference, price } = booking;
          expect(listed.filter((line) => line.reference === reference)).toEqual([{ bookingId, bookingCode, reference, price, status }]);
        }
        expect(await supplier.listBookings(0, 1)).toEqual([]);
      });
    });

    describe('release and void', () => {
      test('releases once, however often it is asked, and cannot confirm afterwards', async () => {
        const { supplier } = fixture;
        const booking = await prebookFresh();
        const released = await Promise.all([1, 2, 3].map(() => supplier.release(booking.bookingId)));
        for (const answer of released) expect(answer.status).toBe('RELEASED');
        expect(await failureOf(supplier.confirm(booking.bookingId))).toBe('rejected');
      });

      test('does not release what is confirmed', async () => {
        const booking = await prebookFresh();
        await fixture.supplier.confirm(booking.bookingId);
        expect(await failureOf(fixture.supplier.release(booking.bookingId))).toBe('rejected');
        expect((await fixture.supplier.findByReference(booking.reference))?.status).toBe('CONFIRMED');
      });

      test('lets exactly one of confirm and release happen', async () => {
        const { supplier } = fixture;
        for (let round = 0; round < 8; round += 1) {
          const booking = await prebookFresh();
          const outcomes = await Promise.allSettled([supplier.confirm(booking.bookingId), supplier.release(booking.bookingId)]);
          expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
          const happened = outcomes[0]?.status === 'fulfilled' ? 'CONFIRMED' : 'RELEASED';
          expect((await supplier.findByReference(booking.reference))?.status).toBe(happened);
        }
      });

      test('voids a sale while its policy allows it, and answers the same again', async () => {
        const { supplier } = fixture;
        const booking = await prebookFresh();
        await supplier.confirm(booking.bookingId);
        await supplier.fulfil(booking.bookingId);
        const outcome = (): Promise<string> =>
          supplier.voidBooking(booking.bookingId).then(
            ({ status }) => status,
            () => 'refused',
          );
        const expected = supplier.policy.voidWithinMinutes > 0 ? 'VOIDED' : 'refused';
        expect(new Set(await Promise.all([outcome(), outcome(), outcome()]))).toEqual(new Set([expected]));
        expect(await outcome()).toBe(expected);
      });

      test('voids neither too late nor what was never sold', async () => {
        const { supplier } = fixture;
        const open = await prebookFresh();
        expect(await failureOf(supplier.voidBooking(open.bookingId))).toBe('rejected');
        const sold = await prebookFresh();
        await supplier.confirm(sold.bookingId);
        fixture.advance(supplier.policy.voidWithinMinutes * 60_000);
        expect(await failureOf(supplier.voidBooking(sold.bookingId))).toBe('rejected');
        expect((await supplier.findByReference(sold.reference))?.status).toBe('CONFIRMED');
      });

      test('knows only its own bookings', async () => {
        const { supplier } = fixture;
        for (const id of ['999999999', 'no-id', '']) {
          expect(await failureOf(supplier.confirm(id))).toBe('rejected');
          expect(await failureOf(supplier.fulfil(id))).toBe('rejected');
          expect(await failureOf(supplier.release(id))).toBe('rejected');
          expect(await failureOf(supplier.voidBooking(id))).toBe('rejected');
        }
      });
    });

    describe('running', () => {
      test('tells how a train runs at each call, the same each time, and leaves out trains it does not know', async () => {
        const { outward } = fixture.freshTrips();
        const [segment] = outward.segments;
        if (!segment) throw new Error('the fixture has a trip without a train');
        const asked = [segment, { designator: 'no such train', operatingDay: segment.operatingDay }];
        const [first, ...others] = await fixture.supplier.running(asked);
        expect(others).toEqual([]);
        expect(first).toMatchObject({ designator: segment.designator, operatingDay: segment.operatingDay });
        expect(first?.calls.map(({ station }) => station)).toEqual(expect.arrayContaining([segment.from, segment.to]));
        expect(await fixture.supplier.running(asked)).toEqual([first]);
      });
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
