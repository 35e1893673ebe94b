import type { ChosenTrip } from '@throughfare/suppliers/port/booking';
import type { FareOffer, PassengerSpec } from '@throughfare/suppliers/port/offer';
import { refuseOptional } from '@throughfare/suppliers/port/refuse-optional';

/**
 * Whether the chosen rooms of a fare sleep the whole party, with one kind on each train (SLEEPER-2, SLEEPER-4). The seller applies the same
 * rule when it books, but by then the customer has typed their card. An infant takes no place.
 */
export function roomsFitParty(
  { optionalPrices }: Pick<ChosenTrip, 'optionalPrices'>,
  fare: Pick<FareOffer, 'optionalPrices' | 'passengers'>,
  passengers: readonly PassengerSpec[],
): boolean {
  const infants = new Set(fare.passengers.flatMap(({ passengerRef, passengerType }) => (passengerType === 'INFANT' ? passengerRef : [])));
  const placed = passengers.filter(({ passengerRef }) => !infants.has(passengerRef));
  const rooms = optionalPrices.flatMap(({ optionalPriceRef, quantity }) => {
    const room = fare.optionalPrices.find((candidate) => candidate.optionalPriceRef === optionalPriceRef);
    return room ? [{ room, quantity }] : [];
  });
  const trains = new Set(rooms.map(({ room }) => room.segmentIndex));
  return trains.size === rooms.length && rooms.every(({ room, quantity }) => refuseOptional(room, quantity, placed) === undefined);
}
