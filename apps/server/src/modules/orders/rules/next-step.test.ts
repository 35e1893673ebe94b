import { money } from '@throughfare/kernel/money';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nextStep, type Step } from './next-step.ts';
import type { ItemState, ItemStatus, OrderState, PaymentState } from './order-state.ts';

const item = (itemId: string, status: ItemStatus, rest: Partial<ItemState> = {}): ItemState => ({
  itemId,
  status,
  charge: money('GBP', 1000),
  voidable: true,
  ...rest,
});
const order = (items: ItemState[], payment: Partial<PaymentState> = {}, rest: Partial<OrderState> = {}): OrderState => ({
  items,
  payment: { status: 'unconfirmed', amount: money('GBP', 1000 * items.length), ...payment },
  ...rest,
});
const done = (state: OrderState) => nextStep(state).do;

describe('an order goes forward', () => {
  test('by prebooking all items that nothing was asked for yet, side by side', () => {
    expect(nextStep(order([item('a', 'new'), item('b', 'new')]))).toMatchObject({
      do: 'prebook',
      items: [{ itemId: 'a' }, { itemId: 'b' }],
    });
  });

  test('by asking about a changed price before any money is held', () => {
    expect(done(order([item('a', 'price_changed'), item('b', 'prebooked')]))).toBe('wait-for-price');
  });

  test('by holding just what was prebooked: an item that failed is left out of the amount first', () => {
    const state = order([item('a', 'prebooked'), item('b', 'failed')]);
    expect(nextStep(state)).toEqual({ do: 'adjust-payment', amount: money('GBP', 1000) });
    expect(done({ ...state, payment: { status: 'unconfirmed', amount: money('GBP', 1000) } })).toBe('confirm-payment');
  });

  test('by finishing an adjustment that was begun before it confirms', () => {
    expect(done(order([item('a', 'prebooked')], { pending: 'adjust' }))).toBe('adjust-payment');
  });

  test('by waiting for the cardholder, and confirming once more when he has approved', () => {
    expect(done(order([item('a', 'prebooked')], { status: 'requires_action' }))).toBe('wait-for-cardholder');
    expect(done(order([item('a', 'prebooked')], { status: 'approved' }))).toBe('confirm-payment');
  });

  test('by confirming those that can be voided first, and the one that cannot last', () => {
    const state = order([item('fixed', 'prebooked', { voidable: false }), item('soft', 'prebooked')], { status: 'held' });
    expect(nextStep(state)).toMatchObject({ do: 'confirm', item: { itemId: 'soft' } });
    expect(nextStep(order([item('fixed', 'prebooked', { voidable: false }), item('soft', 'confirmed')], { status: 'held' }))).toMatchObject(
      { item: { itemId: 'fixed' } },
    );
  });

  test('by capturing what was confirmed and nothing else', () => {
    expect(nextStep(order([item('a', 'confirmed'), item('b', 'failed')], { status: 'held' }))).toEqual({
      do: 'capture',
      amount: money('GBP', 1000),
    });
  });

  test('by issuing tickets once it is paid, then ends', () => {
    expect(done(order([item('a', 'confirmed')], { status: 'captured' }))).toBe('fulfil');
    expect(nextStep(order([item('a', 'fulfilled'), item('b', 'failed')], { status: 'captured' }))).toEqual({
      do: 'finish',
      outcome: 'completed',
    });
  });
});

describe('an order turns back', () => {
  test('when nothing could be booked', () => {
    expect(nextStep(order([item('a', 'failed')]))).toEqual({ do: 'give-up', reason: 'nothing_booked' });
    expect(nextStep(order([item('a', 'failed')], { status: 'held' }))).toEqual({ do: 'give-up', reason: 'nothing_booked' });
  });

  test('when the card is declined or the provider will not go on', () => {
    expect(nextStep(order([item('a', 'prebooked')], { status: 'declined' }))).toEqual({ do: 'give-up', reason: 'card_declined' });
    expect(nextStep(order([item('a', 'prebooked')], { status: 'rejected' }))).toEqual({ do: 'give-up', reason: 'payment_failed' });
  });

  test('voids what was sold, releases what is held, then lets the money go, and ends failed', () => {
    const undo = { undo: 'capture_failed' } as const;
    expect(done(order([item('a', 'prebooked'), item('b', 'confirmed')], { status: 'held' }, undo))).toBe('void');
    expect(done(order([item('a', 'prebooked'), item('b', 'voided')], { status: 'held' }, undo))).toBe('release');
    expect(done(order([item('a', 'released'), item('b', 'voided')], { status: 'held' }, undo))).toBe('cancel-payment');
    expect(nextStep(order([item('a', 'released')], { status: 'cancelled' }, undo))).toEqual({ do: 'finish', outcome: 'failed' });
  });

  test('looks for a prebooking whose outcome it never learned', () => {
    expect(nextStep(order([item('a', 'new', { pending: 'prebook' })], {}, { undo: 'customer_silent' }))).toMatchObject({
      do: 'release',
      item: { itemId: 'a' },
    });
  });
});

