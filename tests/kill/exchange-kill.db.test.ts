/**
 * The shop is killed with SIGKILL while exchanges, travel changes, seat releases and changes of travellers stand at every failpoint of theirs, each at its
 * own, and started again with a second worker beside it. Whatever step they die at, each is done once, the money moves once, and the books agree.
 */
import { changeTravellers, releaseSeat } from '@throughfare/contract/calls/after-sales';
import { listBookings } from '@throughfare/contract/calls/bookings';
import { getTravelChange, startTravelChange } from '@throughfare/contract/calls/exchange';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listFailpoints } from '../../apps/server/src/platform/failpoint.ts';
import { cards, order, outcomeOf } from '../support/checkout.ts';
import { exchangeDesk, fareWhere } from '../support/exchange-desk.ts';
import type { Bought } from '../support/refund-desk.ts';
import { sandboxStripe } from '../support/sandbox-stripe.ts';
import { cheapestFare, createShopper, type Wish } from '../support/shopper.ts';
import { createDoomedShop, type DoomedShop } from './doomed-shop.ts';

// Whoever is imported declares its failpoints.
await import('../../apps/server/src/app/compose.ts');

const pair = (step: string) => [`before-${step}`, `after-${step}`];
const untilExchanged = ['hold', 'hold-money', 'exchange'].flatMap(pair).map((step) => `exchange.${step}`);
const fromExchanged = [
  ...['agreement', 'take-money'].flatMap(pair).map((step) => `exchange.${step}`),
  'exchange.after-fulfil',
  ...pair('finish').map((step) => `after-sale.${step}`),
];
const plainSteps = ['supplier', 'agreement', 'finish'].flatMap(pair).map((step) => `after-sale.${step}`);
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

interface Shape {
  readonly source: string;
  readonly trip: Pick<Wish, 'from' | 'to'>;
  readonly price: 'cheapest' | 'dearest';
  /** The kind of its after-sale at the shop, and at the carrier. */
  readonly kinds: readonly [shop: string, carrier: string];
  /** Begins it; answers what is to be paid, in minor units. The answer of the call may be lost with the process. */
  begin(bought: Bought): Promise<number>;
}

const dayOf = (number: number) => new Date(Date.UTC(2026, 11, 4 + (number % 40))).toISOString().slice(0, 10);

async function buy({ source, trip, price }: Shape): Promise<Bought & { readonly day: string }> {
  const day = dayOf(buyers);
  const shopper = await createShopper(shop.client, { 'browse-from': '/uk' });
  await shopper.becomeGuest(`change${buyers++}@example.com`);
  const tickets = await shopper.search({ ...trip, departureDate: day });
  const ticket = tickets.outward.find((one) => one.source === source);
  if (!ticket) throw new Error(`${source} sells nothing`);
  const [dearest] = ticket.fareInformation
    .filter(({ isReturn }) => !isReturn)
    .toSorted((a, b) => Number(b.convertedTotalPrice) - Number(a.convertedTotalPrice));
  const fare = price === 'dearest' && dearest ? dearest : cheapestFare(ticket);
  await shopper.add({ searchId: tickets.search.id, outward: { offer: ticket.offer, priceId: fare.priceId } });
  const { key, payment } = await order(shopper, shop.sandbox.url, cards.paid);
  const { response } = await outcomeOf(shopper, key);
  const reference = response?.items[0]?.bookingReference;
  if (!response || reference === undefined) throw new Error('nothing was booked');
  return { shopper, reference, orderId: response.orderId, intentId: payment.intentId, charged: payment.amount, day };
}

async function rowOf({ shopper, reference }: Bought) {
  const { body } = await shopper.must(listBookings, { query: { search: reference } });
  const [row] = body;
  if (!row) throw new Error('not in the list');
  return row;
}

async function payAndProcess(bought: Bought, quoteId: string): Promise<number> {
  const paid = await exchangeDesk.payByCard(bought, quoteId, shop.sandbox.url, cards.paid);
  await exchangeDesk.process(bought, quoteId, paid);
  return paid.amount;
}

