/** What differs from supplier to supplier: whole orders only, and vouchers. */
import { getRefundableItems, refundBooking, releaseSeat, releaseSeatAndCancel } from '@throughfare/contract/calls/after-sales';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refundDesk } from '../../../../../tests/support/refund-desk.ts';
import { startTestSandbox, type TestSandbox } from '../../../../../tests/support/start-test-sandbox.ts';
import { createTestShop, type TestShop } from '../../../../../tests/support/test-shop.ts';

let sandbox: TestSandbox;
let shop: TestShop;
let desk: ReturnType<typeof refundDesk>;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  shop = await createTestShop({ work: true, variables: { SANDBOX_PORT: String(sandbox.port) } });
  desk = refundDesk(shop, sandbox);
});

afterAll(async () => {
  await shop.stop();
  await sandbox.close();
});

const two = { Adult: 2, Senior: 0, Youth: 0, Child: 0, ageFields: [], railCards: [] };

test('SNCF takes an order back whole: the euros of all of it come back in pounds, to the penny', async () => {
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

test('Amtrak gives the fee back as a voucher where the customer takes one, which is preselected', async () => {
  const bought = await desk.buy({ from: 'USNYP', to: 'USWAS', departureDate: '2026-12-15' });
  const { row, body, quote } = await desk.quoteOf(bought);
  expect(row.source).toBe('AMT');
  expect([quote.refundType, ...body.otherForms.map(({ refundType }) => refundType)].toSorted()).toContain('fop');
  if (body.otherForms.length > 0)
    expect(quote).toMatchObject({ refundType: 'voucher', refundAmount: '0.00', voucher: { currency: 'USD' } });
  await bought.shopper.must(refundBooking, {
    params: { reference: bought.reference },
    body: { source: row.source, quoteId: quote.quoteId },
  });
  expect((await desk.rowOf(bought)).status).toBe(quote.voucher ? 'Refund eVoucher' : 'Fully Refunded');
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
  const done = await bought.shopper.attempt(releaseSeatAndCancel, asked);
  const { status } = await desk.rowOf(bought);
  expect([done.ok, status]).toEqual(done.ok ? [true, 'Fully Refunded'] : [false, 'Confirmed']);
  await desk.expectSettled(bought);
});
