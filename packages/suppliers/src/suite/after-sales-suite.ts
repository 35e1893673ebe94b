import { describe, expect, test } from 'vitest';
import type { AfterSalesSupplier, OverruleReason, PartAmount } from '../port/after-sales.ts';
import { amountDue } from '../port/amount-due.ts';
import type { Booking } from '../port/booking.ts';
import type { FareOffer, TripSpec } from '../port/offer.ts';
import { adults, requestFor, tryPrebook } from './shop-assistant.ts';
import type { SuiteDesk } from './suite-desk.ts';

/**
 * After the sale: each change has figures first, happens once, can be found again if its answer is lost, and frees places that can be sold
 * again.
 */
export function afterSalesSuite(desk: SuiteDesk): void {
  const afterSales = (): AfterSalesSupplier => {
    const { supplier } = desk.fixture;
    if (!supplier.afterSales) throw new Error('the supplier has no after-sales');
    return supplier.afterSales;
  };

  /** A ticketed booking of the first suitable single. */
  async function buy(
    partySize: number,
    fits: (offer: FareOffer) => boolean,
    trip: TripSpec = desk.fixture.freshTrips().outward,
  ): Promise<{ readonly booking: Booking; readonly trip: TripSpec; readonly offer: FareOffer }> {
    const { supplier } = desk.fixture;
    const passengers = adults(partySize);
    const answer = await supplier.offers({ outward: [trip], inward: [], passengers, railcards: [] });
    const offer = answer.outward[0]?.fares.find((fare) => fare.kind === 'single' && fits(fare));
    if (!offer) throw new Error('the fixture sells no such fare');
    const { bookingId } = await supplier.prebook(requestFor(desk.newReference(), trip, offer, passengers));
    await supplier.confirm(bookingId);
    return { booking: await supplier.fulfil(bookingId), trip, offer };
  }
  const isRefundable = ({ afterSales: { refund } }: FareOffer): boolean => refund.length > 0;
  const isExchangeable = ({ afterSales: { exchange } }: FareOffer): boolean => exchange.length > 0;
  const sumOf = (parts: readonly PartAmount[], of: 'paid' | 'fee' | 'refundable'): number =>
    parts.reduce((sum, part) => sum + part[of].minor, 0);

  describe('options', () => {
    test('gives the price and the refund of each part, adding up to the totals', async () => {
      const { booking } = await buy(2, isRefundable);
      const options = await afterSales().options(booking.bookingId);
      expect(sumOf(options.parts, 'paid')).toBe(booking.price.minor);
      expect(options.parts.map(({ direction, passengerRef, paid }) => ({ direction, passengerRef, price: paid }))).toEqual(booking.parts);
      for (const { paid, fee, refundable, state } of options.parts) {
        expect(state).toBe('refundable');
        expect(refundable.minor).toBe(paid.minor - fee.minor);
      }
    });

    test('finds only sold bookings', async () => {
      const held = await desk.prebookFresh();
      for (const id of [held.bookingId, '999999999', 'no-id', '']) expect(await desk.failureOf(afterSales().options(id))).toBe('rejected');
    });
  });

  describe('refund', () => {
    test('pays the offered refund once, however often it is asked, and finds the answer by its reference', async () => {
      const { booking } = await buy(2, isRefundable);
      const [offer] = await afterSales().refundOffers({ bookingId: booking.bookingId, parts: 'all' });
      if (!offer) throw new Error('no refund was offered');
      expect(offer.refundable.minor + offer.fee.minor).toBe(booking.price.minor);
      const reference = desk.newReference();
      expect(await afterSales().findAfterSale(reference)).toBeUndefined();
      const request = { bookingId: booking.bookingId, refundOfferId: offer.refundOfferId, reference };
      const answers = await Promise.all([1, 2, 3].map(() => afterSales().refund(request)));
      for (const answer of answers) expect(answer).toEqual(answers[0]);
      expect(answers[0]).toMatchObject({ kind: 'REFUND', refunded: offer.refundable, fee: offer.fee });
      expect(await afterSales().findAfterSale(reference)).toEqual(answers[0]);
      expect(await desk.fixture.supplier.findByReference(booking.reference)).toMatchObject({ status: 'REFUNDED', tickets: [] });
    });

    test('frees the places at once, so that they sell again', async () => {
      const { supplier } = desk.fixture;
      const trip = desk.fixture.freshTrips().outward;
      const { booking, offer } = await buy(3, ({ reservation }) => reservation === 'included' || !desk.profile.numbersSeats, trip);
      const another = () => tryPrebook(supplier, requestFor(desk.newReference(), trip, offer, adults(3)));
      let last = await another();
      for (let index = 0; index < 400 && 'booking' in last; index += 1) last = await another();
      expect(last).toHaveProperty('failure');
      await refundAll(booking, { reason: 'SALES_STAFF_ERROR' });
      expect(await another()).toMatchObject({ booking: { status: 'PREBOOKED', price: offer.price } });
      expect(await another()).toHaveProperty('failure');
    }, 60_000);

    test('refuses a second refund of a part, an unknown offer, and a reference that is in use', async () => {
      const { booking } = await buy(1, isRefundable);
      const ask = () => afterSales().refundOffers({ bookingId: booking.bookingId, parts: 'all' });
      const [[first], [second]] = [await ask(), await ask()];
      if (!first || !second) throw new Error('no refund was offered');
      const reference = desk.newReference();
      const refund = (refundOfferId: string, as: string) =>
        afterSales().refund({ bookingId: booking.bookingId, refundOfferId, reference: as });
      expect(await desk.failureOf(refund('no-offer', desk.newReference()))).toBe('rejected');
      await refund(first.refundOfferId, reference);
      expect(await desk.failureOf(refund(second.refundOfferId, desk.newReference()))).toBe('rejected');
      // A supplier may answer an offer again while it is open.
      if (second.refundOfferId !== first.refundOfferId)
        expect(await desk.failureOf(refund(second.refundOfferId, reference))).toBe('rejected');
      expect(await desk.failureOf(ask())).toBe('rejected');
      const [part] = (await afterSales().options(booking.bookingId)).parts;
      expect(part).toMatchObject({ state: 'already_refunded', refundable: { minor: 0 } });
    });

    test('honours an offer for a limited time', async () => {
      const { booking } = await buy(1, isRefundable);
      const [offer] = await afterSales().refundOffers({ bookingId: booking.bookingId, parts: 'all' });
      if (!offer) throw new Error('no refund was offered');
      desk.fixture.advance(offer.validUntilMs - desk.fixture.now() + 1);
      const late = afterSales().refund({
        bookingId: booking.bookingId,
        refundOfferId: offer.refundOfferId,
        reference: desk.newReference(),
      });
      expect(await desk.failureOf(late)).toBe('rejected');
    });

    test('refunds one traveller and keeps the others, or says that they go together', async () => {
      const { booking } = await buy(3, isRefundable);
      const { isPartlyRefundable } = await afterSales().options(booking.bookingId);
      const parts = [{ direction: 'outward' as const, passengerRef: '2' }];
      const asked = afterSales().refundOffers({ bookingId: booking.bookingId, parts });
      if (!isPartlyRefundable.byPassenger) {
        expect(await desk.failureOf(asked)).toBe('rejected');
        return;
      }
      const [offer] = await asked;
      if (!offer) throw new Error('no refund was offered');
      expect(offer.parts.map(({ passengerRef }) => passengerRef)).toEqual(['2']);
      await afterSales().refund({ bookingId: booking.bookingId, refundOfferId: offer.refundOfferId, reference: desk.newReference() });
      const kept = await desk.fixture.supplier.findByReference(booking.reference);
      expect(kept?.status).toBe('FULFILLED');
      expect(new Set(kept?.tickets.map(({ passengerRef }) => passengerRef))).toEqual(new Set(['1', '3']));
      await refundAll(booking);
      expect(await desk.fixture.supplier.findByReference(booking.reference)).toMatchObject({ status: 'REFUNDED' });
    });

    test('lists the tickets that inspectors must refuse', async () => {
      const { booking } = await buy(2, isRefundable);
      const before = desk.fixture.now();
      await refundAll(booking);
      if (!desk.profile.tellsRunning) {
        expect(await afterSales().revokedTickets(0, Number.MAX_SAFE_INTEGER)).toEqual([]);
        return;
      }
      const revoked = await afterSales().revokedTickets(before, desk.fixture.now() + 1);
      expect(revoked.map(({ ticketNumber }) => ticketNumber)).toEqual(
        expect.arrayContaining(booking.tickets.map(({ ticketNumber }) => ticketNumber)),
      );
      expect(await afterSales().revokedTickets(0, 1)).toEqual([]);
    });

    test('cannot be followed by a void', async () => {
      const { booking } = await buy(1, isRefundable);
      await refundAll(booking);
      expect(await desk.failureOf(desk.fixture.supplier.voidBooking(booking.bookingId))).toBe('rejected');
    });

    test('is full if the retailer made a mistake, whatever the fare', async () => {
      const { booking } = await buy(1, () => true);
      const [offer] = await afterSales().refundOffers({ bookingId: booking.bookingId, parts: 'all', reason: 'SALES_STAFF_ERROR' });
      expect(offer).toMatchObject({ refundable: booking.price, fee: { minor: 0 } });
    });

    async function refundAll({ bookingId }: Booking, more: { readonly reason?: OverruleReason } = {}): Promise<void> {
      const [offer] = await afterSales().refundOffers({ bookingId, parts: 'all', ...more });
      if (!offer) throw new Error('no refund was offered');
      await afterSales().refund({ bookingId, refundOfferId: offer.refundOfferId, reference: desk.newReference() });
    }
  });

  if (desk.profile.exchanges) exchangeSuite();
  else noExchangeSuite();

  function noExchangeSuite(): void {
    test('exchanges nothing, and says so before it is asked', async () => {
      const { booking } = await buy(1, () => true);
      const { exchange } = await afterSales().options(booking.bookingId);
      expect(exchange.isExchangeable).toBe(false);
      const parts = [{ direction: 'outward' as const, passengerRef: '1' }];
      const outward = [desk.fixture.freshTrips().outward];
      expect(await desk.failureOf(afterSales().exchangeOffers({ bookingId: booking.bookingId, parts, outward, railcards: [] }))).toBe(
        'rejected',
      );
    });
  }

  function exchangeSuite(): void {
    describe('exchange', () => {
      async function offerExchange(): Promise<{
        readonly old: Booking;
        readonly trip: TripSpec;
        readonly fare: FareOffer;
        readonly parts: readonly { readonly direction: 'outward'; readonly passengerRef: string }[];
        readonly due: ReturnType<typeof amountDue>;
      }> {
        const { booking: old } = await buy(2, isExchangeable);
        const trip = desk.fixture.freshTrips().outward;
        const parts = ['1', '2'].map((passengerRef) => ({ direction: 'outward' as const, passengerRef }));
        const answer = await afterSales().exchangeOffers({ bookingId: old.bookingId, parts, outward: [trip], railcards: [] });
        const fare = answer.outward[0]?.fares[0];
        if (!fare) throw new Error('nothing was offered in exchange');
        expect(answer.terms.oldValue).toEqual(old.price);
        return { old, trip, fare, parts, due: amountDue(fare.price, answer.terms) };
      }
      const holdRequest = ({ old, trip, fare, parts, due }: Awaited<ReturnType<typeof offerExchange>>, reference: string) => ({
        bookingId: old.bookingId,
        parts,
        reference,
        outward: { trip, offerRef: fare.offerRef, secondaryRefs: [], optionalPrices: [] },
        railcards: [],
        expectedPrice: fare.price,
        expectedDue: due.due,
        seatPreferences: {},
        holdSeconds: 600,
      });

      test('holds the new booking beside the old one, then confirms it and ends the old one in one step', async () => {
        const { supplier } = desk.fixture;
        const offered = await offerExchange();
        const reference = desk.newReference();
        const held = await afterSales().holdExchange(holdRequest(offered, reference));
        expect(held).toMatchObject({
          status: 'HELD',
          amountDue: offered.due.due,
          newBooking: { status: 'PREBOOKED', price: offered.fare.price },
        });
        expect(await afterSales().holdExchange(holdRequest(offered, reference))).toEqual(held);
        expect(await supplier.findByReference(offered.old.reference)).toMatchObject({ status: 'FULFILLED' });
        expect(await desk.failureOf(supplier.confirm(held.newBooking.bookingId))).toBe('rejected');

        const confirm = () => afterSales().confirmExchange({ exchangeId: held.exchangeId, reference });
        const answers = await Promise.all([confirm(), confirm(), confirm()]);
        for (const answer of answers) expect(answer).toMatchObject({ bookingId: held.newBooking.bookingId, status: desk.confirmed });
        expect(await afterSales().findAfterSale(reference)).toMatchObject({ status: 'CONFIRMED', kind: 'EXCHANGE' });
        expect(await supplier.findByReference(offered.old.reference)).toMatchObject({ status: 'EXCHANGED', tickets: [] });
        expect((await supplier.fulfil(held.newBooking.bookingId)).tickets).toHaveLength(2 * held.newBooking.segments.length);
        const { parts } = await afterSales().options(offered.old.bookingId);
        expect(new Set(parts.map(({ state }) => state))).toEqual(new Set(['exchanged']));
      });

      test('opens no new window for a void: it counts from the first sale', async () => {
        const { supplier } = desk.fixture;
        const offered = await offerExchange();
        const { voidUntilMs } = await afterSales().options(offered.old.bookingId);
        const reference = desk.newReference();
        if (voidUntilMs !== undefined) desk.fixture.advance(Math.floor((voidUntilMs - desk.fixture.now()) / 2));
        const { exchangeId, newBooking } = await afterSales().holdExchange(holdRequest(offered, reference));
        await afterSales().confirmExchange({ exchangeId, reference });
        await supplier.fulfil(newBooking.bookingId);
        const exchanged = await afterSales().options(newBooking.bookingId);
        expect(exchanged.voidUntilMs).toBe(voidUntilMs);
        if (voidUntilMs !== undefined) desk.fixture.advance(voidUntilMs - desk.fixture.now());
        expect(await afterSales().options(newBooking.bookingId)).toMatchObject({ isVoidable: false });
        expect(await desk.failureOf(supplier.voidBooking(newBooking.bookingId))).toBe('rejected');
      });

      test('brings back no more than could be refunded before and was paid on top (EXCHANGE-12)', async () => {
        const hasNoRefund = (fare: FareOffer) => isExchangeable(fare) && !isRefundable(fare);
        const { booking: old } = await buy(2, hasNoRefund).catch(() => buy(2, isExchangeable));
        const refundableOf = async ({ bookingId }: Booking) => sumOf((await afterSales().options(bookingId)).parts, 'refundable');
        const before = await refundableOf(old);
        const trip = desk.fixture.freshTrips().outward;
        const parts = ['1', '2'].map((passengerRef) => ({ direction: 'outward' as const, passengerRef }));
        const { outward, terms } = await afterSales().exchangeOffers({ bookingId: old.bookingId, parts, outward: [trip], railcards: [] });
        expect(terms.nonRefundable?.minor ?? 0).toBe(old.price.minor - before);
        const fare = outward[0]?.fares.toSorted((a, b) => b.price.minor - a.price.minor).find(isRefundable) ?? outward[0]?.fares[0];
        if (!fare) throw new Error('nothing was offered in exchange');
        const due = amountDue(fare.price, terms);
        const reference = desk.newReference();
        const { exchangeId, newBooking } = await afterSales().holdExchange(holdRequest({ old, trip, fare, parts, due }, reference));
        await afterSales().confirmExchange({ exchangeId, reference });
        await desk.fixture.supplier.fulfil(newBooking.bookingId);
        const paidOnTop = Math.max(0, fare.price.minor - old.price.minor);
        const rounding = desk.profile.converts ? parts.length : 0;
        expect(await refundableOf(newBooking)).toBeLessThanOrEqual(before + paidOnTop + rounding);
        for (const { nonRefundable, fee, state } of (await afterSales().options(newBooking.bookingId)).parts)
          if (state === 'refundable') expect(fee.minor).toBeGreaterThanOrEqual(nonRefundable?.minor ?? 0);
      });

      test('can be released, and lapses by itself: the old booking stays as it was', async () => {
        const [given, lapsed] = [await offerExchange(), await offerExchange()];
        const first = await afterSales().holdExchange(holdRequest(given, desk.newReference()));
        const released = await afterSales().releaseExchange({ exchangeId: first.exchangeId });
        expect(released.status).toBe('RELEASED');
        expect(await afterSales().releaseExchange({ exchangeId: first.exchangeId })).toEqual(released);
        const reference = desk.newReference();
        const second = await afterSales().holdExchange(holdRequest(lapsed, reference));
        desk.fixture.advance(second.confirmBeforeMs - desk.fixture.now());
        expect(await desk.failureOf(afterSales().confirmExchange({ exchangeId: second.exchangeId, reference }))).toBe('rejected');
        for (const { old } of [given, lapsed]) {
          expect(await desk.fixture.supplier.findByReference(old.reference)).toMatchObject({ status: 'FULFILLED', tickets: old.tickets });
        }
      });

      test('lets exactly one of an exchange and a refund happen', async () => {
        const { supplier } = desk.fixture;
        const offered = await offerExchange();
        const reference = desk.newReference();
        const held = await afterSales().holdExchange(holdRequest(offered, reference));
        const [refund] = await afterSales().refundOffers({
          bookingId: offered.old.bookingId,
          parts: 'all',
          reason: 'SALES_STAFF_ERROR',
        });
        if (!refund) throw new Error('no refund was offered');
        const outcomes = await Promise.allSettled([
          afterSales().confirmExchange({ exchangeId: held.exchangeId, reference }),
          afterSales().refund({ bookingId: offered.old.bookingId, refundOfferId: refund.refundOfferId, reference: desk.newReference() }),
        ]);
        expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
        const isExchanged = outcomes[0]?.status === 'fulfilled';
        expect((await supplier.findByReference(offered.old.reference))?.status).toBe(isExchanged ? 'EXCHANGED' : 'REFUNDED');
        expect((await supplier.findByReference(reference))?.status).toBe(isExchanged ? desk.confirmed : 'PREBOOKED');
      });
    });
  }

  describe('seats and names', () => {
    test('releases the seats once, if the supplier does that', async () => {
      const { booking } = await buy(2, isRefundable);
      const before = await afterSales().options(booking.bookingId);
      const release = (reference: string) => afterSales().releaseSeats({ bookingId: booking.bookingId, reference });
      if (!before.seats.isReleasable) {
        expect(await desk.failureOf(release(desk.newReference()))).toBe('rejected');
        return;
      }
      const reference = desk.newReference();
      const [first, second] = [await release(reference), await release(reference)];
      expect(second).toEqual(first);
      expect(await desk.failureOf(release(desk.newReference()))).toBe('rejected');
      expect(await desk.fixture.supplier.findByReference(booking.reference)).toMatchObject({ tickets: [] });
      const after = await afterSales().options(booking.bookingId);
      expect(after.parts).toEqual(before.parts);
      expect(after.seats).toMatchObject({ isReleasable: false });
    });

    test('puts other names on the tickets, under new numbers, if the supplier does that', async () => {
      const { booking } = await buy(2, () => true);
      const { names } = await afterSales().options(booking.bookingId);
      const passengers = adults(2).map((adult) => ({ ...adult, lastName: 'Other' }));
      const change = { bookingId: booking.bookingId, reference: desk.newReference(), passengers };
      if (!names.isChangeable) {
        expect(await desk.failureOf(afterSales().changePassengers(change))).toBe('rejected');
        return;
      }
      const first = await afterSales().changePassengers(change);
      expect(await afterSales().changePassengers(change)).toEqual(first);
      expect(first).toMatchObject({ kind: 'PASSENGER_CHANGE', fee: names.fee });
      const numbers = (tickets: Booking['tickets'] = []): string[] => tickets.map(({ ticketNumber }) => ticketNumber);
      expect(numbers(first.newTickets)).toHaveLength(booking.tickets.length);
      expect(numbers(first.newTickets).some((number) => numbers(booking.tickets).includes(number))).toBe(false);
      const again = await afterSales().changePassengers({ ...change, reference: desk.newReference(), issuesAgain: true });
      expect(numbers(again.newTickets)).toHaveLength(booking.tickets.length);
      expect(numbers(again.newTickets).some((number) => numbers(first.newTickets).includes(number))).toBe(false);
      const older = { ...change, reference: desk.newReference(), passengers: passengers.map((each) => ({ ...each, age: 39 })) };
      expect(await desk.failureOf(afterSales().changePassengers(older))).toBe('rejected');
    });
  });
  // this moves the clock past every train of the fixture, so nothing can be sold afterwards
  describe('once the train has left', () => {
    test('a part brings nothing and says why, unless its seats were released before', async () => {
      const endsAtDeparture = ({ afterSales: { refund, exchange } }: FareOffer): boolean =>
        [...refund, ...exchange].every(({ untilMinutesBeforeDeparture }) => untilMinutesBeforeDeparture >= 0);
      const used = await buy(1, endsAtDeparture);
      const released = await buy(
        1,
        ({ afterSales: { refund } }) => refund.length > 0 && refund.every(({ untilMinutesBeforeDeparture: until }) => until >= 0),
      );
      const before = await afterSales().options(released.booking.bookingId);
      if (before.seats.isReleasable)
        await afterSales().releaseSeats({ bookingId: released.booking.bookingId, reference: desk.newReference() });
      const departures = [used, released].map(({ trip }) => trip.segments[0]?.departsAt ?? 0);
      desk.fixture.advance(Math.max(...departures) * 60_000 + 1 - desk.fixture.now());

      const options = await afterSales().options(used.booking.bookingId);
      expect(options).toMatchObject({ isVoidable: false, exchange: { isExchangeable: false }, parts: [{ state: 'used' }] });
      expect(options.parts[0]?.reason).toBeTruthy();
      expect(await desk.failureOf(afterSales().refundOffers({ bookingId: used.booking.bookingId, parts: 'all' }))).toBe('rejected');
      const after = await afterSales().options(released.booking.bookingId);
      if (before.seats.isReleasable) expect(after.parts).toEqual(before.parts);
      else expect(after.parts).toMatchObject([{ state: 'used' }]);
    });
  });
}
