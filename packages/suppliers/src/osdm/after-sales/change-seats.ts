/** Places of a sold booking: shown on the seller's maps, and changed where it lets travellers move. */
import type { AfterSale, ChangeSeatsRequest } from '../../port/after-sales.ts';
import type { Booking } from '../../port/booking.ts';
import type { TrainSeatMap } from '../../port/seat-map.ts';
import { sellersId } from '../read/booking-view.ts';
import { bookedRides } from '../read/read-booking.ts';
import { mapOfTrain, placeSelections } from '../sale/seat-maps.ts';
import type { JournaledSeats } from './after-sales-journal.ts';
import { changeWithoutMoney } from './change-without-money.ts';
import { type AfterSalesDeps, isUntouched, soldBooking } from './sold-booking.ts';

/** Empty for a booking of which something was given up, and for a seller without maps. */
export async function bookedSeatMaps(bookingId: string, deps: AfterSalesDeps): Promise<readonly TrainSeatMap[]> {
  const { context } = deps;
  if (context.row.dialect.missing.includes('place-maps')) return [];
  const sold = await soldBooking(bookingId, deps);
  if (!isUntouched(sold)) return [];
  const maps = await Promise.all(
    bookedRides(sold.raw).map(async ({ direction, segmentIndex, legId }) => {
      const own = sold.booking.segments.find((one) => one.direction === direction && one.segmentIndex === segmentIndex)?.places ?? [];
      if (own.length === 0) return undefined;
      const refs = own.map(({ passengerRef }) => passengerRef);
      const map = await mapOfTrain(
        { direction, segmentIndex, legId, contextId: sellersId(bookingId), contextType: 'BOOKING' },
        refs,
        context,
      );
      if (!map) return undefined;
      // The party's own places are free for it, whatever the seller says.
      const coaches = map.coaches.map((coach) => {
        const held = own.filter((one) => one.coach === coach.coach).map(({ place }) => [place, 'FREE'] as const);
        return held.length === 0 ? coach : { ...coach, states: new Map([...coach.states, ...held]) };
      });
      return { ...map, coaches };
    }),
  );
  return maps.flatMap((map) => map ?? []);
}

export async function changeSeats({ bookingId, reference, places }: ChangeSeatsRequest, deps: AfterSalesDeps): Promise<AfterSale> {
  const { journal, bookings, context } = deps;
  const { raw } = await soldBooking(bookingId, deps);
  const entry = await journal.remember(reference, { kind: 'SEAT_CHANGE', bookingId, places: [...places] });
  if (entry.kind !== 'SEAT_CHANGE') throw context.fail('rejected', 'the reference is in use');
  const selections = placeSelections(
    '',
    entry.places,
    bookedRides(raw).map((ride) => ({ ...ride, offerId: '' })),
  );
  await context.call('changeBooking', { ids: [bookingId], body: { placeSelections: selections }, key: `${reference} seats` });
  return seatsChanged(entry, reference, bookings.present(await bookings.fetch(bookingId)), deps);
}

/** Undefined while somebody sits elsewhere. */
export async function findSeatChange(entry: JournaledSeats, reference: string, deps: AfterSalesDeps): Promise<AfterSale | undefined> {
  const booking = deps.bookings.present(await deps.bookings.fetch(entry.bookingId));
  const isDone = entry.places.every(({ direction, segmentIndex, passengerRef, coach, place }) =>
    booking.segments.some(
      (one) =>
        one.direction === direction &&
        one.segmentIndex === segmentIndex &&
        one.places.some((own) => own.passengerRef === passengerRef && own.coach === coach && own.place === place),
    ),
  );
  return isDone ? seatsChanged(entry, reference, booking, deps) : undefined;
}

function seatsChanged(
  { bookingId, places }: JournaledSeats,
  reference: string,
  { tickets, segments }: Booking,
  deps: AfterSalesDeps,
): AfterSale {
  return changeWithoutMoney(reference, { kind: 'SEAT_CHANGE', bookingId, parts: places, newTickets: tickets, newSegments: segments }, deps);
}
