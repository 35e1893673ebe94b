/** Tickets paid by a voucher and a card together, given back one traveller after another (PAY-10). */
import { getRefundableItems, refundBooking } from '@throughfare/contract/calls/after-sales';
import { downloadRefundStatement } from '@throughfare/contract/calls/bookings';
import { createOrder } from '@throughfare/contract/calls/orders';
import { format, money } from '@throughfare/kernel/money';
import { expect, test } from 'vitest';
import { cards, orderBody, outcomeOf } from '../../../../../tests/support/checkout.ts';
import { openRefundDesk } from '../../../../../tests/support/open-refund-desk.ts';
import { type Bought, minorOf } from '../../../../../tests/support/refund-desk.ts';
import { createShopper, dearestOneWay } from '../../../../../tests/support/shopper.ts';
import { openVoucherPayment } from '../../../../../tests/support/voucher-checkout.ts';
import { readPdf } from '../tickets/pdf/read-pdf.ts';

const { sandbox, shop, desk, sql, goOn } = await openRefundDesk();
const pounds = (minor: number) => format(money('GBP', minor));
const inTenBankDays = 'Usually there by Fri 11 Dec 2026.';

/** The code of a voucher of the shop, given for a ticket that came back. */
async function voucher(): Promise<string> {
  const { shopper, reference, orderId, ...bought } = await desk.buy();
  const { source, orders } = await desk.rowOf({ shopper, reference });
  const params = { reference, source, orderId: orders[0]?.orderId ?? '' };
  const { body } = await shopper.must(getRefundableItems, { params, query: { refundType: 'voucher' } });
  await shopper.must(refundBooking, { params: { reference }, body: { source, quoteId: body.quote?.quoteId } });
  const given = 'select code from retail.voucher where given_for in (select id::text from retail.after_sale where order_id = $1)';
  const [row] = await sql(given, [orderId]);
  if (!row) throw new Error(`no voucher for ${bought.charged}`);
  return String(row['code']);
}

/** Three people, on a ticket that costs more than the voucher. */
async function buyWith(code: string, card: string): Promise<Bought & { readonly byCard: number }> {
  const shopper = await createShopper(shop.client, { 'browse-from': '/uk' });
  await shopper.becomeGuest('three@example.com');
  const passengers = { Adult: 3, Senior: 0, Youth: 0, Child: 0, ageFields: [], railCards: [] };
  await shopper.add(dearestOneWay(await shopper.search({ from: 'EUS', to: 'MAN', departureDate: '2026-12-08', passengers })));
  const cart = await shopper.cart();
  const payment = await openVoucherPayment(shopper, sandbox.url, [code], card);
  const { key } = await shopper.must(createOrder, { body: orderBody(cart, payment, { vouchers: [code] }) });
  const { response } = await outcomeOf(shopper, key);
  if (!response) throw new Error('nothing was booked');
  const reference = response.items[0]?.bookingReference ?? '';
  const { orderId } = response;
  // a void would undo the sale for as long as it is young
  shop.clock.advance(31 * 60_000);
  return { shopper, reference, orderId, intentId: payment.intentId, charged: minorOf(cart.total), byCard: payment.amount };
}

async function giveBack(bought: Bought, part: string) {
  shop.clock.advance(1000);
  const { row, quote } = await desk.quoteOf(bought, part);
  const body = { source: row.source, quoteId: quote.quoteId };
  await bought.shopper.must(refundBooking, { params: { reference: bought.reference }, body });
  return quote;
}

async function statementLine({ shopper, reference }: Bought, afterSaleId: string): Promise<string> {
  const { results } = await shopper.must(downloadRefundStatement, { params: { reference, afterSaleId } });
  return readPdf(Buffer.from(results[0] ?? '', 'base64')).lines.join(' ');
}

test('each refund names where its own money goes: to the card while it lasts, then to both with the part of each', async () => {
  const bought = await buyWith(await voucher(), cards.paid);
  const quotes = [await giveBack(bought, 'outward.2'), await giveBack(bought, 'outward.1'), await giveBack(bought, 'outward.3')];
  const amounts = quotes.map(({ refundAmount }) => minorOf(refundAmount));
  const left = bought.byCard - (amounts[0] ?? 0) - (amounts[1] ?? 0);
  const toVoucher = (amounts[2] ?? 0) - left;
  expect(Math.min(left, toVoucher)).toBeGreaterThan(0);
  const both = `Visa card (${pounds(left)}) and voucher (${pounds(toVoucher)})`;
  expect(quotes.map(({ paidBackTo }) => paidBackTo)).toEqual(['Visa card', 'Visa card', both]);
  expect((await desk.refundsAtProvider(bought.intentId)).map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([
    left,
    amounts[0],
    amounts[1],
  ]);

  const told = (): (string | undefined)[] =>
    shop.mails.flatMap(({ subject, text }) =>
      subject.startsWith('Your refund of ') && text.includes(bought.reference) ? [/The money goes back to .*/.exec(text)?.[0]] : [],
    );
  await expect.poll(() => told().length).toBe(3);
  expect(told().toSorted((a = '', b = '') => a.localeCompare(b))).toEqual([
    `The money goes back to your ${both}. ${inTenBankDays}`,
    `The money goes back to your Visa card. ${inTenBankDays}`,
    `The money goes back to your Visa card. ${inTenBankDays}`,
  ]);
  const [last, , first] = (await desk.rowOf(bought)).afterSales;
  expect(await statementLine(bought, first?.afterSaleId ?? '')).toContain(`Paid back to your Visa card. ${inTenBankDays}`);
  expect(await statementLine(bought, last?.afterSaleId ?? '')).toContain(`Paid back to your ${both}.`);
});

test('if the card does not take its part, the mail owes that part alone: the voucher has the rest', async () => {
  const bought = await buyWith(await voucher(), '4000000000005126');
  const { row, quote } = await desk.quoteOf(bought);
  const body = { source: row.source, quoteId: quote.quoteId };
  await bought.shopper.must(refundBooking, { params: { reference: bought.reference }, body });
  const failed = () =>
    shop.mails.find(({ subject, text }) => subject.includes('could not be delivered') && text.includes(bought.reference));
  await expect.poll(async () => (await goOn(), failed()), { timeout: 20_000 }).toBeDefined();
  expect(failed()?.subject).toMatch(`Your refund of ${pounds(bought.byCard)} could not be delivered`);
  expect(failed()?.text).toContain(
    `did not accept the refund to your Visa card. The money is not lost: we owe you ${pounds(bought.byCard)}.`,
  );
});
