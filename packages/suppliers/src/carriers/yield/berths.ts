import { money } from '@throughfare/kernel/money';
import type { OptionalCandidate } from '../engine/profile.ts';
import type { Berth, ExtraFile } from './tariff.types.ts';
import type { SoldTrip } from './through-fares.ts';

/** Berths, compartments and cabins of a trip's night trains, as supplements on its fares (SLEEPER-1), cheapest first. */
export function berthsOn({ trip, families }: SoldTrip, rooms: ExtraFile['rooms'], guests: number): readonly OptionalCandidate[] {
  return families.flatMap(({ berths, currency }, segmentIndex) => {
    const segment = trip.segments[segmentIndex];
    const held = segment ? (rooms[segment.train.trip.equipment] ?? []) : [];
    return berths
      .filter(({ roomType, minimumPassengers }) => guests >= minimumPassengers && held.some((room) => room.roomType === roomType))
      .map((berth) => ({
        optionalPriceRef: `${berth.code}-${segmentIndex}`,
        description: berth.description,
        fareName: berth.fareName,
        price: money(currency, berthCents(berth, segment?.distanceKm ?? 0)),
        maximumBookableQuantity: Math.min(berth.maximumBookableQuantity, Math.floor(guests / berth.minimumPassengers)),
        segmentIndex,
        minimumPassengers: berth.minimumPassengers,
        maximumPassengers: berth.maximumPassengers,
        ageBreaks: ageBreaksOf(berth),
        roomType: berth.roomType,
        ...(berth.sleeperKind ? { sleeperKind: berth.sleeperKind } : {}),
      }))
      .sort((a, b) => a.price.minor - b.price.minor);
  });
}

const oldestAge = 120;

function ageBreaksOf({ byAge }: Berth): OptionalCandidate['ageBreaks'] {
  if (!byAge) return [];
  const [least, most] = byAge.adults;
  return [
    { minAge: byAge.adultFrom, maxAge: oldestAge, minQuantity: least, maxQuantity: most },
    { minAge: 0, maxAge: byAge.adultFrom - 1, minQuantity: 0, maxQuantity: byAge.mostChildren },
  ];
}

/** Whole units of the currency if the price depends on the distance. */
function berthCents({ priceCents, centsPerKm }: Berth, distanceKm: number): number {
  return centsPerKm === undefined ? priceCents : priceCents + Math.round((centsPerKm * distanceKm) / 100) * 100;
}
