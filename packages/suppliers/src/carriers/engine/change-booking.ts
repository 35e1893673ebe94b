import { money } from '@throughfare/kernel/money';
import type { Booking, BookingStatus, ReportedBooking } from '../../port/booking.ts';
import { SupplierFailure } from '../../port/supplier-failure.ts';
import type { BookingRecord } from './booking-record.types.ts';
import { refuseHeldOnCalledOff } from './called-off.ts';
import type { Carrier } from './carrier.ts';
import { statusAt, toBooking } from './rules/booking-answer.ts';
import { refuseVoid } from './rules/refuse-void.ts';

/**
 * Each of these makes one conditional change in the database and then answers the booking's state. A repeat finds the change done and gives
 * the same answer; the loser of a race finds the winner's result.
 */
export async function confirmBooking(carrier: Carrier, bookingId: string): Promise<Booking> {
  const nowMs = carrier.clock.now();
  if (isBookingId(bookingId)) await refuseHeldOnCalledOff(carrier, bookingId, nowMs);
  const record = (await confirmWhileHeld(carrier, bookingId, nowMs)) ?? (await mustRead(carrier, bookingId));
  return answerIf(record, nowMs, { CONFIRMED: true, FULFILLED: true });
}

export async function fulfilBooking(carrier: Carrier, bookingId: string): Promise<Booking> {
  const issued = isBookingId(bookingId) ? await carrier.bookings.fulfil(bookingId, carrier.profile.sales.ticketPrefix) : undefined;
  return answerIf(issued ?? (await mustRead(carrier, bookingId)), carrier.clock.now(), { FULFILLED: true });
}

export async function releaseBooking(carrier: Carrier, bookingId: string): Promise<Booking> {
  const nowMs = carrier.clock.now();
  if (isBookingId(bookingId)) await carrier.bookings.release(bookingId, nowMs);
  return answerIf(await mustRead(carrier, bookingId), nowMs, { RELEASED: true, EXPIRED: true });
}

export async function voidBooking(carrier: Carrier, bookingId: string): Promise<Booking> {
  const nowMs = carrier.clock.now();
  const before = await mustRead(carrier, bookingId);
  if (before.status !== 'VOIDED') {
    const refused = refuseVoid(before, carrier.profile.policy, nowMs);
    if (refused) throw SupplierFailure.of('rejected', refused);
    await carrier.bookings.void(before.bookingId, nowMs);
  }
  return answerIf(await mustRead(carrier, bookingId), nowMs, { VOIDED: true });
}

export async function findByReference({ bookings, clock }: Carrier, reference: string): Promise<Booking | undefined> {
  const record = await bookings.readByReference(reference);
  return record && toBooking(record, clock.now());
}

export async function listBookings({ bookings, clock }: Carrier, madeFromMs: number, madeBeforeMs: number): Promise<ReportedBooking[]> {
  const [rows, nowMs] = [await bookings.listMade(madeFromMs, madeBeforeMs), clock.now()];
  return rows.map((row) => ({
    bookingId: row.bookingId,
    bookingCode: row.bookingCode,
    reference: row.reference,
    status: statusAt(row, nowMs),
    price: money(row.currency, row.priceMinor),
  }));
}

/** Ends lapsed holds one by one and answers their number. They already counted as free, so this only tidies up. */
export async function sweepExpired({ bookings, clock }: Carrier): Promise<number> {
  const nowMs = clock.now();
  let swept = 0;
  for (const bookingId of await bookings.readLapsed(nowMs)) {
    if (await bookings.expire(bookingId, nowMs)) swept += 1;
  }
  return swept;
}

async function confirmWhileHeld({ bookings }: Carrier, bookingId: string, nowMs: number): Promise<BookingRecord | undefined> {
  return isBookingId(bookingId) ? bookings.confirm(bookingId, nowMs) : undefined;
}

async function mustRead({ bookings }: Carrier, bookingId: string): Promise<BookingRecord> {
  const record = isBookingId(bookingId) ? await bookings.read(bookingId) : undefined;
  if (!record) throw SupplierFailure.of('rejected', 'no such booking');
  return record;
}

function isBookingId(bookingId: string): boolean {
  return /^[1-9]\d{0,17}$/.test(bookingId);
}

function answerIf(record: BookingRecord, nowMs: number, expected: Partial<Record<BookingStatus, true>>): Booking {
  const status = statusAt(record, nowMs);
  if (!expected[status]) throw SupplierFailure.of('rejected', `the booking is ${status}`);
  return toBooking(record, nowMs);
}
