import { type Currency, money } from '@throughfare/kernel/money';
import type { AfterSalesStep, PassengerSpec, ServiceClass } from '../../../port/offer.ts';
import type { CarrierProfile, FareCandidate, FareComponent, SegmentNeed, TripCandidates } from '../profile.ts';
import type { ResolvedTrip } from '../resolved-trip.ts';
import { passQuotaName, type PassAfterSalesStep, type PassCard, type PassHolderFile, type RideOnPasses } from './pass-holder.types.ts';
import { holderTiers, type HoldersNeed, type PassengerTypes } from './rules/holder-tiers.ts';
import { reservationSummary, reservationTabs, someHoldTab } from './rules/pass-words.ts';

export interface TripOnPasses {
  readonly profile: CarrierProfile;
  readonly file: PassHolderFile;
  readonly passengers: readonly PassengerSpec[];
  readonly trip: ResolvedTrip;
  /** The fares as if nobody had a pass. */
  readonly own: TripCandidates;
  /** In the sequence of the trip's segments. */
  readonly rides: readonly RideOnPasses[];
  readonly keepsReturns: boolean;
  /** The trip's fares for the party without the pass holders. Empty if nobody else takes a place. */
  readonly othersOn: (holding: ReadonlyMap<string, PassCard>) => TripCandidates | undefined;
}

/** A trip's fares for a party with passes. */
export function passCandidates(on: TripOnPasses): TripCandidates {
  const { rides, own, passengers, profile } = on;
  const placed = passengers.filter(({ age }) => profile.takesPlace(age));
  const everybody = rides.every(({ holders }) => placed.every(({ passengerRef }) => holders.has(passengerRef)));
  if (!everybody) return { ...own, fares: own.fares.flatMap((fare) => withHolders(on, fare) ?? []) };
  const isCompulsory = rides.some(({ row }) => row?.reservation?.isCompulsory);
  return {
    fares: reservations(on, isCompulsory),
    secondary: [],
    withPasses: isCompulsory ? 'RESERVATION' : 'NO_RESERVATION',
  };
}

/** The fare with the pass holders paying for their places only. Undefined if its comfort is not sold to them. */
function withHolders(on: TripOnPasses, fare: FareCandidate): FareCandidate | undefined {
  const { profile, passengers, rides } = on;
  if (!on.keepsReturns && (fare.kind === 'return' || fare.returnTag !== undefined)) return undefined;
  const components: FareComponent[] = [];
  for (const [index, component] of fare.components.entries()) {
    const holders = holdersOfAll(component, rides);
    if (holders.size === 0) {
      components.push(component);
      continue;
    }
    const need = needOf(on, component, holders, fare.comfort.code, true);
    const others = on.othersOn(holders);
    const rest = others?.fares.find(({ product, returnTag }) => product === fare.product && returnTag === fare.returnTag)?.components[
      index
    ];
    if (!need || (others && !rest)) return undefined;
    components.push({
      segments:
        need.fees.length > 0 ? component.segments.map((each) => ({ ...each, seat: 'required', rationed: true })) : component.segments,
      tiers: holderTiers(rest?.tiers ?? [], need, passengers, typesOf(component), profile.takesPlace, profile.currency),
    });
  }
  return { ...fare, components, conditions: [...fare.conditions, someHoldTab] };
}

/** The fares for a party in which everybody holds a valid pass: a reservation in each class, if there are reservations at all. */
function reservations(on: TripOnPasses, isCompulsory: boolean): FareCandidate[] {
  const { own, rides, trip, profile } = on;
  const reserved = rides.flatMap(({ row }, index) =>
    row?.reservation && (row.reservation.isCompulsory || !isCompulsory) ? [{ index, row, reservation: row.reservation }] : [],
  );
  const main = reserved.toSorted((a, b) => (trip.segments[b.index]?.distanceKm ?? 0) - (trip.segments[a.index]?.distanceKm ?? 0))[0];
  if (!main) return [];
  const rules = reserved.map(({ reservation }) => reservation.afterSales);
  // The stricter rule applies to the whole journey. Most reservations are not refundable at all.
  const strictest = rules.map((key) => named(on.file.afterSales, key)).toSorted((a, b) => a.refund.length - b.refund.length)[0];
  if (!strictest) return [];
  const name = [...new Set(reserved.map(({ row }) => row.name))].join(' + ');

  return Object.keys(main.reservation.fees).flatMap((code): FareCandidate[] => {
    const frame = own.fares.find(({ kind, returnTag, comfort }) => kind === 'single' && returnTag === undefined && comfort.code === code);
    if (!frame) return [];
    const components = frame.components.flatMap((component): FareComponent[] => {
      const holders = holdersOfAll(component, rides);
      const everybody = on.passengers.every(({ passengerRef, age }) => !profile.takesPlace(age) || holders.has(passengerRef));
      const need = everybody ? needOf(on, component, holders, code, isCompulsory) : undefined;
      if (!need) return [];
      const seat = need.fees.length > 0 ? ('required' as const) : ('none' as const);
      return [
        {
          segments: component.segments.map((each) => ({ ...each, seat, rationed: need.fees.length > 0 })),
          tiers: holderTiers([], need, on.passengers, typesOf(component), profile.takesPlace, profile.currency),
        },
      ];
    });
    if (components.length < frame.components.length) return [];
    return [
      {
        ...frame,
        product: `PASS${frame.product}`,
        name: `${name}, reservation with a rail pass${frame.comfort.cabin === 'FIRST' ? ', first class' : ''}`,
        description: reservationSummary,
        conditions: [
          ...reservationTabs(strictest),
          ...frame.conditions.filter(({ tabName }) => tabName !== 'Exchange' && tabName !== 'Refund'),
        ],
        flexibility: strictest.refund.length > 0 ? 'SEMI_FLEXIBLE' : 'NON_FLEXIBLE',
        reservation: 'included',
        afterSales: {
          refund: strictest.refund.map((step) => stepOf(step, profile.currency)),
          exchange: strictest.exchange.map((step) => stepOf(step, profile.currency)),
        },
        components,
      },
    ];
  });
}

