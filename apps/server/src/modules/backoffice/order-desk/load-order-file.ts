import type { HistoryLine, OrderFile } from '@throughfare/contract/calls/order-desk';
import { Refusal } from '@throughfare/kernel/refusal';
import { allot, money, toDecimal } from '@throughfare/kernel/money';
import { aboutOrder, chargedOf, type Order, type OrderItem, type OrderPayment } from '../../orders/orders.api.ts';
import type { ItemStanding, LineStanding } from '../../after-sales/after-sales.api.ts';
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
  const paidBack = await deps.afterSales.paidBackOf(orderId);
  const standings = await deps.afterSales.standingOf(order.items.map((item) => ({ order, item })));
  return {
    ...presentOrder(order, paidBack, standings),
    cases: await listCases(deps, orderId),
    actions: order.outcome ? ['compare'] : ['wake', 'compare'],
    history: await historyOf(order, deps),
  };
}

function presentOrder(
  order: Order,
  paidBack: ReadonlyMap<string, number>,
  standings: ReadonlyMap<string, ItemStanding>,
): Omit<OrderFile, 'cases' | 'actions' | 'history'> {
  return {
    orderId: order.orderId,
    placedAt: order.createdAt.toISOString(),
    email: order.email,
    phone: order.phone,
    market: order.market,
    state: order.outcome ?? 'unfinished',
    currency: order.currency,
    charged: toDecimal(chargedOf(order)),
    payments: order.payments.map((payment) => presentPayment(payment, paidBack.get(payment.paymentId) ?? 0)),
    items: order.items.flatMap((item) => presentBookings(item, standings.get(item.itemId))),
    ...(order.undo === undefined ? {} : { undo: order.undo }),
  };
}

function presentPayment(payment: OrderPayment, paidBackMinor: number): OrderFile['payments'][number] {
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
    paidBack: toDecimal(money(refunded.currency, paidBackMinor)),
    ...(pending === undefined ? {} : { pending }),
  };
}

/** One line for each supplier's booking of an item. The customer's price is divided over them by their prices. */
function presentBookings(item: OrderItem, standing: ItemStanding | undefined): OrderFile['items'] {
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
    ...sinceOf(standing?.lines.get(booking.bookingId)),
    price: toDecimal(charges[index] ?? item.charge),
    supplierPrice: toDecimal(booking.supplierTotal),
    supplierCurrency: booking.supplierTotal.currency,
    ...(booking.pending === undefined ? {} : { pending: booking.pending }),
    ...(booking.supplierBookingCode === undefined ? {} : { supplierCode: booking.supplierBookingCode }),
    ...(booking.failure === undefined ? {} : { failure: booking.failure }),
  }));
}

/** A part of a booking was refunded or exchanged, or all of it. */
function sinceOf(line: LineStanding | undefined): Pick<OrderFile['items'][number], 'since'> {
  if (!line) return {};
  const { status, givenUp, refundedMinor, isReleased, isClosed } = line;
  if (status === 'PROCESSING' || status === 'DELAY_CANCEL') return { since: 'change under way' };
  if (status === 'EXCHANGED' || status === 'REPLACED') return { since: 'exchanged' };
  if (status === 'CANCELLED') return { since: 'refunded' };
  if (givenUp.length > 0) return { since: refundedMinor > 0 ? 'partly refunded' : 'partly exchanged' };
  if (isReleased) return { since: 'seat released' };
  return isClosed ? { since: 'change under way' } : {};
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
