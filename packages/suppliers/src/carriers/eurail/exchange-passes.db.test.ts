import { money } from '@throughfare/kernel/money';
import { expect, test } from 'vitest';
import type { HoldPassExchangeRequest } from '../../port/passes.ts';
import { openTestEurail, person } from './testing/open-test-eurail.ts';
import { failureOf } from '../../suite/failure-of.ts';

const eurail = await openTestEurail();
const day = 24 * 3_600_000;
const fourDays = { offerRef: 'EURAIL/GLOBAL-F4-1M/2', euros: 283 };
const fiveDays = { offerRef: 'EURAIL/GLOBAL-F5-1M/2', euros: 318 };

let number = 0;

async function sold({ offerRef, euros } = fourDays, travellers = [person('1', 'Adult', 40)]): Promise<string> {
  number += 1;
  const paying = travellers.filter(({ group }) => group !== 'Child').length;
  const { bookingId } = await eurail.supplier.prebook({
    reference: `sale-${number}`,
    offerRef,
    validFrom: '2027-01-10',
    travellers,
    expectedPrice: money('EUR', euros * 100 * paying),
    holdSeconds: 1800,
  });
  await eurail.supplier.confirm(bookingId);
  await eurail.supplier.fulfil(bookingId);
  return bookingId;
}

/** Asks to exchange four travel days for five. */
function wish(bookingId: string, change: Partial<HoldPassExchangeRequest> = {}): HoldPassExchangeRequest {
  return {
    bookingId,
    reference: `exchange-${bookingId}`,
    offerRef: fiveDays.offerRef,
    validFrom: '2027-01-10',
    expectedPrice: money('EUR', 31_800),
    expectedDue: money('EUR', 3_500),
    holdSeconds: 1800,
    ...change,
  };
}

const desk = () => eurail.supplier.afterSales;
const statusesOf = async (bookingId: string) => (await eurail.supplier.passes(bookingId)).map(({ status }) => status);

const kindOf = async (call: Promise<unknown>) => (await failureOf(call)).kind;

test('an unused pass is exchanged free for a week, then for 15 euros a pass, until its first day', async () => {
  const bookingId = await sold();
  const feeNow = async () =>
    (await desk().options(bookingId)).exchange.directions.map(({ isExchangeable, fee, reason }) => fee?.minor ?? [isExchangeable, reason]);
  expect(await feeNow()).toEqual([0]);
  const { offers, terms, travellers, firstDays } = await desk().exchangeOffers({ bookingId, countries: ['ALL'] });
  expect(offers.every(({ brand, scope }) => brand === 'EURAIL' && scope === 'global')).toBe(true);
  expect(terms).toEqual({ oldValue: money('EUR', 28_300), fee: money('EUR', 0), cheaperFare: 'PAID_BACK' });
  expect([travellers, firstDays]).toEqual([[{ passengerRef: '1', group: 'Adult' }], { from: '2026-11-20', to: '2027-10-20' }]);
  eurail.clock.advance(8 * day);
  expect(await feeNow()).toEqual([1_500]);
  eurail.clock.advance(60 * day);
  expect(await feeNow()).toEqual([[false, 'Passes can be exchanged before their first day of validity.']]);
  expect(await kindOf(desk().exchangeOffers({ bookingId, countries: ['ALL'] }))).toBe('rejected');
  eurail.clock.advance(-68 * day);
});

test('old and new passes change hands together, once', async () => {
  const bookingId = await sold();
  const [held, again] = await Promise.all([desk().holdExchange(wish(bookingId)), desk().holdExchange(wish(bookingId))]);
  expect(again).toEqual(held);
  expect(held).toMatchObject({
    status: 'HELD',
    amountDue: money('EUR', 3_500),
    oldValue: money('EUR', 28_300),
    newBooking: { status: 'PREBOOKED' },
  });
  expect(await statusesOf(bookingId)).toEqual(['NOT_ACTIVATED']);
  expect(await kindOf(eurail.supplier.confirm(held.newBooking.bookingId))).toBe('rejected');
  const { exchangeId, reference } = held;
  const ask = () => desk().confirmExchange({ exchangeId, reference });
  const [sale, same] = await Promise.all([ask(), ask()]);
  expect(same).toEqual(sale);
  const issued = await eurail.supplier.fulfil(sale.bookingId);
  expect(issued.tickets).toHaveLength(1);
  expect([await statusesOf(bookingId), await statusesOf(sale.bookingId)]).toEqual([['EXCHANGED'], ['NOT_ACTIVATED']]);
  expect(await desk().findAfterSale(reference)).toMatchObject({ exchangeId, status: 'CONFIRMED' });
  expect((await eurail.supplier.findByReference(`sale-${number}`))?.status).toBe('EXCHANGED');
  expect(await kindOf(desk().releaseExchange({ exchangeId }))).toBe('rejected');
  const [old] = (await desk().options(bookingId)).parts;
  expect(old).toMatchObject({ state: 'exchanged', refundable: money('EUR', 0) });
  const revoked = await desk().revokedTickets(eurail.clock.now(), eurail.clock.now() + 1);
  expect(revoked.map(({ ticketNumber }) => ticketNumber)).toContain((await eurail.supplier.passes(bookingId))[0]?.coverNumber);
});

