import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import type { SuiteDesk } from './suite-desk.ts';

/** From the hold to the ticket and back: each step happens once, however often it is requested. */
export function salesSuite(desk: SuiteDesk): void {
  describe('confirm and fulfil', () => {
    test('confirms once, however often it is asked', async () => {
      const { supplier } = desk.fixture;
      const booking = await desk.prebookFresh();
      const confirmed = await Promise.all([1, 2, 3].map(() => supplier.confirm(booking.bookingId)));
      for (const answer of confirmed) expect(answer).toMatchObject({ bookingId: booking.bookingId, status: desk.confirmed });
    });

    test('issues a ticket for each traveller and leg, and the same again when asked again', async () => {
      const { supplier } = desk.fixture;
      const booking = await desk.prebookFresh(3);
      await supplier.confirm(booking.bookingId);
      const answers = await Promise.all([1, 2, 3].map(() => supplier.fulfil(booking.bookingId)));
      const [first] = answers;
      expect(first?.status).toBe('FULFILLED');
      expect(first?.tickets).toHaveLength(3 * booking.segments.length);
      expect(new Set(first?.tickets.map(({ ticketNumber }) => ticketNumber)).size).toBe(first?.tickets.length);
      for (const answer of answers) expect(answer.tickets).toEqual(first?.tickets);
      expect((await supplier.confirm(booking.bookingId)).status).toBe('FULFILLED');
    });

    test('issues no tickets before a booking is confirmed', async () => {
      const booking = await desk.prebookFresh();
      expect(await desk.failureOf(desk.fixture.supplier.fulfil(booking.bookingId))).toBe('rejected');
      expect((await desk.fixture.supplier.findByReference(booking.reference))?.tickets).toEqual([]);
    });
  });

  describe('find by reference', () => {
    test('answers the booking as it is, or that there is none', async () => {
      const { supplier } = desk.fixture;
      expect(await supplier.findByReference('never-used')).toBeUndefined();
      const booking = await desk.prebookFresh(2);
      expect(await supplier.findByReference(booking.reference)).toEqual(booking);
      await supplier.confirm(booking.bookingId);
      // A shop over OSDM draws its documents after the sale, so a later look may show more than the one before.
      const looks = () => Promise.all([supplier.fulfil(booking.bookingId), supplier.findByReference(booking.reference)]);
      await expect.poll(async () => isDeepStrictEqual(...(await looks()))).toBe(true);
    });
  });

  describe('the list of bookings', () => {
    test('has each booking of the period once, as it is now, and none of another period', async () => {
      const { supplier } = desk.fixture;
      const [held, sold] = [await desk.prebookFresh(), await desk.prebookFresh(2)];
      await supplier.confirm(sold.bookingId);
      const listed = await supplier.listBookings(0, Number.MAX_SAFE_INTEGER);
      for (const [booking, status] of [[held, 'PREBOOKED'] as const, [sold, desk.confirmed] as const]) {
        const { bookingId, bookingCode, reference, price } = booking;
        expect(listed.filter((line) => line.reference === reference)).toEqual([{ bookingId, bookingCode, reference, price, status }]);
      }
      expect(await supplier.listBookings(0, 1)).toEqual([]);
    });
  });

  describe('release and void', () => {
    test('releases once, however often it is asked, and cannot confirm afterwards', async () => {
      const { supplier } = desk.fixture;
      const booking = await desk.prebookFresh();
      const released = await Promise.all([1, 2, 3].map(() => supplier.release(booking.bookingId)));
      for (const answer of released) expect(answer.status).toBe('RELEASED');
      expect(await desk.failureOf(supplier.confirm(booking.bookingId))).toBe('rejected');
    });

    test('does not release a confirmed booking', async () => {
      const booking = await desk.prebookFresh();
      await desk.fixture.supplier.confirm(booking.bookingId);
      expect(await desk.failureOf(desk.fixture.supplier.release(booking.bookingId))).toBe('rejected');
      expect((await desk.fixture.supplier.findByReference(booking.reference))?.status).toBe(desk.confirmed);
    });

    test('lets exactly one of confirm and release happen', async () => {
      const { supplier } = desk.fixture;
      for (let round = 0; round < 8; round += 1) {
        const booking = await desk.prebookFresh();
        const outcomes = await Promise.allSettled([supplier.confirm(booking.bookingId), supplier.release(booking.bookingId)]);
        expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
        const happened = outcomes[0]?.status === 'fulfilled' ? desk.confirmed : 'RELEASED';
        expect((await supplier.findByReference(booking.reference))?.status).toBe(happened);
      }
    });

    test('voids a sale while its policy allows it, and repeats the same answer', async () => {
      const { supplier } = desk.fixture;
      const booking = await desk.prebookFresh();
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

    test('voids neither too late nor a booking that was never sold', async () => {
      const { supplier } = desk.fixture;
      const open = await desk.prebookFresh();
      expect(await desk.failureOf(supplier.voidBooking(open.bookingId))).toBe('rejected');
      const sold = await desk.prebookFresh();
      await supplier.confirm(sold.bookingId);
      desk.fixture.advance(supplier.policy.voidWithinMinutes * 60_000);
      expect(await desk.failureOf(supplier.voidBooking(sold.bookingId))).toBe('rejected');
      expect((await supplier.findByReference(sold.reference))?.status).toBe(desk.confirmed);
    });

    test('knows only its own bookings', async () => {
      const { supplier } = desk.fixture;
      for (const id of ['999999999', 'no-id', '']) {
        expect(await desk.failureOf(supplier.confirm(id))).toBe('rejected');
        expect(await desk.failureOf(supplier.fulfil(id))).toBe('rejected');
        expect(await desk.failureOf(supplier.release(id))).toBe('rejected');
        expect(await desk.failureOf(supplier.voidBooking(id))).toBe('rejected');
      }
    });
  });
}
