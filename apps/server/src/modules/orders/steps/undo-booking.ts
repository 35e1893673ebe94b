import { SupplierFailure } from '@throughfare/suppliers/port/supplier-failure';
import type { Booking } from '@throughfare/suppliers/port/booking';
import { sellerOf } from '@throughfare/suppliers/registry';
import { goOn, retry, type StepResult } from '../../../platform/leased-work/create-leased-work.ts';
import { attentionAfterTries } from '../../../platform/leased-work/retry-delay.ts';
import { declareFailpoint } from '../../../platform/failpoint.ts';
import { chargedForSale, type ItemBooking, supplierReference } from '../order.types.ts';
import type { BookingStatus } from '../rules/order-state.ts';
import { ofBooking } from '../working/order-change.ts';
import type { StepContext } from './step-context.ts';

const beforeRelease = declareFailpoint('order.before-release');
const afterRelease = declareFailpoint('order.after-release');
const beforeVoid = declareFailpoint('order.before-void');
const afterVoid = declareFailpoint('order.after-void');

const statusOf: Readonly<Record<Booking['status'], BookingStatus>> = {
  PREBOOKED: 'prebooked',
  CONFIRMED: 'confirmed',
  FULFILLED: 'confirmed',
  RELEASED: 'released',
  EXPIRED: 'released',
  VOIDED: 'voided',
  // A sale, even if some of it has been refunded since.
  REFUNDED: 'confirmed',
  EXCHANGED: 'confirmed',
};

/** Gives a hold back. If the request for it was never answered, the step first looks for it by our reference. */
export async function releaseBooking(context: StepContext, booking: ItemBooking): Promise<StepResult> {
  const supplier = sellerOf(context.deps.suppliers, booking.source);
  if (!supplier) return retry(`no supplier for ${booking.source}`);
  try {
    await announce(context, booking, 'release');
    const found = await supplier.findByReference(supplierReference(booking));
    if (!found) return settle(context, booking, 'released', 'nothing was held');
    if (found.status !== 'PREBOOKED') return settle(context, booking, statusOf[found.status], found.status, found.bookingId);
    await beforeRelease.pass(context.order.orderId);
    const released = await supplier.release(found.bookingId);
    await afterRelease.pass(context.order.orderId);
    return settle(context, booking, statusOf[released.status], released.status, released.bookingId);
  } catch (failure) {
    if (!(failure instanceof SupplierFailure)) throw failure;
    return unanswered(context, booking, 'release', failure.message);
  }
}

/** Voids a sale. If the supplier refuses, the booking is stranded: sold, unpaid, and for an operator to decide. */
export async function voidBooking(context: StepContext, booking: ItemBooking): Promise<StepResult> {
  const supplier = sellerOf(context.deps.suppliers, booking.source);
  if (!supplier || booking.supplierBookingId === undefined) return retry(`no supplier for ${booking.source}`);
  try {
    await announce(context, booking, 'void');
    await beforeVoid.pass(context.order.orderId);
    const voided = await supplier.voidBooking(booking.supplierBookingId);
    await afterVoid.pass(context.order.orderId);
    return settle(context, booking, statusOf[voided.status], voided.status);
  } catch (failure) {
    if (!(failure instanceof SupplierFailure)) throw failure;
    return failure.kind === 'rejected'
      ? settle(context, booking, 'stranded', failure.message)
      : unanswered(context, booking, 'void', failure.message);
  }
}

async function announce({ write }: StepContext, booking: ItemBooking, call: 'release' | 'void'): Promise<void> {
  if (booking.pending !== call) await write.announce({ event: { kind: `${call} asked` }, row: ofBooking(booking, { pending: call }) });
}

/**
 * The other items of an order that goes forward do not wait for this answer: the supplier is asked again once they are through. Their
 * customer does not wait for ever either. Once those items are paid, an operator takes over whatever is still sold, and holds lapse by
 * themselves.
 */
function unanswered(
  context: StepContext,
  booking: ItemBooking,
  call: 'release' | 'void',
  reason: string,
): StepResult | Promise<StepResult> {
  const { undo, attempts } = context.order;
  if (undo === undefined && booking.pending !== call) return goOn;
  const isLeft = undo === undefined && chargedForSale(context.order).minor > 0 && attempts + 1 >= attentionAfterTries;
  return isLeft ? settle(context, booking, call === 'void' ? 'stranded' : 'released', `no answer: ${reason}`) : retry(reason);
}

function settle(
  { write }: StepContext,
  booking: ItemBooking,
  status: BookingStatus,
  reason: string,
  supplierBookingId?: string,
): StepResult {
  write.settle({
    event: { kind: `booking ${status}`, detail: { reason } },
    set: {
      attempts: 0,
      ...(status === 'stranded' ? { attention: 'A booking was sold but not paid for, and its supplier does not take it back.' } : {}),
    },
    row: ofBooking(booking, {
      status,
      pending: null,
      ...(supplierBookingId === undefined ? {} : { supplier_booking_id: supplierBookingId }),
    }),
  });
  return goOn;
}
