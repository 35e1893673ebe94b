import type { HistoryLine, OrderFile } from '@throughfare/contract/calls/order-desk';
import { Refusal } from '@throughfare/kernel/refusal';
import { allot, toDecimal } from '@throughfare/kernel/money';
import { aboutOrder, chargedOf, type Order, type OrderItem, type OrderPayment } from '../../orders/orders.api.ts';
import { tripText } from '../../tickets/tickets.api.ts';
import type { DeskDeps } from './desk-deps.ts';
import { actionsOf } from './desk-store.ts';
import { listCases } from './list-cases.ts';
import {
  actionLine,
  afterSaleLine,
  deliveryLines,
  eventLine,
  freedLines,
  jobLine,
  ledgerLine,
  paymentLines,
} from './present/history-words.ts';

/** One order with all known facts. Refuses `object.notFound`. */
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
  return {
    orderId: order.orderId,
    placedAt: order.createdAt.toISOString(),
    email: order.email,
    phone: order.phone,
    market: order.market,
    state: order.outcome ?? 'unfinished',
    currency: order.currency,
    charged: toDecimal(chargedOf(order)),
    payments: order.payments.map(presentPayment),
    items: order.items.flatMap(presentBookings),
    ...(order.undo === undefined ? {} : { undo: order.undo }),
  };
}

function presentPayment(payment: OrderPayment): OrderFile['payments'][number] {
  const { purpose, provider, status, pending, intentId, cardBrand, amount, captured, refunded } = payment;
  return {
    purpose,
    provider,
    status,
    intentId,
    brand: cardBrand,
    amount: toDecimal(amount),
    captured: toDecimal(captured),
    refunded: toDecimal(refunded),
    ...(pending === undefined ? {} : { pending }),
  };
}

/** One line for each supplier's booking of an item. The customer's price is divided over them by their prices. */
function presentBookings(item: OrderItem): OrderFile['items'] {
  const charges = allot(
    item.charge,
    item.bookings.map(({ total }) => total.minor),
  );
  return item.bookings.map((booking, index) => ({
    reference: booking.reference,
    source: booking.source,
    trip: tripText(item.shown),
    travellers: item.travellers.map(({ title, firstName, lastName }) => [title, firstName, lastName].filter(Boolean).join(' ')),
    status: booking.status,
    price: toDecimal(charges[index] ?? item.charge),
    supplierPrice: toDecimal(booking.supplierTotal),
    supplierCurrency: booking.supplierTotal.currency,
    ...(booking.pending === undefined ? {} : { pending: booking.pending }),
    ...(booking.supplierBookingCode === undefined ? {} : { supplierCode: booking.supplierBookingCode }),
    ...(booking.failure === undefined ? {} : { failure: booking.failure }),
  }));
}

async function historyOf(
  order: Order,
  { db, desk, jobs, ledger, outbox, payments, tickets, afterSales }: DeskDeps,
): Promise<HistoryLine[]> {
  const { orderId } = order;
  const [events, asked, entries, documents, mails, traces, actions, since, freed] = await Promise.all([
    desk.historyOf(orderId),
    Promise.all(order.payments.map(({ intentId }) => payments.historyOf(intentId))),
    ledger.entriesOf(orderId),
    tickets.documentsOfOrder(orderId),
    outbox.sentAbout(aboutOrder(orderId)),
    jobs.trace({ orderId }),
    actionsOf(db, orderId),
    afterSales.historyOf(orderId),
    afterSales.freedOf(orderId),
  ]);
  const lines = [
    ...events.map((event) =>
      eventLine(
        event,
        order.items.flatMap(({ bookings }) => bookings),
      ),
    ),
    ...asked.flatMap(paymentLines),
    ...entries.map(ledgerLine),
    ...deliveryLines(documents, mails),
    ...traces.map(jobLine),
    ...actions.map(actionLine),
    ...since.map(afterSaleLine),
    ...freed.flatMap(freedLines),
  ];
  return lines.sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}