test('the times of the policy count from the first sale, however often its passes are exchanged', async () => {
  const bookingId = await sold();
  eurail.clock.advance(6 * day);
  const held = await desk().holdExchange(wish(bookingId));
  const { bookingId: next } = await desk().confirmExchange(held);
  await eurail.supplier.fulfil(next);
  eurail.clock.advance(2 * day);
  expect((await desk().options(next)).parts[0]?.fee.minor).toBe(2_500);
  expect((await desk().options(next)).exchange.directions[0]?.fee?.minor).toBe(1_500);
  expect((await eurail.supplier.passes(next))[0]?.activateBy).toBe('2027-10-20');
  const late = wish(next, {
    validFrom: '2027-10-21',
    offerRef: fourDays.offerRef,
    expectedPrice: money('EUR', 28_300),
    expectedDue: money('EUR', -2_000),
  });
  expect(await kindOf(desk().holdExchange(late))).toBe('rejected');
  eurail.clock.advance(-8 * day);
});

test('a cheaper set refunds the difference, and children are exchanged free of charge', async () => {
  const bookingId = await sold(fiveDays, [person('1', 'Adult', 40), person('2', 'Child', 8)]);
  eurail.clock.advance(8 * day);
  const change = { offerRef: fourDays.offerRef, expectedPrice: money('EUR', 28_300), expectedDue: money('EUR', 1_500 - 3_500) };
  expect(await kindOf(desk().holdExchange(wish(bookingId, { ...change, expectedDue: money('EUR', 0) })))).toBe('rejected');
  const held = await desk().holdExchange(wish(bookingId, { ...change, reference: `family-${bookingId}` }));
  await desk().confirmExchange(held);
  expect((await eurail.supplier.fulfil(held.newBooking.bookingId)).tickets).toHaveLength(2);
  eurail.clock.advance(-8 * day);
});

test('the same passes, another brand, or a price that was never offered are refused', async () => {
  const bookingId = await sold();
  const refused = async (change: Partial<HoldPassExchangeRequest>) =>
    kindOf(desk().holdExchange(wish(bookingId, { ...change, reference: `no-${(number += 1)}` })));
  expect(await refused({ offerRef: fourDays.offerRef, expectedPrice: money('EUR', 28_300), expectedDue: money('EUR', 0) })).toBe(
    'rejected',
  );
  expect(await refused({ offerRef: 'INTERRAIL/GLOBAL-F5-1M/2' })).toBe('rejected');
  expect(await refused({ expectedPrice: money('EUR', 28_301), expectedDue: money('EUR', 1) })).toBe('price_changed');
  expect(await statusesOf(bookingId)).toEqual(['NOT_ACTIVATED']);
});

test('an exchange that was released, or has lapsed, leaves the old passes', async () => {
  const bookingId = await sold();
  const held = await desk().holdExchange(wish(bookingId));
  expect((await desk().releaseExchange(held)).status).toBe('RELEASED');
  expect(await kindOf(desk().confirmExchange(held))).toBe('rejected');
  const second = await desk().holdExchange(wish(bookingId, { reference: `second-${bookingId}`, holdSeconds: 60 }));
  eurail.clock.advance(61_000);
  expect(await kindOf(desk().confirmExchange(second))).toBe('rejected');
  expect(await statusesOf(bookingId)).toEqual(['NOT_ACTIVATED']);
  eurail.clock.advance(-61_000);
});

test('of a refund, an activation for today and an exchange at once one is made', async () => {
  const bookingId = await sold();
  const held = await desk().holdExchange(wish(bookingId));
  const [offer] = await desk().refundOffers({ bookingId, parts: 'all' });
  const outcomes = await Promise.allSettled([
    desk().confirmExchange(held),
    desk().refund({ bookingId, refundOfferId: offer?.refundOfferId ?? '', reference: `race-${bookingId}` }),
    eurail.supplier.activate({ bookingId, passengerRef: '1', firstDay: '2026-11-20', documentNumber: 'X1234567' }),
  ]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});
