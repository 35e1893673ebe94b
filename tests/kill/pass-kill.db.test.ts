/**
 * Kills the shop with SIGKILL while rail passes are issued, activated, used, refunded and exchanged, each at another failpoint, and starts
 * it again. Whatever the step, each pass is issued once, activated once, spends one travel day on one journey, and is refunded or exchanged
 * once.
 */
import { summarisePassExchange } from '@throughfare/contract/calls/pass-exchange';
import { activatePass, addPassJourney, getPassInUse, refundPasses, removePassJourney } from '@throughfare/contract/calls/pass-use';
import type { PassInUse } from '@throughfare/contract/shapes/pass-in-use';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { listFailpoints } from '../../apps/server/src/platform/failpoint.ts';
import { cards, chargesOf, openPayment, orderAndWait, refundsOf } from '../support/checkout.ts';
import { exchangeDesk } from '../support/exchange-desk.ts';
import { type BoughtPasses, passDesk } from '../support/pass-desk.ts';
import { openDoomedShop } from './doomed-shop.ts';
import { refundSteps, stepsOf } from './steps.ts';

const ofUse = stepsOf('pass', 'seller');
const ofIssue = stepsOf('order', 'prebook', 'confirm', 'fulfil', 'capture');
const ofExchange = [
  ...stepsOf('exchange', 'hold', 'hold-money', 'exchange', 'agreement', 'take-money'),
  'exchange.after-fulfil',
  ...stepsOf('after-sale', 'finish'),
];
const today = '2026-11-28';

const shop = await openDoomedShop();
const desk = passDesk({ client: shop.client, sandboxUrl: shop.sandbox.url });

const of = ({ reference }: BoughtPasses) => ({ bookingId: reference, passengerRef: '1' });
const activation = (bought: BoughtPasses) => ({ body: { ...of(bought), firstDay: today, documentNumber: 'X1234567' } });
const standing = async (bought: BoughtPasses): Promise<PassInUse> => (await bought.shopper.must(getPassInUse, { body: of(bought) })).data;
const journey = (bought: BoughtPasses, journeyId: string) => ({
  body: { ...of(bought), journeyId, day: today, from: 'Paris', to: 'Lyon' },
});

interface Dying {
  readonly kind: 'activation' | 'journey' | 'taking back';
  readonly diesAt: string;
  readonly bought: BoughtPasses;
  readonly journeyId: string;
}

/** Starts a change whose answer is lost with the process. */
const ask: Readonly<Record<Dying['kind'], (dying: Dying) => Promise<unknown>>> = {
  activation: ({ bought }) => bought.shopper.attempt(activatePass, activation(bought)),
  journey: ({ bought, journeyId }) => bought.shopper.attempt(addPassJourney, journey(bought, journeyId)),
  'taking back': ({ bought, journeyId }) => bought.shopper.attempt(removePassJourney, { body: { ...of(bought), journeyId } }),
};

const ends: Readonly<Record<Dying['kind'], Partial<PassInUse>>> = {
  activation: { mobilePassStatus: 'IN_USE', travelDays: { total: 4, used: 0 } },
  journey: { mobilePassStatus: 'IN_USE', travelDays: { total: 4, used: 1 } },
  'taking back': { mobilePassStatus: 'IN_USE', travelDays: { total: 4, used: 0 }, journeys: [] },
};

test('the code declares the failpoints of passes', () => {
  expect(listFailpoints()).toEqual(expect.arrayContaining([...ofUse, ...ofIssue, ...refundSteps, ...ofExchange]));
  expect(listFailpoints().filter((name) => name.startsWith('pass.'))).toEqual(ofUse.toSorted());
});

test('an activation, a journey and the removal of one that die with the process are made once', async () => {
  const dying: Dying[] = [];
  for (const kind of ['activation', 'journey', 'taking back'] as const) {
    for (const diesAt of ofUse) {
      const bought = await desk.buy();
      const one = { kind, diesAt, bought, journeyId: randomUUID() };
      if (kind !== 'activation') await bought.shopper.must(activatePass, activation(bought));
      if (kind === 'taking back') await bought.shopper.must(addPassJourney, journey(bought, one.journeyId));
      dying.push(one);
    }
  }
  const arrived = dying.map(({ bought, diesAt }) => shop.holdAt(bought.intentId, diesAt));
  for (const one of dying) void ask[one.kind](one).catch(() => undefined);
  await shop.killAndRestart(arrived);
  const unanswered = async () => (await shop.pool.query(`select id from retail.pass_change where status = 'asking'`)).rows.length;
  await expect.poll(unanswered, { timeout: 90_000, interval: 300 }).toBe(0);
  for (const { kind, diesAt, bought } of dying) expect({ diesAt, ...(await standing(bought)) }).toMatchObject({ diesAt, ...ends[kind] });
}, 300_000);

