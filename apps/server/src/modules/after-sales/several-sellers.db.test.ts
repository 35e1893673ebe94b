/** A journey with several sellers after the purchase: each seller refunds its own part by its own conditions. */
import { changeTravellers, getRefundableItems, refundBooking } from '@throughfare/contract/calls/after-sales';
import { expect, test } from 'vitest';
import { openRefundDesk } from '../../../../../tests/support/open-refund-desk.ts';
import { type Bought, minorOf } from '../../../../../tests/support/refund-desk.ts';
import { orderQueries } from '../orders/reading/order-queries.ts';

const { shop, desk } = await openRefundDesk();

const toParis = { from: 'MAN', to: 'FRPAR', departureDate: '2026-12-15' };

async function quoteOfLine(bought: Bought, index: number) {
  const row = await desk.rowOf(bought);
  const line = row.orders[index];
  if (!line) throw new Error('no such line');
  const params = { reference: bought.reference, source: line.source, orderId: line.orderId };
  const { body } = await bought.shopper.must(getRefundableItems, { params, query: {} });
  if (!body.quote) throw new Error('nothing can be given back');
  return { line, body, quote: body.quote };
}

async function giveBack(bought: Bought, index: number) {
  const { line, quote } = await quoteOfLine(bought, index);
  await bought.shopper.must(refundBooking, {
    params: { reference: bought.reference },
    body: { source: line.source, refSysOrderId: line.orderId, quoteId: quote.quoteId },
  });
  return quote;
}

test('each line names the stretch that its seller sold', async () => {
  const bought = await desk.buy(toParis);
  const { orders } = await desk.rowOf(bought);
  expect(orders.map(({ source, description }) => [source, description])).toEqual([
    ['ATOC', 'Manchester Piccadilly – London Euston, 1 traveller'],
    ['SNCF', 'London St Pancras International – Paris Gare du Nord, 1 traveller'],
  ]);
  const { body } = await quoteOfLine(bought, 1);
  expect(body.items[0]?.parts.map(({ journey }) => journey)).toEqual(['London St Pancras International – Paris Gare du Nord']);
});

test('the second part is refunded while the first stays valid, and then the first', async () => {
  const bought = await desk.buy(toParis);
  const quote = await giveBack(bought, 1);
  const after = await desk.rowOf(bought);
  expect(after.status).not.toBe('Fully Refunded');
  expect(after.orders.map(({ status, ticketNumbers }) => [status, ticketNumbers.length])).toEqual([
    ['CONFIRMED', 1],
    ['CANCELLED', 0],
  ]);
  expect(minorOf(after.refundInfo?.refundedAmount ?? '')).toBe(minorOf(quote.refundAmount));
  const mailsOf = () => shop.mails.filter(({ subject, text }) => subject.startsWith('Your refund') && text.includes(bought.reference));
  const [eurostar] = await expect.poll(mailsOf).toHaveLength(1).then(mailsOf);
  expect(eurostar?.text).toContain(
    'No longer valid: Ms Ada Traveller 1, London St Pancras International – Paris Gare du Nord. Your other tickets are still valid',
  );
  await giveBack(bought, 0);
  expect((await desk.rowOf(bought)).status).toBe('Fully Refunded');
  const avanti = await expect
    .poll(mailsOf)
    .toHaveLength(2)
    .then(() => mailsOf().find((mail) => mail !== eurostar));
  expect(avanti?.text).toContain('Your tickets are no longer valid.');
  await desk.expectSettled(bought);
});

test('if one seller cannot change names, they stay the same at all sellers', async () => {
  const bought = await desk.buy(toParis);
  const refused = await bought.shopper.refusalOf(changeTravellers, {
    params: { reference: bought.reference },
    body: { passengers: [{ firstName: 'Grace', lastName: 'Elsewhere', contacts: [] }] },
  });
  expect(refused.code).toBe('travellerChange.notAllowed');
  const item = (await orderQueries(shop.platform.db).find(bought.orderId))?.items[0];
  expect(item?.travellers[0]?.firstName).toBe('Ada');
});
