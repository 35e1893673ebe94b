import type { RefundResult } from '@throughfare/contract/shapes/after-sales';
import { Refusal } from '@throughfare/kernel/refusal';
import type { Session } from '../../platform/binding/session.ts';
import type { AfterSaleDeps } from './after-sale-deps.ts';
import { beginAfterSale } from './begin-after-sale.ts';
import { findLine, type LineClaims } from './find-line.ts';
import { optionsOf } from './price-refund.ts';
import { refundBooking, runToAnswer } from './refund-booking.ts';
import { simpleAfterSale } from './simple-after-sales.ts';

/** Releases the seats: others can buy them at once, and the ticket is no longer valid. Refuses `release.notReleased`. */
export async function releaseSeat(
  session: Session,
  bookingReference: string,
  claims: LineClaims,
  deps: AfterSaleDeps,
): Promise<RefundResult> {
  const found = await findLine(session, bookingReference, claims, deps);
  const { options } = await optionsOf(found, deps);
  if (!options.seats.isReleasable) throw new Refusal('release.notReleased');
  const sale = simpleAfterSale(found, { kind: 'SEAT_RELEASE', now: new Date(deps.clock.now()) });
  return runToAnswer(await beginAfterSale(sale, found.version, deps), found.order, deps);
}

/**
 * Releases the seats and refunds whatever is then refundable. Seats released earlier stay released, so a repeated call continues where it
 * was interrupted. If nothing is refundable, no seat is released: refuses `refund.notRefundable`.
 */
export async function releaseSeatAndCancel(
  session: Session,
  bookingReference: string,
  claims: Required<Pick<LineClaims, 'source'>> & LineClaims,
  deps: AfterSaleDeps,
): Promise<RefundResult> {
  const found = await findLine(session, bookingReference, claims, deps);
  const { options } = await optionsOf(found, deps);
  if (options.seats.releasedAtMs === undefined) {
    if (options.seats.isReleasable && options.parts.every(({ state }) => state !== 'refundable')) throw new Refusal('refund.notRefundable');
    const released = await releaseSeat(session, bookingReference, claims, deps);
    if (released.statusCode !== 200) return released;
  }
  return refundBooking(
    session,
    bookingReference,
    { source: found.line.source, refSysOrderId: found.line.lineId, isFullCancel: true },
    deps,
  );
}
