import { type Currency, money } from '@throughfare/kernel/money';
import type { Source } from '@throughfare/kernel/source';
import { sourceFacts } from '@throughfare/kernel/sources.data';
import type { PassengerSpec } from '../../port/offer.ts';
import type { CarrierProfile, FareCandidate, FareTier, SegmentNeed, TrainStock } from '../engine/profile.ts';
import type { ResolvedTrain, ResolvedTrip } from '../engine/resolved-trip.ts';
import { distanceAfterSales } from './distance-after-sales.data.ts';
import { flexiblePercent, flexibleSharePerMille, tiers } from './distance-tariff.data.ts';
import { flexibleFrame, onlyComfort, standardFrame } from './fare-frames.ts';
import { distancePrice } from './rules/distance-price.ts';
import { partyFares, takesPlace } from './rules/party-fares.ts';

/**
 * A carrier of which nothing is known but its timetable: one Standard fare in a few tiers and a flexible one, both by distance. A
 * place is numbered where the vehicle has numbered places; elsewhere quotas alone bound what is sold.
 */
export function createDistanceProfile(source: Source): CarrierProfile {
  const { currency, horizon, distanceTicketPrefix: ticketPrefix } = sourceFacts[source];
  const horizonDays = 'days' in horizon ? horizon.days : horizon.months * daysOfMonth;
  return {
    source,
    currency,
    policy: { comforts: [onlyComfort], voidWithinMinutes: 30, salesCutOffMinutes: 10, horizonDays },
    sales: { offerMinutes: 30, maximumHoldSeconds: 1800, fewPlaces: 9, ticketPrefix },
    running: { slightlyLateShare: 0.25, veryLateShare: 0.05, cancelledShare: 0.01, platforms: {}, defaultPlatforms: 4 },
    afterSales: distanceAfterSales[source],
    takesPlace,
    stock: trainStock,
    priceTrips: ({ outward, inward, passengers }) => ({
      outward: outward.map((trip) => ({ fares: faresOf(trip, passengers, currency), secondary: [] })),
      inward: inward.map((trip) => ({ fares: faresOf(trip, passengers, currency), secondary: [] })),
    }),
  };
}

const daysOfMonth = 30;

const quotaOf = (tier: string): string => `STD${tier}`;
const flexibleQuota = 'FLEX';

function trainStock({ equipment }: ResolvedTrain): TrainStock {
  const places = equipment.coaches.reduce((sum, coach) => (coach.cabinClass === 'STANDARD' ? sum + coach.places : sum), 0);
  const share = (perMille: number): number => Math.floor((places * perMille) / 1000);
  const quotas = Object.fromEntries(tiers.map(({ tier, sharePerMille }) => [quotaOf(tier), share(sharePerMille)]));
  return { quotas: { ...quotas, [flexibleQuota]: share(flexibleSharePerMille) }, rooms: [] };
}

function faresOf(trip: ResolvedTrip, passengers: readonly PassengerSpec[], currency: Currency): FareCandidate[] {
  const kilometres = trip.segments.reduce((sum, { distanceKm }) => sum + distanceKm, 0);
  const isNumbered = trip.segments.some(({ train }) => train.equipment.reservable);
  const tier = (name: string, percent: number, quota?: string): FareTier => {
    const fares = partyFares(currency, distancePrice(currency, kilometres, percent), passengers);
    const whole = money(
      currency,
      fares.reduce((sum, { amount }) => sum + amount.minor, 0),
    );
    return {
      tier: name,
      ...(quota === undefined ? {} : { quota }),
      passengers: fares,
      priceParts: [{ description: 'Fare', isTax: false, amount: whole }],
    };
  };
  const rest = { kind: 'single', reservation: isNumbered ? 'included' : 'none', validFrom: [], validTo: [], optional: [] } as const;
  const hasUnnumbered = trip.segments.some(({ train }) => !train.equipment.reservable);
  return [
    {
      ...standardFrame,
      ...rest,
      components: [
        { segments: needsOf(trip, () => true), tiers: tiers.map(({ tier: name, percent }) => tier(name, percent, quotaOf(name))) },
      ],
    },
    {
      ...flexibleFrame,
      ...rest,
      components: [
        {
          segments: needsOf(trip, (train) => !train.equipment.reservable),
          tiers: [tier('1', flexiblePercent, hasUnnumbered ? flexibleQuota : undefined)],
        },
      ],
    },
  ];
}

function needsOf(trip: ResolvedTrip, isRationed: (train: ResolvedTrain) => boolean): SegmentNeed[] {
  return trip.segments.map(({ train }, segmentIndex) => ({
    segmentIndex,
    rationed: isRationed(train),
    seat: train.equipment.reservable ? 'required' : 'none',
    cabinClass: 'STANDARD',
  }));
}
