/** Payments that the shop did not take itself are paid back by the team: customers are stopped before any figures, staff of a super agency go on. */
import { getRefundableItems, readTravelPayStatus, refundBooking, voidBooking } from '@throughfare/contract/calls/after-sales';
import { expect, test } from 'vitest';
import { openRefundDesk } from '../../../../../tests/support/open-refund-desk.ts';
import { type Bought } from '../../../../../tests/support/refund-desk.ts';
import { createShopper } from '../../../../../tests/support/shopper.ts';
import { signInAs } from '../../../../../tests/support/sign-in.ts';

const { shop, desk } = await openRefundDesk();

/** The booking counts as paid by another method, which has or has not taken the money. */
async function paidBy(method: string, status: 'captured' | 'held' = 'captured'): Promise<Bought> {
  const bought = await desk.buy();
  await setPayment(bought, method, status);
  return bought;
}

async function setPayment({ orderId }: Bought, method: string, status: string): Promise<void> {
  await shop.platform.retailPool.query('update retail.order_payment set card_brand = $2, status = $3 where order_id = $1', [
    orderId,
    method,
    status,
  ]);
}

async function askedBy(shopper: Bought['shopper'], bought: Bought) {
  const row = await desk.rowOf(bought);
  const params = { reference: bought.reference, source: row.source, orderId: row.orders[0]?.orderId ?? '' };
  return { row, asked: { params, query: {} }, change: { params: { reference: bought.reference }, body: { source: row.source } }, shopper };
}

test.each(['MintEFT', 'PaymentGate-Manual'])('%s stops refund and void before any figures, with the way to the team', async (method) => {
  const bought = await paidBy(method);
  const { asked, change, shopper } = await askedBy(bought.shopper, bought);
  expect(await shopper.refusalOf(getRefundableItems, asked)).toMatchObject({ code: 'afterSales.manual' });
  expect(await shopper.refusalOf(refundBooking, change)).toMatchObject({ code: 'afterSales.manual' });
  expect(await shopper.refusalOf(voidBooking, change)).toMatchObject({ code: 'afterSales.manual' });
  const { rows } = await shop.platform.retailPool.query('select from retail.after_sale where order_id = $1', [bought.orderId]);
  expect(rows).toEqual([]);
});

test('staff of a super agency go on where customers are stopped', async () => {
  const bought = await paidBy('PaymentGate-Manual');
  const { asked } = await askedBy(bought.shopper, bought);
  const staff = await createShopper(shop.client, {}, await signInAs(shop.client, 'super@example.com'));
  const { body } = await staff.must(getRefundableItems, asked);
  expect(body.quote?.refundAmount).toBeDefined();
});

test('TravelPay is asked first: in progress it waits, and once it was successful the refund goes on with its own words', async () => {
  const bought = await paidBy('TravelPay', 'held');
  const { row, asked, change, shopper } = await askedBy(bought.shopper, bought);
  expect(row.paymentMethod).toBe('TravelPay');
  const status = { body: { transactionId: row.transactionId } };
  expect((await shopper.must(readTravelPayStatus, status)).data).not.toBe('Successful');
  expect(await shopper.refusalOf(getRefundableItems, asked)).toMatchObject({ code: 'refund.paymentInProgress' });
  await setPayment(bought, 'TravelPay', 'captured');
  expect((await shopper.must(readTravelPayStatus, status)).data).toBe('Successful');
  const { body } = await shopper.must(refundBooking, change);
  expect(body.message).toBe('Refund Processed , you will get the refund within 2-6 business days.');
});

test('a stranger learns nothing of a payment', async () => {
  const bought = await paidBy('TravelPay', 'held');
  const { row } = await askedBy(bought.shopper, bought);
  const other = await createShopper(shop.client, {});
  await other.becomeGuest('other@example.com');
  expect(await other.refusalOf(readTravelPayStatus, { body: { transactionId: row.transactionId } })).toMatchObject({
    code: 'object.notFound',
  });
});
