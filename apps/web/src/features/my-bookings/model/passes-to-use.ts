import type { BookingRow } from '@throughfare/contract/shapes/booking-row';
import { passDetailsOf } from '@throughfare/contract/shapes/booking-fields';

export interface PassToUse {
  readonly bookingReference: string;
  readonly passengerRef: string;
  readonly traveller: string;
  readonly name: string;
  readonly status: NonNullable<BookingRow['passengers'][number]['mobilePassStatus']>;
}

const usable: ReadonlySet<string> = new Set(['NOT_ACTIVATED', 'ACTIVATED', 'IN_USE']);

/** The passes of these bookings that can still be used, those in use first. */
export function passesToUse(rows: readonly BookingRow[]): readonly PassToUse[] {
  const passes = rows.flatMap((row) => {
    const details = passDetailsOf(row);
    if (!details || row.sqs === 'Pending') return [];
    return row.passengers.flatMap(({ passengerRef, name: traveller, mobilePassStatus: status }) =>
      status !== undefined && usable.has(status)
        ? [{ bookingReference: row.bookingReference, passengerRef, traveller, name: details.mainProductName, status }]
        : [],
    );
  });
  return passes.toSorted((a, b) => Number(b.status === 'IN_USE') - Number(a.status === 'IN_USE'));
}
