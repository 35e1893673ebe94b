import type { AfterSale, RefundRequest } from '../../../port/after-sales.ts';
import type { Carrier } from '../carrier.ts';
import { changeOnce, digest, reject } from './change-once.ts';
import { freeParts } from './free-parts.ts';
import { isSamePart } from './rules/assess-parts.ts';
import { createAfterSalesStore } from './store/after-sales-store.ts';
import { closeParts } from './store/change-parts.ts';

/** Ends the parts of an offer with its figures. */
export function refundBooking(carrier: Carrier, { bookingId, refundOfferId, reference }: RefundRequest): Promise<AfterSale> {
  const { profile, pool } = carrier;
  const requestDigest = digest(['REFUND', bookingId, refundOfferId]);
  return changeOnce(carrier, { bookingId, reference, requestDigest }, async ({ record, nowMs }) => {
    const offer = isUuid(refundOfferId) ? await createAfterSalesStore(pool, profile.source).readOffer(refundOfferId) : undefined;
    if (!offer || offer.bookingId !== bookingId) return reject('no such refund offer');
    if (nowMs > offer.validUntilMs) return reject('the refund offer has expired');
    if (offer.parts.some((part) => record.closed.some((closed) => isSamePart(closed, part))))
      return reject('a part of the offer has been refunded or exchanged since');
    if (offer.parts.some((part) => record.scanned.some((scanned) => isSamePart(scanned, part))))
      return reject('a ticket of the offer has been scanned since');
    const closes = offer.parts.map(({ direction, passengerRef }) => ({ direction, passengerRef }));
    return closeParts(
      pool,
      { ...freeParts(carrier, record, closes), atMs: nowMs, closesAs: 'REFUNDED' },
      {
        reference,
        requestDigest,
        kind: 'REFUND',
        parts: closes,
        feeMinor: offer.feeMinor,
        refundedMinor: offer.refundableMinor,
        voucherMinor: offer.voucherMinor,
        decidedAtMs: nowMs + (offer.decidedAfterMinutes ?? 0) * 60_000,
      },
    );
  });
}

function isUuid(value: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value);
}
