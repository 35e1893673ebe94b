import type { Journey } from '@throughfare/contract/shapes/cart';

type Ends = Pick<Journey, 'fromStation' | 'toStation'>;

/** "London Kings Cross – Edinburgh and back": what a booking is called in a list, a subject, a sentence. */
export function tripText({ outward, inward }: { readonly outward: Ends; readonly inward?: Ends | undefined }): string {
  return `${outward.fromStation} – ${outward.toStation}${inward ? ' and back' : ''}`;
}
