/** Suppliers that differ from the rest: refunds of whole orders only, and refunds as vouchers. */
import { applyPromoCode } from '@throughfare/contract/calls/cart';
import { getRefundableItems, refundBooking, releaseSeat, releaseSeatAndCancel } from '@throughfare/contract/calls/after-sales';
import { listVouchers } from '@throughfare/contract/calls/vouchers';
import { expect, test } from 'vitest';
import { cards, order, outcomeOf } from '../../../../../tests/support/checkout.ts';
import { openRefundDesk } from '../../../../../tests/support/open-refund-desk.ts';
import { minorOf } from '../../../../../tests/support/refund-desk.ts';
import { createShopper, oneWay } from '../../../../../tests/support/shopper.ts';

const { sandbox, shop, desk } = await openRefundDesk();

const two = { Adult: 2, Senior: 0, Youth: 0, Child: 0, ageFields: [], railCards: [] };

test('a full SNCF refund returns the euros in pounds, to the penny', async () => {
  const bought = await desk.buy({ from: 'FRPLY', to: 'FRLPD', departureDate: '2026-12-15', passengers: two });
  const { row, body, quote } = await desk.quoteOf(bought);
  expect(row.source).toBe('SNCF');
  expect(body.items[0]).toMatchObject({ isLocked: true, isPartiallyCancellable: false });
  expect(quote.parts).toHaveLength(2);
  const params = { reference: bought.reference, source: row.source, orderId: row.orders[0]?.orderId ?? '' };
  expect(await bought.shopper.refusalOf(getRefundableItems, { params, query: { parts: 'outward.1' } })).toMatchObject({
    code: 'refund.wholeOnly',
  });
  await bought.shopper.must(refundBooking, {
    params: { reference: bought.reference },
    body: { source: row.source, quoteId: quote.quoteId },
  });
  expect((await desk.rowOf(bought)).status).toBe('Fully Refunded');
  await desk.expectSettled(bought);
});

/** The forms in which the money can come back, with the preselected one first. */
const formsOf = ({ body, quote }: Awaited<ReturnType<typeof desk.quoteOf>>) => [
  quote.refundType,
  ...body.otherForms.map(({ refundType }) => refundType).toSorted(),
];

test('an Amtrak Flex fare is refunded in full, as a preselected voucher or as money', async () => {
  const bought = await desk.buy({ from: 'USNYP', to: 'USWAS', departureDate: '2026-12-15' });
  const asked = await desk.quoteOf(bought);
  expect(asked.row.source).toBe('AMT');
  expect(formsOf(asked)).toEqual(['voucher', 'fop']);
  expect(asked.quote).toMatchObject({ penalty: '0.00', refundAmount: '0.00', voucher: { currency: 'USD' } });
  const done = await bought.shopper.must(refundBooking, {
    params: { reference: bought.reference },
    body: { source: 'AMT', isFullCancel: true, refundType: 'fop' },
  });
  expect(minorOf(done.refundedAmount)).toBe(bought.charged);
  expect((await desk.rowOf(bought)).status).toBe('Fully Refunded');
  await desk.expectSettled(bought);
});

/** A Value fare after its 24 hours of grace. */
async function valueAfterGrace() {
  const bought = await desk.buy({ from: 'USNYP', to: 'USWAS', departureDate: '2026-12-15' }, undefined, undefined, 'cheapest');
  const early = await desk.quoteOf(bought);
  expect(formsOf(early)).toEqual(['voucher', 'fop']);
  expect(early.quote.penalty).toBe('0.00');
  shop.clock.advance(25 * 60 * 60_000);
  return bought;
}

test('Amtrak refunds a Value fare in full within 24 hours, and preselects a voucher for all of it afterwards', async () => {
  const bought = await valueAfterGrace();
  const asked = await desk.quoteOf(bought);
  const { body, quote } = asked;
  expect(formsOf(asked)).toEqual(['voucher', 'fop', 'sfopv']);
  // It is told where it is chosen, and nothing that becomes a voucher is called a penalty.
  const use = 'It pays for trains of Amtrak here, on a journey on which Ada Traveller 1 travels, for 12 months, all at once or in parts.';
  expect(quote).toMatchObject({ refundAmount: '0.00', penalty: '0.00', voucher: { currency: 'USD', use } });
  expect(quote.lines).toEqual([
    { label: 'Fare', amount: quote.fare },
    { label: 'As a voucher', amount: `-${quote.fare}` },
  ]);
  expect(body.cancellationSummary.amt).toMatchObject({ fopInfo: {}, voucherInfo: {}, sfopvInfo: {} });
  await bought.shopper.must(refundBooking, { params: { reference: bought.reference }, body: { source: 'AMT', quoteId: quote.quoteId } });
  const row = await desk.rowOf(bought);
  expect(row).toMatchObject({ status: 'Refund eVoucher', refundInfo: { penalty: '0.00' } });
  const amount = quote.voucher?.amount;
  const given = { amount, balance: amount, use: expect.stringMatching(/^It pays for trains of Amtrak .* until the end of .* 2027, /) };
  expect(row.afterSales[0]).toMatchObject({ voucher: given });
  expect(row.afterSales[0]?.steps.at(-1)?.text).toMatch(/^Voucher of US\$.* sent by email\. It pays for trains of Amtrak /);
  const mail = (await shop.mailsSent()).find(({ subject }) => subject.startsWith('Cancelled'));
  expect(mail?.text).toMatch(/It pays for trains of Amtrak .* until the end of/);
  // A guest has no account page, so the call lists the vouchers of their own bookings, and nobody else's.
  const { vouchers } = (await bought.shopper.must(listVouchers, {})).data;
  expect(vouchers).toMatchObject([{ issuer: 'AMT', issued: amount, state: 'active' }]);
  const other = await createShopper(shop.client);
  await other.becomeGuest('ada@example.com');
  expect((await other.must(listVouchers, {})).data.vouchers).toEqual([]);
  await desk.expectSettled(bought);
});

