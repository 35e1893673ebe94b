/** The places that the sellers have given, one reservation for each ride. They cost nothing beyond the fare. */
import type { Reservation } from '@throughfare/osdm/bookings';
import type { Trip } from '@throughfare/osdm/trips';
import type { OrderItem } from '../../orders/orders.api.ts';
import type { Direction, PartOfBooking } from './part-of-booking.types.ts';

type SoldPlace = OrderItem['bookings'][number]['segments'][number]['places'][number];
/** Of one that was only chosen no more is known. */
type TakenPlace = Partial<SoldPlace> & Pick<SoldPlace, 'passengerRef' | 'coach' | 'place'>;

interface Reserved {
  readonly index: number;
  readonly direction: Direction;
  /** As sold, or as chosen before the sale. */
  readonly rides: readonly {
    readonly direction: Direction;
    readonly segmentIndex: number;
    readonly places: readonly TakenPlace[];
  }[];
  readonly trip: Trip;
  /** What every part of the direction says. */
  readonly common: Omit<Reservation, 'objectType' | 'id' | 'price' | 'status' | 'passengerIds'>;
  readonly parts: readonly PartOfBooking[];
  readonly idOf: (externalRef: string) => string;
  readonly currency: string;
}

export const reservationId = (index: number, direction: Direction, legId: string): string => `${index}.${direction}.seats.${legId}`;

export function presentReservations({ index, direction, rides: taken, trip, common, parts, idOf, currency }: Reserved): Reservation[] {
  const rides = trip.legs.filter(({ timedLeg }) => timedLeg);
  return taken
    .filter((segment) => segment.direction === direction && segment.places.length > 0)
    .flatMap(({ segmentIndex, places }): Reservation[] => {
      const leg = rides[segmentIndex];
      const own = places.flatMap((place) => {
        const part = parts.find((one) => one.item === index && one.direction === direction && one.passengerRef === place.passengerRef);
        return part ? [{ place, part, id: idOf(part.externalRef) }] : [];
      });
      const [first] = own;
      if (!leg || !first) return [];
      const isSeat = first.place.sleeper === undefined || first.place.sleeper.kind === 'space';
      return [
        {
          objectType: 'Reservation',
          id: reservationId(index, direction, leg.id),
          ...common,
          price: { currency, amount: 0, scale: 2 },
          status: own.find(({ part }) => part.status === 'FULFILLED')?.part.status ?? first.part.status,
          passengerIds: own.map(({ id }) => id),
          placeAllocation: {
            accommodationType: isSeat ? 'SEAT' : 'BERTH',
            accommodationSubType: isSeat ? 'ANY_SEAT' : 'COMPARTMENT',
            tripLegCoverage: { tripId: trip.id, legId: leg.id },
            reservedPlaces: own.map(({ place, id }) => ({
              id: `${leg.id}.${id}`,
              passengerIds: [id],
              vehicleNumber: leg.timedLeg?.service.vehicleNumbers[0] ?? '',
              coachNumber: place.coach,
              placeNumbers: [place.place],
              ...(place.sleeper ? { placeDescription: place.sleeper.name } : {}),
              placeProperties: [
                ...(place.position ? [place.position] : []),
                ...(place.sleeper?.kind === 'space' ? ['WHEELCHAIR'] : []),
                ...(place.table ? ['WITH_TABLE'] : []),
                ...(place.quiet ? ['SILENCE'] : []),
              ],
            })),
          },
        },
      ];
    });
}
