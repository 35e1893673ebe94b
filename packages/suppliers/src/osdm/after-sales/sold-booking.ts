/** A sold booking of the seller, with what is left of each traveller's part. */
import type { RefundOffer as OsdmRefundOffer } from '@throughfare/osdm/after-sales';
import type { PartRef } from '../../port/after-sales.ts';
import type { Booking } from '../../port/booking.ts';
import { readMs } from '../codes/times.ts';
import { ownedParts, type OwnedPart } from '../read/read-booking.ts';
import type { SeenBooking, SellerBookings } from '../sale/seller-bookings.ts';
import type { SellerContext } from '../seller-context.ts';
import type { AfterSalesJournal } from './after-sales-journal.ts';

export interface AfterSalesDeps {
  readonly context: SellerContext;
  readonly bookings: SellerBookings;
  readonly journal: AfterSalesJournal;
}

export interface SoldBooking {
  readonly raw: SeenBooking;
  readonly booking: Booking;
  readonly owned: readonly OwnedPart[];
}

const soldStatuses: readonly Booking['status'][] = ['CONFIRMED', 'FULFILLED', 'REFUNDED', 'VOIDED', 'EXCHANGED'];
const gone: readonly OwnedPart['status'][] = ['CANCELLED', 'RELEASED', 'REFUNDED', 'EXCHANGED', 'ERROR'];

export const isGone = ({ status }: Pick<OwnedPart, 'status'>): boolean => gone.includes(status);

/** Fails `rejected` for a booking that was never sold. */
export async function soldBooking(bookingId: string, { context, bookings }: AfterSalesDeps): Promise<SoldBooking> {
  const raw = await bookings.fetch(bookingId);
  const booking = bookings.present(raw);
  if (!soldStatuses.includes(booking.status)) throw context.fail('rejected', `a booking that is ${booking.status} has no after-sales`);
  return { raw, booking, owned: ownedParts(raw, context.row.currency) };
}

export const ownOf = ({ owned }: SoldBooking, { direction, passengerRef }: PartRef): OwnedPart[] =>
  owned.filter((part) => part.directions[0] === direction && part.passengerRefs.includes(passengerRef));

/** A traveller's admissions decide: a seat that outlives them is worth nothing. */
export function statusesOf(sold: SoldBooking, part: PartRef): OwnedPart['status'][] {
  const own = ownOf(sold, part);
  const admissions = own.filter(({ kind }) => kind === 'admission');
  return (admissions.length > 0 ? admissions : own).map(({ status }) => status);
}

export const isOpen = (sold: SoldBooking, part: PartRef): boolean => statusesOf(sold, part).some((status) => !gone.includes(status));

export const isUntouched = ({ owned }: SoldBooking): boolean => owned.every((part) => !isGone(part));

export const isAlive = ({ status, validUntil }: OsdmRefundOffer, now: () => number): boolean =>
  status === 'PROPOSED' && readMs(validUntil) > now();

/** The parts that an offer covers; empty if the seller does not say. */
export function partIdsOf({ refundOfferBreakdown = [] }: OsdmRefundOffer): ReadonlySet<string> {
  return new Set(refundOfferBreakdown.flatMap(({ bookingParts }) => bookingParts.map(({ id }) => id)));
}

/** The end of the time in which the sale can be taken back free of charge, in epoch milliseconds. 0: never. */
export function voidEnd({ raw }: SoldBooking, { row }: Pick<SellerContext, 'row'>): number {
  if (row.voidWithinMinutes === 0) return 0;
  const confirmed = (raw.bookedOffers ?? []).flatMap(({ admissions = [] }) => admissions.flatMap(({ confirmedOn }) => confirmedOn ?? []));
  return Math.min(...(confirmed.length > 0 ? confirmed : [raw.createdOn]).map(readMs)) + row.voidWithinMinutes * 60_000;
}
