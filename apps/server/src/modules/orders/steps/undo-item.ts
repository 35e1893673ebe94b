import { SupplierFailure } from '@throughfare/suppliers/port/supplier-failure';
import type { Booking } from '@throughfare/suppliers/port/booking';
import { declareFailpoint } from '../../../platform/failpoint.ts';
import { type OrderItem, supplierReference } from '../order.types.ts';
import type { ItemStatus } from '../rules/order-state.ts';
import { goOn, record, retry, type StepContext, type StepResult } from './step-context.ts';

const beforeRelease = declareFailpoint('order.before-release');
const afterRelease = declareFailpoint('order.after-release');
const beforeVoid = declareFailpoint('order.before-void');
const afterVoid = declareFailpoint('order.after-void');

const statusOf: Readonly<Record<Booking['status'], ItemStatus>> = {
  PREBOOKED: 'prebooked',
  CONFIRMED: 'confirmed',
  FULFILLED: 'confirmed',
  RELEASED: 'released',
  EXPIRED: 'released',
  VOIDED: 'voided',
};

/** Gives a hold back. One that was asked for but never answered is looked for by our reference first. */
export async function releaseItem(context: StepContext, item: OrderItem): Promise<StepResult> {
  const supplier = context.deps.suppliers.get(item.source);
  if (!supplier) return retry(`no supplier for ${item.source}`);
  try {
    const booking = await supplier.findByReference(supplierReference(item));
    if (!booking) return await settle(context, item, 'released', 'nothing was held');
    if (booking.status !== 'PREBOOKED') return await settle(context, item, statusOf[booking.status], booking.status, booking.bookingId);
    await record(context, {
      kind: 'release asked',
      item: { itemId: item.itemId, set: { status: 'prebooked', pending: 'release', supplier_booking_id: booking.bookingId } },
    });
    await beforeRelease.pass(context.order.orderId);
    const released = await supplier.release(booking.bookingId);
    await afterRelease.pass(context.order.orderId);
    return await settle(context, item, statusOf[released.status], released.status);
  } catch (failure) {
    if (!(failure instanceof SupplierFailure)) throw failure;
    return retry(failure.message);
  }
}

/** Takes a sale back. Where the supplier does not, the item is stranded: sold, unpaid, and for an operator to decide. */
export async function voidItem(context: StepContext, item: OrderItem): Promise<StepResult> {
  const supplier = context.deps.suppliers.get(item.source);
  if (!supplier || item.supplierBookingId === undefined) return retry(`no supplier for ${item.source}`);
  try {
    if (item.pending !== 'void') await record(context, { kind: 'void asked', item: { itemId: item.itemId, set: { pending: 'void' } } });
    await beforeVoid.pass(context.order.orderId);
    const voided = await supplier.voidBooking(item.supplierBookingId);
    await afterVoid.pass(context.order.orderId);
    return await settle(context, item, statusOf[voided.status], voided.status);
  } catch (failure) {
    if (!(failure instanceof SupplierFailure)) throw failure;
    if (failure.kind !== 'rejected') return retry(failure.message);
    return settle(context, item, 'stranded', failure.message);
  }
}

async function settle(context: StepContext, item: OrderItem, status: ItemStatus, reason: string, bookingId?: string): Promise<StepResult> {
  await record(context, {
    kind: `item ${status}`,
    order: {
      attempts: 0,
      ...(status === 'stranded' ? { attention: 'A booking was sold but not paid, and its supplier does not take it back.' } : {}),
    },
    item: { itemId: item.itemId, set: { status, pending: null, ...(bookingId === undefined ? {} : { supplier_booking_id: bookingId }) } },
    detail: { reason },
  });
  return goOn;
}
