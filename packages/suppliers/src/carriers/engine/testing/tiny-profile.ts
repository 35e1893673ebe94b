import { money } from '@throughfare/kernel/money';
import { broughtBy } from '@throughfare/kernel/travellers/brought';
import type { Comfort, PassengerSpec } from '../../../port/offer.ts';
import type { CarrierProfile, FareCandidate, FareTier, SegmentNeed, TripCandidates } from '../profile.ts';
import type { ResolvedTrip } from '../resolved-trip.ts';

/**
 * A carrier for tests. Five pounds for each leg and adult, half for children, free without a place for under fives:
 * - `CHEAP`: booked train only, tiers at 1, 2 and 3 times the price with 4, 6 and 60 places, seat included;
 * - `OPEN`: 6 times the price, no quota, a seat while there is one;
 * - `BACK`: a return at 8 times the price;
 * - `FIRST`: 10 times the price, no quota, a seat must be free;
 * - all but `CHEAP` are refundable for five pounds until an hour before, and exchangeable for ten until departure;
 * - a bicycle space where trains have them, a bus ticket, and rooms for two on sleepers.
 */
const tinyStandard: Comfort = { code: 'STANDARD', name: 'Standard', cabin: 'STANDARD' };
const tinyFirst: Comfort = { code: 'FIRST', name: 'First', cabin: 'FIRST' };

export const tinyTierSizes = { T1: 4, T2: 6, T3: 60 } as const;

const penceForLeg = 500;

export const tinyProfile: CarrierProfile = {
  source: 'ATOC',
  currency: 'GBP',
  policy: { comforts: [tinyStandard, tinyFirst], voidWithinMinutes: 30, salesCutOffMinutes: 5, horizonDays: 84 },
  sales: { offerMinutes: 30, maximumHoldSeconds: 1800, fewPlaces: 3, ticketPrefix: '70' },
  running: { slightlyLateShare: 0.2, veryLateShare: 0.05, cancelledShare: 0.02 },
  afterSales: [
    {
      soldFrom: '2026-01-01',
      byDirection: true,
      byPassenger: true,
      exchangesWhole: false,
      cheaperFare: 'LOST',
      seatsReleasable: true,
      nameChangeFeeMinor: 500,
      refundForms: ['ORIGINAL_PAYMENT', 'VOUCHER_AND_ORIGINAL'],
      voucherMonths: 12,
      regime: 'EU_RAIL',
      disruptionDays: 28,
      source: 'tests',
    },
  ],
  takesPlace: (age) => age >= 5,
  stock: (train) => ({
    quotas: { ...tinyTierSizes, BIKE: train.equipment.coaches.reduce((sum, { bicycleSpaces = 0 }) => sum + bicycleSpaces, 0) },
    rooms: train.trip.designator.startsWith('S') ? [{ roomType: 'TWIN', coach: 'K', firstRoom: 11, rooms: 3, bedsPerRoom: 2 }] : [],
  }),
  priceTrips: ({ outward, inward, passengers }) => ({
    outward: outward.map((trip) => tinyCandidates(trip, passengers, inward.length > 0 ? 'outward' : 'alone')),
    inward: inward.map((trip) => tinyCandidates(trip, passengers, 'inward')),
  }),
};

