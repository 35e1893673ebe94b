/**
 * The shop is killed with SIGKILL while refunds and voids stand at every failpoint of theirs, each at its own, and started again
 * with a second worker beside it. Whatever step they die at, the supplier agrees once, the money goes back once, and the books agree.
 */
import { getRefundableItems, refundBookingLater, voidBooking } from '@throughfare/contract/calls/after-sales';
import { listBookings } from '@throughfare/contract/calls/bookings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listFailpoints } from '../../apps/server/src/platform/failpoint.ts';
import { cards, order, outcomeOf } from '../support/checkout.ts';
import { sandboxStripe } from '../support/sandbox-stripe.ts';
import { createShopper, type Shopper } from '../support/shopper.ts';
import { createDoomedShop, type DoomedShop } from './doomed-shop.ts';

// Whoever is imported declares its failpoints.
await import('../../apps/server/src/app/compose.ts');

const steps = ['supplier', 'agreement', 'payout', 'finish'].flatMap((step) => [`after-sale.before-${step}`, `after-sale.after-${step}`]);
const pauseMs = 5 * 60_000;

let shop: DoomedShop;
let buyers = 0;

beforeAll(async () => {
  shop = await createDoomedShop(Date.parse('2026-11-28T09:00:00Z'));
  await shop.start(0);
}, 400_000);

afterAll(async () => {
  await shop.remove();
}, 400_000);

interface Bought {
  readonly shopper: Shopper;
  readonly reference: string;
  readonly orderId: string;
  readonly intentId: string;
  readonly charged: number;
}

/** The dearest single of a train of its own, which can be given back. */
async function buy(): Promise<Bought> {
  const number = buyers++;
  const shopper = await createShopper(shop.client, { 'browse-from': '/uk' });
  await shopper.becomeGuest(`back${number}@example.com`);
  const departureDate = new Date(Date.UTC(2026, 11, 4 + number)).toISOString().slice(0, 10);
  const tickets = await shopper.search({ from: 'EUS', to: 'MAN', departureDate });
  const [ticket] = tickets.outward;
  const [dearest] = (ticket?.fareInformation ?? [])
    .filter(({ isReturn }) => !isReturn)
    .toSorted((a, b) => Number(b.convertedTotalPrice) - Number(a.convertedTotalPrice));
  if (!ticket || !dearest) throw new Error('nothing to buy');
  await shopper.add({ searchId: tickets.search.id, outward: { offer: ticket.offer, priceId: dearest.priceId } });
  const { key, payment } = await order(shopper, shop.sandbox.url, cards.paid);
  const { response } = await outcomeOf(shopper, key);
  const reference = response?.items[0]?.bookingReference;
  if (!response || reference === undefined) throw new Error('nothing was booked');
  return { shopper, reference, orderId: response.orderId, intentId: payment.intentId, charged: payment.amount };
}

async function rowOf({ shopper, reference }: Bought) {
  const { body } = await shopper.must(listBookings, { query: { search: reference } });
  const [row] = body;
  if (!row) throw new Error('not in the list');
  return row;
}

/** Sends a request to the shop; its answer may be lost with the process. */
const asks = {
  refund: async (bought: Bought) => {
    const row = await rowOf(bought);
    const params = { reference: bought.reference };
    const line = { source: row.source, orderId: row.orders[0]?.orderId ?? '' };
    const { body } = await bought.shopper.must(getRefundableItems, { params: { ...params, ...line }, query: {} });
    await bought.shopper.must(refundBookingLater, { params, body: { source: row.source, quoteId: body.quote?.quoteId } });
  },
  void: async (bought: Bought) => {
    const row = await rowOf(bought);
    const asked = { params: { reference: bought.reference }, body: { source: row.source } };
    // the answer is lost with the process, and the same call again is refused: what was begun goes on
    void bought.shopper.attempt(voidBooking, asked).catch(() => undefined);
  },
} as const;

test('the failpoints of a refund are those that the code declares', () => {
  expect(listFailpoints().filter((name) => name.startsWith('after-sale.'))).toEqual(steps.toSorted());
});

test.each(['refund', 'void'] as const)(
  'a %s that is killed at any of its steps is agreed once and paid back once',
  { timeout: 400_000 },
  async (shape) => {
    const dying: (Bought & { readonly diesAt: string })[] = [];
    for (const diesAt of steps) dying.push({ ...(await buy()), diesAt });
    const arrived = dying.map(({ intentId, diesAt }) => shop.holdAt(intentId, diesAt));
    for (const bought of dying) await asks[shape](bought);
    await Promise.all(arrived);
    await shop.kill();
    await shop.start(pauseMs);
    const endBeside = await shop.startWorkerBeside(0);
    for (const bought of dying) {
      await expect
        .poll(async () => (await rowOf(bought)).status, { timeout: 90_000, interval: 300, message: `killed at ${bought.diesAt}` })
        .toBe('Fully Refunded');
      const { data } = await sandboxStripe(shop.sandbox.url).refunds.list({ payment_intent: bought.intentId });
      const movements = (await shop.books().ledger.entriesOf(bought.orderId))
        .map(({ movement }) => movement.split('/')[0] ?? '')
        .toSorted((a, b) => a.localeCompare(b));
      const { rows } = await shop.pool.query<{ status: string }>('select status from carrier.booking where reference = $1', [
        `${bought.reference}-1`,
      ]);
      const ended = {
        diesAt: bought.diesAt,
        refunds: data.map(({ status }) => status),
        // a void keeps nothing
        isRight: shape === 'refund' || data[0]?.amount === bought.charged,
        movements,
        bookings: rows.map(({ status }) => status),
      };
      expect(ended).toEqual({
        diesAt: bought.diesAt,
        refunds: ['succeeded'],
        isRight: true,
        movements: ['capture', 'payout', 'refund', 'sale'],
        bookings: [shape === 'void' ? 'VOIDED' : 'REFUNDED'],
      });
    }
    await endBeside();
    const faults = await shop.books().ledgerFaults();
    expect(faults.filter(({ orderId }) => dying.some((bought) => bought.orderId === orderId))).toEqual([]);
  },
);
