import type { MessageCode } from '@throughfare/contract/messages';
import type { Booking } from '@throughfare/suppliers/port/booking';
import type { Supplier } from '@throughfare/suppliers/port/supplier';
import { SupplierFailure } from '@throughfare/suppliers/port/supplier-failure';
import { declareFailpoint } from '../../../platform/failpoint.ts';
import { type OrderItem, supplierReference } from '../order.types.ts';
import { goOn, keep, record, retry, type StepContext, type StepResult } from './step-context.ts';

const beforeConfirm = declareFailpoint('order.before-confirm');
const afterConfirm = declareFailpoint('order.after-confirm');
const beforeReturnHold = declareFailpoint('order.before-return-hold');
const afterReturnHold = declareFailpoint('order.after-return-hold');
const beforeFulfil = declareFailpoint('order.before-fulfil');
const afterFulfil = declareFailpoint('order.after-fulfil');

/** Turns one hold into a sale. What became of a confirmation that was begun before is asked for, never guessed. */
export async function confirmItem(context: StepContext, item: OrderItem): Promise<StepResult> {
  const supplier = context.deps.suppliers.get(item.source);
  if (!supplier || item.supplierBookingId === undefined) return retry(`no supplier for ${item.source}`);
  try {
    const known = item.pending === 'confirm' ? await supplier.findByReference(supplierReference(item)) : undefined;
    const booking = known && known.status !== 'PREBOOKED' ? known : await askToConfirm(context, item, supplier, item.supplierBookingId);
    return booking.status === 'CONFIRMED' || booking.status === 'FULFILLED'
      ? confirmed(context, item, booking)
      : await lost(context, item, supplier, booking.status);
  } catch (failure) {
    if (!(failure instanceof SupplierFailure)) throw failure;
    switch (failure.kind) {
      case 'sold_out':
        return lost(context, item, supplier, failure.message, 'supplier.sold_out');
      case 'rejected':
      case 'price_changed':
        return lost(context, item, supplier, failure.message);
      case 'unavailable':
      case 'outcome_unknown':
        return retry(failure.message);
    }
  }
}

async function askToConfirm(context: StepContext, item: OrderItem, supplier: Supplier, bookingId: string): Promise<Booking> {
  await record(context, { kind: 'confirmation asked', item: { itemId: item.itemId, set: { pending: 'confirm' } } });
  await beforeConfirm.pass(context.order.orderId);
  const booking = await supplier.confirm(bookingId);
  await afterConfirm.pass(context.order.orderId);
  return booking;
}

function confirmed(context: StepContext, item: OrderItem, booking: Booking): StepResult {
  keep(context, {
    kind: 'confirmed',
    order: { attempts: 0 },
    item: { itemId: item.itemId, set: { status: 'confirmed', pending: null, segments: JSON.stringify(booking.segments) } },
    detail: { supplierBookingCode: booking.bookingCode },
  });
  return goOn;
}

/** The hold lapsed or the supplier refused: nothing is sold, and this item is not charged. */
async function lost(
  context: StepContext,
  item: OrderItem,
  supplier: Supplier,
  reason: string,
  told: MessageCode = 'supplier.rejected',
): Promise<StepResult> {
  await giveBack(supplier, item, context.order.orderId);
  await record(context, {
    kind: 'confirmation refused',
    order: { attempts: 0 },
    item: { itemId: item.itemId, set: { status: 'failed', pending: null, failure: told } },
    detail: { reason },
  });
  return goOn;
}

/** What a supplier refused to sell it may still hold. If it does not answer now the hold lapses by itself: nobody will confirm it. */
async function giveBack(supplier: Supplier, { supplierBookingId }: OrderItem, orderId: string): Promise<void> {
  if (supplierBookingId === undefined) return;
  await beforeReturnHold.pass(orderId);
  try {
    await supplier.release(supplierBookingId);
  } catch (failure) {
    if (!(failure instanceof SupplierFailure)) throw failure;
  }
  await afterReturnHold.pass(orderId);
}

/** Issues the tickets of a paid booking. It is paid: whatever happens, this is tried until it is done, and the operator is told. */
export async function fulfilItem(context: StepContext, item: OrderItem): Promise<StepResult> {
  const supplier = context.deps.suppliers.get(item.source);
  if (!supplier || item.supplierBookingId === undefined) return retry(`no supplier for ${item.source}`);
  try {
    if (item.pending !== 'fulfil')
      await record(context, { kind: 'tickets asked', item: { itemId: item.itemId, set: { pending: 'fulfil' } } });
    await beforeFulfil.pass(context.order.orderId);
    const booking = await supplier.fulfil(item.supplierBookingId);
    await afterFulfil.pass(context.order.orderId);
    keep(context, {
      kind: 'tickets issued',
      order: { attempts: 0 },
      item: {
        itemId: item.itemId,
        set: { status: 'fulfilled', pending: null, tickets: JSON.stringify(booking.tickets), segments: JSON.stringify(booking.segments) },
      },
      detail: { tickets: booking.tickets.length },
    });
    return goOn;
  } catch (failure) {
    if (!(failure instanceof SupplierFailure)) throw failure;
    return retry(failure.message);
  }
}
