import { type Currency, money } from '@throughfare/kernel/money';
import type { SecondaryCandidate } from '../engine/profile.ts';
import type { ResolvedSegment } from '../engine/resolved-trip.ts';
import type { Extra } from './tariff.types.ts';
import type { SoldTrip } from './through-fares.ts';

/** The name of a train's quota of bicycle spaces. */
export const bicycleQuota = 'BICYCLE';

interface Wanted {
  /** The travellers who take a place. */
  readonly guests: number;
  readonly bicycles: number;
}

/** Seats on trains whose tickets do not include one, and bicycle spaces: one offer for each train that has them. */
export function secondaryOffers({ trip, families }: SoldTrip, { guests, bicycles }: Wanted): readonly SecondaryCandidate[] {
  return families.flatMap(({ extras, currency }, segmentIndex) => {
    const segment = trip.segments[segmentIndex];
    if (!segment) return [];
    return extras
      .filter((extra) => exists(extra, segment))
      .map((extra) => offerOf(extra, segmentIndex, segment, trip.segments.length, extra.kind === 'seat' ? guests : bicycles, currency));
  });
}

function exists({ equipment, kind }: Extra, { train }: ResolvedSegment): boolean {
  if (equipment && !equipment.includes(train.trip.equipment)) return false;
  return kind === 'seat' ? train.equipment.reservable : train.equipment.coaches.some(({ bicycleSpaces = 0 }) => bicycleSpaces > 0);
}

/** An extra as an offer: seats for the whole party, spaces for all its bicycles. */
function offerOf(
  extra: Extra,
  segmentIndex: number,
  { designator }: ResolvedSegment,
  trains: number,
  units: number,
  currency: Currency,
): SecondaryCandidate {
  const { code, kind, name, description, priceCents, conditions } = extra;
  const isSeat = kind === 'seat';
  return {
    offerRef: `${code}-${segmentIndex}`,
    ...(isSeat ? {} : { kind: 'BICYCLE' as const }),
    name: `${isSeat || units === 1 ? '' : `${units} × `}${trains === 1 ? name : `${name}, train ${designator}`}`,
    description: isSeat ? `${description}, second class, for each traveller` : description,
    price: money(currency, priceCents * units),
    conditions,
    needs: [
      isSeat
        ? { segmentIndex, takes: 'seats', cabinClass: 'STANDARD' }
        : { segmentIndex, takes: 'quota', quota: bicycleQuota, places: units },
    ],
  };
}
