/** A refund that the customer takes as a voucher of the shop (REFUND-18). */
import { getRefundableItems, refundBooking } from '@throughfare/contract/calls/after-sales';
import { downloadRefundStatement } from '@throughfare/contract/calls/bookings';
import { listVouchers } from '@throughfare/contract/calls/vouchers';
import { expect, test } from 'vitest';
import { booksOf } from '../../../../../tests/support/books.ts';
import { openRefundDesk } from '../../../../../tests/support/open-refund-desk.ts';
import { type Bought, minorOf } from '../../../../../tests/support/refund-desk.ts';
import { createShopper } from '../../../../../tests/support/shopper.ts';
import { signInAs } from '../../../../../tests/support/sign-in.ts';
import { readPdf } from '../tickets/pdf/read-pdf.ts';

const { shop, desk, sql, goOn } = await openRefundDesk();
const { ledger } = booksOf(shop);
const ownUse = 'It pays for any tickets here for 36 months, all at once or in parts.';

async function askFor(bought: Bought, refundType?: 'fop' | 'voucher', parts?: string) {
  const row = await desk.rowOf(bought);
  const params = { reference: bought.reference, source: row.source, orderId: row.orders[0]?.orderId ?? '' };
  const { body } = await bought.shopper.must(getRefundableItems, { params, query: { refundType, parts } });
  if (!body.quote) throw new Error('nothing can be given back');
  return { source: row.source, quote: body.quote, otherForms: body.otherForms };
}

const take = (bought: Bought, { source, quote: { quoteId } }: Awaited<ReturnType<typeof askFor>>) =>
  bought.shopper.must(refundBooking, { params: { reference: bought.reference }, body: { source, quoteId } });

const voucherOf = async ({ orderId }: Bought) =>
  (
    await sql(
      `select code, balance_minor::int as balance, owner_email, issuer, to_char(expires_on, 'YYYY-MM-DD') as expires
       from retail.voucher where given_for in (select id::text from retail.after_sale where order_id = $1)`,
      [orderId],
    )
  )[0];

async function differences({ orderId }: Bought) {
  const found = await shop.shop.reconcile(3);
  return found.differences.filter((one) => one.orderId === orderId);
}

test('the money is preselected, the voucher beside it is worth the same, and it is given at once with its mail', async () => {
  const bought = await desk.buy();
  const money = await askFor(bought);
  expect(money.quote.refundType).toBe('fop');
  expect(money.otherForms).toEqual([
    {
      refundType: 'voucher',
      refundAmount: '0.00',
      voucher: { amount: money.quote.refundAmount, currency: 'GBP', use: ownUse, own: { bonus: '0.00', validMonths: 36 } },
    },
  ]);
  const voucher = await askFor(bought, 'voucher');
  expect(voucher.quote).toMatchObject({ refundType: 'voucher', refundAmount: '0.00', voucher: { amount: money.quote.refundAmount } });
  expect(voucher.otherForms).toEqual([{ refundType: 'fop', refundAmount: money.quote.refundAmount }]);

  expect(await take(bought, voucher)).toMatchObject({ statusCode: 200, body: { status: 'DONE', message: 'Successfully Refunded' } });
  const worth = minorOf(money.quote.refundAmount);
  const given = await voucherOf(bought);
  expect(given).toMatchObject({ balance: worth, issuer: 'shop', expires: '2029-11-28' });
  expect(await desk.refundsAtProvider(bought.intentId)).toEqual([]);
  expect((await ledger.balances(bought.orderId)).filter(({ account }) => account === 'voucher' || account === 'customer')).toEqual([
    expect.objectContaining({ minor: 0 }),
    { account: 'voucher', currency: 'GBP', minor: -worth },
  ]);
  expect(await differences(bought)).toEqual([]);

  const row = await desk.rowOf(bought);
  expect(row).toMatchObject({ status: 'Refund eVoucher', refundType: 'voucher', actions: [], orders: [{ status: 'CANCELLED' }] });
  const afterSaleId = row.afterSales[0]?.afterSaleId ?? '';
  const { results } = await bought.shopper.must(downloadRefundStatement, { params: { reference: bought.reference, afterSaleId } });
  const statement = readPdf(Buffer.from(results[0] ?? '', 'base64')).lines.join(' ');
  expect(statement).toContain(
    `Given as our voucher of £${money.quote.refundAmount}, which comes in a mail of its own. No money goes back.`,
  );
  expect(statement).toContain(`Voucher £${money.quote.refundAmount}`);
  expect(statement).toContain('as the agent of the train company.');
  await expect.poll(() => shop.mails.some(({ text }) => text.includes(String(given?.['code'])))).toBe(true);
  const told = () => shop.mails.find(({ subject, text }) => subject.startsWith('Cancelled:') && text.includes('You get a voucher of'));
  await expect.poll(told).toBeDefined();
  expect(told()?.text).toContain('It pays for any tickets here for 36 months');
  expect(told()?.text).not.toContain('goes back to your');
});