function tinyCandidates(trip: ResolvedTrip, passengers: readonly PassengerSpec[], part: 'alone' | 'outward' | 'inward'): TripCandidates {
  const legs = trip.segments.reduce((sum, segment) => sum + segment.alightIndex - segment.boardIndex, 0);
  const tier = (name: string, times: number, quota?: string): FareTier => {
    const fares = passengers.map(({ passengerRef, age }) => ({
      passengerRef,
      passengerType: age < 5 ? ('INFANT' as const) : age < 16 ? ('CHILD' as const) : ('ADULT' as const),
      amount: money('GBP', (legs * penceForLeg * times * (age < 5 ? 0 : age < 16 ? 1 : 2)) / 2),
    }));
    const whole = fares.reduce((sum, { amount }) => sum + amount.minor, 0);
    return {
      tier: name,
      ...(quota ? { quota } : {}),
      passengers: fares,
      priceParts: [{ description: 'Fare', isTax: false, amount: money('GBP', whole) }],
    };
  };
  const needs = (need: Omit<SegmentNeed, 'segmentIndex'>): SegmentNeed[] =>
    trip.segments.map((_, segmentIndex) => ({ segmentIndex, ...need }));
  const standard = { cabinClass: 'STANDARD' } as const;
  const fares: FareCandidate[] = [
    {
      ...fare('CHEAP', 'NON_FLEXIBLE'),
      kind: 'single',
      reservation: 'included',
      components: [
        {
          segments: needs({ ...standard, rationed: true, seat: 'required' }),
          tiers: [tier('1', 1, 'T1'), tier('2', 2, 'T2'), tier('3', 3, 'T3')],
        },
      ],
      optional: trip.segments.flatMap((segment, segmentIndex) => (segment.designator.startsWith('S') ? [room(segmentIndex)] : [])),
      closesMinutesBeforeDeparture: 60,
    },
    {
      ...fare('OPEN', 'FULL_FLEXIBLE'),
      kind: 'single',
      reservation: 'optional',
      components: [{ segments: needs({ ...standard, rationed: false, seat: 'wished' }), tiers: [tier('1', 6)] }],
    },
    {
      ...fare('FIRST', 'SEMI_FLEXIBLE'),
      kind: 'single',
      comfort: tinyFirst,
      reservation: 'included',
      components: [{ segments: needs({ cabinClass: 'FIRST', rationed: false, seat: 'required' }), tiers: [tier('1', 10)] }],
    },
  ];
  if (part !== 'alone') {
    fares.push({
      ...fare('BACK', 'SEMI_FLEXIBLE'),
      kind: 'return',
      returnTag: 'BACK',
      reservation: 'none',
      components: [{ segments: needs({ ...standard, rationed: false, seat: 'none' }), tiers: [tier('1', part === 'outward' ? 8 : 0)] }],
    });
  }
  const bicycles = Math.max(1, broughtBy(passengers, 'BICYCLE'));
  const secondary = [
    { offerRef: 'BUS', name: 'Bus', description: 'Buses at both ends', price: money('GBP', 300), conditions: [], needs: [] },
    {
      offerRef: 'BIKE',
      kind: 'BICYCLE' as const,
      name: 'Bicycle',
      description: 'A space for one bicycle',
      price: money('GBP', 0),
      conditions: [],
      needs: trip.segments.map((_, segmentIndex) => ({ segmentIndex, takes: 'quota' as const, quota: 'BIKE', places: bicycles })),
    },
  ];
  return { fares, secondary };
}

function fare(product: string, flexibility: FareCandidate['flexibility']): Omit<FareCandidate, 'kind' | 'reservation' | 'components'> {
  return {
    product,
    comfort: tinyStandard,
    name: `Tiny ${product.toLowerCase()}`,
    description: 'A fare to test with',
    flexibility,
    conditions: [{ tabName: 'Refund', tabValue: 'As tested' }],
    validFrom: [],
    validTo: [],
    optional: [],
    afterSales: {
      refund: flexibility === 'NON_FLEXIBLE' ? [] : [{ untilMinutesBeforeDeparture: 60, fee: money('GBP', 500) }],
      exchange: [{ untilMinutesBeforeDeparture: 0, fee: money('GBP', 1000) }],
    },
    deliveryOptions: ['E_TICKET'],
    requestedInformation: { lead: ['firstName', 'lastName', 'email'], others: ['firstName', 'lastName'] },
  };
}

function room(segmentIndex: number): FareCandidate['optional'][number] {
  return {
    optionalPriceRef: `TWIN${segmentIndex}`,
    description: 'A room with two beds',
    fareName: 'Twin room',
    price: money('GBP', 9000),
    maximumBookableQuantity: 2,
    segmentIndex,
    minimumPassengers: 1,
    maximumPassengers: 2,
    ageBreaks: [],
    roomType: 'TWIN',
  };
}
