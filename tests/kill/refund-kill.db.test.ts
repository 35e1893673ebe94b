/**
 * Kills the shop with SIGKILL while refunds, voids and changes of seats are held, each at another of their failpoints. Then starts it again with a second
 * worker beside it. Whatever the step, the supplier agrees once, the money is refunded once, and the books agree.
 */
import { changeSeats, getBookedSeatMap } from '@throughfare/contract/calls/seats';
import { expect, test } from 'vitest';
import { listFailpoints } from '../../apps/server/src/platform/failpoint.ts';
import { type Bought, buyers } from '../support/buyers.ts';
import { refundsOf } from '../support/checkout.ts';
import { openDoomedShop } from './doomed-shop.ts';
import { refundSteps } from './steps.ts';
import { trainDays } from './train-days.ts';

const shop = await openDoomedShop();
const { buy, beginRefund, beginVoid, rowOf } = buyers({ client: shop.client, sandboxUrl: shop.sandbox.url });
const nextDay = trainDays({ count: 20 });

test('this file has every failpoint of a refund', () => {
  expect(listFailpoints().filter((name) => name.startsWith('after-sale.'))).toEqual(refundSteps.toSorted());
});

// all of them at once, as many as a process works on
test('refunds and voids that are killed at any step are agreed once and paid back once', { timeout: 400_000 }, async () => {
  const dying: (Bought & { readonly shape: 'refund' | 'void'; readonly diesAt: string })[] = [];
  for (const shape of ['refund', 'void'] as const)
    for (const diesAt of refundSteps) dying.push({ ...(await buy({ departureDate: nextDay() })), shape, diesAt });
  const arrived = dying.map(({ intentId, diesAt }) => shop.holdAt(intentId, diesAt));
  for (const bought of dying) await (bought.shape === 'refund' ? beginRefund(bought) : beginVoid(bought));
  await shop.killAndGoOn(arrived);
  for (const { shape, ...bought } of dying) {
    await expect
      .poll(async () => (await rowOf(bought)).status, { timeout: 90_000, interval: 300, message: `killed at ${bought.diesAt}` })
      .toBe('Fully Refunded');
    const refunds = await refundsOf(shop.sandbox.url, bought.intentId);
    const movements = (await shop.books().ledger.entriesOf(bought.orderId))
      .map(({ movement }) => movement.split('/')[0] ?? '')
      .toSorted((a, b) => a.localeCompare(b));
    const { rows } = await shop.pool.query<{ status: string }>('select status from carrier.booking where reference = $1', [
      `${bought.reference}-1`,
    ]);
    const ended = {
      diesAt: bought.diesAt,
      refunds: refunds.map(({ status }) => status),
      // a void keeps nothing
      isRight: shape === 'refund' || refunds[0]?.amount === bought.charged,
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
  const faults = await shop.books().ledgerFaults();
  expect(faults.filter(({ orderId }) => dying.some((bought) => bought.orderId === orderId))).toEqual([]);
});

test('a change of seats that is killed at any step moves the traveller once, and moves no money', { timeout: 400_000 }, async () => {
  const steps = refundSteps.filter((name) => !name.includes('payout'));
  const dying: (Bought & { readonly diesAt: string; readonly wanted: string })[] = [];
  for (const diesAt of steps)
    dying.push({ ...(await buy({ from: 'KGX', to: 'EDB', departureDate: nextDay() }, undefined, 'ATOC')), diesAt, wanted: '' });
  const arrived = dying.map(({ intentId, diesAt }) => shop.holdAt(intentId, diesAt));
  const moving = [];
  const early: Promise<never>[] = [];
  for (const bought of dying) {
    const params = { reference: bought.reference };
    const { map, direction, segmentIndex } = (await bought.shopper.must(getBookedSeatMap, { params, query: {} })).data;
    // Their own place is free to them, and to ask for it changes nothing.
    const own = map.chosen.filter(({ coach }) => coach === map.coach).map((one) => one.place);
    const [place = ''] = map.decks
      .flatMap(({ places }) => places.filter(({ state, number }) => state === 'free' && !own.includes(number)))
      .map(({ number }) => number)
      .slice(-1);
    const passengerRef = map.passengerRefs[0] ?? '';
    // The answer is lost with the process. One that comes before says why nothing is held.
    const body = { direction, segmentIndex, places: [{ passengerRef, coach: map.coach, place }] };
    const answer = bought.shopper.attempt(changeSeats, { params, body }).then((one) => {
      throw new Error(`${bought.diesAt} is answered: ${JSON.stringify(one)}`);
    });
    answer.catch(() => undefined);
    early.push(answer);
    moving.push({ ...bought, wanted: `${map.coach} ${place}` });
  }
  await Promise.race([Promise.all(arrived), ...early]);
  await shop.killAndGoOn(arrived);
  for (const { orderId, diesAt, wanted, ...bought } of moving) {
    const seatsOf = async () => (await rowOf(bought)).tripData[0]?.seats.map(({ coach, number }) => `${coach} ${number}`);
    await expect.poll(seatsOf, { timeout: 90_000, interval: 300, message: `killed at ${diesAt}` }).toEqual([wanted]);
    const ended = async () =>
      (
        await shop.pool.query<{ state: string }>(
          "select outcome as state from retail.after_sale where order_id = $1 and kind = 'SEAT_CHANGE'",
          [orderId],
        )
      ).rows;
    await expect.poll(ended, { timeout: 90_000, interval: 300, message: `killed at ${diesAt}` }).toEqual([{ state: 'completed' }]);
    const movements = (await shop.books().ledger.entriesOf(orderId)).map(({ movement }) => movement.split('/')[0]);
    expect(new Set(movements)).toEqual(new Set(['capture', 'sale']));
    expect(movements).toHaveLength(2);
  }
});
