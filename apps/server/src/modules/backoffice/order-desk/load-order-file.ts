import type { HistoryLine, OrderFile } from '@throughfare/contract/calls/order-desk';
import { Refusal } from '@throughfare/kernel/refusal';
import { toDecimal } from '@throughfare/kernel/money';
import type { Order } from '../../orders/orders.api.ts';
import { tripText } from '../../tickets/tickets.api.ts';
import type { DeskDeps } from './desk-deps.ts';
import { actionsOf } from './desk-store.ts';
import { listCases } from './list-cases.ts';
import { actionLine, deliveryLines, eventLine, jobLine, ledgerLine, paymentLines } from './present/history-words.ts';

/** One order with everything that is known of it. Refuses `object.notFound`. */
export async function loadOrderFile(orderId: string, deps: DeskDeps): Promise<OrderFile> {
  const order = await deps.orders.find(orderId);
  if (!order) throw new Refusal('object.notFound');
  return {
    ...presentOrder(order),
    cases: await listCases(deps, orderId),
    actions: order.outcome ? ['compare'] : ['wake', 'compare'],
    history: await historyOf(order, deps),
  };
}

function presentOrder(order: Order): Omit<OrderFile, 'cases' | 'actions' | 'history'> {
  const { payment } = order;
  return {
    orderId: order.orderId,
    placedAt: order.createdAt.toISOString(),
    email: order.email,
    phone: order.phone,
    market: order.market,
    state: order.outcome ?? 'unfinished',
    currency: order.currency,
    charged: toDecimal(payment.captured),
    payment: {
      status: payment.status,
      intentId: payment.intentId,
      brand: payment.cardBrand,
      amount: toDecimal(payment.amount),
      ...(payment.pending === undefined ? {} : { pending: payment.pending }),
    },
    items: order.items.map((item) => ({
      reference: item.bookingReference,
      source: item.source,
      trip: tripText(item.shown),
      travellers: item.travellers.map(({ title, firstName, lastName }) => [title, firstName, lastName].filter(Boolean).join(' ')),
      status: item.status,
      price: toDecimal(item.charge),
      supplierPrice: toDecimal(item.supplierTotal),
      supplierCurrency: item.supplierTotal.currency,
      ...(item.pending === undefined ? {} : { pending: item.pending }),
      ...(item.supplierBookingCode === undefined ? {} : { supplierCode: item.supplierBookingCode }),
      ...(item.failure === undefined ? {} : { failure: item.failure }),
    })),
    ...(order.undo === undefined ? {} : { undo: order.undo }),
  };
}

async function historyOf(order: Order, { db, desk, jobs, ledger, payments, tickets }: DeskDeps): Promise<HistoryLine[]> {
  const { orderId } = order;
  const [events, asked, entries, delivery, traces, actions] = await Promise.all([
    desk.historyOf(orderId),
    payments.historyOf(order.payment.intentId),
    ledger.entriesOf(orderId),
    tickets.deliveryOf(orderId),
    jobs.trace({ orderId }),
    actionsOf(db, orderId),
  ]);
  const lines = [
    ...events.map((event) => eventLine(event, order.items)),
    ...paymentLines(asked),
    ...entries.map(ledgerLine),
    ...deliveryLines(delivery),
    ...traces.map(jobLine),
    ...actions.map(actionLine),
  ];
  return lines.sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}