test('its owner has it on their page, and it is not given twice', async () => {
  const bought = await desk.buy();
  const voucher = await askFor(bought, 'voucher');
  const { source, quote } = voucher;
  const twice = await Promise.all(
    [1, 2].map(() =>
      bought.shopper.attempt(refundBooking, { params: { reference: bought.reference }, body: { source, quoteId: quote.quoteId } }),
    ),
  );
  expect(twice.filter(({ ok }) => ok)).toHaveLength(1);
  await sql(
    "update retail.voucher set owner_email = 'traveller@example.com' where given_for in (select id::text from retail.after_sale where order_id = $1)",
    [bought.orderId],
  );
  const owner = await createShopper(shop.client, {}, await signInAs(shop.client, 'traveller@example.com'));
  const { vouchers } = (await owner.must(listVouchers, {})).data;
  expect(vouchers).toMatchObject([{ issuer: 'shop', state: 'active', balance: quote.voucher?.amount }]);
});

test('a bonus is a cost of the shop', async () => {
  const bought = await desk.buy();
  const voucher = await askFor(bought, 'voucher');
  const worth = minorOf(voucher.quote.voucher?.amount ?? '');
  await sql(
    `update retail.after_sale_quote set own_voucher = jsonb_set(jsonb_set(own_voucher, '{bonus,minor}', '500'), '{amount,minor}', to_jsonb($2::int))
     where id = $1`,
    [voucher.quote.quoteId, worth + 500],
  );
  await take(bought, voucher);
  expect(await voucherOf(bought)).toMatchObject({ balance: worth + 500 });
  expect((await ledger.entriesOf(bought.orderId)).find(({ movement }) => movement.startsWith('voucher_bonus/'))?.lines).toEqual([
    { account: 'promotion', currency: 'GBP', minor: 500, kind: 'promotion' },
    { account: 'voucher', currency: 'GBP', minor: -500, kind: 'voucher' },
  ]);
  expect(await differences(bought)).toEqual([]);
});

test('one traveller’s part as a voucher, the rest as money', async () => {
  const two = { passengers: { Adult: 2, Senior: 0, Youth: 0, Child: 0, ageFields: [], railCards: [] } };
  const bought = await desk.buy(two);
  const part = await askFor(bought, 'voucher', 'outward.1');
  await take(bought, part);
  expect((await desk.rowOf(bought)).status).toBe('Confirmed');
  const rest = await askFor(bought, 'fop');
  await take(bought, rest);
  expect((await desk.rowOf(bought)).status).toBe('Refund eVoucher and FOP');
  expect(await voucherOf(bought)).toMatchObject({ balance: minorOf(part.quote.voucher?.amount ?? '') });
  expect(await desk.refundsAtProvider(bought.intentId)).toEqual([{ amount: minorOf(rest.quote.refundAmount), status: 'succeeded' }]);
  expect(await differences(bought)).toEqual([]);
});

test('if a voucher paid, only the money is offered', async () => {
  const bought = await desk.buy();
  const { quote } = await askFor(bought, 'voucher');
  expect(quote.refundType).toBe('voucher');
  await sql("update retail.order_payment set provider = 'voucher' where order_id = $1", [bought.orderId]);
  expect((await askFor(bought)).otherForms).toEqual([]);
  const row = await desk.rowOf(bought);
  const asked = {
    params: { reference: bought.reference },
    body: { source: row.source, refundType: 'voucher', isFullCancel: true },
  } as const;
  expect(await bought.shopper.refusalOf(refundBooking, asked)).toMatchObject({ code: 'refund.notRefundable' });
});

test('a dispute that arrives between the yes of the seller and the voucher holds the voucher, until the dispute is won', async () => {
  // The operators of ferries answer within a day.
  const bought = await desk.buy({ from: 'ITXBEV', to: 'ITXCAP' }, undefined, 'DISTRIBUSION');
  const voucher = await askFor(bought, 'voucher');
  await take(bought, voucher);
  expect((await desk.rowOf(bought)).status).toBe('Full Refund in delay');
  await sql(
    `insert into retail.payment_trouble (kind, id, intent_id, order_id, currency, amount_minor, status, reason, found_at, changed_at)
     values ('dispute', 'dp_between', $1, $2, 'GBP', $3, 'needs_response', 'fraudulent', now(), now())`,
    [bought.intentId, bought.orderId, bought.charged],
  );
  shop.clock.advance(24 * 60 * 60_000);
  await goOn();
  const standing = async () =>
    (await sql('select supplier_status, payout_status, attention from retail.after_sale where order_id = $1', [bought.orderId]))[0];
  await expect.poll(standing, { timeout: 20_000 }).toMatchObject({
    supplier_status: 'agreed',
    payout_status: 'due',
    attention: expect.stringContaining('A bank is deciding a dispute about the payment'),
  });
  expect(await voucherOf(bought)).toBeUndefined();
  expect(await desk.refundsAtProvider(bought.intentId)).toEqual([]);

  await sql("update retail.payment_trouble set status = 'won' where id = 'dp_between'");
  await goOn();
  await expect
    .poll(async () => (await voucherOf(bought))?.['balance'], { timeout: 20_000 })
    .toBe(minorOf(voucher.quote.voucher?.amount ?? ''));
  expect(await standing()).toMatchObject({ payout_status: 'settled', attention: null });
  expect((await desk.rowOf(bought)).status).toBe('Refund eVoucher');
});
