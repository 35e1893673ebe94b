/** An agency's own fee in a refund: the agency keeps it unless its terms give it back (AGENCY-95). */
import { refundBooking } from '@throughfare/contract/calls/after-sales';
import { getAgencyBalances } from '@throughfare/contract/calls/agency-statements';
import { getAgencyTerms, setMarkUp } from '@throughfare/contract/calls/agency-terms';
import { createOrder } from '@throughfare/contract/calls/orders';
import { beforeEach, expect, test } from 'vitest';
import { cards, openPayment, orderBody, outcomeOf } from '../../../../../tests/support/checkout.ts';
import { booksOf } from '../../../../../tests/support/books.ts';
import { openRefundDesk } from '../../../../../tests/support/open-refund-desk.ts';
import { type Bought, minorOf } from '../../../../../tests/support/refund-desk.ts';
import { createShopper, dearestOneWay, type Shopper } from '../../../../../tests/support/shopper.ts';
import { signInAs } from '../../../../../tests/support/sign-in.ts';
import { demoAgencies } from '../accounts/demo-users.data.ts';

const { sandbox, shop, desk, sql } = await openRefundDesk();
const [{ id: lakeside }] = demoAgencies;
let agent: Shopper;
let admin: Shopper;

beforeEach(async () => {
  const at = async (address: string) => createShopper(shop.client, { 'browse-from': '/uk' }, await signInAs(shop.client, address));
  agent = await at('agent@example.com');
  admin = await at('admin@example.com');
});

const feeOfFive = (returned: boolean) => admin.must(setMarkUp, { body: { kind: 'fixed', standard: '5', most: '15', returned } });

/** Buys the dearest single, because it is refundable. */
async function buy(departureDate: string): Promise<Bought> {
  const tickets = await agent.search({ from: 'EUS', to: 'MAN', departureDate });
  const ticket = tickets.outward.find(({ source }) => source === 'ATOC');
  if (!ticket) throw new Error('nothing to buy');
  const cart = await agent.add(dearestOneWay(tickets, ticket));
  const payment = await openPayment(agent, sandbox.url, cards.british, cart);
  const { key } = await agent.must(createOrder, { body: orderBody(cart, payment) });
  const { response } = await outcomeOf(agent, key);
  const reference = response?.items[0]?.bookingReference;
  if (!response || reference === undefined) throw new Error('nothing was booked');
  return { shopper: agent, reference, orderId: response.orderId, intentId: payment.intentId, charged: payment.amount };
}

async function giveBack(bought: Bought) {
  const { row, quote } = await desk.quoteOf(bought);
  await agent.must(refundBooking, { params: { reference: bought.reference }, body: { source: row.source, quoteId: quote.quoteId } });
  await desk.expectSettled(bought);
  return quote;
}

/** The agency's share of its mark-up, in minor units. */
async function markUpOf({ orderId }: Bought): Promise<number> {
  const rows = await sql(
    `select coalesce(-sum(line.minor), 0)::int as minor from retail.ledger_line line join retail.ledger_entry entry on entry.id = line.entry_id
     where entry.order_id = $1 and line.account = $2 and line.kind = 'mark_up'`,
    [orderId, `agency:${lakeside}`],
  );
  return Number(rows[0]?.['minor']);
}

test('kept: the fee is for work that was done, and the refund has no line for it', async () => {
  await feeOfFive(false);
  const bought = await buy('2026-12-08');
  const quote = await giveBack(bought);
  expect(quote.lines.map(({ label }) => label)).not.toContain('Service fee, returned');
  expect(minorOf(quote.refundAmount)).toBeLessThanOrEqual(bought.charged - 500);
  expect(await markUpOf(bought)).toBe(500);
  // the charge is named before the refund, in the mail, and as a change of the booking
  expect(quote.serviceCharge).toBe('5.00');
  const { afterSales } = await desk.rowOf(bought);
  expect(afterSales.map(({ kind, steps, hasStatement }) => [kind, steps.at(-1)?.text, hasStatement])).toEqual([
    ['REFUND', expect.stringContaining('was paid back'), true],
    ['SERVICE_CHARGE', 'Service charge of £5.00 kept', false],
  ]);
  await expect.poll(() => shop.mails.some(({ text }) => text.includes('The service charge of £5.00 is for work already done'))).toBe(true);
});

test("refunds the agency's fee by its terms, as a line of the refund paid from the agency's account, and the lines add up", async () => {
  await feeOfFive(true);
  const { terms } = (await admin.must(getAgencyTerms, { query: {} })).data;
  expect(terms.markUp[0]).toMatchObject({ returned: true, holdsToday: true });
  const bought = await buy('2026-12-09');
  const quote = await giveBack(bought);
  expect(quote.lines).toContainEqual({ label: 'Service fee, returned', amount: '5.00' });
  expect(quote.serviceCharge).toBeUndefined();
  expect((await desk.rowOf(bought)).afterSales.map(({ kind }) => kind)).toEqual(['REFUND']);
  expect(quote.lines.reduce((sum, { amount }) => sum + minorOf(amount), 0)).toBe(minorOf(quote.refundAmount));
  expect(await markUpOf(bought)).toBe(0);
  const { balances } = (await admin.must(getAgencyBalances, { query: {} })).data;
  expect(balances[0]?.unbilled).toContainEqual(expect.objectContaining({ text: 'Your mark-up, given back', amount: '5.00' }));
  shop.clock.advance(2 * 3_600_000);
  expect((await shop.shop.reconcile(3)).differences).toEqual([]);
});

test('a gross agency sees before the refund what it loses in commission, and its ledger has that loss', async () => {
  const bought = await buy('2026-12-10');
  const commission = async () => {
    const balances = await booksOf(shop).ledger.balances(bought.orderId);
    return balances.find(({ account }) => account === 'commission')?.minor ?? 0;
  };
  const sold = await commission();
  expect(sold).toBeGreaterThan(0);
  const { quote } = await desk.quoteOf(bought);
  const lost = minorOf(quote.commission ?? '');
  expect(lost).toBeGreaterThan(0);
  await giveBack(bought);
  expect(await commission()).toBe(sold - lost);
  // The commission stays on what the fare's rules keep.
  expect((await desk.rowOf(bought)).agency?.commission).toBe(((sold - lost) / 100).toFixed(2));
});
