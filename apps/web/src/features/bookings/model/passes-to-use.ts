import type { BookingRow } from '@throughfare/contract/calls/bookings';

export interface PassToUse {
  readonly bookingReference: string;
  readonly passengerRef: string;
  readonly traveller: string;
  readonly name: string;
  readonly status: NonNullable<BookingRow['passengers'][number]['mobilePassStatus']>;
}

const usable: ReadonlySet<string> = new Set(['NOT_ACTIVATED', 'ACTIVATED', 'IN_USE']);

/** The passes of these bookings that somebody may still travel on, those in use first. */
export function passesToUse(rows: readonly BookingRow[]): readonly PassToUse[] {
  const passes = rows.flatMap(({ bookingReference, bookingDetails, passengers, queueStatus }) =>
    bookingDetails === undefined || queueStatus === 'Pending'
      ? []
      : passengers.flatMap(({ passengerRef, name: traveller, mobilePassStatus: status }) =>
          status !== undefined && usable.has(status)
            ? [{ bookingReference, passengerRef, traveller, name: bookingDetails.mainProductName, status }]
            : [],
        ),
  );
  return passes.toSorted((a, b) => Number(b.status === 'IN_USE') - Number(a.status === 'IN_USE'));
}