test('an order that has ended does nothing', () => {
  expect(done(order([item('a', 'fulfilled')], { status: 'captured' }, { outcome: 'completed' }))).toBe('nothing');
});

/** What the world may answer to a step; the dice decide which. */
function afterwards(state: OrderState, step: Step, dice: number): OrderState {
  const setItem = (itemId: string, status: ItemStatus) => ({
    ...state,
    items: state.items.map((one) => (one.itemId === itemId ? { ...one, status } : one)),
  });
  const pay = (payment: Partial<PaymentState>) => ({ ...state, payment: { ...state.payment, ...payment } });
  switch (step.do) {
    case 'prebook': {
      const outcome = (['prebooked', 'prebooked', 'price_changed', 'failed'] as const)[dice % 4] ?? 'failed';
      return step.items.reduce<OrderState>(
        (s, one) => ({ ...s, items: s.items.map((i) => (i.itemId === one.itemId ? { ...i, status: outcome } : i)) }),
        state,
      );
    }
    case 'wait-for-price':
      return dice % 2 === 0
        ? {
            ...state,
            items: state.items.map((i) => (i.status === 'price_changed' ? { ...i, status: 'new', charge: money('GBP', 1000 + dice) } : i)),
          }
        : { ...state, undo: 'customer_declined' };
    case 'adjust-payment':
      return pay({ amount: step.amount });
    case 'confirm-payment':
      return pay({ status: (['held', 'held', 'requires_action', 'declined', 'rejected'] as const)[dice % 5] ?? 'held' });
    case 'wait-for-cardholder':
      return dice % 2 === 0 ? pay({ status: 'approved' }) : { ...state, undo: 'customer_silent' };
    case 'confirm':
      return setItem(step.item.itemId, dice % 3 === 0 ? 'failed' : 'confirmed');
    case 'capture':
      return dice % 4 === 0 ? { ...state, undo: 'capture_failed' } : pay({ status: 'captured' });
    case 'fulfil':
      return setItem(step.item.itemId, 'fulfilled');
    case 'void':
      return setItem(step.item.itemId, step.item.voidable ? 'voided' : 'stranded');
    case 'release':
      return setItem(step.item.itemId, 'released');
    case 'cancel-payment':
      return pay({ status: 'cancelled' });
    case 'give-up':
      return { ...state, undo: step.reason };
    case 'finish':
      return { ...state, outcome: step.outcome };
    case 'nothing':
      return state;
  }
}

const soldMinor = ({ items }: OrderState): number =>
  items.filter(({ status }) => status === 'confirmed').reduce((sum, { charge }) => sum + charge.minor, 0);

interface Clean {
  readonly payment: PaymentState['status'];
  readonly statuses: readonly ItemStatus[];
}

const completedClean: Clean = { payment: 'captured', statuses: ['fulfilled', 'failed'] };
const failedClean: Clean = { payment: 'cancelled', statuses: ['failed', 'released', 'voided', 'stranded', 'price_changed', 'new'] };

test('whatever the world answers, an order ends, and ends clean: paid for exactly what it ticketed, or nothing held and nothing sold', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { minLength: 1, maxLength: 3 }), fc.infiniteStream(fc.nat(1000)), (voidables, dice) => {
      let state = order(voidables.map((voidable, index) => item(String(index), 'new', { voidable })));
      const captures: { amount: number; sold: number; held: number }[] = [];
      let steps = 0;
      for (let step = nextStep(state); step.do !== 'nothing'; step = nextStep(state)) {
        if (step.do === 'capture') captures.push({ amount: step.amount.minor, sold: soldMinor(state), held: state.payment.amount.minor });
        state = afterwards(state, step, dice.next().value);
        steps += 1;
        // a customer who accepts new prices for ever is the only one who can go on for ever
        if (steps > 400) return;
      }
      const clean = state.outcome === 'completed' ? completedClean : failedClean;
      const statuses = state.items.map(({ status }) => status);
      expect(state.payment.status).toBe(clean.payment);
      expect(statuses.filter((status) => !clean.statuses.includes(status))).toEqual([]);
      expect(statuses.includes('fulfilled')).toBe(state.outcome === 'completed');
      for (const { amount, sold, held } of captures) {
        expect(amount).toBe(sold);
        expect(amount).toBeLessThanOrEqual(held);
      }
    }),
  );
});
