/** Releases: seats are given up and the tickets end; a later refund is computed as of that moment. */
import { getRefundableItems, releaseSeat } from '@throughfare/contract/calls/after-sales';
import type { ReleaseOffer, ReleaseOfferRequest } from '@throughfare/osdm/after-sales';
import { addEvent } from '../bookings/booking-store.ts';
import { fulfillmentsOf } from '../bookings/present-booking.ts';
import type { ReadBooking } from '../bookings/read-booking.ts';
import type { OsdmServices } from '../osdm-services.ts';
import type { Partner } from '../partner.ts';
import { OsdmProblem } from '../problems/osdm-problem.ts';
import type { LineRef } from './after-sale.types.ts';
import { endAfterSale, insertAfterSale, type StoredAfterSale } from './after-sale-store.ts';
import { chosenFulfillments, linesOf } from './chosen-fulfillments.ts';

/** An offer costs nothing and reserves nothing, so it may stand for a while. */
const validMs = 15 * 60_000;

export async function offerRelease(
  read: ReadBooking,
  { fulfillmentIds = [], releaseSpecifications }: ReleaseOfferRequest,
  newId: string,
  partner: Partner,
  { db, clock }: OsdmServices,
): Promise<StoredAfterSale<'release'>> {
  if (releaseSpecifications?.length) throw new OsdmProblem('PARAMETER_NOT_SUPPORTED', { detail: 'Fulfilments are released whole.' });
  if (fulfillmentIds.length === 0) throw new OsdmProblem('MISSING_INFORMATION', { pointers: [{ requestPointer: '/fulfillmentIds' }] });
  const chosen = chosenFulfillments(read, fulfillmentIds, [], { clock });
  const lines: LineRef[] = [];
  for (const line of chosen.flatMap(({ item }) => linesOf(item))) {
    const params = { reference: line.reference, source: line.source, orderId: line.lineId };
    const { body } = await partner.ask(getRefundableItems, { params, query: {} }, read.stored.sessionId);
    if (!body.items.some(({ isSeatReleasable }) => isSeatReleasable))
      throw new OsdmProblem('BOOKING_MODIFICATION_NOT_ALLOWED', { detail: 'Its seats cannot be released. Ask for a refund.' });
    lines.push(line);
  }
  const now = clock.now();
  const sale = {
    id: newId,
    bookingId: read.stored.id,
    kind: 'release' as const,
    detail: { lines, fulfillmentIds },
    validUntil: new Date(now + validMs),
    createdAt: new Date(now),
  };
  await insertAfterSale(db, sale);
  await addEvent(db, read.stored.id, { kind: 'RELEASE_INITIATED', summary: 'Release offered', change: 'FULFILLED' }, sale.createdAt);
  return { ...sale, status: 'PROPOSED' };
}

export async function confirmRelease(
  sale: StoredAfterSale<'release'>,
  read: ReadBooking,
  partner: Partner,
  { db, clock }: OsdmServices,
): Promise<void> {
  if (sale.status === 'CONFIRMED') return;
  if (sale.validUntil.getTime() <= clock.now()) throw new OsdmProblem('X_OFFER_EXPIRED');
  for (const { reference, source } of sale.detail.lines)
    await partner.ask(releaseSeat, { params: { reference }, body: { source } }, read.stored.sessionId);
  const at = new Date(clock.now());
  await endAfterSale(db, sale.id, 'CONFIRMED', at);
  await addEvent(db, read.stored.id, { kind: 'FULFILLMENT_RELEASED', summary: 'Released', change: 'RELEASED' }, at);
}

export function presentRelease(sale: StoredAfterSale<'release'>, read: ReadBooking, services: Pick<OsdmServices, 'clock'>): ReleaseOffer {
  return {
    id: sale.id,
    createdOn: sale.createdAt.toISOString(),
    validFrom: sale.createdAt.toISOString(),
    validUntil: sale.validUntil.toISOString(),
    ...(sale.confirmedAt ? { confirmedOn: sale.confirmedAt.toISOString() } : {}),
    status: sale.status === 'CONFIRMED' ? 'CONFIRMED' : 'PROPOSED',
    fulfillments: fulfillmentsOf(read, services).filter(({ id }) => sale.detail.fulfillmentIds.includes(id)),
  };
}
