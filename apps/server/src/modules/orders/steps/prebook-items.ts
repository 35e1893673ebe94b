import { convert } from '@throughfare/kernel/money';
import type { Booking } from '@throughfare/suppliers/port/booking';
import type { Supplier } from '@throughfare/suppliers/port/supplier';
import { SupplierFailure } from '@throughfare/suppliers/port/supplier-failure';
import { declareFailpoint } from '../../../platform/failpoint.ts';
import { type OrderItem, supplierReference } from '../order.types.ts';
import { prebookAsked } from '../prebook-asked.ts';
import { goOn, keep as keepOutcome, record, retry, type StepContext, type StepResult } from './step-context.ts';

const beforePrebook = declareFailpoint('order.before-prebook');
const afterPrebook = declareFailpoint('order.after-prebook');

/** Long enough for names, 3-D Secure and a slow phone: a hold outlives the customer's authentication (decision 3). */
const holdSeconds = 30 * 60;
/**
 * A supplier that does not answer is asked so often before its item is given up. A hold that an earlier, lost answer may have made
 * lapses by itself then: nobody will confirm it.
 */
const mostTries = 3;

/** All items that nothing was asked for yet, side by side. */
export async function prebookItems(context: StepContext, itemIds: ReadonlySet<string>): Promise<StepResult> {
  const items = context.order.items.filter(({ itemId }) => itemIds.has(itemId));
  const results = await Promise.all(items.map((item) => prebookItem(context, item)));
  return results.find(({ next }) => next === 'retry') ?? goOn;
}

async function prebookItem(context: StepContext, item: OrderItem): Promise<StepResult> {
  const supplier = context.deps.suppliers.get(item.source);
  if (!supplier) return fail(context, item, 'supplier.unavailable');
  try {
    const known = item.pending === 'prebook' && !context.isAnnounced ? await supplier.findByReference(supplierReference(item)) : undefined;
    return await keep(context, item, known ?? (await ask(context, item, supplier)));
  } catch (failure) {
    if (!(failure instanceof SupplierFailure)) throw failure;
    return recordFailure(context, item, failure);
  }
}

async function ask(context: StepContext, item: OrderItem, supplier: Supplier): Promise<Booking> {
  if (!context.isAnnounced) await record(context, prebookAsked(item));
  await beforePrebook.pass(context.order.orderId);
  const { outward, inward, railcards } = item.request;
  const booking = await supplier.prebook({
    reference: supplierReference(item),
    outward,
    ...(inward ? { inward } : {}),
    passengers: item.travellers,
    railcards,
    expectedPrice: item.supplierTotal,
    seatPreferences: item.seatPreferences,
    holdSeconds,
  });
  await afterPrebook.pass(context.order.orderId);
  return booking;
}

async function keep(context: StepContext, item: OrderItem, booking: Booking): Promise<StepResult> {
  if (booking.status !== 'PREBOOKED') return fail(context, item, 'supplier.rejected');
  keepOutcome(context, {
    kind: 'prebooked',
    order: { attempts: 0 },
    item: {
      itemId: item.itemId,
      set: {
        status: 'prebooked',
        pending: null,
        supplier_booking_id: booking.bookingId,
        supplier_booking_code: booking.bookingCode,
        hold_until: new Date(booking.confirmBeforeMs),
        segments: JSON.stringify(booking.segments),
      },
    },
    detail: { supplierBookingId: booking.bookingId },
  });
  return goOn;
}

async function recordFailure(context: StepContext, item: OrderItem, failure: SupplierFailure): Promise<StepResult> {
  switch (failure.kind) {
    case 'price_changed':
      return failure.priceChange ? askCustomer(context, item, failure.priceChange) : fail(context, item, 'supplier.sold_out');
    case 'sold_out':
      return fail(context, item, 'supplier.sold_out', failure.message);
    case 'rejected':
      return fail(context, item, 'supplier.rejected', failure.message);
    case 'unavailable':
      return context.order.attempts + 1 < mostTries ? retry(failure.message) : fail(context, item, 'supplier.unavailable', failure.message);
    case 'outcome_unknown':
      return retry(failure.message);
  }
}

async function askCustomer(
  context: StepContext,
  item: OrderItem,
  priceChange: NonNullable<SupplierFailure['priceChange']>,
): Promise<StepResult> {
  const newTotal = convert(priceChange.newPrice, item.rate, item.total.currency);
  await record(context, {
    kind: 'price changed',
    item: {
      itemId: item.itemId,
      set: { status: 'price_changed', pending: null, price_change: JSON.stringify({ ...priceChange, newTotal }) },
    },
    detail: { from: item.supplierTotal, to: priceChange.newPrice },
  });
  return goOn;
}

/** `reason` is the supplier's own word, for the operator: the port promises that it holds no personal data. */
async function fail(context: StepContext, item: OrderItem, failure: string, reason = failure): Promise<StepResult> {
  await record(context, {
    kind: 'not booked',
    order: { attempts: 0 },
    item: { itemId: item.itemId, set: { status: 'failed', pending: null, failure } },
    detail: { failure, reason },
  });
  return goOn;
}
