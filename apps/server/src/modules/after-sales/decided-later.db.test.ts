/**
 * Refunds that a supplier decides later: requested before departure they are "in delay", requested after it they are RAD refunds. Each is
 * polled until it ends.
 */
import { refundBooking, refundBookingLater } from '@throughfare/contract/calls/after-sales';
import { expect, test } from 'vitest';
import { outcomeOf } from '../../../../../tests/support/checkout.ts';
import { openRefundDesk } from '../../../../../tests/support/open-refund-desk.ts';
import { type Bought, minorOf } from '../../../../../tests/support/refund-desk.ts';

const { shop, desk, goOn } = await openRefundDesk();
const days = (count: number) => count * 24 * 60 * 60_000;

const mailsAbout = (pattern: RegExp) => shop.mails.filter(({ subject }) => pattern.test(subject)).length;

/** Requests the refund. The operator accepts the request and answers later. */
async function askFor(bought: Bought) {
  const { row, body, quote } = await desk.quoteOf(bought);
  expect(body.isOffline).toBe(true);
  expect(quote.isDecidedLater).toBe(true);
  const params = { reference: bought.reference };
  const asked = { params, body: { source: row.source, quoteId: quote.quoteId } };
  const { key } = await bought.shopper.must(refundBookingLater, asked);
  const told = await outcomeOf(bought.shopper, key);
  return { quote, asked, told };
}

async function expectDecided(bought: Bought, refund: string): Promise<void> {
  await goOn();
  await expect.poll(async () => (await desk.rowOf(bought)).status, { timeout: 20_000 }).toBe('Fully Refunded');
  const row = await desk.rowOf(bought);
  expect(row.orders.map(({ status }) => status)).toEqual(['CANCELLED']);
  expect(minorOf(row.refundInfo?.refundedAmount ?? '')).toBe(minorOf(refund));
  await desk.expectSettled(bought);
}

test('a ferry’s operator answers within a day: the refund is in delay, blocks everything else, and ends by itself', async () => {
  const bought = await desk.buy({ from: 'ITXBEV', to: 'ITXCAP' }, undefined, 'DISTRIBUSION');
  const { quote, asked } = await askFor(bought);
  const row = await desk.rowOf(bought);
  expect(row).toMatchObject({ status: 'Full Refund in delay', actions: [] });
  expect(row.orders.map(({ status }) => status)).toEqual(['DELAY_CANCEL']);
  expect(row.tickets).toEqual([]);
  expect(await bought.shopper.refusalOf(refundBooking, asked)).toMatchObject({ code: 'quote.spent' });
  expect(await desk.refundsAtProvider(bought.intentId)).toEqual([]);
  // polled too early, the supplier is still undecided
  await goOn();
  expect((await desk.rowOf(bought)).status).toBe('Full Refund in delay');
  const before = mailsAbout(/./);
  shop.clock.advance(days(1));
  await expectDecided(bought, quote.refundAmount);
  await expect.poll(() => mailsAbout(/./), { timeout: 20_000 }).toBeGreaterThan(before);
});

test('a late train, claimed after its departure, is a RAD refund, which the train company decides offline', async () => {
  const bought: Bought[] = [];
  for (const departureTime of ['07:00', '09:00', '11:00', '13:00', '15:00', '17:00'])
    bought.push(await desk.buy({ departureDate: '2026-12-08', departureTime }, undefined, 'ATOC'));
  shop.clock.advance(Date.parse('2026-12-09T06:00:00Z') - shop.clock.now());
  // some of these trains are late; the carrier's chance is the same in each run
  const answers = await Promise.all(bought.map(async (one) => ({ one, ...(await desk.answerOf(one)) })));
  const late = answers.find(({ body }) => body.disruption !== undefined && body.quote);
  if (!late) throw new Error('no train was late');
  const { quote, told } = await askFor(late.one);
  expect(minorOf(quote.refundAmount)).toBe(late.one.charged);
  expect(told.error).toBeUndefined();
  expect(await desk.rowOf(late.one)).toMatchObject({ status: 'Full RAD Refund in progress', actions: [] });
  shop.clock.advance(days(3));
  await expectDecided(late.one, quote.refundAmount);
});
