import type { AfterSale, CompensationRequest } from '../../../port/after-sales.ts';
import type { Carrier } from '../carrier.ts';
import { changeOnce, digest, reject } from './change-once.ts';
import { compensatedMinor, isSamePart } from './rules/assess-parts.ts';
import { keepCompensation } from './store/keep-compensation.ts';

/**
 * Records compensation for a late arrival: once for each reference, never more than the price of a part, and nothing for a part that was given up or has not been
 * travelled yet (DELAY-3).
 */
export function compensate(carrier: Carrier, { bookingId, reference, parts, form }: CompensationRequest): Promise<AfterSale> {
  const { profile, pool } = carrier;
  const requestDigest = digest(['COMPENSATION', bookingId, parts, form]);
  return changeOnce(carrier, { bookingId, reference, requestDigest }, ({ record, assessed, nowMs }) => {
    const { booking, closed, compensated } = record;
    if (booking.status !== 'FULFILLED') return reject(`the booking is ${booking.status}`);
    if (booking.seatsReleasedAtMs !== undefined) return reject('the seats have been given back, so nobody travelled');
    if (parts.length === 0) return reject('no part is named');
    for (const part of parts) {
      const sold = assessed.parts.find((each) => isSamePart(each, part));
      if (!sold) return reject('no such part');
      if (closed.some((each) => isSamePart(each, part))) return reject('the part has been refunded or exchanged');
      if (
        part.amount.currency !== booking.currency ||
        part.amount.minor < 1 ||
        part.amount.minor > sold.price.minor - compensatedMinor(compensated, part)
      )
        return reject('the amount is not a part of the price');
    }
    const arrives = Math.min(
      ...parts.map(({ direction }) =>
        Math.max(...booking.segments.filter((one) => one.direction === direction).map(({ train }) => train.arrivesAt)),
      ),
    );
    if (nowMs / 60_000 < arrives) return reject('the journey has not ended');
    const minor = parts.reduce((sum, { amount }) => sum + amount.minor, 0);
    const isVoucher = form === 'VOUCHER';
    return keepCompensation(
      pool,
      { source: profile.source, bookingId, version: booking.version, atMs: nowMs },
      {
        reference,
        requestDigest,
        kind: 'COMPENSATION',
        parts: parts.map(({ direction, passengerRef, amount }) => ({ direction, passengerRef, minor: amount.minor })),
        feeMinor: 0,
        refundedMinor: isVoucher ? 0 : minor,
        voucherMinor: isVoucher ? minor : 0,
        decidedAtMs: nowMs,
      },
    );
  });
}
