import { isCorrection } from '@throughfare/kernel/travellers/is-correction';
import type { AfterSale, ChangePassengersRequest } from '../../../port/after-sales.ts';
import type { Carrier } from '../carrier.ts';
import { changeOnce, digest, reject } from './change-once.ts';
import { isSamePart } from './rules/assess-parts.ts';
import { changeNames } from './store/change-names.ts';
import { type NewAfterSale, releaseAllSeats } from './store/change-parts.ts';

/** Frees the places of all open parts and fixes the moment from which a later refund is computed. */
export function releaseSeats(
  carrier: Carrier,
  { bookingId, reference }: { readonly bookingId: string; readonly reference: string },
): Promise<AfterSale> {
  const { pool, profile } = carrier;
  const requestDigest = digest(['SEAT_RELEASE', bookingId]);
  return changeOnce(carrier, { bookingId, reference, requestDigest }, ({ record, assessed, policy, nowMs }) => {
    if (!policy.seatsReleasable) return reject('seats of this booking cannot be released');
    if (record.booking.seatsReleasedAtMs !== undefined) return reject('the seats have been released');
    if (record.scanned.length > 0) return reject('a ticket has been scanned');
    if (nowMs / 60_000 >= Math.min(...Object.values(assessed.departures))) return reject('the first train has left');
    const parts = assessed.parts
      .filter((part) => !record.closed.some((closed) => isSamePart(closed, part)))
      .map(({ direction, passengerRef }) => ({ direction, passengerRef }));
    if (parts.length === 0) return reject('nothing is left of the booking');
    return releaseAllSeats(
      pool,
      {
        source: profile.source,
        bookingId,
        version: record.booking.version,
        atMs: nowMs,
        closes: [],
        closesAs: 'REFUNDED',
        isEnd: false,
        freed: record.claims.map((claim) => ({ ...claim, isWhole: true })),
      },
      { ...free, reference, requestDigest, kind: 'SEAT_RELEASE', parts, decidedAtMs: nowMs },
    );
  });
}

/** Changes the names of the same travellers. */
export function changePassengers(carrier: Carrier, { bookingId, reference, passengers }: ChangePassengersRequest): Promise<AfterSale> {
  const { pool, profile } = carrier;
  const requestDigest = digest(['PASSENGER_CHANGE', bookingId, passengers]);
  return changeOnce(carrier, { bookingId, reference, requestDigest }, ({ record, assessed, policy, nowMs }) => {
    const { booking, closed } = record;
    const isCorrected = passengers.every((one) => {
      const old = booking.passengers.find(({ passengerRef }) => passengerRef === one.passengerRef);
      return old !== undefined && isCorrection(old, one);
    });
    const mayChange = policy.nameChangeFeeMinor !== undefined || (isCorrected && policy.correctsNames !== false);
    if (!mayChange) return reject('names on this booking cannot be changed');
    if (booking.seatsReleasedAtMs !== undefined || closed.length === assessed.parts.length) return reject('nothing is left of the booking');
    if (nowMs / 60_000 >= Math.min(...Object.values(assessed.departures))) return reject('the first train has left');
    if (record.scanned.length > 0) return reject('a ticket has been scanned');
    const isSameParty =
      passengers.length === booking.passengers.length &&
      booking.passengers.every((old) => passengers.some(({ passengerRef, age }) => passengerRef === old.passengerRef && age === old.age));
    if (!isSameParty) return reject('the travellers must keep their references and ages');
    return changeNames(
      pool,
      { source: profile.source, bookingId, version: booking.version, atMs: nowMs, passengers },
      {
        ...free,
        reference,
        requestDigest,
        kind: 'PASSENGER_CHANGE',
        parts: [],
        feeMinor: isCorrected ? 0 : (policy.nameChangeFeeMinor ?? 0),
        decidedAtMs: nowMs,
      },
    );
  });
}

const free: Pick<NewAfterSale, 'feeMinor' | 'refundedMinor' | 'voucherMinor'> = { feeMinor: 0, refundedMinor: 0, voucherMinor: 0 };
