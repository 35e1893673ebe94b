/** A call that names figures which its booking does not have is refused, and nothing moves. */
import { refundBooking, refundBookingLater } from '@throughfare/contract/calls/after-sales';
import { getExchangeSummary, openExchangePayment, processExchange } from '@throughfare/contract/calls/exchange';
import { expect, test } from 'vitest';
import { exchangeDesk, fareWhere } from '../../../../../tests/support/exchange-desk.ts';
import { openRefundDesk } from '../../../../../tests/support/open-refund-desk.ts';

const { desk, sql } = await openRefundDesk();

test('a quote that does not exist, is for an exchange or is of another booking neither refunds nor exchanges', async () => {
  const [bought, other] = [await desk.buy(), await desk.buy()];
  const found = await exchangeDesk.search(bought);
  const { quoteId: ofExchange } = await exchangeDesk.quote(
    bought,
    found,
    fareWhere(found, (due) => due === 0),
  );
  const { quote: ofRefund } = await desk.quoteOf(bought);
  const { quote: ofOther } = await desk.quoteOf(other);
  const unknown = '0b9f3a52-3a3e-4d6c-9a43-6a1b8f0f8c11';
  const params = { reference: bought.reference };
  const refusal = { code: 'object.notFound' };

  for (const quoteId of [unknown, ofExchange, ofOther.quoteId]) {
    const body = { source: 'ATOC' as const, quoteId };
    expect(await bought.shopper.refusalOf(refundBooking, { params, body })).toMatchObject(refusal);
    expect(await bought.shopper.refusalOf(refundBookingLater, { params, body })).toMatchObject(refusal);
  }
  for (const quoteId of [unknown, ofRefund.quoteId, ofOther.quoteId]) {
    const body = { quoteId, paymentMethod: 'NoPayment' };
    expect(await bought.shopper.refusalOf(processExchange, { params, body })).toMatchObject(refusal);
    expect(await bought.shopper.refusalOf(openExchangePayment, { params, body: { quoteId, means: 'Card' } })).toMatchObject(refusal);
    expect(await bought.shopper.refusalOf(getExchangeSummary, { params: { ...params, quoteId } })).toMatchObject(refusal);
  }
  expect(await sql('select id from retail.after_sale')).toEqual([]);
});
