import { money } from '@throughfare/kernel/money';
import type { PassengerSpec } from '../../port/offer.ts';
import type { OptionalCandidate } from '../engine/profile.ts';
import type { ResolvedSegment } from '../engine/resolved-trip.ts';
import type { SleeperOperator, SleeperRoom } from './fares-data.ts';
import type { LoadLevel } from './load-level.ts';
import type { PartyPricer } from './party-pricer.ts';
import { discounted, thirdOffPerMille } from './rules/discount.ts';
import { adultFromAge, childFromAge } from './rules/party.ts';
import { hasClass } from './trip-facts.ts';

/** Railcards only reduce rooms for one, as tickets of this group. */
const soloTicket = { group: 'SLEEPER_SOLO', serviceClass: 'STANDARD' } as const;
const oldestAge = 120;

/** The rooms of a trip's sleeping cars as supplements on its fares, cheapest first (SLEEPER-1, optional price). */
export function sleeperRooms(
  segments: readonly ResolvedSegment[],
  operators: Readonly<Record<string, SleeperOperator>>,
  levelOf: LoadLevel,
  passengers: readonly PassengerSpec[],
  pricer: PartyPricer,
): OptionalCandidate[] {
  const guests = passengers.filter(({ age }) => age >= childFromAge).length;
  return segments.flatMap((segment, segmentIndex) => {
    const sleeper = operators[segment.operator];
    if (!sleeper || !hasClass(segment.train.equipment.coaches, 'BERTH')) return [];
    const level = levelOf(segment.train);
    return sleeper.rooms
      .filter((room) => guests > 1 || room.guests === 1 || room.soleUse === true)
      .flatMap((room) => {
        const pence = room.supplementPence[level];
        const candidate = roomCandidate(room, segmentIndex, pence, guests);
        // A room for one each, if everybody in the party has a card: only one kind of room can be chosen for a train (SLEEPER-2).
        if (!room.railcards || pricer.holdersCovered(soloTicket) < guests) return [candidate];
        return [
          {
            ...candidate,
            optionalPriceRef: `${candidate.optionalPriceRef}-CARD`,
            fareName: `${room.name} with railcard`,
            price: money('GBP', discounted(pence, thirdOffPerMille)),
          },
          candidate,
        ];
      })
      .sort((a, b) => a.price.minor - b.price.minor);
  });
}

function roomCandidate(room: SleeperRoom, segmentIndex: number, pence: number, guests: number): OptionalCandidate {
  const adult = { minAge: adultFromAge, maxAge: oldestAge, minQuantity: 1, maxQuantity: room.guests };
  const child = { minAge: childFromAge, maxAge: adultFromAge - 1, minQuantity: 0, maxQuantity: room.guests - 1 };
  return {
    optionalPriceRef: `${room.key}-${segmentIndex}`,
    description: room.description,
    fareName: room.name,
    price: money('GBP', pence),
    maximumBookableQuantity: Math.ceil(guests / room.guests),
    segmentIndex,
    minimumPassengers: 1,
    maximumPassengers: room.guests,
    // A room for one takes no child. A second rule is needed to say so, because the page only asks for ages if there are two (SLEEPER-4).
    ageBreaks: [adult, child],
    roomType: room.roomType,
  };
}
