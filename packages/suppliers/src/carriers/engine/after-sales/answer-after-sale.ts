import { money } from '@throughfare/kernel/money';
import type { AfterSale, HeldExchange } from '../../../port/after-sales.ts';
import type { Booking } from '../../../port/booking.ts';
import { SupplierFailure } from '../../../port/supplier-failure.ts';
import type { Carrier } from '../carrier.ts';
import { toBooking } from '../rules/booking-answer.ts';
import type { AfterSaleRecord } from './after-sales-record.types.ts';
import { createAfterSalesStore } from './store/after-sales-store.ts';

/** The answer of an after-sale, the same at every later question. */
export async function answerAfterSale(
  { profile, pool, clock }: Carrier,
  made: AfterSaleRecord,
  requestDigest = made.requestDigest,
): Promise<AfterSale> {
  if (made.requestDigest !== requestDigest) throw SupplierFailure.of('rejected', 'the reference belongs to another request');
  const reissued =
    made.kind === 'PASSENGER_CHANGE' || made.kind === 'SEAT_CHANGE'
      ? (await createAfterSalesStore(pool, profile.source).read(made.bookingId))?.booking
      : undefined;
  return {
    afterSaleId: made.afterSaleId,
    reference: made.reference,
    kind: made.kind,
    bookingId: made.bookingId,
    status: clock.now() < made.decidedAtMs ? 'PENDING' : 'DONE',
    parts: made.parts,
    fee: money(made.currency, made.feeMinor),
    refunded: money(made.currency, made.refundedMinor),
    ...(made.voucherMinor > 0 ? { voucher: money(made.currency, made.voucherMinor) } : {}),
    ...(reissued ? { newTickets: reissued.tickets } : {}),
    ...(reissued && made.kind === 'SEAT_CHANGE' ? { newSegments: toBooking(reissued, clock.now()).segments } : {}),
  };
}

/** An exchange has the state of its new booking, and stays confirmed whatever happens to that booking later. */
const exchangeStatus: Partial<Record<Booking['status'], HeldExchange['status']>> = {
  PREBOOKED: 'HELD',
  RELEASED: 'RELEASED',
  EXPIRED: 'EXPIRED',
};

export async function answerExchange(
  { bookings, clock }: Carrier,
  made: AfterSaleRecord,
  requestDigest = made.requestDigest,
): Promise<HeldExchange> {
  if (made.requestDigest !== requestDigest) throw SupplierFailure.of('rejected', 'the reference belongs to another request');
  const record = made.newBookingId === undefined ? undefined : await bookings.read(made.newBookingId);
  if (!record) throw new Error(`exchange ${made.afterSaleId} has no new booking`);
  const newBooking = toBooking(record, clock.now());
  return {
    exchangeId: made.afterSaleId,
    reference: made.reference,
    kind: 'EXCHANGE',
    bookingId: made.bookingId,
    status: exchangeStatus[newBooking.status] ?? 'CONFIRMED',
    parts: made.parts,
    confirmBeforeMs: newBooking.confirmBeforeMs,
    oldValue: money(made.currency, made.oldValueMinor ?? 0),
    lost: money(made.currency, made.lostMinor ?? 0),
    fee: money(made.currency, made.feeMinor),
    amountDue: money(made.currency, made.dueMinor ?? 0),
    newBooking,
  };
}
