/** A refund and the compensation for a late arrival of the same ticket: each ticket brings one of them. */
import { refundBooking } from '@throughfare/contract/calls/after-sales';
import { getCompensation } from '@throughfare/contract/calls/compensation';
import { actAtOrderDesk, listOrderDesk } from '@throughfare/contract/calls/order-desk';
import { expect, test } from 'vitest';
import { booksOf } from '../../../../../../tests/support/books.ts';
import { openRefundDesk } from '../../../../../../tests/support/open-refund-desk.ts';
import type { Bought } from '../../../../../../tests/support/refund-desk.ts';
import { createShopper } from '../../../../../../tests/support/shopper.ts';
import { signInAs } from '../../../../../../tests/support/sign-in.ts';

const { shop, desk, sql, goOn } = await openRefundDesk();

const hour = 3_600_000;
const nextDay = () => new Date(shop.clock.now() + 24 * hour).toISOString().slice(0, 10);

/** Two travellers on a train that is so late that their whole price comes back. */
async function buyLate(card?: string): Promise<Bought> {
  const passengers = { Adult: 2, Senior: 0, Youth: 0, Child: 0, ageFields: [], railCards: [] };
  const bought = await desk.buy({ departureDate: nextDay(), departureTime: '10:00', passengers }, card);
  const { tripData } = await desk.rowOf(bought);
  for (const { journey } of tripData)
    for (const { type, designator } of journey.segments) if (type !== 'TRANSFER') shop.troubles.delayTrain(designator, 130);
  return bought;
}

const ticketsOf = async ({ shopper, reference }: Bought) => (await shopper.must(getCompensation, { params: { reference } })).body;
const compensationsOf = async ({ orderId }: Bought) =>
  (await booksOf(shop).ledger.entriesOf(orderId)).filter(({ movement }) => movement.startsWith('compensation/'));

test('a refund that its carrier decides after the arrival leaves only the tickets that were kept to be compensated', async () => {
  const [one, both] = [await buyLate(), await buyLate()];
  // The train has left, so the carrier takes its time.
  shop.clock.advance(26 * hour);
  for (const [bought, parts] of [
    [one, 'outward.1'],
    [both, undefined],
  ] as const) {
    const { quote } = await desk.quoteOf(bought, parts);
    const body = { source: 'ATOC', quoteId: quote.quoteId } as const;
    expect(await bought.shopper.must(refundBooking, { params: { reference: bought.reference }, body })).toMatchObject({ statusCode: 202 });
  }
  shop.clock.advance(10 * hour);
  await shop.shop.compensateArrivals();
  expect(await desk.refundsAtProvider(one.intentId)).toEqual([]);
  for (const bought of [one, both])
    expect(await ticketsOf(bought)).toMatchObject([
      { state: 'check', says: expect.stringContaining('may be due. A refund or an exchange') },
    ]);
  const settled = () =>
    sql('select outcome from retail.after_sale where order_id = any($1) and outcome is null', [[one.orderId, both.orderId]]);
  await expect.poll(async () => (shop.clock.advance(12 * hour), await goOn(), settled()), { timeout: 30_000 }).toEqual([]);
  await shop.shop.compensateArrivals();
  await expect.poll(() => ticketsOf(one)).toMatchObject([{ state: 'paid' }]);
  expect(await ticketsOf(both)).toMatchObject([{ state: 'nothing', says: expect.stringContaining('refunded, exchanged or given back') }]);
  const [half, ...others] = await compensationsOf(one);
  expect(others).toEqual([]);
  expect(half?.lines.find(({ account }) => account === 'customer')?.minor).toBe(-one.charged / 2);
  expect((await ticketsOf(one))[0]?.amount).toBe((one.charged / 200).toFixed(2));
  expect(await compensationsOf(both)).toEqual([]);
  for (const bought of [one, both]) await desk.expectSettled(bought);
});

test.each(['payVoucher', 'payOtherwise'] as const)(
  'a compensation that the card cannot take stays one in the books: %s',
  async (action) => {
    const bought = await buyLate('4000000000005126');
    shop.clock.advance(36 * hour);
    await shop.shop.compensateArrivals();
    const operator = async () => createShopper(shop.client, {}, await signInAs(shop.client, 'super@example.com'));
    const caseOf = async () => {
      shop.clock.advance(20_000);
      await goOn();
      const { cases } = (await (await operator()).must(listOrderDesk, { query: {} })).data;
      return cases.find((one) => one.kind === 'afterSale' && one.orderId === bought.orderId && one.actions.includes(action))?.subject ?? '';
    };
    await expect.poll(caseOf, { timeout: 20_000 }).not.toBe('');
    const body = { action, subject: await caseOf(), note: 'Agreed with the customer' };
    if (action === 'payOtherwise') {
      expect(await (await operator()).refusalOf(actAtOrderDesk, { body })).toMatchObject({ code: 'desk.secondPerson' });
      await sql(
        "update retail.operator_action set user_id = (select id from retail.user where email = 'admin@example.com') where action = $1",
        [action],
      );
    }
    await (await operator()).must(actAtOrderDesk, { body });
    const entries = await sql('select movement, purpose from retail.ledger_entry where order_id = $1', [bought.orderId]);
    expect(entries.filter(({ movement }) => String(movement).startsWith('payout/')).map(({ purpose }) => purpose)).toEqual([
      'compensation',
    ]);
  },
);
