import type { Source } from '@throughfare/kernel/source';
import { broughtBy } from '@throughfare/kernel/travellers/brought';
import type { PassengerField, RequestedInformation } from '../../port/offer.ts';
import type { CarrierProfile, FareCandidate, TripCandidates } from '../engine/profile.ts';
import type { ResolvedTrip } from '../engine/resolved-trip.ts';
import { berthsOn } from './berths.ts';
import { fareCandidate, type CandidateContext } from './fare-candidate.ts';
import { createFareFrames } from './fare-frames.ts';
import { pairDayReturns, pairWeekendReturns, type TaggedReturns } from './pair-tagged-returns.ts';
import { createPartyPricer, type PartyPricer } from './party-pricer.ts';
import { createPriceBook } from './price-book.ts';
import { secondaryOffers } from './secondary-offers.ts';
import { createTariffBook } from './tariff-book.ts';
import type { Tariff } from './tariff.types.ts';
import { soldTrip, type SoldTrip, type ThroughFare } from './through-fares.ts';
import { trainStock } from './train-stock.ts';

/**
 * A carrier whose trains are priced by yield or by distance, as a profile made from its tariff alone. Indexes are built here, once, and
 * pricing only reads them. Throws RangeError if the tariff's files contradict each other.
 */
export function createYieldProfile(source: Source, tariff: Tariff): CarrierProfile & Required<Pick<CarrierProfile, 'knows'>> {
  const { currency } = tariff.policy;
  const book = createTariffBook(tariff);
  const prices = createPriceBook(tariff);
  const frameOf = createFareFrames(tariff.products);
  const { ages, border } = tariff.families;
  const { rooms } = tariff.extras;
  const takesPlace = (age: number): boolean => age > ages.infantMaxAge;

  return {
    source,
    currency,
    policy: { ...tariff.policy.policy, asks: { lead: asksOf(tariff, 'lead'), others: asksOf(tariff, 'others') } },
    sales: tariff.policy.sales,
    running: tariff.policy.running,
    afterSales: tariff.policy.afterSales,
    takesPlace,
    // Where places are numbered, a bicycle needs one of its own, and some families sell none.
    takesBicycles: ({ equipment }) => !equipment.reservable && equipment.coaches.some(({ bicycleSpaces = 0 }) => bicycleSpaces > 0),
    knows: ({ trip }) => book.familyOf(trip) !== undefined,
    stock: (train) => trainStock(train, book, tariff),
    priceTrips(request) {
      const { passengers, railcards } = request;
      const pricer = createPartyPricer(passengers, railcards, book.cards, ages);
      const context: CandidateContext = {
        frameOf,
        prices,
        pricer,
        returnCondition: tariff.railcards.returnCondition,
        ...(border && { border }),
      };
      const guests = passengers.filter(({ age }) => takesPlace(age)).length;
      const bicycles = Math.max(1, broughtBy(passengers, 'BICYCLE'));
      const sold = (trip: ResolvedTrip): SoldTrip | undefined => {
        const found = soldTrip(trip, book, prices);
        return found && !isCoachAlone(found, tariff.areas) ? found : undefined;
      };
      const outward = request.outward.map(sold);
      const inward = request.inward.map(sold);
      const weekends = pairWeekendReturns(returnDates(outward, pricer), returnDates(inward, pricer), pricer.nights);
      const days = pairDayReturns(dayReturnDates(outward), dayReturnDates(inward));

      const candidatesOf = (trip: SoldTrip | undefined, direction: keyof TaggedReturns): TripCandidates => {
        if (!trip) return { fares: [], secondary: [] };
        const berths = berthsOn(trip, rooms, guests);
        const { date } = trip.first.departsLocal;
        const [weekend = [], day = []] = [weekends[direction].get(date), days[direction].get(date)];
        const fares = trip.fares.flatMap((fare): FareCandidate[] => [
          fareCandidate(trip, fare, berths, context),
          ...(weekend.length > 0 && isReturnFare(fare, pricer)
            ? weekend.map((tag) => fareCandidate(trip, fare, berths, context, tag))
            : []),
        ]);
        const dayReturns = trip.dayReturns.flatMap((fare) => day.map((tag) => fareCandidate(trip, fare, berths, context, tag)));
        return { fares: [...fares, ...dayReturns], secondary: secondaryOffers(trip, { guests, bicycles }) };
      };
      return {
        outward: outward.map((trip) => candidatesOf(trip, 'outward')),
        inward: inward.map((trip) => candidatesOf(trip, 'inward')),
      };
    },
  };
}

/** What any of the trains' operators asks. */
function asksOf({ families: { families, border } }: Tariff, who: keyof RequestedInformation): readonly PassengerField[] {
  return [...new Set([...Object.values(families), ...(border ? [border] : [])].flatMap((one) => one.requestedInformation[who]))];
}

/** Only coaches that must be sold with a train, not entirely within the area in which they may be sold alone. */
function isCoachAlone({ trip, families }: SoldTrip, { areas }: Tariff['areas']): boolean {
  return families.every(({ rules: { onlyWithTrain } }, index) => {
    const segment = trip.segments[index];
    if (!onlyWithTrain || !segment) return false;
    const area = areas[onlyWithTrain.exceptWithin] ?? [];
    return !area.includes(segment.from) || !area.includes(segment.to);
  });
}

/** A fare that a card only reduces because of the return. */
function isReturnFare({ parts }: ThroughFare, pricer: PartyPricer): boolean {
  return parts.some(({ product }) => pricer.isReturnFare(product));
}

/** The departure days of trips with such a fare. */
function returnDates(trips: readonly (SoldTrip | undefined)[], pricer: PartyPricer): string[] {
  if (pricer.nights.length === 0) return [];
  return trips.flatMap((trip) => (trip?.fares.some((fare) => isReturnFare(fare, pricer)) ? [trip.first.departsLocal.date] : []));
}

/** The departure days of trips that are sold as one half of a day return. */
function dayReturnDates(trips: readonly (SoldTrip | undefined)[]): string[] {
  return trips.flatMap((trip) => (trip && trip.dayReturns.length > 0 ? [trip.first.departsLocal.date] : []));
}
