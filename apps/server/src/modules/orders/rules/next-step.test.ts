import { money } from '@throughfare/kernel/money';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nextStep, type Step } from './next-step.ts';
import { isLost } from './item-status.ts';
import type { BookingState, BookingStatus, ItemState, OrderState, PaymentState } from './order-state.ts';

const booking = (bookingId: string, status: BookingStatus, rest: Partial<BookingState> = {}): BookingState => ({
  bookingId,
  status,
  voidable: true,
  ...rest,
});
/** An item with one booking of the same name. */
const item = (itemId: string, status: BookingStatus, rest: Partial<BookingState> = {}): ItemState =>
  itemOf(itemId, booking(itemId, status, rest));
const itemOf = (itemId: string, ...bookings: BookingState[]): ItemState => ({ itemId, bookings, charge: money('GBP', 1000) });
const paymentOf = (paymentId: string, payment: Partial<PaymentState> = {}): PaymentState => ({
  paymentId,
  purpose: 'sale',
  status: 'unconfirmed',
  amount: money('GBP', 1000),
  ...payment,
});
/** An order paid by one card. */
const order = (items: ItemState[], payment: Partial<PaymentState> = {}, rest: Partial<OrderState> = {}): OrderState => ({
  items,
  payments: [paymentOf('card', { amount: money('GBP', 1000 * items.length), ...payment })],
  ...rest,
});
/** An order paid by a voucher of this amount, and by card for the rest. */
const partly = (
  items: ItemState[],
  voucher: Partial<PaymentState> & { readonly minor: number },
  card: Partial<PaymentState> = {},
): OrderState => {
  const { minor, ...rest } = voucher;
  return {
    items,
    payments: [
      paymentOf('voucher', { amount: money('GBP', minor), ...rest }),
      paymentOf('card', { amount: money('GBP', 1000 * items.length - minor), ...card }),
    ],
  };
};
const done = (state: OrderState) => nextStep(state).do;

