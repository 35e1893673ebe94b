/**
 * How booked trains run: OSDM tells it with the trips of a booking. Each booking is read at most once in some minutes, unless the seller has
 * sent a notice about it.
 */
import type { Trip } from '@throughfare/osdm/trips';
import type { RunningInformation, TripReference } from '../../port/running.ts';
import { SupplierFailure } from '../../port/supplier-failure.ts';
import { sellersId } from '../read/booking-view.ts';
import { readRunning } from '../read/read-running.ts';
import type { TripReaderDeps } from '../read/read-trip.ts';
import type { SellerContext } from '../seller-context.ts';
import type { SellerBookings } from './seller-bookings.ts';

const keptMs = 5 * 60_000;

export interface RunningOfBookings {
  running(trips: readonly TripReference[]): Promise<readonly RunningInformation[]>;
  forget(bookingId: string): void;
}

export function runningOfBookings(
  { now }: SellerContext,
  bookings: SellerBookings,
  reader: Pick<TripReaderDeps, 'places' | 'stations'>,
): RunningOfBookings {
  const kept = new Map<string, { readonly readAtMs: number; readonly trips: readonly Trip[] }>();

  async function tripsOf(id: string): Promise<readonly Trip[]> {
    const known = kept.get(id);
    if (known && known.readAtMs > now() - keptMs) return known.trips;
    const { trips = [] } = await bookings.fetchWhole(id);
    for (const [old, { readAtMs }] of kept) if (readAtMs <= now() - keptMs) kept.delete(old);
    kept.set(id, { readAtMs: now(), trips });
    return trips;
  }

  return {
    forget: (bookingId) => void kept.delete(sellersId(bookingId)),
    async running(asked) {
      const byBooking = Map.groupBy(
        asked.filter(({ bookingId }) => bookingId !== undefined),
        ({ bookingId = '' }) => sellersId(bookingId),
      );
      const found: RunningInformation[] = [];
      for (const [id, trains] of byBooking) {
        try {
          found.push(...readRunning(await tripsOf(id), trains, reader));
        } catch (failure) {
          // Of a booking that the seller does not know, nothing is known; a silent seller is asked again later.
          if (!(failure instanceof SupplierFailure) || failure.kind !== 'rejected') throw failure;
        }
      }
      return found;
    },
  };
}
