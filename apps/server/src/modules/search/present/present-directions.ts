import type { Ticket } from '@throughfare/contract/shapes/ticket';
import type { Currency } from '@throughfare/kernel/money';
import type { Combinations } from '../combine/gather-combinations.ts';
import type { Direction, PlannedTrip, SourceOffers } from '../gathered.types.ts';
import type { CheckedSearch } from '../record-search.ts';
import { linkTo } from '../rules/link-directions.ts';
import type { SearchDeps } from '../search-deps.ts';
import type { Splits } from '../split/gather-splits.ts';
import { splitWords } from '../split/split-words.ts';
import type { OpenedFare } from './added-price.ts';
import { presentCombination } from './present-combination.ts';
import { createPricePresenter } from './present-price.ts';
import { presentTicket, type SearchContext } from './present-ticket.ts';

/** The search that a list of tickets answers. */
export interface PresentContext {
  readonly searchId: string;
  readonly party: CheckedSearch['party'];
  readonly currency: Currency;
  readonly deps: SearchDeps;
  readonly withConditions: boolean;
  readonly opened?: OpenedFare | undefined;
}

export interface DepartingTicket {
  readonly ticket: Ticket;
  /** In epoch minutes. */
  readonly departsAt: number;
}

function contextOf(
  direction: 'outward' | 'inward',
  { searchId, party, currency, deps, withConditions, opened }: PresentContext,
): SearchContext {
  return {
    direction,
    searchId,
    passengers: party.passengers,
    railcards: party.railcards,
    rateOf: (own) => deps.pricing.rate(own, currency),
    currency,
    withConditions,
    opened,
    nowMs: deps.clock.now(),
    signer: deps.pricing.offers,
    lookups: deps.lookups,
  };
}

/** The journeys of several sellers in one direction. */
export function presentCombinations(direction: 'outward' | 'inward', combined: Combinations, asked: PresentContext): DepartingTicket[] {
  const shared = contextOf(direction, asked);
  const context = {
    ...shared,
    others: combined[direction === 'outward' ? 'inward' : 'outward'],
    priceOf: createPricePresenter(shared.rateOf, shared.currency, shared.lookups),
  };
  return combined[direction].map((offers) => ({ ticket: presentCombination(offers, context), departsAt: offers.journey.departsAt }));
}

/** The splits in one direction. Each has the trains of a ticket of the same list. */
export function presentSplits(direction: 'outward' | 'inward', splits: Splits, asked: PresentContext): DepartingTicket[] {
  const shared = contextOf(direction, asked);
  const { currency, lookups } = shared;
  const others = splits[direction === 'outward' ? 'inward' : 'outward'];
  const context = { ...shared, others, priceOf: createPricePresenter(shared.rateOf, currency, lookups) };
  return splits[direction].map((offers) => ({
    ticket: { ...presentCombination(offers, context), split: splitWords(offers, currency, (code) => lookups.stationName(code)) },
    departsAt: offers.journey.departsAt,
  }));
}

/** One seller's journeys in one direction that have fares. */
export function presentDirection(
  direction: 'outward' | 'inward',
  { supplier, answer, ...planned }: SourceOffers,
  asked: PresentContext,
): DepartingTicket[] {
  if (!answer || planned[direction].length === 0) return [];
  const shared = contextOf(direction, asked);
  const [own, others] = direction === 'outward' ? [answer.outward, answer.inward] : [answer.inward, answer.outward];
  const context = {
    ...shared,
    source: supplier.source,
    punctuality: supplier.punctuality,
    holdMinutes: supplier.policy.customerHold?.minutes,
    priceOf: createPricePresenter(shared.rateOf, shared.currency, shared.lookups),
    validUntilMs: answer.validUntilMs,
    offerUntil: new Date(answer.validUntilMs).toISOString(),
    link: linkTo(others, followsIn(direction, planned)),
  };
  const byTrip = new Map(own.map((offers) => [offers.tripId, offers]));
  return planned[direction].flatMap(({ journey, trip, moreTimeThan }) => {
    const offers = byTrip.get(trip.tripId);
    if (!offers || offers.fares.length === 0) return [];
    const ticket = presentTicket(journey, trip, offers, context);
    return [{ ticket: moreTimeThan === undefined ? ticket : { ...ticket, moreTimeThan }, departsAt: journey.departsAt }];
  });
}

/** Whether the way back leaves after the way out has arrived (SEARCH-15). */
function followsIn(direction: Direction, planned: Readonly<Record<Direction, readonly PlannedTrip[]>>) {
  const timesOf = (of: Direction) => new Map(planned[of].map(({ journey, trip }) => [trip.tripId, journey]));
  const [outward, inward] = [timesOf('outward'), timesOf('inward')];
  return (own: string, other: string): boolean => {
    const [there, back] = direction === 'outward' ? [own, other] : [other, own];
    return (outward.get(there)?.arrivesAt ?? 0) <= (inward.get(back)?.departsAt ?? 0);
  };
}

/**
 * The tickets in order of departure, shorter journeys first. A train keeps the notice that it is overtaken only beside the train that
 * overtakes it (RESULT-2): that one may be left out as a petty change, or have no fare, or be on the next page.
 */
export function listTickets(tickets: readonly DepartingTicket[]): Ticket[] {
  const sorted = safer(tickets).toSorted((a, b) => a.departsAt - b.departsAt || a.ticket.durationMinutes - b.ticket.durationMinutes);
  return sorted.map((one) =>
    one.ticket.overTakenJourney && !sorted.some((other) => overtakes(other, one)) ? { ...one.ticket, overTakenJourney: false } : one.ticket,
  );
}

/** Without the journeys with more time at one change that are less likely to catch all of them. */
function safer(tickets: readonly DepartingTicket[]): readonly DepartingTicket[] {
  const chances = new Map(tickets.map(({ ticket }) => [ticket.ticketId, ticket.connectionChance ?? 0]));
  return tickets.filter(({ ticket: { moreTimeThan, connectionChance = 100 } }) => {
    const before = moreTimeThan === undefined ? undefined : chances.get(moreTimeThan);
    return moreTimeThan === undefined || (before !== undefined && connectionChance > before);
  });
}

function overtakes(other: DepartingTicket, slow: DepartingTicket): boolean {
  const [early, late] = [slow.departsAt + slow.ticket.durationMinutes, other.departsAt + other.ticket.durationMinutes];
  return other.departsAt >= slow.departsAt && late <= early && (other.departsAt > slow.departsAt || late < early);
}
