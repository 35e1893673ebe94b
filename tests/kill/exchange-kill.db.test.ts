/**
 * Kills the shop with SIGKILL while exchanges, travel changes, seat releases and changes of travellers are held, each at another of their
 * failpoints. Then starts it again with a second worker beside it. Whatever the step, each is done once, the money moves once, and the
 * books agree.
 */
import { changeTravellers, releaseSeat } from '@throughfare/contract/calls/after-sales';
import { getTravelChange, startTravelChange } from '@throughfare/contract/calls/travel-change';
import type { Source } from '@throughfare/kernel/source';
import { expect, test } from 'vitest';
import { listFailpoints } from '../../apps/server/src/platform/failpoint.ts';
import { type Bought, buyers, type Price } from '../support/buyers.ts';
import { cards } from '../support/checkout.ts';
import { exchangeDesk, fareWhere } from '../support/exchange-desk.ts';
import { minorOf } from '../support/refund-desk.ts';
import { sandboxStripe } from '../support/sandbox-stripe.ts';
import type { Wish } from '../support/shopper.ts';
import { openDoomedShop } from './doomed-shop.ts';
import { stepsOf } from './steps.ts';
import { trainDays } from './train-days.ts';

const untilExchanged = stepsOf('exchange', 'hold', 'hold-money', 'exchange');
const fromExchanged = [...stepsOf('exchange', 'agreement', 'take-money'), 'exchange.after-fulfil', ...stepsOf('after-sale', 'finish')];
const plainSteps = stepsOf('after-sale', 'supplier', 'agreement', 'finish');
/** A seller without exchanges of its own. */
const inTwoSteps = ['exchange.after-hold', ...stepsOf('exchange', 'sell-new', 'give-back', 'agreement')];

/** The steps of an exchange whose card is declined. */
const backwards = stepsOf('exchange', 'release', 'release-money');

const shop = await openDoomedShop({ rebooking: 'SNCF' });
const { buy, rowOf } = buyers({ client: shop.client, sandboxUrl: shop.sandbox.url });
const nextDay = trainDays({ count: 40 });

interface Shape {
  readonly source: Source;
  readonly trip: Pick<Wish, 'from' | 'to'>;
  readonly price: Price;
  /** The kind of after-sale at the shop, and at the carrier. */
  readonly kinds: readonly [shop: string, carrier: string];
  /** Starts the after-sale and returns the amount to be paid, in minor units. The answer to the call may be lost with the process. */
  begin(bought: Bought): Promise<number>;
}

async function payAndProcess(bought: Bought, quoteId: string): Promise<number> {
  const paid = await exchangeDesk.payByCard(bought, quoteId, shop.sandbox.url, cards.paid);
  await exchangeDesk.process(bought, quoteId, paid);
  return paid.amount;
}