test("Amtrak's fee on a Value fare can come back as a voucher beside the money", async () => {
  const bought = await valueAfterGrace();
  const done = await bought.shopper.must(refundBooking, {
    params: { reference: bought.reference },
    body: { source: 'AMT', isFullCancel: true, refundType: 'sfopv' },
  });
  expect(minorOf(done.refundedAmount)).toBeGreaterThan(0);
  expect(minorOf(done.refundedAmount)).toBeLessThan(bought.charged);
  expect((await desk.rowOf(bought)).status).toBe('Refund eVoucher and FOP');
  await desk.expectSettled(bought);
});

test('after a promotion each form is offered at the amount that its own quote, its mail and the refund have, all in one currency', async () => {
  const shopper = await createShopper(shop.client, { 'browse-from': '/uk' });
  await shopper.becomeGuest('promoted@example.com');
  await shopper.add(oneWay(await shopper.search({ from: 'USNYP', to: 'USWAS', departureDate: '2026-12-15' })));
  await shopper.must(applyPromoCode, { body: { code: 'WINTER10' } });
  const { key, payment } = await order(shopper, sandbox.url, cards.paid);
  const { response } = await outcomeOf(shopper, key);
  const reference = response?.items[0]?.bookingReference ?? '';
  const bought = { shopper, reference, orderId: response?.orderId ?? '', intentId: payment.intentId, charged: payment.amount };
  shop.clock.advance(25 * 60 * 60_000);

  const { row, body } = await desk.quoteOf(bought);
  const params = { reference, source: row.source, orderId: row.orders[0]?.orderId ?? '' };
  const { amt } = body.cancellationSummary;
  const summed = { fop: amt?.fopInfo?.value, voucher: amt?.voucherInfo?.value, sfopv: amt?.sfopvInfo?.value };
  const offered = new Map(body.otherForms.map(({ refundType, refundAmount }) => [refundType, refundAmount]));
  for (const refundType of ['fop', 'sfopv'] as const) {
    const { quote } = (await shopper.must(getRefundableItems, { params, query: { refundType } })).body;
    expect([offered.get(refundType), summed[refundType]]).toEqual([quote?.refundAmount, quote?.refundAmount]);
    expect(minorOf(quote?.refundAmount ?? '')).toBeLessThan(bought.charged);
  }
  const { quote } = (await shopper.must(getRefundableItems, { params, query: { refundType: 'sfopv' } })).body;
  await shopper.must(refundBooking, { params: { reference }, body: { source: row.source, quoteId: quote?.quoteId } });
  const mail = await shop.mailWith(new RegExp(`^Your refund of £${quote?.refundAmount}`));
  expect(quote?.lines.map(({ label }) => label)).toEqual(['Fare', 'As a voucher', 'Promotion taken off']);
  const pounds = (amount: string) => (amount.startsWith('-') ? `−£${amount.slice(1)}` : `£${amount}`);
  for (const { label, amount } of quote?.lines ?? []) expect(mail.text).toContain(`${label}: ${pounds(amount)}`);
  await desk.expectSettled(bought);
});

test('a SilverRail seat is released once, and the refund that follows is computed as of then', async () => {
  const bought = await desk.buy({ from: 'KGX', to: 'EDB', departureDate: '2026-12-15' }, undefined, 'SilverRail');
  const row = await desk.rowOf(bought);
  expect(row.actions).toContain('release');
  const asked = { params: { reference: bought.reference }, body: { source: row.source } };
  expect(await bought.shopper.must(releaseSeat, asked)).toEqual({ statusCode: 200 });
  expect((await desk.rowOf(bought)).orders[0]?.ticketNumbers).toEqual([]);
  expect(await bought.shopper.refusalOf(releaseSeat, asked)).toMatchObject({ code: 'release.notReleased' });
  const done = await bought.shopper.must(releaseSeatAndCancel, asked);
  const { status, refundInfo } = await desk.rowOf(bought);
  expect([status, refundInfo?.refundedAmount]).toEqual(['Fully Refunded', done.body.refundedAmount]);
  expect(minorOf(done.body.refundedAmount)).toBeGreaterThan(0);
  await desk.expectSettled(bought);
});

test('the seat of a SilverRail ticket that brings nothing stays its traveller’s', async () => {
  const bought = await desk.buy({ from: 'KGX', to: 'EDB', departureDate: '2026-12-15' }, undefined, 'SilverRail', 'cheapest');
  const asked = { params: { reference: bought.reference }, body: { source: 'SilverRail' as const } };
  expect(await bought.shopper.refusalOf(releaseSeatAndCancel, asked)).toMatchObject({ code: 'refund.notRefundable' });
  const row = await desk.rowOf(bought);
  expect(row.orders[0]?.ticketNumbers).toHaveLength(1);
  expect(row.actions).toContain('release');
});
