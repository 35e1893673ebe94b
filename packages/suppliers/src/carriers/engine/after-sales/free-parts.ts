import type { PartRef } from '../../../port/after-sales.ts';
import type { Carrier } from '../carrier.ts';
import { bookedParts } from '../rules/booked-parts.ts';
import type { AfterSalesRecord } from './after-sales-record.types.ts';
import { isSamePart } from './rules/assess-parts.ts';
import { freedClaims } from './rules/freed-claims.ts';
import type { PartsChange } from './store/change-parts.ts';

/** The consequences of ending parts of a booking: their places are freed, and with the last part the booking ends. */
export function freeParts(
  { profile }: Carrier,
  { booking, closed, claims }: AfterSalesRecord,
  closes: readonly PartRef[],
): Pick<PartsChange, 'source' | 'bookingId' | 'version' | 'closes' | 'isEnd' | 'freed'> {
  const open = bookedParts(booking.currency, booking.sold).filter((part) => !closed.some((each) => isSamePart(each, part)));
  const takesPlace = ({ passengerRef }: PartRef): boolean => {
    const passenger = booking.passengers.find((each) => each.passengerRef === passengerRef);
    return passenger !== undefined && profile.takesPlace(passenger.age);
  };
  const isEnd = open.every((part) => closes.some((each) => isSamePart(each, part)));
  return {
    source: profile.source,
    bookingId: booking.bookingId,
    version: booking.version,
    closes,
    isEnd,
    freed: isEnd
      ? claims.map((claim) => ({ ...claim, isWhole: true }))
      : freedClaims(claims, booking.segments, open.filter(takesPlace), closes.filter(takesPlace)),
  };
}
