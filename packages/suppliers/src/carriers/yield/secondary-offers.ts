import { type Currency, money } from '@throughfare/kernel/money';
import type { SecondaryCandidate } from '../engine/profile.ts';
import type { ResolvedSegment } from '../engine/resolved-trip.ts';
import type { Extra } from './tariff.types.ts';
import type { SoldTrip } from './through-fares.ts';

/** The name of a train's quota of bicycle spaces. */
export const bicycleQuota = 'BICYCLE';

/** Seats on trains whose tickets do not include one, and bicycle spaces: one offer for each train that has them. */
export function secondaryOffers({ trip, families }: SoldTrip, guests: number): readonly SecondaryCandidate[] {
  return families.flatMap(({ extras, currency }, segmentIndex) => {
    const segment = trip.segments[segmentIndex];
    if (!segment) return [];
    return extras
      .filter((extra) => exists(extra, segment))
      .map((extra) => offerOf(extra, segmentIndex, segment, trip.segments.length, guests, currency));
  });
}

function exists({ equipment, kind }: Extra, { train }: ResolvedSegment): boolean {
  if (equipment && !equipment.includes(train.trip.equipment)) return false;
  return kind === 'seat' ? train.equipment.reservable : train.equipment.coaches.some(({ bicycleSpaces = 0 }) => bicycleSpaces > 0);
}

/** An extra as an offer: seats are for the whole party, a bicycle space is for one bicycle. */
function offerOf(
  extra: Extra,
  segmentIndex: number,
  { designator }: ResolvedSegment,
  trains: number,
  guests: number,
  currency: Currency,
): SecondaryCandidate {
  const { code, kind, name, description, priceCents, conditions } = extra;
  const isSeat = kind === 'seat';
  return {
    offerRef: `${code}-${segmentIndex}`,
    name: trains === 1 ? name : `${name}, train ${designator}`,
    description: isSeat ? `${description}, second class, for each traveller` : description,
    price: money(currency, isSeat ? priceCents * guests : priceCents),
    conditions,
    needs: [
      isSeat ? { segmentIndex, takes: 'seats', cabinClass: 'STANDARD' } : { segmentIndex, takes: 'quota', quota: bicycleQuota, places: 1 },
    ],
  };
}
