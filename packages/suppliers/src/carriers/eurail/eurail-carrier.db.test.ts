import { money } from '@throughfare/kernel/money';
import { describe, expect, test } from 'vitest';
import type { Booking } from '../../port/booking.ts';
import type { PassPrebookRequest } from '../../port/passes.ts';
import { openTestEurail, person } from './testing/open-test-eurail.ts';
import { failureOf } from '../../suite/failure-of.ts';

const eurail = await openTestEurail();
const hour = 3_600_000;

const adult = person('1', 'Adult', 40);

let number = 0;

/** Four travel days on all railways for a family: two adults, a youth and three children. */
function family(change: Partial<PassPrebookRequest> = {}): PassPrebookRequest {
  number += 1;
  return {
    reference: `order-${number}`,
    offerRef: 'EURAIL/GLOBAL-F4-1M/2',
    validFrom: '2026-12-10',
    travellers: [adult, person('2', 'Adult', 41), person('3', 'Youth', 15), ...['4', '5', '6'].map((ref) => person(ref, 'Child', 8))],
    expectedPrice: money('EUR', 28_300 * 2 + 21_200),
    holdSeconds: 1800,
    ...change,
  };
}

const alone = (change: Partial<PassPrebookRequest> = {}) => family({ travellers: [adult], expectedPrice: money('EUR', 28_300), ...change });

async function sold(request = family()): Promise<Booking> {
  const { bookingId } = await eurail.supplier.prebook(request);
  await eurail.supplier.confirm(bookingId);
  return eurail.supplier.fulfil(bookingId);
}

const kindOf = async (call: Promise<unknown>) => (await failureOf(call)).kind;

