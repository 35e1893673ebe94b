import { money } from '@throughfare/kernel/money';
import { expect, test } from 'vitest';
import { followOrder } from './follow-order.ts';
import { ofBooking, ofPayment, type OrderChange } from './order-change.ts';
import { orderOf } from '../store/order-of-rows.ts';
import type { OrderRows } from '../store/order-rows.ts';

type Row = OrderRows['bookings'][number];

const booking = (id: string): Row => ({
  id,
  item_id: `item ${id}`,
  order_id: 'o_1',
  booking_reference: `TF${id}`,
  reference: `TF${id}`,
  revision: 1,
  source: 'ATOC',
  status: 'new',
  pending: null,
  // these tests do not read the fields below
  request: {} as Row['request'],
  shown: {} as Row['shown'],
  travellers: [],
  delivery_option: 'E_TICKET',
  seat_preferences: {},
  total_minor: 3800,
  discount_minor: 0,
  fee_minor: 0,
  agency_id: null,
  settlement: null,
  commission_minor: 0,
  commission_parts: null,
  mark_up_minor: 0,
  is_service_fee: false,
  is_exchanged: false,
  supplier_minor: 3800,
  supplier_currency: 'GBP',
  rate: '1',
  voidable: true,
  price_change: null,
  supplier_booking_id: null,
  supplier_booking_code: null,
  hold_until: null,
  parts: [],
  segments: [],
  tickets: [],
  failure: null,
});

const rows: OrderRows = {
  order: {
    id: 'o_1',
    session_id: 's_1',
    guest_id: null,
    user_id: null,
    cart_id: 'c_1',
    cart_revision: 2,
    email: 'ada@example.com',
    phone: '',
    market: 'UK',
    currency: 'GBP',
    promo_code: null,
    card_fee_minor: 0,
    refund_fee_minor: 0,
    b2b_payment_method: null,
    undo: null,
    outcome: null,
    queue_key: 'q_1',
    wait_until: null,
    hold: null,
    pay_by: null,
    attempts: 2,
    created_at: new Date('2026-11-28T09:00:00Z'),
  },
  payments: [
    {
      id: 'p_1',
      order_id: 'o_1',
      position: 1,
      purpose: 'sale',
      provider: 'stripe',
      after_sale_id: null,
      reference: 'c_1/2/0',
      intent_id: 'pi_1',
      amount_minor: 7600,
      captured_minor: 0,
      refunded_minor: 0,
      status: 'unconfirmed',
      pending: null,
      revision: 0,
      action: null,
      decline: null,
      charge_id: null,
      card_brand: 'visa',
    },
  ],
  bookings: [booking('1'), booking('2')],
};

const after = (...changes: readonly OrderChange[]) => orderOf(changes.reduce(followOrder, rows));

test("an order follows the leaseholder's records of it, of a payment and of a booking", () => {
  const order = after(
    { event: { kind: 'confirmation asked' }, row: ofBooking({ bookingId: '2' }, { pending: 'confirm' }) },
    {
      event: { kind: 'money held', detail: { amount: money('GBP', 7600) } },
      set: { attempts: 0 },
      row: ofPayment({ paymentId: 'p_1' }, { status: 'held', pending: null, charge_id: 'ch_1' }),
    },
  );
  expect(order.items.flatMap(({ bookings }) => bookings.map(({ bookingId, pending }) => [bookingId, pending]))).toEqual([
    ['1', undefined],
    ['2', 'confirm'],
  ]);
  expect(order.payments[0]).toMatchObject({ status: 'held', chargeId: 'ch_1', intentId: 'pi_1' });
  expect(order).toMatchObject({ attempts: 0, email: 'ada@example.com' });
});

test('parses columns written as JSON', () => {
  const segment = { trainNumber: '1A23' };
  const order = after({
    event: { kind: 'prebooked', detail: { supplierBookingId: 's' } },
    row: ofBooking({ bookingId: '1' }, { status: 'prebooked', segments: JSON.stringify([segment]) }),
  });
  expect(order.items[0]).toMatchObject({ status: 'prebooked', bookings: [{ segments: [segment] }] });
});
