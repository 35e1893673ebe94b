import type { BookingRow } from '@throughfare/contract/shapes/booking-row';

/** Places that an agency holds and has not paid for. */
export type Hold = NonNullable<NonNullable<BookingRow['agency']>['hold']>;
