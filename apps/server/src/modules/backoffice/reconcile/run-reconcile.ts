import { randomUUID } from 'node:crypto';
import { format } from '@throughfare/kernel/money';
import type { Order } from '../../orders/orders.api.ts';
import type { ListedIntent } from '../../payments/card-payments.api.ts';
import { compareBanks } from './compare-banks.ts';
import { listBookings, type ListedBooking } from './list-books.ts';
import { readBooks } from './read-books.ts';
import type { ReconcileDeps } from './reconcile-deps.ts';
import { keepRun, lastRun, openDifferences } from './reconcile-store.ts';
import { said, withoutRevision } from './rules/compare-bookings.ts';
import { compareOrder } from './rules/compare-order.ts';
import type { Difference, ReconcileRun } from './rules/difference.types.ts';
import { ledgerFaults, accountFaults, voucherFaults } from './ledger-faults.ts';

const dayMs = 24 * 3_600_000;
/** The longest time between an order and its bookings. */
const bookingLagMs = 2 * 3_600_000;

/** The age of the oldest payment that a bank may still recall, counted from now. */
const bankDays = 100;

/** Days back from now. Card holds last a week, and bills come monthly. */
export const reconciledDays = 35;

/**
 * Compares orders, carrier bookings, ledger and payment provider, first order by order, then for entries without an order, and stores the
 * differences. It covers the orders of the last days, and each older one that has changed since the last comparison, because a refund may
 * come months later. Lists are read a day at a time. A mismatch is read once more for just that order before it counts as a difference,
 * because the order may have moved on meanwhile.
 */
export async function runReconcile(deps: ReconcileDeps, days = reconciledDays): Promise<ReconcileRun> {
  const startedAtMs = deps.clock.now();
  const fromMs = startedAtMs - days * dayMs;
  const unanswered = new Set<string>();
  const listed = await deps.payments.listIntents(days * dayMs + dayMs);
  if (listed.kind !== 'done') unanswered.add('the payment provider');
  const payments = new Map(listed.kind === 'done' ? listed.value.map((payment) => [payment.intentId, payment]) : []);

  const differences = new Map<string, Difference>();
  const note = (found: readonly Difference[]): void => {
    for (const difference of found) differences.set(`${difference.kind} ${difference.subject}`, difference);
  };
  const compared = new Set<string>();
  const booked = new Set<string>();

  for (let dayFromMs = fromMs; dayFromMs <= startedAtMs; dayFromMs += dayMs) {
    const dayBeforeMs = Math.min(dayFromMs + dayMs, startedAtMs + 1);
    const orders = await deps.orders.listPlaced(new Date(dayFromMs), new Date(dayBeforeMs));
    const { bookings, silent } = await listBookings(dayFromMs, dayBeforeMs + bookingLagMs, deps);
    for (const source of silent) unanswered.add(source);
    note(await compareDay(orders, bookings, { silent, payments, deps }));
    note(await unknownBookings(orders, bookings, deps));
    for (const { source, bookingId } of bookings) booked.add(`${source} ${bookingId}`);
    for (const { orderId } of orders) compared.add(orderId);
  }
  const open = (await openDifferences(deps.db)).flatMap(({ orderId }) => orderId ?? []);
  for (const orderId of [...open, ...(await changedSince(fromMs, deps))]) {
    const order = compared.has(orderId) ? undefined : await deps.orders.find(orderId);
    if (!order) continue;
    compared.add(order.orderId);
    note(await lookCloser(order, unanswered, deps));
  }
  note(await unknownPayments(payments, deps));
  const comparedOrders = compared.size;
  const banks = await compareBanks(new Date(startedAtMs - bankDays * dayMs), deps);
  note(banks.differences);
  for (const provider of banks.silent) unanswered.add(provider);
  for (const orderId of banks.orderIds) compared.add(orderId);
  note(await ledgerFaults(deps));
  note(await accountFaults(deps));
  note(await voucherFaults(deps));

  const run: ReconcileRun = {
    id: randomUUID(),
    startedAtMs,
    finishedAtMs: deps.clock.now(),
    comparedFromMs: fromMs,
    orders: comparedOrders,
    bookings: booked.size,
    payments: payments.size + banks.payments,
    unanswered: [...unanswered].sort(),
    differences: [...differences.values()],
  };
  const unkept = await whyNotKept(() => keepRun(deps.db, run, compared));
  if (run.differences.length + run.unanswered.length > 0)
    deps.log.warn({ differences: run.differences.length, unanswered: run.unanswered }, 'the books do not agree');
  return unkept === undefined ? run : { ...run, unkept };
}

