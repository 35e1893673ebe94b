import type { FareCandidate } from '../engine/profile.ts';
import { britishComforts, requestedInformation } from './atoc-policy.data.ts';
import type { BookFare, BookFlow } from './fare-book.ts';
import { throughTheNight } from './rules/condition-tabs.ts';
import type { StationTime } from './rules/station-time.ts';
import type { TripFacts } from './trip-facts.ts';

/** The common part of all the source's fares on a trip, whatever their price. */
type CandidateFrame = Omit<FareCandidate, 'product' | 'kind' | 'returnTag' | 'components' | 'optional' | 'closesMinutesBeforeDeparture'>;

export function candidateFrame(
  facts: TripFacts,
  flow: Pick<BookFlow, 'validFrom' | 'validTo'>,
  fare: Pick<BookFare, 'ticket' | 'conditions' | 'conditionsAcrossLondon'> & Partial<Pick<BookFare, 'name' | 'description'>>,
): CandidateFrame {
  const { ticket } = fare;
  const conditions = facts.crossesLondon ? fare.conditionsAcrossLondon : fare.conditions;
  return {
    name: fare.name ?? ticket.name,
    description: fare.description ?? ticket.summary,
    comfort: britishComforts[ticket.comfort ?? ticket.serviceClass],
    flexibility: ticket.flexibility,
    conditions: facts.runsOvernight ? throughTheNight(conditions) : conditions,
    validFrom: flow.validFrom,
    validTo: flow.validTo,
    reservation: facts.isReservable ? (ticket.seat ?? 'optional') : 'none',
    afterSales: facts.afterSales(ticket),
    deliveryOptions: ticket.terms.delivery,
    requestedInformation,
  };
}

export function departureOf({ trip }: TripFacts): StationTime {
  const first = trip.segments[0];
  if (!first) throw new RangeError(`trip ${trip.tripId} has no segment`);
  return first.departsLocal;
}
