import type { Money } from '@throughfare/kernel/money';
import type { BookingPartStatus } from '@throughfare/osdm/codes';

export type Direction = 'outward' | 'inward';

/** One traveller in one direction of one item: the smallest thing that can be refunded. */
export interface PartOfBooking {
  /** "0.outward.1" */
  readonly id: string;
  readonly item: number;
  readonly direction: Direction;
  readonly passengerRef: string;
  readonly externalRef: string;
  readonly status: BookingPartStatus;
  readonly price: Money;
}
