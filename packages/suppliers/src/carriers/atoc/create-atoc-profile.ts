import { broughtBy } from '@throughfare/kernel/travellers/brought';
import { minutesOfTime } from '@throughfare/kernel/zoned-time';
import type { PassengerSpec } from '../../port/offer.ts';
import type { CarrierProfile, FareCandidate, PricingRequest, TripCandidates } from '../engine/profile.ts';
import type { ResolvedTrip } from '../engine/resolved-trip.ts';
import { advanceCandidates, type AdvanceRules } from './advance-fares.ts';
import { atocAfterSales } from './atoc-after-sales.data.ts';
import { atocPolicy, atocSales } from './atoc-policy.data.ts';
import { atocRunning } from './atoc-running.data.ts';
import { createFareBook, type WalkUp } from './fare-book.ts';
import type { AdvanceData, AtocFares } from './fares-data.ts';
import { createLoadLevel } from './load-level.ts';
import { pairReturns, type PairedReturn, type ReturnHalf } from './pair-returns.ts';
import { createPartyPricer, type PartyPricer } from './party-pricer.ts';
import type { AdvanceClosing } from './rules/advance-closing.ts';
import { childFromAge, fareAges, type FareAge } from './rules/party.ts';
import { compileRailcard, type Railcard } from './rules/railcard.ts';
import { leavesBritain, sailRailCandidates } from './sail-rail-fares.ts';
import { bicycleOffers, plusBusOffers, plusBusTickets, upgradeOffers } from './secondary-offers.ts';
import { needsSleeperFare, sleeperCandidates } from './sleeper-fares.ts';
import { createRouteing } from './routeing.ts';
import type { TrackGraph } from './rules/track-graph.ts';
import { sleeperRooms } from './sleeper-rooms.ts';
import { createTrainStock } from './train-stock.ts';
import { tripFacts, type TripFacts } from './trip-facts.ts';
import { inwardCandidate, outwardCandidate, singleCandidate, walkUpsOn, type HalfCandidate } from './walk-up-fares.ts';
import { ticketExpires } from './rules/return-validity.ts';

/**
 * The railways of Great Britain as a carrier profile. Indexes are built here, once, and pricing only reads them. Without the track every
 * route is permitted.
 */
export function createAtocProfile(fares: AtocFares, track?: TrackGraph): CarrierProfile {
  const book = createFareBook(fares);
  const routeing = createRouteing(fares.routeing, track);
  const levelOf = createLoadLevel(fares.advance.busyHours, book.bankHolidays);
  const railcards = new Map(Object.entries(fares.railcards.railcards).map(([program, row]) => [program, compileRailcard(program, row)]));
  const calendar = { bankHolidays: book.bankHolidays, isIn: (area: string, station: string) => book.places.isIn(area, station) };
  const advance: AdvanceRules = {
    closings: closingsOf(fares.advance),
    connects: fares.advance.connects,
    upgrades: fares.upgrades.upgrades,
  };
  const sleepers = fares.sleepers.operators;
  const sailAndRail = fares['sail-and-rail'];
  const busTickets = plusBusTickets(fares.plusbus.towns);
  const bicycleOperators = new Set(fares.bicycles.operators);

  const pricingOf = createPartyMemory((request) => newPricing(request, railcards, calendar));

  const work = (trip: ResolvedTrip, { pricer, passengers, ages }: Pricing, withExtras: boolean): TripWork | undefined => {
    const facts = tripFacts(trip, book, routeing, pricer);
    if (!facts) return undefined;
    if (leavesBritain(facts, sailAndRail)) {
      return { facts, rooms: [], walkUps: [], booked: sailRailCandidates(facts, sailAndRail, book, pricer), secondary: [] };
    }
    const rooms = sleeperRooms(trip.segments, sleepers, levelOf, passengers, pricer);
    const secondary = withExtras
      ? [
          ...plusBusOffers(facts, busTickets, ages),
          ...bicycleOffers(facts, bicycleOperators, Math.max(1, broughtBy(passengers, 'BICYCLE'))),
          ...upgradeOffers(facts, fares.upgrades.upgrades, ages),
        ]
      : [];
    if (needsSleeperFare(facts, sleepers)) {
      return { facts, rooms, walkUps: [], booked: sleeperCandidates(facts, sleepers, book, pricer, rooms), secondary };
    }
    return { facts, rooms, walkUps: walkUpsOn(facts), booked: advanceCandidates(facts, advance, pricer, rooms), secondary };
  };

  return {
    source: 'ATOC',
    currency: 'GBP',
    policy: atocPolicy,
    sales: atocSales,
    running: atocRunning,
    afterSales: atocAfterSales,
    // a product's code starts with its ticket type
    expires: (product, outwardDeparts) =>
      ticketExpires(fares['ticket-types'].ticketTypes[product.slice(0, 3)]?.returnWithin, outwardDeparts),
    takesPlace: (age) => age >= childFromAge,
    takesBicycles: ({ trip, equipment }) =>
      !bicycleOperators.has(trip.operator) && equipment.coaches.some(({ bicycleSpaces = 0 }) => bicycleSpaces > 0),
    stock: createTrainStock(fares, levelOf),
    priceTrips(request) {
      const pricing = pricingOf(request);
      const withExtras = request.withoutExtras !== true;
      const outward = request.outward.map((trip) => work(trip, pricing, withExtras));
      const inward = request.inward.map((trip) => work(trip, pricing, withExtras));
      const halvesBack = returnHalves(inward);
      // Most journeys are one-way, so their return fares are not built.
      const returns = pairReturns(halvesBack.length === 0 ? [] : returnHalves(outward), halvesBack, pricing.pricer);
      return {
        outward: outward.map((each) => candidatesOf(each, returns.outward, outwardCandidate, pricing.pricer)),
        inward: inward.map((each) => candidatesOf(each, returns.inward, inwardCandidate, pricing.pricer)),
      };
    },
  };
}