/**
 * PostgreSQL's error codes of a database that cannot be written to: its disk is full, or it is read-only
 * (https://www.postgresql.org/docs/18/errcodes-appendix.html).
 */
const cannotWrite = new Map([
  ['53100', 'the disk of the database is full'],
  ['25006', 'the database only reads at the moment'],
]);

/** A comparison is needed most when nothing can be written, so its result is reported anyway. */
async function whyNotKept(keep: () => Promise<void>): Promise<string | undefined> {
  try {
    await keep();
    return undefined;
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? cannotWrite.get(String(error.code)) : undefined;
    if (reason === undefined) throw error;
    return reason;
  }
}

/** The overlap with the last comparison, for changes that were in progress when it was read. */
const overlapMs = 3_600_000;

/** Orders that have changed, or whose money has moved, since the last comparison began. For the first comparison, since `elseMs`. */
async function changedSince(elseMs: number, { db, orders, ledger }: ReconcileDeps): Promise<readonly string[]> {
  const since = new Date(((await lastRun(db))?.startedAtMs ?? elseMs) - overlapMs);
  return [...new Set([...(await orders.listChanged(since)), ...(await ledger.ordersPosted(since))])];
}

interface DayBooks {
  readonly silent: ReadonlySet<string>;
  readonly payments: ReadonlyMap<string, ListedIntent>;
  readonly deps: ReconcileDeps;
}

async function compareDay(
  orders: readonly Order[],
  bookings: readonly ListedBooking[],
  { silent, payments, deps }: DayBooks,
): Promise<Difference[]> {
  const entries = Map.groupBy(await deps.ledger.entriesOfOrders(orders.map(({ orderId }) => orderId)), ({ orderId }) => orderId);
  const afterSales = await deps.afterSales.booksOf(orders.map(({ orderId }) => orderId));
  const byReference = Map.groupBy(bookings, ({ reference }) => withoutRevision(reference));
  const found: Difference[] = [];
  for (const order of orders) {
    const done = afterSales.get(order.orderId);
    const books = {
      order,
      ...(done ? { afterSales: done } : {}),
      bookings: order.items.flatMap((item) => item.bookings.flatMap(({ reference }) => byReference.get(reference) ?? [])),
      silent,
      entries: entries.get(order.orderId) ?? [],
      payments,
    };
    if (compareOrder(books, deps.clock.now()).length > 0) found.push(...(await lookCloser(order, new Set(), deps)));
  }
  return found;
}

/** The order in its present state, with books read for just this order. */
async function lookCloser({ orderId }: Order, unanswered: Set<string>, deps: ReconcileDeps): Promise<Difference[]> {
  const order = await deps.orders.find(orderId);
  const books = order && (await readBooks(order, deps));
  if (!books) {
    unanswered.add('the payment provider');
    return [];
  }
  return compareOrder(books, deps.clock.now());
}

/** Sales at a supplier under a reference that is not one of ours. */
async function unknownBookings(orders: readonly Order[], bookings: readonly ListedBooking[], deps: ReconcileDeps): Promise<Difference[]> {
  const known = new Set(orders.flatMap(({ items }) => items.flatMap((item) => item.bookings.map(({ reference }) => reference))));
  const found: Difference[] = [];
  for (const booking of bookings) {
    if (booking.status !== 'CONFIRMED' && booking.status !== 'FULFILLED') continue;
    const reference = withoutRevision(booking.reference);
    if (known.has(reference) || (await deps.orders.findByBooking(reference))) continue;
    found.push({
      kind: 'booking_unknown',
      subject: `${booking.source} ${booking.reference}`,
      sides: [
        { book: 'supplier', says: `${booking.source}: ${said(booking)}` },
        { book: 'order', says: 'no order has this reference' },
      ],
    });
  }
  return found;
}

/** Money at the provider that belongs to no order. Payments of other programs on the same account are not ours to explain. */
async function unknownPayments(payments: ReadonlyMap<string, ListedIntent>, deps: ReconcileDeps): Promise<Difference[]> {
  const found: Difference[] = [];
  for (const { intentId, isOurs, status, captured, capturable } of payments.values()) {
    if (!isOurs || captured.minor + capturable.minor === 0 || (await deps.orders.findByIntent(intentId))) continue;
    found.push({
      kind: 'payment_unknown',
      subject: intentId,
      sides: [
        { book: 'provider', says: `${status}: ${format(captured)} taken, ${format(capturable)} held` },
        { book: 'order', says: 'no order has this payment' },
      ],
    });
  }
  return found;
}