describe('the sale', () => {
  test('a prebooking asked for again answers the first, another one under its reference is refused', async () => {
    const request = family();
    const [first, again] = await Promise.all([eurail.supplier.prebook(request), eurail.supplier.prebook(request)]);
    expect(again).toEqual(first);
    expect(first).toMatchObject({ status: 'PREBOOKED', price: money('EUR', 77_800), tickets: [], segments: [] });
    expect(first.parts.map(({ price }) => price.minor)).toEqual([28_300, 28_300, 21_200, 0, 0, 0]);
    expect(await kindOf(eurail.supplier.prebook({ ...request, validFrom: '2026-12-11' }))).toBe('rejected');
    expect(await eurail.supplier.findByReference(request.reference)).toEqual(first);
  });

  test('answers the current price if it differs from the one shown', async () => {
    const failure = await eurail.supplier.prebook(family({ expectedPrice: money('EUR', 1) })).catch((error: unknown) => error);
    expect(failure).toMatchObject({ kind: 'price_changed', priceChange: { newPrice: money('EUR', 77_800) } });
  });

  test('a first day in the past, or more than eleven months ahead, is refused', async () => {
    expect(await kindOf(eurail.supplier.prebook(family({ validFrom: '2026-11-19' })))).toBe('rejected');
    expect(await kindOf(eurail.supplier.prebook(family({ validFrom: '2027-10-21' })))).toBe('rejected');
    expect((await eurail.supplier.prebook(family({ validFrom: '2027-10-20' }))).status).toBe('PREBOOKED');
  });

  test('each traveller gets a cover number and a pass number, the same however often the passes are issued', async () => {
    const { bookingId } = await eurail.supplier.prebook(family());
    await eurail.supplier.confirm(bookingId);
    const issued = await Promise.all([1, 2, 3].map(() => eurail.supplier.fulfil(bookingId)));
    const numbers = issued[0]?.tickets.map(({ ticketNumber }) => ticketNumber) ?? [];
    expect(new Set(numbers).size).toBe(6);
    for (const one of numbers) expect(one).toMatch(/^I\d{8}$/);
    for (const answer of issued) expect(answer.tickets).toEqual(issued[0]?.tickets);
    const passes = await eurail.supplier.passes(bookingId);
    expect(passes.map(({ status }) => status)).toEqual(Array(6).fill('NOT_ACTIVATED'));
    for (const { passNumber } of passes) expect(passNumber).toMatch(/^[2-9A-Z]{6}$/);
  });

  test('a hold lapses, and exactly one of confirming and releasing happens', async () => {
    const lapsed = await eurail.supplier.prebook(family({ holdSeconds: 1 }));
    const held = await eurail.supplier.prebook(family());
    const outcomes = await Promise.allSettled([eurail.supplier.confirm(held.bookingId), eurail.supplier.release(held.bookingId)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    eurail.clock.advance(2000);
    expect(await kindOf(eurail.supplier.confirm(lapsed.bookingId))).toBe('rejected');
    expect((await eurail.supplier.release(lapsed.bookingId)).status).toBe('EXPIRED');
  });

  test('a sale is voided within half an hour, and its numbers are revoked', async () => {
    const from = eurail.clock.now();
    const [early, late] = [await sold(), await sold()];
    expect((await eurail.supplier.voidBooking(early.bookingId)).status).toBe('VOIDED');
    expect((await eurail.supplier.voidBooking(early.bookingId)).status).toBe('VOIDED');
    const revoked = await eurail.supplier.afterSales.revokedTickets(from, from + hour);
    expect(revoked.map(({ ticketNumber }) => ticketNumber).sort()).toEqual(early.tickets.map(({ ticketNumber }) => ticketNumber).sort());
    eurail.clock.advance(hour);
    expect(await kindOf(eurail.supplier.voidBooking(late.bookingId))).toBe('rejected');
  });

  test('the list of bookings has the current state of each', async () => {
    const booking = await sold();
    const listed = await eurail.supplier.listBookings(0, Number.MAX_SAFE_INTEGER);
    const { bookingId, bookingCode, reference, price } = booking;
    expect(listed.filter((line) => line.bookingId === bookingId)).toEqual([
      { bookingId, bookingCode, reference, price, status: 'FULFILLED' },
    ]);
  });
});

describe('use', () => {
  test('a journey takes a travel day once, and the day is free again when its last journey is taken back that day', async () => {
    const { bookingId } = await sold(alone());
    const pass = { bookingId, passengerRef: '1' };
    expect(await kindOf(eurail.supplier.addJourney({ ...pass, reference: 'a', day: '2026-12-10', from: 'Paris', to: 'Lyon' }))).toBe(
      'rejected',
    );
    await eurail.supplier.activate({ ...pass, firstDay: '2026-12-10', documentNumber: 'X1234567' });
    const ride = (reference: string, day: string) => eurail.supplier.addJourney({ ...pass, reference, day, from: 'Paris', to: 'Lyon' });
    await ride('a', '2026-12-10');
    const again = await ride('a', '2026-12-10');
    expect(again.journeys).toHaveLength(1);
    expect((await ride('b', '2026-12-10')).travelDays).toEqual({ total: 4, used: 1 });
    await eurail.supplier.removeJourney({ ...pass, reference: 'a' });
    expect((await eurail.supplier.removeJourney({ ...pass, reference: 'b' })).travelDays).toEqual({ total: 4, used: 0 });
  });

  test('no more days than the pass has, even when two are added at once, and none outside its month', async () => {
    const { bookingId } = await sold(alone());
    const pass = { bookingId, passengerRef: '1' };
    await eurail.supplier.activate({ ...pass, firstDay: '2026-12-10', documentNumber: 'X1234567' });
    const ride = (day: string) => eurail.supplier.addJourney({ ...pass, reference: day, day, from: 'Paris', to: 'Lyon' });
    for (const day of ['2026-12-10', '2026-12-12', '2026-12-14']) await ride(day);
    const last = await Promise.allSettled([ride('2026-12-16'), ride('2026-12-18')]);
    expect(last.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await kindOf(ride('2027-01-10'))).toBe('rejected');
    const [kept] = await eurail.supplier.passes(bookingId);
    expect(kept).toMatchObject({
      status: 'ACTIVATED',
      validFrom: '2026-12-10',
      validUntil: '2027-01-09',
      travelDays: { total: 4, used: 4 },
    });
  });
});

describe('refusals of a pass', () => {
  const whyOf = (asked: Promise<unknown>) =>
    asked.then(
      () => 'nothing',
      (failure: { readonly why?: string }) => failure.why,
    );
  const activated = async (firstDay: string, party = {}) => {
    const { bookingId } = await sold(alone(party));
    const pass = { bookingId, passengerRef: '1' };
    await eurail.supplier.activate({ ...pass, firstDay, documentNumber: 'X1234567' });
    return {
      pass,
      ride: (reference: string, day: string) => eurail.supplier.addJourney({ ...pass, reference, day, from: 'Paris', to: 'Lyon' }),
    };
  };

  test('each refusal has its own word', async () => {
    const { bookingId } = await sold(alone());
    const fresh = { bookingId, passengerRef: '1' };
    const activate = (firstDay: string) => eurail.supplier.activate({ ...fresh, firstDay, documentNumber: 'X1234567' });
    expect(await whyOf(eurail.supplier.addJourney({ ...fresh, reference: 'n', day: '2026-12-10', from: 'A', to: 'B' }))).toBe(
      'not_activated',
    );
    expect(await whyOf(activate('2026-11-19'))).toBe('day_passed');
    expect(await whyOf(activate('2027-10-21'))).toBe('too_late');
    const { pass, ride } = await activated('2026-12-10');
    expect(await whyOf(ride('early', '2026-12-09'))).toBe('not_valid');
    expect(await whyOf(ride('late', '2027-01-10'))).toBe('not_valid');
    for (const day of ['2026-12-10', '2026-12-11', '2026-12-12', '2026-12-13']) await ride(day, day);
    expect(await whyOf(ride('fifth', '2026-12-14'))).toBe('no_day_left');
    expect(await whyOf(eurail.supplier.activate({ ...pass, firstDay: '2026-12-11', documentNumber: 'X1234567' }))).toBe('has_journeys');
  });

  test('a day ends at midnight in Central Europe: from then on its journeys stay', async () => {
    const { pass, ride } = await activated('2026-11-21');
    await ride('first', '2026-11-21');
    const before = eurail.clock.now();
    const goTo = (instant: string) => eurail.clock.advance(Date.parse(instant) - eurail.clock.now());
    goTo('2026-11-21T22:55:00Z');
    expect((await eurail.supplier.removeJourney({ ...pass, reference: 'first' })).travelDays?.used).toBe(0);
    await ride('second', '2026-11-21');
    goTo('2026-11-21T23:05:00Z');
    expect(await whyOf(eurail.supplier.removeJourney({ ...pass, reference: 'second' }))).toBe('day_ended');
    expect(await whyOf(ride('third', '2026-11-21'))).toBe('day_passed');
    expect(await whyOf(eurail.supplier.activate({ ...pass, firstDay: '2026-12-11', documentNumber: 'X1234567' }))).toBe('has_journeys');
    eurail.clock.advance(before - eurail.clock.now());
  });

  test('a refund offered before the pass came into use is not made', async () => {
    const { bookingId } = await sold(alone({ validFrom: '2026-12-10' }));
    const [offer] = await eurail.supplier.afterSales.refundOffers({ bookingId, parts: 'all' });
    const pass = { bookingId, passengerRef: '1' };
    await eurail.supplier.activate({ ...pass, firstDay: '2026-11-20', documentNumber: 'X1234567' });
    const request = { bookingId, refundOfferId: offer?.refundOfferId ?? '', reference: `used-${bookingId}` };
    expect(await kindOf(eurail.supplier.afterSales.refund(request))).toBe('rejected');
    expect((await eurail.supplier.passes(bookingId))[0]?.status).toBe('IN_USE');
  });

  test('of a refund and an activation for today at once one is made', async () => {
    const { bookingId } = await sold(alone({ validFrom: '2026-12-10' }));
    const [offer] = await eurail.supplier.afterSales.refundOffers({ bookingId, parts: 'all' });
    const outcomes = await Promise.allSettled([
      eurail.supplier.afterSales.refund({ bookingId, refundOfferId: offer?.refundOfferId ?? '', reference: `race-${bookingId}` }),
      eurail.supplier.activate({ bookingId, passengerRef: '1', firstDay: '2026-11-20', documentNumber: 'X1234567' }),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('refunds', () => {
  test('refunds all within a week, later less a tenth (at most 25 euros), and nothing from the first day on', async () => {
    const { bookingId } = await sold(alone({ validFrom: '2026-12-24' }));
    const feeNow = async () => (await eurail.supplier.afterSales.options(bookingId)).parts.map(({ fee, state }) => [state, fee.minor]);
    expect(await feeNow()).toEqual([['refundable', 0]]);
    eurail.clock.advance(8 * 24 * hour);
    expect(await feeNow()).toEqual([['refundable', 2500]]);
    eurail.clock.advance(60 * 24 * hour);
    expect(await feeNow()).toEqual([['not_refundable', 0]]);
    eurail.clock.advance(-68 * 24 * hour);
  });

  test('children go back with the adult they would be left without, and a refund happens once', async () => {
    const { bookingId } = await sold();
    const parts = [{ direction: 'outward' as const, passengerRef: '2' }];
    const [offer] = await eurail.supplier.afterSales.refundOffers({ bookingId, parts });
    expect(offer?.parts.map(({ passengerRef, refundable }) => [passengerRef, refundable.minor])).toEqual([
      ['2', 28_300],
      ['6', 0],
    ]);
    const request = { bookingId, refundOfferId: offer?.refundOfferId ?? '', reference: `refund-${bookingId}` };
    const [first, again] = await Promise.all([eurail.supplier.afterSales.refund(request), eurail.supplier.afterSales.refund(request)]);
    expect(again).toEqual(first);
    expect(first).toMatchObject({ status: 'DONE', refunded: money('EUR', 28_300) });
    expect(await eurail.supplier.afterSales.findAfterSale(request.reference)).toEqual(first);
    expect((await eurail.supplier.passes(bookingId)).map(({ status }) => status === 'REFUNDED')).toEqual([
      false,
      true,
      false,
      false,
      false,
      true,
    ]);
    expect(await kindOf(eurail.supplier.afterSales.refund({ ...request, reference: 'another' }))).toBe('rejected');
  });

  test('passes of a saver fare go back together', async () => {
    const pair = { travellers: [adult, person('2', 'Adult', 41)], offerRef: 'EURAIL/DETWIN-F3-1M/2', expectedPrice: money('EUR', 30_800) };
    const { bookingId } = await sold(family(pair));
    const { afterSales } = eurail.supplier;
    expect((await afterSales.options(bookingId)).isPartlyRefundable.byPassenger).toBe(false);
    const one = [{ direction: 'outward' as const, passengerRef: '1' }];
    expect(await kindOf(afterSales.refundOffers({ bookingId, parts: one }))).toBe('rejected');
    const [both] = await afterSales.refundOffers({ bookingId, parts: 'all' });
    expect(both?.refundable).toEqual(money('EUR', 30_800));
  });

  test("a child's pass alone is not refundable, and the last passes end the order", async () => {
    const { bookingId } = await sold();
    const child = [{ direction: 'outward' as const, passengerRef: '4' }];
    expect(await kindOf(eurail.supplier.afterSales.refundOffers({ bookingId, parts: child }))).toBe('rejected');
    const [all] = await eurail.supplier.afterSales.refundOffers({ bookingId, parts: 'all' });
    await eurail.supplier.afterSales.refund({ bookingId, refundOfferId: all?.refundOfferId ?? '', reference: `all-${bookingId}` });
    const listed = await eurail.supplier.listBookings(0, Number.MAX_SAFE_INTEGER);
    expect(listed.find((line) => line.bookingId === bookingId)?.status).toBe('REFUNDED');
  });
});

test('residents of Europe buy Interrail, everybody else Eurail', () => {
  const { isSoldTo } = eurail.supplier;
  expect([isSoldTo('INTERRAIL', 'GB'), isSoldTo('EURAIL', 'GB'), isSoldTo('EURAIL', 'US'), isSoldTo('INTERRAIL', 'US')]).toEqual([
    true,
    false,
    true,
    false,
  ]);
});
