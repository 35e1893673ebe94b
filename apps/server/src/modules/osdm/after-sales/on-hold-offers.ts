/** Longer holds. The sellers set the end of a hold, and it costs nothing; so an offer says whether the wished time fits within it. */
import type { OnHoldOffer, OnHoldOfferRequest } from '@throughfare/osdm/bookings';
import { partsOfBooking, timeLimit } from '../bookings/present-booking.ts';
import type { ReadBooking } from '../bookings/read-booking.ts';
import type { OsdmServices } from '../osdm-services.ts';
import { OsdmProblem } from '../problems/osdm-problem.ts';
import { endAfterSale, insertAfterSale, type StoredAfterSale } from './after-sale-store.ts';

/** `increaseTTL` is in seconds from now. */
export async function offerHold(
  read: ReadBooking,
  { increaseTTL }: OnHoldOfferRequest,
  newId: string,
  services: OsdmServices,
): Promise<StoredAfterSale<'hold'>> {
  const { db, clock } = services;
  const isOpen = partsOfBooking(read, services).some(({ status }) => status === 'PREBOOKED');
  if (!isOpen) throw new OsdmProblem(read.order ? 'BOOKING_BOOKING_ALREADY_CONFIRMED' : 'BOOKING_BOOKING_ALREADY_CANCELLED');
  const until = timeLimit(read);
  const now = clock.now();
  if (increaseTTL <= 0 || now + increaseTTL * 1000 > until.getTime())
    throw new OsdmProblem('BOOKING_MODIFICATION_NOT_ALLOWED', { detail: `The places can be held until ${until.toISOString()}.` });
  const sale = {
    id: newId,
    bookingId: read.stored.id,
    kind: 'hold' as const,
    detail: { until: until.toISOString(), currency: read.stored.booked.currency },
    validUntil: until,
    createdAt: new Date(now),
  };
  await insertAfterSale(db, sale);
  return { ...sale, status: 'PROPOSED' };
}

export async function confirmHold(sale: StoredAfterSale<'hold'>, { db, clock }: OsdmServices): Promise<void> {
  if (sale.status === 'CONFIRMED') return;
  if (sale.validUntil.getTime() <= clock.now()) throw new OsdmProblem('X_OFFER_EXPIRED');
  const event = { kind: 'BOOKING_ON_HOLD', summary: 'On hold', change: 'ON_HOLD' };
  await endAfterSale(db, sale.id, 'CONFIRMED', new Date(clock.now()), event);
}

export function presentHold({ id, createdAt, validUntil, confirmedAt, detail }: StoredAfterSale<'hold'>): OnHoldOffer {
  const nothing = { currency: detail.currency, amount: 0, scale: 2 };
  return {
    id,
    summary: 'The places are held free of charge.',
    createdOn: createdAt.toISOString(),
    validFrom: createdAt.toISOString(),
    validUntil: validUntil.toISOString(),
    ...(confirmedAt ? { confirmedOn: confirmedAt.toISOString() } : {}),
    onHoldFee: { id: `${id}.fee`, price: nothing },
    deposit: nothing,
    increasedTTL: detail.until,
  };
}
