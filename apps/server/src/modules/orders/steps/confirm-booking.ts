import type { MessageCode } from '@throughfare/contract/messages';
import type { Booking } from '@throughfare/suppliers/port/booking';
import type { Seller } from '@throughfare/suppliers/port/seller';
import { SupplierFailure } from '@throughfare/suppliers/port/supplier-failure';
import { sellerOf } from '@throughfare/suppliers/registry';
import { goOn, retry, type StepResult } from '../../../platform/leased-work/create-leased-work.ts';
import { declareFailpoint } from '../../../platform/failpoint.ts';
import { type ItemBooking, supplierReference } from '../order.types.ts';
import { inItem } from './in-item.ts';
import { ofBooking } from '../working/order-change.ts';
import { rejectedAs } from './rejected-as.ts';
import type { StepContext } from './step-context.ts';

const beforeConfirm = declareFailpoint('order.before-confirm');
const afterConfirm = declareFailpoint('order.after-confirm');
const beforeReturnHold = declareFailpoint('order.before-return-hold');
const afterReturnHold = declareFailpoint('order.after-return-hold');
const beforeFulfil = declareFailpoint('order.before-fulfil');
const afterFulfil = declareFailpoint('order.after-fulfil');

/** Turns one hold into a sale. If an earlier attempt may have confirmed it, the step asks the supplier for the outcome and never guesses. */
export async function confirmBooking(context: StepContext, booking: ItemBooking): Promise<StepResult> {
  const supplier = sellerOf(context.deps.suppliers, booking.source);
  if (!supplier || booking.supplierBookingId === undefined) return retry(`no supplier for ${booking.source}`);
  try {
    const known = booking.pending === 'confirm' ? await supplier.findByReference(supplierReference(booking)) : undefined;
    const answer =
      known && known.status !== 'PREBOOKED' ? known : await askToConfirm(context, booking, supplier, booking.supplierBookingId);
    return answer.status === 'CONFIRMED' || answer.status === 'FULFILLED'
      ? confirmed(context, booking, answer)
      : await lost(context, booking, supplier, answer.status);
  } catch (failure) {
    if (!(failure instanceof SupplierFailure)) throw failure;
    switch (failure.kind) {
      case 'sold_out':
        return lost(context, booking, supplier, failure.message, 'supplier.sold_out');
      case 'rejected':
        return lost(context, booking, supplier, failure.message, rejectedAs(failure));
      case 'price_changed':
        return lost(context, booking, supplier, failure.message);
      case 'unavailable':
      case 'outcome_unknown':
        return retry(failure.message);
    }
  }
}

async function askToConfirm(context: StepContext, booking: ItemBooking, supplier: Seller, bookingId: string): Promise<Booking> {
  await context.write.announce({ event: { kind: 'confirmation asked' }, row: ofBooking(booking, { pending: 'confirm' }) });
  await beforeConfirm.pass(context.order.orderId);
  const answer = await supplier.confirm(bookingId);
  await afterConfirm.pass(context.order.orderId);
  return answer;
}

function confirmed(context: StepContext, booking: ItemBooking, answer: Booking): StepResult {
  context.write.settle({
    event: { kind: 'confirmed', detail: { supplierBookingCode: answer.bookingCode } },
    set: { attempts: 0 },
    row: ofBooking(booking, {
      status: 'confirmed',
      pending: null,
      // A seller may give the code by which it is known only with the sale.
      supplier_booking_code: answer.bookingCode,
      segments: JSON.stringify(inItem(booking, answer.segments)),
    }),
  });
  return goOn;
}

/** The hold lapsed or the supplier refused: nothing is sold, and the item is not charged. */
async function lost(
  context: StepContext,
  booking: ItemBooking,
  supplier: Seller,
  reason: string,
  told: MessageCode = 'supplier.rejected',
): Promise<StepResult> {
  await giveBack(supplier, booking, context.order.orderId);
  context.write.settle({
    event: { kind: 'confirmation refused', detail: { reason } },
    set: { attempts: 0 },
    row: ofBooking(booking, { status: 'failed', pending: null, failure: told }),
  });
  return goOn;
}

/**
 * A supplier that refused the sale may still hold the places. If it does not answer now, the hold lapses by itself, since nobody will
 * confirm it.
 */
async function giveBack(supplier: Seller, { supplierBookingId }: ItemBooking, orderId: string): Promise<void> {
  if (supplierBookingId === undefined) return;
  await beforeReturnHold.pass(orderId);
  try {
    await supplier.release(supplierBookingId);
  } catch (failure) {
    if (!(failure instanceof SupplierFailure)) throw failure;
  }
  await afterReturnHold.pass(orderId);
}

/** Issues the tickets of a paid booking. Because the customer has paid, this step retries until it succeeds, and tells the operator. */
export async function fulfilBooking(context: StepContext, booking: ItemBooking): Promise<StepResult> {
  const supplier = sellerOf(context.deps.suppliers, booking.source);
  if (!supplier || booking.supplierBookingId === undefined) return retry(`no supplier for ${booking.source}`);
  try {
    if (booking.pending !== 'fulfil')
      await context.write.announce({ event: { kind: 'tickets asked' }, row: ofBooking(booking, { pending: 'fulfil' }) });
    await beforeFulfil.pass(context.order.orderId);
    const answer = await supplier.fulfil(booking.supplierBookingId);
    await afterFulfil.pass(context.order.orderId);
    context.write.settle({
      event: { kind: 'tickets issued', detail: { tickets: answer.tickets.length } },
      set: { attempts: 0 },
      row: ofBooking(booking, {
        status: 'fulfilled',
        pending: null,
        tickets: JSON.stringify(inItem(booking, answer.tickets)),
        segments: JSON.stringify(inItem(booking, answer.segments)),
      }),
    });
    return goOn;
  } catch (failure) {
    if (!(failure instanceof SupplierFailure)) throw failure;
    return retry(failure.message);
  }
}
