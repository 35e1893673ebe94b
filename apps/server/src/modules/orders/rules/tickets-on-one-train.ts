import type { BookedSegment, KeptPlaces } from '@throughfare/suppliers/port/booking';
import type { TripSegment } from '@throughfare/suppliers/port/offer';
import { isSameTrain } from '@throughfare/suppliers/port/same-train';
import type { ItemBooking } from '../order.types.ts';

/** A booking with its trips, for one direction each where a journey is on several tickets. */
type Ticketed = Pick<ItemBooking, 'request'>;

/** SPLIT-4: the bookings of an item, those that continue on the train of the one before together with it. */
export function runsOnOneTrain<One extends Ticketed>(bookings: readonly One[]): readonly (readonly One[])[] {
  const runs: One[][] = [];
  for (const booking of bookings) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last && continuesOn(last, booking)) run.push(booking);
    else runs.push([booking]);
  }
  return runs;
}

function continuesOn(before: Ticketed, next: Ticketed): boolean {
  const [last, first] = [ridesOf(before).at(-1), ridesOf(next)[0]];
  return last !== undefined && first !== undefined && last.to === first.from && isSameTrain(last, first);
}

/** The places that a booking has on its last train. */
export function placesAtEnd(booking: Ticketed, segments: readonly BookedSegment[]): KeptPlaces | undefined {
  const train = ridesOf(booking).at(-1);
  const places = segments.toSorted((a, b) => a.segmentIndex - b.segmentIndex).at(-1)?.places ?? [];
  if (!train || places.length === 0) return undefined;
  const { designator, operatingDay, operator } = train;
  return { designator, operatingDay, operator, places };
}

/** A ticket for both directions does not continue on one train. */
function ridesOf({ request: { outward, inward } }: Ticketed): readonly TripSegment[] {
  return outward && inward ? [] : ((outward ?? inward)?.trip.segments ?? []);
}
