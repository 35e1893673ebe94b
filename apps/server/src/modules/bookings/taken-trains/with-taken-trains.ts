import type { Journey } from '@throughfare/contract/shapes/cart';
import type { OrderItem } from '../../orders/orders.api.ts';
import type { TakenTrain } from './taken-store.ts';

/** The item as its traveller travels: with the trains taken instead of the booked ones, on which they have no reserved place. */
export function withTakenTrains(item: OrderItem, taken: readonly TakenTrain[]): OrderItem {
  const own = taken.filter(({ bookingReference }) => bookingReference === item.bookingReference);
  const { shown } = item;
  if (own.length === 0 || !shown.outward) return item;
  const follow = (journey: Journey, direction: TakenTrain['direction']): Journey => {
    const ofDirection = own.filter((one) => one.direction === direction);
    if (ofDirection.length === 0) return journey;
    const segments = journey.segments.map(
      (segment, index) => ofDirection.find(({ segmentIndex }) => segmentIndex === index)?.segment ?? segment,
    );
    const [first, last] = [segments[0], segments.at(-1)];
    return first && last ? { ...journey, segments, departureDateTime: first.departureDateTime, arrivalTime: last.arrivalTime } : journey;
  };
  const { outward, inward } = shown;
  const isTaken = ({ direction, segmentIndex }: { readonly direction: TakenTrain['direction']; readonly segmentIndex: number }): boolean =>
    own.some(
      (one) => one.direction === direction && rideIndex(direction === 'outward' ? outward : inward, one.segmentIndex) === segmentIndex,
    );
  const withoutPlaces = (booking: OrderItem['bookings'][number]) => ({
    ...booking,
    segments: booking.segments.map((segment) => (isTaken(segment) ? { ...segment, places: [] } : segment)),
  });
  const [first, ...others] = item.bookings;
  return {
    ...item,
    shown: { ...shown, outward: follow(outward, 'outward'), ...(inward ? { inward: follow(inward, 'inward') } : {}) },
    bookings: [withoutPlaces(first), ...others.map(withoutPlaces)],
  };
}

/** Suppliers count rides only. */
function rideIndex(journey: Journey | undefined, segmentIndex: number): number {
  return (journey?.segments ?? []).slice(0, segmentIndex).filter(({ type }) => type !== 'TRANSFER').length;
}