const shapes: Readonly<Record<'exchange' | 'travel change' | 'seat release' | 'change of travellers', Shape>> = {
  exchange: {
    source: 'ATOC',
    trip: { from: 'EUS', to: 'MAN' },
    price: 'cheapest',
    kinds: ['EXCHANGE', 'EXCHANGE'],
    async begin(bought) {
      const found = await exchangeDesk.search(bought, { departureDate: '2026-12-16' });
      const dearer = fareWhere(found, (due) => due > 2000);
      return payAndProcess(bought, (await exchangeDesk.quote(bought, found, dearer)).quoteId);
    },
  },
  'travel change': {
    source: 'TRENITALIA',
    trip: { from: 'ITMIL', to: 'ITRMA' },
    price: 'dearest',
    kinds: ['TRAVEL_CHANGE', 'EXCHANGE'],
    async begin(bought) {
      const params = { reference: bought.reference };
      const { data } = await bought.shopper.must(startTravelChange, { params, body: { travelChange: 'sv_change' } });
      const asked = { params: { searchId: data.searchParam.analyticId }, query: { flow: 'sv_change' as const } };
      const { found } = (await bought.shopper.must(getTravelChange, asked)).data;
      if (!found) throw new Error('nothing was found');
      const dearer = fareWhere(found, (due) => due > 500);
      return payAndProcess(bought, (await exchangeDesk.quote(bought, found, dearer)).quoteId);
    },
  },
  'seat release': {
    source: 'SilverRail',
    trip: { from: 'KGX', to: 'EDB' },
    price: 'dearest',
    kinds: ['SEAT_RELEASE', 'SEAT_RELEASE'],
    async begin({ shopper, reference }) {
      void shopper.attempt(releaseSeat, { params: { reference }, body: { source: 'SilverRail' } }).catch(() => undefined);
      return 0;
    },
  },
  'change of travellers': {
    source: 'TRENITALIA',
    trip: { from: 'ITMIL', to: 'ITRMA' },
    price: 'dearest',
    kinds: ['TRAVELLER_CHANGE', 'PASSENGER_CHANGE'],
    async begin({ shopper, reference }) {
      const passengers = [{ firstName: 'Grace', lastName: 'Elsewhere', contacts: [] }];
      void shopper.attempt(changeTravellers, { params: { reference }, body: { passengers } }).catch(() => undefined);
      return 0;
    },
  },
};

test('the failpoints of changes are those that the code declares', () => {
  expect(listFailpoints()).toEqual(expect.arrayContaining([...untilExchanged, ...fromExchanged, ...plainSteps]));
});

// a process works on eight of them at once, so no more are held
test.each([
  { name: 'exchange', when: 'until the ticket is exchanged', steps: untilExchanged },
  { name: 'exchange', when: 'once the ticket is exchanged', steps: fromExchanged },
  { name: 'travel change', when: 'until the ticket is exchanged', steps: untilExchanged },
  { name: 'travel change', when: 'once the ticket is exchanged', steps: fromExchanged },
  { name: 'seat release', when: 'at any step', steps: plainSteps },
  { name: 'change of travellers', when: 'at any step', steps: plainSteps },
] as const)('a $name that is killed $when is done once and paid once', { timeout: 400_000 }, async ({ name, steps }) => {
  const shape = shapes[name];
  const dying: (Bought & { readonly diesAt: string; readonly due: number })[] = [];
  const arrived: Promise<void>[] = [];
  for (const diesAt of steps) {
    const bought = await buy(shape);
    arrived.push(shop.holdAt(bought.intentId, diesAt));
    dying.push({ ...bought, diesAt, due: await shape.begin(bought) });
  }
  await Promise.all(arrived);
  await shop.kill();
  await shop.start(pauseMs);
  const endBeside = await shop.startWorkerBeside(0);
  for (const bought of dying) {
    const made = async () =>
      (
        await shop.pool.query<{ kind: string; outcome: string | null }>('select kind, outcome from retail.after_sale where order_id = $1', [
          bought.orderId,
        ])
      ).rows;
    await expect
      .poll(made, { timeout: 90_000, interval: 300, message: `killed at ${bought.diesAt}` })
      .toEqual([{ kind: shape.kinds[0], outcome: 'completed' }]);
    const atCarrier = await shop.pool.query<{ kind: string }>(
      `select made.kind from carrier.after_sale made join carrier.booking booking using (booking_id) where booking.reference = $1`,
      [`${bought.reference}-1`],
    );
    const intents = await shop.pool.query<{ intent_id: string }>('select intent_id from retail.order_payment where order_id = $1', [
      bought.orderId,
    ]);
    let taken = 0;
    for (const { intent_id: intent } of intents.rows) {
      const { data } = await sandboxStripe(shop.sandbox.url).charges.list({ payment_intent: intent });
      taken += data.reduce((sum, charge) => sum + charge.amount_captured - charge.amount_refunded, 0);
    }
    const { replacedBy } = await rowOf(bought);
    expect({ diesAt: bought.diesAt, atCarrier: atCarrier.rows, taken, replacedBy: replacedBy.length }).toEqual({
      diesAt: bought.diesAt,
      atCarrier: [{ kind: shape.kinds[1] }],
      taken: bought.charged + bought.due,
      replacedBy: shape.kinds[1] === 'EXCHANGE' ? 1 : 0,
    });
  }
  await endBeside();
  const faults = await shop.books().ledgerFaults();
  expect(faults.filter(({ orderId }) => dying.some((bought) => bought.orderId === orderId))).toEqual([]);
});