test('passes whose order dies with the process are issued once and charged once', async () => {
  const dying: { readonly diesAt: string; readonly intentId: string; readonly told: Promise<unknown> }[] = [];
  const arrived: Promise<void>[] = [];
  for (const diesAt of ofIssue) {
    const { shopper } = await desk.guestWithPasses();
    const cart = await shopper.cart();
    const payment = await openPayment(shopper, shop.sandbox.url, cards.paid, cart);
    arrived.push(shop.holdAt(payment.intentId, diesAt));
    const told = orderAndWait(shopper, cart, payment);
    // awaited at the end of the test
    told.catch(() => undefined);
    dying.push({ diesAt, intentId: payment.intentId, told });
  }
  await shop.killAndRestart(arrived);
  for (const { diesAt, intentId, told } of dying) {
    expect(await told, `killed at ${diesAt}`).toMatchObject({ response: { status: 'confirmed' } });
    expect((await chargesOf(shop.sandbox.url, intentId)).captured).toHaveLength(1);
    const orderId = await shop.books().orderOf(intentId);
    const { rows } = await shop.pool.query<{ status: string; numbers: number }>(
      `select o.status, count(p.cover_number)::int as numbers from carrier.pass_order o join carrier.pass p using (pass_order_id)
       where o.reference like any (select line.reference || '-%' from retail.order_item_booking line
         join retail.order_item item on item.id = line.item_id where item.order_id = $1)
       group by o.pass_order_id, o.status`,
      [orderId],
    );
    expect(rows, `killed at ${diesAt}`).toEqual([{ status: 'FULFILLED', numbers: 1 }]);
  }
}, 300_000);

test('a refund of passes that dies with the process is agreed once and paid back once', async () => {
  const dying: { readonly diesAt: string; readonly bought: BoughtPasses }[] = [];
  for (const diesAt of refundSteps) dying.push({ diesAt, bought: await desk.buy() });
  const arrived = dying.map(({ bought, diesAt }) => shop.holdAt(bought.intentId, diesAt));
  for (const { bought } of dying) {
    const body = { orderId: bought.lineId, bookingId: bought.reference, refundItems: [{ lineItemId: 'outward.1' }] };
    void bought.shopper.attempt(refundPasses, { body }).catch(() => undefined);
  }
  await shop.killAndRestart(arrived);
  for (const { diesAt, bought } of dying) {
    await expect
      .poll(async () => (await desk.rowOf(bought)).status, { timeout: 90_000, interval: 300, message: `killed at ${diesAt}` })
      .toBe('Fully Refunded');
    const refunds = await refundsOf(shop.sandbox.url, bought.intentId);
    const passes = await standing(bought);
    expect({ diesAt, refunds: refunds.map(({ status, amount }) => [status, amount]), pass: passes.mobilePassStatus }).toEqual({
      diesAt,
      refunds: [['succeeded', bought.charged]],
      pass: 'REFUNDED',
    });
  }
  expect(await shop.books().ledgerFaults()).toEqual([]);
}, 300_000);

// a process works on eight after-sales at once: more would wait for the held ones
test.each([
  { half: 1, steps: ofExchange.slice(0, 7) },
  { half: 2, steps: ofExchange.slice(7) },
])(
  'an exchange of passes that dies with the process is made once and its difference charged once: half $half of its steps',
  async ({ steps }) => {
    const dying: { readonly diesAt: string; readonly bought: BoughtPasses; readonly paidWith: string; readonly due: number }[] = [];
    const starts: (() => Promise<unknown>)[] = [];
    for (const diesAt of steps) {
      const bought = await desk.buy();
      const wish = { bookingId: bought.reference, passId: 'INTERRAIL/GLOBAL-F5-1M/2', countries: ['ALL'], validFrom: '2026-12-20' };
      const { quoteId } = (await bought.shopper.must(summarisePassExchange, { body: wish })).body;
      const paid = await exchangeDesk.payByCard(bought, quoteId, shop.sandbox.url, cards.paid);
      dying.push({ diesAt, bought, paidWith: paid.paymentIntentId ?? '', due: paid.amount });
      starts.push(() => exchangeDesk.process(bought, quoteId, paid));
    }
    const arrived = dying.map(({ bought, diesAt }) => shop.holdAt(bought.intentId, diesAt));
    for (const start of starts) void start().catch(() => undefined);
    await shop.killAndRestart(arrived);
    for (const { diesAt, bought, paidWith, due } of dying) {
      await expect
        .poll(async () => (await desk.rowOf(bought)).status, { timeout: 90_000, interval: 300, message: `killed at ${diesAt}` })
        .toBe('Exchanged');
      const { replacedBy } = await desk.rowOf(bought);
      expect({ diesAt, bookings: replacedBy.length, old: (await standing(bought)).mobilePassStatus }).toEqual({
        diesAt,
        bookings: 1,
        old: 'EXCHANGED',
      });
      const next = { ...bought, reference: replacedBy[0] ?? '' };
      expect((await standing(next)).mobilePassStatus).toBe('NOT_ACTIVATED');
      await expect.poll(async () => (await chargesOf(shop.sandbox.url, paidWith)).captured, { timeout: 60_000 }).toEqual([due]);
      const { rows } = await shop.pool.query<{ status: string }>(
        `select n.status from carrier.pass_exchange x join carrier.pass_order n on n.pass_order_id = x.new_order_id
       where n.reference like $1 || '-%'`,
        [next.reference],
      );
      expect(rows).toEqual([{ status: 'FULFILLED' }]);
    }
    expect(await shop.books().ledgerFaults()).toEqual([]);
  },
  300_000,
);