describe('an order goes forward', () => {
  test('by prebooking, side by side, every booking that was not requested yet', () => {
    expect(nextStep(order([itemOf('a', booking('a1', 'new'), booking('a2', 'new')), item('b', 'new')]))).toMatchObject({
      do: 'prebook',
      bookings: [{ bookingId: 'a1' }, { bookingId: 'a2' }, { bookingId: 'b' }],
    });
  });

  test('by asking about a changed price before any money is held', () => {
    expect(done(order([item('a', 'price_changed'), item('b', 'prebooked')]))).toBe('wait-for-price');
  });

  test('holds the amount of prebooked items only', () => {
    const state = order([item('a', 'prebooked'), item('b', 'failed')]);
    expect(nextStep(state)).toMatchObject({ do: 'adjust-payment', amount: money('GBP', 1000) });
    expect(done({ ...state, payments: [paymentOf('card')] })).toBe('confirm-payment');
  });

  test('by finishing a started adjustment before it confirms', () => {
    expect(done(order([item('a', 'prebooked')], { pending: 'adjust' }))).toBe('adjust-payment');
  });

  test('by waiting for the cardholder, and confirming once more when they have approved', () => {
    expect(done(order([item('a', 'prebooked')], { status: 'requires_action' }))).toBe('wait-for-cardholder');
    expect(done(order([item('a', 'prebooked')], { status: 'approved' }))).toBe('confirm-payment');
  });

  test('confirms voidable bookings first', () => {
    const state = order([item('fixed', 'prebooked', { voidable: false }), item('soft', 'prebooked')], { status: 'held' });
    expect(nextStep(state)).toMatchObject({ do: 'confirm', booking: { bookingId: 'soft' } });
    expect(nextStep(order([item('fixed', 'prebooked', { voidable: false }), item('soft', 'confirmed')], { status: 'held' }))).toMatchObject(
      { booking: { bookingId: 'fixed' } },
    );
  });

  test('captures the price of confirmed bookings only', () => {
    expect(nextStep(order([item('a', 'confirmed'), item('b', 'failed')], { status: 'held' }))).toMatchObject({
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

describe('an order that several payments pay', () => {
  const held = { status: 'held' } as const;
  const captured = { status: 'captured' } as const;

  test('has each confirmed for its share before anything is confirmed with a supplier: a voucher first, the card for the rest', () => {
    const items = [item('a', 'prebooked')];
    expect(nextStep(partly(items, { minor: 300 }))).toMatchObject({ do: 'confirm-payment', payment: { paymentId: 'voucher' } });
    expect(nextStep(partly(items, { minor: 300, ...held }))).toMatchObject({ do: 'confirm-payment', payment: { paymentId: 'card' } });
    expect(done(partly(items, { minor: 300, ...held }, held))).toBe('confirm');
  });

  test('charges the card less if an item is unavailable, and releases it if the voucher pays all of the rest', () => {
    const items = [item('a', 'prebooked'), item('b', 'failed')];
    expect(nextStep(partly(items, { minor: 300, ...held }))).toMatchObject({
      do: 'adjust-payment',
      payment: { paymentId: 'card' },
      amount: money('GBP', 700),
    });
    expect(nextStep(partly(items, { minor: 1000, ...held }))).toMatchObject({ do: 'cancel-payment', payment: { paymentId: 'card' } });
    expect(done(partly(items, { minor: 1000, ...held }, { status: 'cancelled' }))).toBe('confirm');
  });

  test('captures the card first: it alone can fail, and then nothing else was taken', () => {
    const items = [item('a', 'confirmed')];
    expect(nextStep(partly(items, { minor: 300, ...held }, held))).toMatchObject({
      do: 'capture',
      payment: { paymentId: 'card' },
      amount: money('GBP', 700),
    });
    expect(nextStep(partly(items, { minor: 300, ...held }, captured))).toMatchObject({
      do: 'capture',
      payment: { paymentId: 'voucher' },
      amount: money('GBP', 300),
    });
    expect(done(partly(items, { minor: 300, ...captured }, captured))).toBe('fulfil');
  });

  test('issues tickets before it cancels payments without a share, then ends', () => {
    const lostLater = (status: BookingStatus) => [item('a', status), item('b', 'failed')];
    expect(done(partly(lostLater('confirmed'), { minor: 1000, ...captured }, held))).toBe('fulfil');
    expect(nextStep(partly(lostLater('fulfilled'), { minor: 1000, ...captured }, held))).toMatchObject({
      do: 'cancel-payment',
      payment: { paymentId: 'card' },
    });
    expect(done(partly(lostLater('fulfilled'), { minor: 1000, ...captured }, { status: 'cancelled' }))).toBe('finish');
  });

  test('is undone when one of them is declined, and releases them all', () => {
    const items = [item('a', 'prebooked')];
    const declined = partly(items, { minor: 300, ...held }, { status: 'declined' });
    expect(nextStep(declined)).toEqual({ do: 'give-up', reason: 'card_declined' });
    const undone: OrderState = { ...declined, items: [item('a', 'released')], undo: 'card_declined' };
    expect(nextStep(undone)).toMatchObject({ do: 'cancel-payment', payment: { paymentId: 'voucher' } });
  });

  test('has nothing to do with the payment of an exchange', () => {
    const [card] = order([item('a', 'fulfilled')], captured).payments;
    const exchange = paymentOf('difference', { purpose: 'exchange_difference', status: 'requires_action' });
    expect(nextStep({ items: [item('a', 'fulfilled')], payments: [card, exchange] })).toEqual({ do: 'finish', outcome: 'completed' });
  });
});

describe('an item completes whole or not at all', () => {
  test('a failed booking releases the others of its item, and the other items continue', () => {
    const state = order([itemOf('a', booking('a1', 'prebooked'), booking('a2', 'failed')), item('b', 'prebooked')]);
    expect(nextStep(state)).toMatchObject({ do: 'release', booking: { bookingId: 'a1' } });
    const released = order([itemOf('a', booking('a1', 'released'), booking('a2', 'failed')), item('b', 'prebooked')]);
    expect(nextStep(released)).toMatchObject({ do: 'adjust-payment', amount: money('GBP', 1000) });
  });

  test('one that fails at its confirmation voids the others before anything is captured', () => {
    const state = order([itemOf('a', booking('a1', 'confirmed'), booking('a2', 'failed')), item('b', 'confirmed')], { status: 'held' });
    expect(nextStep(state)).toMatchObject({ do: 'void', booking: { bookingId: 'a1' } });
    const voided = order([itemOf('a', booking('a1', 'voided'), booking('a2', 'failed')), item('b', 'confirmed')], { status: 'held' });
    expect(nextStep(voided)).toMatchObject({ do: 'capture', amount: money('GBP', 1000) });
  });

  test('an unanswered release does not delay other items, and is repeated before the end', () => {
    const lost = itemOf('a', booking('a1', 'confirmed', { pending: 'void' }), booking('a2', 'failed'));
    expect(done(order([lost, item('b', 'confirmed')], { status: 'held' }))).toBe('capture');
    expect(nextStep(order([lost, item('b', 'confirmed')], { status: 'captured' }))).toMatchObject({
      do: 'fulfil',
      booking: { bookingId: 'b' },
    });
    expect(nextStep(order([lost, item('b', 'fulfilled')], { status: 'captured' }))).toMatchObject({
      do: 'void',
      booking: { bookingId: 'a1' },
    });
  });

  test('gives up when its only item has failed', () => {
    expect(nextStep(order([itemOf('a', booking('a1', 'released'), booking('a2', 'failed'))]))).toEqual({
      do: 'give-up',
      reason: 'nothing_booked',
    });
  });

  test('of all bookings those that can be voided are confirmed first, whichever item they are of', () => {
    const mixed = itemOf('a', booking('fixed', 'prebooked', { voidable: false }), booking('soft', 'prebooked'));
    expect(nextStep(order([mixed, item('b', 'prebooked')], { status: 'held' }))).toMatchObject({
      do: 'confirm',
      booking: { bookingId: 'soft' },
    });
  });

  test('looks for an unanswered hold of a lost item', () => {
    const state = order([itemOf('a', booking('a1', 'new', { pending: 'prebook' }), booking('a2', 'failed')), item('b', 'prebooked')]);
    expect(nextStep(state)).toMatchObject({ do: 'release', booking: { bookingId: 'a1' } });
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

  test('voids sales, releases holds, then cancels the payments, and ends as failed', () => {
    const undo = { undo: 'capture_failed' } as const;
    expect(done(order([item('a', 'prebooked'), item('b', 'confirmed')], { status: 'held' }, undo))).toBe('void');
    expect(done(order([item('a', 'prebooked'), item('b', 'voided')], { status: 'held' }, undo))).toBe('release');
    expect(done(order([item('a', 'released'), item('b', 'voided')], { status: 'held' }, undo))).toBe('cancel-payment');
    expect(nextStep(order([item('a', 'released')], { status: 'cancelled' }, undo))).toEqual({ do: 'finish', outcome: 'failed' });
  });

  test('looks for a prebooking with an unknown outcome', () => {
    expect(nextStep(order([item('a', 'new', { pending: 'prebook' })], {}, { undo: 'customer_silent' }))).toMatchObject({
      do: 'release',
      booking: { bookingId: 'a' },
    });
  });
});

describe('an agency holds the places', () => {
  test('everything is prebooked first, and a changed price is asked about', () => {
    expect(done(order([item('a', 'new')], {}, { hold: 'asked' }))).toBe('prebook');
    expect(done(order([item('a', 'price_changed')], {}, { hold: 'asked' }))).toBe('wait-for-price');
  });

  test.each(['asked', 'waiting', 'warned'] as const)('%s: no money is asked for until the agency pays', (hold) => {
    expect(nextStep(order([item('a', 'prebooked')], {}, { hold }))).toEqual({ do: 'wait-on-hold' });
  });

  test('it pays, and the order continues like any other', () => {
    expect(done(order([item('a', 'prebooked')], {}, { hold: 'paying' }))).toBe('confirm-payment');
    expect(done(order([item('a', 'prebooked')], { status: 'held' }, { hold: 'paying' }))).toBe('confirm');
    expect(done(order([item('a', 'fulfilled')], { status: 'captured' }, { hold: 'paying' }))).toBe('finish');
  });

  test.each(['declined', 'cancelled'] as const)('a payment that is %s leads back to the hold, and gives nothing away', (status) => {
    expect(nextStep(order([item('a', 'prebooked')], { status }, { hold: 'paying' }))).toMatchObject({ do: 'back-on-hold' });
  });

  test('a payment that is rejected could still be approved elsewhere, so it is cancelled before the order is back on hold', () => {
    expect(done(order([item('a', 'prebooked')], { status: 'rejected' }, { hold: 'paying' }))).toBe('cancel-payment');
  });

  test('a cancelled or expired hold releases its places and its payment', () => {
    for (const undo of ['hold_released', 'hold_lapsed'] as const) {
      expect(done(order([item('a', 'prebooked')], {}, { hold: 'warned', undo }))).toBe('release');
      expect(done(order([item('a', 'released')], {}, { hold: 'warned', undo }))).toBe('cancel-payment');
    }
  });
});

describe('a hold for a fee', () => {
  const fee = (status: PaymentState['status']) => paymentOf('fee', { purpose: 'hold_fee', amount: money('GBP', 500), status });
  const held = (
    status: PaymentState['status'],
    rest: Partial<OrderState> = {},
    card: Partial<PaymentState> = { status: 'cancelled' },
  ): OrderState => {
    const {
      items,
      payments: [sale],
      ...state
    } = order([item('a', rest.undo ? 'released' : 'prebooked')], card, { hold: 'asked', ...rest });
    return { ...state, items, payments: [sale, fee(status)] };
  };

  test('secures the fee once the places are held, and only then lets them wait', () => {
    expect(nextStep(held('unconfirmed'))).toMatchObject({ do: 'confirm-payment', payment: { paymentId: 'fee' } });
    expect(done(held('requires_action'))).toBe('wait-for-cardholder');
    expect(nextStep(held('declined'))).toEqual({ do: 'give-up', reason: 'card_declined' });
    expect(nextStep(held('held'))).toEqual({ do: 'wait-on-hold' });
  });

  test('takes it from those who let the places go, and from nobody else', () => {
    for (const undo of ['hold_lapsed', 'hold_released'] as const)
      expect(nextStep(held('held', { hold: 'warned', undo }))).toMatchObject({
        do: 'capture',
        payment: { paymentId: 'fee' },
        amount: money('GBP', 500),
      });
    expect(nextStep(held('held', { undo: 'customer_silent' }))).toMatchObject({ do: 'cancel-payment', payment: { paymentId: 'fee' } });
    expect(nextStep(held('held', { hold: 'paying', undo: 'capture_failed' }))).toMatchObject({
      do: 'cancel-payment',
      payment: { paymentId: 'fee' },
    });
  });

  test('gives it up when the places are paid for at their whole price', () => {
    const [sale] = order([], { status: 'captured' }).payments;
    const paid: OrderState = {
      items: [item('a', 'fulfilled')],
      payments: [{ ...sale, amount: money('GBP', 1000) }, fee('held')],
      hold: 'paying',
    };
    expect(nextStep(paid)).toMatchObject({ do: 'cancel-payment', payment: { paymentId: 'fee' } });
    expect(nextStep({ ...paid, payments: [paid.payments[0], fee('cancelled')] })).toEqual({ do: 'finish', outcome: 'completed' });
  });
});

test('an order that has ended does nothing', () => {
  expect(done(order([item('a', 'fulfilled')], { status: 'captured' }, { outcome: 'completed' }))).toBe('nothing');
});

/**
 * The possible answers of the outside world to a step, chosen by dice. Some answers could keep an order going for ever: a customer who
 * agrees to each new price, a bank that asks for approval again, a supplier that never answers, an agency whose payments fail. Each of them
 * has a limited patience here.
 */
interface World {
  dice(): number;
  patience: { price: number; bank: number; silence: number; hold: number };
}

const answered = (state: OrderState, { paymentId }: PaymentState, status: 'approved' | 'rejected'): OrderState => {
  const [first, ...others] = state.payments.map((one) => (one.paymentId === paymentId ? { ...one, status } : one));
  return first ? { ...state, payments: [first, ...others] } : state;
};
const approve = (state: OrderState, payment: PaymentState): OrderState => answered(state, payment, 'approved');
const rejected = (state: OrderState, payment: PaymentState): OrderState => answered(state, payment, 'rejected');

function afterwards(state: OrderState, step: Step, world: World): OrderState {
  const dice = world.dice();
  const setBookings = (ids: readonly string[], set: (one: BookingState) => BookingState): OrderState => ({
    ...state,
    items: state.items.map((one) => ({
      ...one,
      bookings: one.bookings.map((each) => {
        const { pending: _, ...settled } = each;
        return ids.includes(each.bookingId) ? set(settled) : each;
      }),
    })),
  });
  const settle = ({ bookingId }: BookingState, status: BookingStatus) => setBookings([bookingId], (one) => ({ ...one, status }));
  const payOf = ({ paymentId }: PaymentState, set: Partial<PaymentState>): OrderState => {
    const [first, ...others] = state.payments.map((one) => (one.paymentId === paymentId ? { ...one, ...set } : one));
    return first ? { ...state, payments: [first, ...others] } : state;
  };
  const isSilent = () => dice % 7 === 0 && (world.patience.silence -= 1) >= 0;
  switch (step.do) {
    case 'prebook': {
      const outcomes = ['prebooked', 'prebooked', 'prebooked', 'price_changed', 'failed'] as const;
      return setBookings(
        step.bookings.map(({ bookingId }) => bookingId),
        (one) => ({ ...one, status: outcomes[world.dice() % outcomes.length] ?? 'failed' }),
      );
    }
    case 'wait-for-price': {
      world.patience.price -= 1;
      if (dice % 2 === 1 || world.patience.price < 0) return { ...state, undo: 'customer_declined' };
      return {
        ...state,
        items: state.items.map((one) => ({
          ...one,
          charge: money('GBP', 1000 + dice),
          bookings: one.bookings.map((each) => (each.status === 'price_changed' ? { ...each, status: 'new' } : each)),
        })),
      };
    }
    case 'wait-on-hold':
      if (dice % 3 === 0 || (world.patience.hold -= 1) < 0) return { ...state, undo: dice % 2 === 0 ? 'hold_lapsed' : 'hold_released' };
      return { ...state, hold: 'paying' };
    case 'back-on-hold':
      // the agency opens another payment after a cancelled one
      return { ...payOf(step.payment, { status: 'unconfirmed' }), hold: 'warned' };
    case 'adjust-payment':
      return payOf(step.payment, { amount: step.amount });
    case 'confirm-payment': {
      const outcomes = [
        'held',
        'held',
        'declined',
        'rejected',
        ...((world.patience.bank -= 1) < 0 ? [] : ['requires_action' as const]),
      ] as const;
      return payOf(step.payment, { status: outcomes[dice % outcomes.length] ?? 'held' });
    }
    case 'wait-for-cardholder':
      return dice % 2 === 0
        ? state.payments.filter(({ status }) => status === 'requires_action').reduce<OrderState>(approve, state)
        : state.hold === 'paying'
          ? state.payments.filter(({ status }) => status === 'requires_action').reduce<OrderState>(rejected, state)
          : { ...state, undo: 'customer_silent' };
    case 'confirm':
      return settle(step.booking, dice % 3 === 0 ? 'failed' : 'confirmed');
    case 'capture':
      // a reservation that the provider has lost brings no fee
      if (step.payment.purpose === 'hold_fee') return payOf(step.payment, { status: dice % 4 === 0 ? 'cancelled' : 'captured' });
      // after the first capture the remaining ones are repeated until they succeed
      return dice % 4 === 0 && !state.payments.some(({ status }) => status === 'captured')
        ? { ...state, undo: 'capture_failed' }
        : payOf(step.payment, { status: 'captured', amount: step.amount });
    case 'fulfil':
      return settle(step.booking, 'fulfilled');
    case 'void':
      if (isSilent()) return setBookings([step.booking.bookingId], (one) => ({ ...one, pending: 'void' }));
      return settle(step.booking, step.booking.voidable ? 'voided' : 'stranded');
    case 'release':
      if (isSilent()) return setBookings([step.booking.bookingId], (one) => ({ ...one, pending: 'release' }));
      return settle(step.booking, 'released');
    case 'cancel-payment':
      return payOf(step.payment, { status: 'cancelled' });
    case 'give-up':
      return { ...state, undo: step.reason };
    case 'finish':
      return { ...state, outcome: step.outcome };
    case 'nothing':
      return state;
  }
}

/** The charge for items that are sold whole. */
const soldMinor = ({ items }: OrderState): number =>
  items.filter(({ bookings }) => bookings.every(({ status }) => status === 'confirmed')).reduce((sum, { charge }) => sum + charge.minor, 0);

/** A booking in one of these states holds no place and is not sold. */
const nothing: readonly BookingStatus[] = ['failed', 'released', 'voided', 'stranded', 'price_changed', 'new'];
/** An order of three items with three bookings each needs fewer steps, even with all the patience above. */
const mostSteps = 100;

/**
 * An order paid by vouchers of these amounts and by a card for the rest. The vouchers always leave at least one minor unit for the card.
 */
function paidWith(worth: readonly number[], items: ItemState[]): OrderState {
  let left = 1000 * items.length;
  const vouchers = worth.map((minor, index) => {
    const amount = Math.min(left - 1, minor);
    left -= amount;
    return paymentOf(`voucher ${index}`, { amount: money('GBP', amount) });
  });
  const card = paymentOf('card', { amount: money('GBP', left) });
  const [first, ...others] = [...vouchers, card];
  return { items, payments: [first ?? card, ...others] };
}

test('with any answers from outside an order ends cleanly: charged for exactly its tickets, or with nothing held or sold', () => {
  const items = fc.array(fc.array(fc.boolean(), { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 });
  const vouchers = fc.array(fc.integer({ min: 1, max: 1400 }), { maxLength: 2 });
  fc.assert(
    fc.property(
      items,
      vouchers,
      fc.constantFrom('no', 'free', 'fee'),
      fc.infiniteStream(fc.nat(1000)),
      (voidables, worth, hold, stream) => {
        const paid = paidWith(
          worth,
          voidables.map((bookings, at) =>
            itemOf(`${at}`, ...bookings.map((voidable, index) => booking(`${at}/${index}`, 'new', { voidable }))),
          ),
        );
        const fee = paymentOf('fee', { purpose: 'hold_fee', amount: money('GBP', 500) });
        let state: OrderState = hold === 'no' ? paid : { ...paid, hold: 'asked' };
        if (hold === 'fee') state = { ...state, payments: [...state.payments, fee] };
        const world: World = { dice: () => stream.next().value, patience: { price: 4, bank: 4, silence: 4, hold: 3 } };
        const captures: { payment: string; amount: number; sold: number; held: number }[] = [];
        const taken: string[] = [];
        for (let step = nextStep(state); step.do !== 'nothing'; step = nextStep(state)) {
          if (step.do === 'capture' && step.payment.purpose === 'sale') {
            const { paymentId, amount } = step.payment;
            captures.push({ payment: paymentId, amount: step.amount.minor, sold: soldMinor(state), held: amount.minor });
          }
          state = afterwards(state, step, world);
          taken.push(step.do);
          if (taken.length > mostSteps) expect.fail(`goes on for ever: ${taken.slice(-20).join(', ')}`);
        }
        const ended = state.payments.filter(({ purpose }) => purpose === 'sale').map(({ status }) => status);
        const ofFee = state.payments.find(({ purpose }) => purpose === 'hold_fee')?.status;
        if (hold === 'fee') expect(['captured', 'cancelled']).toContain(ofFee);
        // taken only from somebody who had the places on hold and let them go
        if (ofFee === 'captured') expect([state.outcome, state.undo]).toEqual(['failed', expect.stringMatching(/^hold_/)]);
        expect(ended.filter((status) => status !== 'cancelled' && (state.outcome === 'failed' || status !== 'captured'))).toEqual([]);
        for (const { bookings } of state.items) {
          const statuses = bookings.map(({ status }) => status);
          const isTicketed = statuses.every((status) => status === 'fulfilled');
          // an item is ticketed whole or not at all
          if (!isTicketed) expect(statuses.filter((status) => !nothing.includes(status))).toEqual([]);
          if (state.outcome === 'completed') expect(isTicketed || isLost(bookings)).toBe(true);
        }
        const ticketed = state.items.filter(({ bookings }) => bookings.every(({ status }) => status === 'fulfilled'));
        expect(ticketed.length > 0).toBe(state.outcome === 'completed');
        expect(new Set(captures.map(({ payment }) => payment)).size).toBe(captures.length);
        for (const { amount, held } of captures) expect(amount).toBeLessThanOrEqual(held);
        const captured = captures.reduce((sum, { amount }) => sum + amount, 0);
        if (ended.includes('captured')) expect(captured).toBe(captures[0]?.sold);
        if (state.outcome === 'completed') expect(captured).toBe(ticketed.reduce((sum, { charge }) => sum + charge.minor, 0));
      },
    ),
    { numRuns: 1000 },
  );
});