interface Pricing {
  readonly pricer: PartyPricer;
  readonly passengers: readonly PassengerSpec[];
  readonly ages: readonly FareAge[];
}

/** A trip while its candidates are being made. */
interface TripWork {
  readonly facts: TripFacts;
  readonly rooms: FareCandidate['optional'][number][];
  /** Unrationed singles and returns. */
  readonly walkUps: readonly WalkUp[];
  /** The fares for the booked trains. */
  readonly booked: readonly FareCandidate[];
  readonly secondary: TripCandidates['secondary'];
}

/**
 * Remembers the pricing of the last party, by the identity of its lists: a split asks for the stretches of one journey after the other,
 * and most of their fares are the same.
 */
function createPartyMemory(create: (request: PricingRequest) => Pricing): (request: PricingRequest) => Pricing {
  let last:
    | {
        readonly passengers: WeakRef<PricingRequest['passengers']>;
        readonly railcards: PricingRequest['railcards'];
        readonly pricing: Pricing;
      }
    | undefined;
  return (request) => {
    if (last?.passengers.deref() === request.passengers && last.railcards === request.railcards) return last.pricing;
    const pricing = create(request);
    last = { passengers: new WeakRef(request.passengers), railcards: request.railcards, pricing };
    return pricing;
  };
}

function newPricing(
  { passengers, railcards: programs }: PricingRequest,
  railcards: ReadonlyMap<string, Railcard>,
  calendar: Parameters<typeof createPartyPricer>[3],
): Pricing {
  return {
    pricer: createPartyPricer(passengers, programs, railcards, calendar),
    passengers,
    ages: fareAges(passengers.map(({ age }) => age)),
  };
}

function returnHalves(trips: readonly (TripWork | undefined)[]): ReturnHalf[] {
  return trips.flatMap((each) =>
    each ? each.walkUps.filter(({ fare }) => fare.ticket.kind === 'return').map((walkUp) => ({ ...walkUp, facts: each.facts })) : [],
  );
}

function candidatesOf(
  each: TripWork | undefined,
  returns: ReadonlyMap<TripFacts, readonly PairedReturn[]>,
  half: HalfCandidate,
  pricer: PartyPricer,
): TripCandidates {
  if (!each) return { fares: [], secondary: [] };
  const { facts, rooms, walkUps, booked, secondary } = each;
  const singles = walkUps
    .filter(({ fare }) => fare.ticket.kind === 'single')
    .map((walkUp) => singleCandidate(facts, walkUp, pricer, rooms));
  const halves = (returns.get(facts) ?? []).flatMap((paired) =>
    paired.variants.map((variant) => half(facts, paired, variant, pricer, rooms)),
  );
  return { fares: [...booked, ...singles, ...halves], secondary };
}

function closingsOf({ operators }: AdvanceData): ReadonlyMap<string, AdvanceClosing> {
  return new Map(
    Object.entries(operators).map(([operator, row]): [string, AdvanceClosing] => [
      operator,
      'eveningBefore' in row ? { eveningBeforeMinuteOfDay: minutesOfTime(row.eveningBefore) } : row,
    ]),
  );
}