const shapes: Readonly<Record<'exchange' | 'exchange in two steps' | 'travel change' | 'seat release' | 'change of travellers', Shape>> = {
  exchange: {
    source: 'ATOC',
    trip: { from: 'EUS', to: 'MAN' },
    price: 'cheapest',
    kinds: ['EXCHANGE', 'EXCHANGE'],
    async begin(bought) {
      return payAndProcess(bought, (await exchangeDesk.quoteDearer(bought, { departureDate: '2026-12-16' })).quoteId);
    },
  },
  'exchange in two steps': {
    source: 'SNCF',
    trip: { from: 'FRPAR', to: 'FRLYS' },
    price: 'dearest',
    kinds: ['EXCHANGE', 'REFUND'],
    async begin(bought) {
      const found = await exchangeDesk.search(bought, { departureDate: '2026-12-16' });
      const quoted = await exchangeDesk.quote(
        bought,
        found,
        fareWhere(found, (due) => due !== 0),
      );
      await payAndProcess(bought, quoted.quoteId);
      return minorOf(quoted.paidFirst?.charged ?? '') - minorOf(quoted.paidFirst?.paidBack ?? '');
    },
  },
  'travel change': {
    source: 'TRENITALIA',
    trip: { from: 'ITMIL', to: 'ITRMA' },
    price: 'plainest',
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

test('this file has every failpoint of exchanges and changes', () => {
  const walked = new Set([...untilExchanged, ...inTwoSteps, ...fromExchanged, ...plainSteps, ...backwards]);
  const declared = listFailpoints().filter((name) => /^(exchange|after-sale)\./.test(name));
  // refund-kill has the steps that send money
  expect([...walked, ...stepsOf('after-sale', 'payout')].toSorted()).toEqual(declared);
});

// A process works on sixteen at once, so no more are held. A travel change takes the steps of an exchange: it dies where its own calls are.
test.each([
  { what: 'exchanges', deaths: [['exchange', [...untilExchanged, ...fromExchanged]]] },
  {
    what: 'exchanges in two steps and travel changes',
    deaths: [
      ['exchange in two steps', inTwoSteps],
      ['travel change', stepsOf('exchange', 'hold', 'exchange', 'agreement')],
    ],
  },
  {
    what: 'seat releases and changes of travellers',
    deaths: [
      ['seat release', plainSteps],
      ['change of travellers', plainSteps],
    ],
  },
] as const)('$what killed at any step are done once and paid once', { timeout: 400_000 }, async ({ deaths }) => {
  const dying: (Bought & { readonly shape: Shape; readonly diesAt: string; readonly due: number })[] = [];
  const arrived: Promise<void>[] = [];
  for (const [name, steps] of deaths)
    for (const diesAt of steps) {
      const shape = shapes[name];
      const bought = await buy({ ...shape.trip, departureDate: nextDay() }, cards.paid, shape.source, shape.price);
      arrived.push(shop.holdAt(bought.intentId, diesAt));
      dying.push({ ...bought, shape, diesAt, due: await shape.begin(bought) });
    }
  await shop.killAndGoOn(arrived);
  for (const { shape, ...bought } of dying) {
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
      replacedBy: ['EXCHANGE', 'TRAVEL_CHANGE'].includes(shape.kinds[0]) ? 1 : 0,
    });
  }
  const faults = await shop.books().ledgerFaults();
  expect(faults.filter(({ orderId }) => dying.some((bought) => bought.orderId === orderId))).toEqual([]);
});

test('an exchange that is killed while being undone after a declined card leaves nothing over', { timeout: 400_000 }, async () => {
  const { source, trip, price } = shapes.exchange;
  const dying: (Bought & { readonly diesAt: string })[] = [];
  const arrived: Promise<void>[] = [];
  for (const diesAt of backwards) {
    const bought = await buy({ ...trip, departureDate: nextDay() }, cards.paid, source, price);
    const { quoteId } = await exchangeDesk.quoteDearer(bought, { departureDate: '2026-12-16' });
    const paid = await exchangeDesk.payByCard(bought, quoteId, shop.sandbox.url, cards.insufficientFunds);
    arrived.push(shop.holdAt(bought.intentId, diesAt));
    await exchangeDesk.process(bought, quoteId, paid);
    dying.push({ ...bought, diesAt });
  }
  await shop.killAndGoOn(arrived);
  for (const { orderId, reference, intentId, charged, diesAt, ...bought } of dying) {
    const outcomes = async () =>
      (await shop.pool.query<{ outcome: string | null }>('select outcome from retail.after_sale where order_id = $1', [orderId])).rows;
    await expect.poll(outcomes, { timeout: 90_000, interval: 300, message: `killed at ${diesAt}` }).toEqual([{ outcome: 'refused' }]);
    const { rows: held } = await shop.pool.query<{ status: string }>(
      `select new.status from carrier.after_sale made join carrier.booking new on new.booking_id = made.new_booking_id
       join carrier.booking old on old.booking_id = made.booking_id where old.reference = $1`,
      [`${reference}-1`],
    );
    const row = await rowOf({ ...bought, reference });
    const { data } = await sandboxStripe(shop.sandbox.url).charges.list({ payment_intent: intentId });
    const taken = data.reduce((sum, charge) => sum + charge.amount_captured - charge.amount_refunded, 0);
    expect({ diesAt, held, status: row.status, taken }).toEqual({
      diesAt,
      held: held.map(() => ({ status: 'RELEASED' })),
      status: 'Confirmed',
      taken: charged,
    });
  }
  expect(await shop.books().ledgerFaults()).toEqual([]);
});
