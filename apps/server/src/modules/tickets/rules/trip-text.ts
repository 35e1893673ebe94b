import { formatFullDay } from '@throughfare/kernel/format-day';
import type { Journey } from '@throughfare/contract/shapes/cart';

type Ends = Pick<Journey, 'fromStation' | 'toStation'>;

/** The name of a booking in lists, subjects and sentences: "London Kings Cross – Edinburgh and back". */
export function tripText({ outward, inward, pass }: TripOrPass): string {
  if (pass) return `${pass.name}, ${pass.item}`;
  if (!outward) return '';
  return `${outward.fromStation} – ${outward.toStation}${inward ? ' and back' : ''}`;
}

/** The same with its first day: "London Kings Cross – Edinburgh and back, Sat 28 Nov 2026". */
export function datedTrip(booking: TripOrPass & { readonly outward?: Pick<Journey, 'departureDateTime'> | undefined }): string {
  return [tripText(booking), ...(booking.outward ? [formatFullDay(booking.outward.departureDateTime.date)] : [])].join(', ');
}

/** A trip, or the passes of a party. */
export interface TripOrPass {
  readonly outward?: Ends | undefined;
  readonly inward?: Ends | undefined;
  readonly pass?: { readonly name: string; readonly item: string } | undefined;
}
