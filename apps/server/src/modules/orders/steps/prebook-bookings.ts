import { convert } from '@throughfare/kernel/money';
import type { Booking, ChosenTrip } from '@throughfare/suppliers/port/booking';
import type { Supplier } from '@throughfare/suppliers/port/supplier';
import { SupplierFailure } from '@throughfare/suppliers/port/supplier-failure';
import { declareFailpoint } from '../../../platform/failpoint.ts';
import { tripsAsked } from '../../cart/cart.api.ts';
import { type ItemBooking, type OrderItem, supplierReference } from '../order.types.ts';
import { prebookAsked } from '../prebook-asked.ts';
import { inItem } from './in-item.ts';
import { goOn, keep as keepOutcome, record, retry, type StepContext, type StepResult } from './step-context.ts';

const beforePrebook = declareFailpoint('order.before-prebook');
const afterPrebook = declareFailpoint('order.after-prebook');

/** Long enough for names, 3-D Secure and a slow phone: a hold outlives the customer's authentication (decision 3). */
const holdSeconds = 30 * 60;
/**
 * A supplier that does not answer is asked so often before its booking is given up. A hold that an earlier, lost answer may have made
 * lapses by itself then: nobody will confirm it.
 */
const mostTries = 3;

/** All bookings that nothing was asked for yet, side by side. */
export async function prebookAll(context: StepContext, bookingIds: ReadonlySet<string>): Promise<StepResult> {
  const wanted = context.order.items.flatMap((item) => item.bookings.map((booking) => ({ item, booking })));
  const results = await Promise.all(
    wanted.filter(({ booking }) => bookingIds.has(booking.bookingId)).map(({ item, booking }) => prebook(context, item, booking)),
  );
  return results.find(({ next }) => next === 'retry') ?? goOn;
}

async function prebook(context: StepContext, item: OrderItem, booking: ItemBooking): Promise<StepResult> {
  const supplier = context.deps.suppliers.get(booking.source);
  if (!supplier) return fail(context, booking, 'supplier.unavailable');
  try {
    const wasAsked = booking.pending === 'prebook' && !context.isAnnounced;
    const known = wasAsked ? await supplier.findByReference(supplierReference(booking)) : undefined;
    return await keep(context, booking, known ?? (await ask(context, item, booking, supplier)));
  } catch (failure) {
    if (!(failure instanceof SupplierFailure)) throw failure;
    return recordFailure(context, item, booking, failure);
  }
}

async function ask(context: StepContext, item: OrderItem, booking: ItemBooking, supplier: Supplier): Promise<Booking> {
  if (!context.isAnnounced) await record(context, prebookAsked(booking));
  await beforePrebook.pass(context.order.orderId);
  const { outward, inward } = tripsAsked<ChosenTrip>(booking.request);
  if (!outward) throw new RangeError(`booking ${booking.bookingId} has no trip`);
  const answer = await supplier.prebook({
    reference: supplierReference(booking),
    outward,
    ...(inward ? { inward } : {}),
    passengers: item.travellers,
    railcards: booking.request.railcards,
    expectedPrice: booking.supplierTotal,
    seatPreferences: item.seatPreferences,
    holdSeconds,
  });
  await afterPrebook.pass(context.order.orderId);
  return answer;
}

async function keep(context: StepContext, booking: ItemBooking, answer: Booking): Promise<StepResult> {
  if (answer.status !== 'PREBOOKED') return fail(context, booking, 'supplier.rejected');
  keepOutcome(context, {
    kind: 'prebooked',
    order: { attempts: 0 },
    booking: {
      bookingId: booking.bookingId,
      set: {
        status: 'prebooked',
        pending: null,
        supplier_booking_id: answer.bookingId,
        supplier_booking_code: answer.bookingCode,
        hold_until: new Date(answer.confirmBeforeMs),
        segments: JSON.stringify(inItem(booking, answer.segments)),
      },
    },
    detail: { supplierBookingId: answer.bookingId },
  });
  return goOn;
}

async function recordFailure(context: StepContext, item: OrderItem, booking: ItemBooking, failure: SupplierFailure): Promise<StepResult> {
  switch (failure.kind) {
    case 'price_changed':
      return failure.priceChange ? askCustomer(context, item, booking, failure.priceChange) : fail(context, booking, 'supplier.sold_out');
    case 'sold_out':
      return fail(context, booking, 'supplier.sold_out', failure.message);
    case 'rejected':
      return fail(context, booking, 'supplier.rejected', failure.message);
    case 'unavailable':
      return context.order.attempts + 1 < mostTries
        ? retry(failure.message)
        : fail(context, booking, 'supplier.unavailable', failure.message);
    case 'outcome_unknown':
      return retry(failure.message);
  }
}

async function askCustomer(
  context: StepContext,
  item: OrderItem,
  booking: ItemBooking,
  priceChange: NonNullable<SupplierFailure['priceChange']>,
): Promise<StepResult> {
  const newTotal = convert(priceChange.newPrice, booking.rate, item.total.currency);
  await record(context, {
    kind: 'price changed',
    booking: {
      bookingId: booking.bookingId,
      set: { status: 'price_changed', pending: null, price_change: JSON.stringify({ ...priceChange, newTotal }) },
    },
    detail: { from: booking.supplierTotal, to: priceChange.newPrice },
  });
  return goOn;
}

/** `reason` is the supplier's own word, for the operator: the port promises that it holds no personal data. */
async function fail(context: StepContext, { bookingId }: ItemBooking, failure: string, reason = failure): Promise<StepResult> {
  await record(context, {
    kind: 'not booked',
    order: { attempts: 0 },
    booking: { bookingId, set: { status: 'failed', pending: null, failure } },
    detail: { failure, reason },
  });
  return goOn;
}