/** The pass class needed for a coach. */
function cabinOf(cabinClass: SegmentNeed['cabinClass']): ServiceClass {
  return cabinClass === 'FIRST' || cabinClass === 'EXECUTIVE' ? 'FIRST' : 'STANDARD';
}

/** The holders whose passes are valid on every ride of the component, in its class. */
function holdersOfAll({ segments }: FareComponent, rides: readonly RideOnPasses[]): ReadonlyMap<string, PassCard> {
  const [first, ...more] = segments.map(({ segmentIndex, cabinClass }) => holdersIn(cabinOf(cabinClass), rides[segmentIndex]));
  return new Map([...(first ?? [])].filter(([ref]) => more.every((holders) => holders.has(ref))));
}

/** A 2nd-class pass is not valid in 1st class, unless the train's row says so. */
function holdersIn(cabin: ServiceClass, ride: RideOnPasses | undefined): ReadonlyMap<string, PassCard> {
  const { row, holders = new Map<string, PassCard>() } = ride ?? {};
  if (cabin !== 'FIRST' || row?.reservation?.admitsSecondClass) return holders;
  return new Map([...holders].filter(([, { isFirst }]) => isFirst));
}

/**
 * The holders' price on a component. Optional reservations are left out where others are compulsory (`onlyCompulsory`). Undefined if the
 * comfort is not sold to them there.
 */
function needOf(
  { rides, passengers, profile, trip }: TripOnPasses,
  { segments }: FareComponent,
  holders: ReadonlyMap<string, PassCard>,
  comfort: string,
  onlyCompulsory: boolean,
): HoldersNeed | undefined {
  const places = passengers.filter(({ passengerRef, age }) => holders.has(passengerRef) && profile.takesPlace(age)).length;
  const reserved = segments.flatMap(({ segmentIndex, cabinClass }) => {
    const row = rides[segmentIndex]?.row;
    const reservation = row?.reservation;
    return row && reservation && (reservation.isCompulsory || !onlyCompulsory) ? [{ row, reservation, cabinClass }] : [];
  });
  const [one] = reserved;
  const name = rides[segments[0]?.segmentIndex ?? 0]?.row?.name ?? '';
  if (!one) return { holders, places, fees: [], name };
  if (reserved.length > 1) return undefined;
  const { row, reservation, cabinClass } = one;
  // Other trains than the one that gives the fare its comfort use the nearest comfort they have.
  const isMain = segments.some(({ segmentIndex }) => segmentIndex === longestOf(trip));
  const codeInCabin = isMain
    ? undefined
    : profile.policy.comforts.find(({ code, cabin }) => cabin === cabinClass && code in reservation.fees)?.code;
  const fees = reservation.fees[comfort] ?? (codeInCabin === undefined ? undefined : reservation.fees[codeInCabin]);
  if (!fees) return undefined;
  return {
    holders,
    places,
    name: row.name,
    fees: fees.map((fee, index) => ({
      fee,
      ...(fee.sharePerMille === undefined ? {} : { quota: passQuotaName(row, cabinOf(cabinClass), index) }),
    })),
  };
}

function longestOf({ segments }: ResolvedTrip): number {
  return segments.reduce((longest, { distanceKm }, index) => (distanceKm > (segments[longest]?.distanceKm ?? 0) ? index : longest), 0);
}

function typesOf({ tiers }: FareComponent): PassengerTypes {
  return new Map(tiers[0]?.passengers.map(({ passengerRef, passengerType }) => [passengerRef, passengerType]));
}

function stepOf({ untilMinutesBeforeDeparture, feeMinor, feePercent }: PassAfterSalesStep, currency: Currency): AfterSalesStep {
  return {
    untilMinutesBeforeDeparture,
    ...(feeMinor === undefined ? {} : { fee: money(currency, feeMinor) }),
    ...(feePercent === undefined ? {} : { feePercent }),
  };
}

function named<Value>(table: Readonly<Record<string, Value>>, key: string): Value {
  const value = table[key];
  if (value === undefined) throw new RangeError(`passes name ${key}, which the file does not have`);
  return value;
}
