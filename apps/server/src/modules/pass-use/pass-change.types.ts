import type { CalendarDay } from '@throughfare/kernel/calendar-day';

/** A request to the seller to change a pass. */
export type PassChangeRequest =
  | { readonly kind: 'ACTIVATE'; readonly supplierBookingId: string; readonly firstDay: CalendarDay; readonly documentNumber: string }
  | {
      readonly kind: 'ADD_JOURNEY';
      readonly supplierBookingId: string;
      readonly journeyId: string;
      readonly day: CalendarDay;
      readonly from: string;
      readonly to: string;
      readonly train?: string;
    }
  | { readonly kind: 'REMOVE_JOURNEY'; readonly supplierBookingId: string; readonly journeyId: string };

/** One traveller's pass on an order line. */
export interface PassRef {
  readonly lineId: string;
  readonly passengerRef: string;
}

/** A change as recorded before the seller is asked. */
export interface PassChange extends PassRef {
  readonly changeId: string;
  readonly request: PassChangeRequest;
}
