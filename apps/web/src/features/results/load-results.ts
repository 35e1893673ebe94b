/** Loads the results page: the recorded search with its journeys, or the reason why there are none. */
import type { CallAnswer } from '@throughfare/contract/call';
import { getFareConditions, getTravelPoints, searchTickets, type TravelLeg } from '@throughfare/contract/calls/search';
import type { Ticket } from '@throughfare/contract/shapes/ticket';
import type { Visitor } from '../../lib/visitor.ts';
import type { ResultsQuery } from '../../lib/paths.ts';
import { findTicketSearch } from '../search/find-ticket-search.ts';
import { listedJourneys } from './listed-journeys.ts';
import { trackerRequest } from './model/tracker-request.ts';
import { type TicketView, viewOfTicket } from './model/ticket-view.ts';

/** The answer of the search, with its tickets in the form of the page. */
export type SearchAnswer = Omit<CallAnswer<typeof searchTickets>, 'outward' | 'inward'> & {
  readonly outward: readonly TicketView[];
  readonly inward: readonly TicketView[];
};
export type ConditionsOfFare = CallAnswer<typeof getFareConditions>['data']['fares'][number];

/** The content of a dialog, which the page itself has without JavaScript; requested in the address. */
export interface ShownInPage {
  readonly tracker?: { readonly ticketId: string; readonly legs: readonly TravelLeg[] };
  readonly conditions?: { readonly ticketId: string; readonly fares: readonly ConditionsOfFare[] };
}

export type ResultsData =
  | { readonly state: 'ready'; readonly answer: SearchAnswer; readonly inPage: ShownInPage }
  /** The search is known, but its journeys could not be loaded. */
  | { readonly state: 'failed'; readonly message: string; readonly search: SearchAnswer['search'] }
  /** The search is unknown: an old or broken link. */
  | { readonly state: 'unknown'; readonly status: number; readonly message: string };

export async function loadResults(visitor: Visitor, query: ResultsQuery): Promise<ResultsData> {
  const found = await visitor.ask(searchTickets, { body: { ...listedJourneys(query), withConditions: false } });
  if (!found.ok) {
    const record = await findTicketSearch(visitor, query.id);
    return record.ok
      ? { state: 'failed', message: found.error.message, search: record.search }
      : { state: 'unknown', status: record.status, message: record.message };
  }
  const { outward, inward } = found.data;
  const inPage = await loadShownInPage(visitor, query, [...outward, ...inward]);
  return {
    state: 'ready',
    answer: {
      ...found.data,
      outward: outward.map((ticket) => viewOfTicket(ticket, 'outward')),
      inward: inward.map((ticket) => viewOfTicket(ticket, 'inward')),
    },
    inPage,
  };
}

async function loadShownInPage(visitor: Visitor, query: ResultsQuery, tickets: readonly Ticket[]): Promise<ShownInPage> {
  const tracked = tickets.find((ticket) => ticket.ticketId === query.track);
  const [legs, conditions] = await Promise.all([
    tracked && visitor.ask(getTravelPoints, { body: trackerRequest(tracked) }),
    query.conditions && visitor.ask(getFareConditions, { body: { ...listedJourneys(query), ticketId: query.conditions } }),
  ]);
  return {
    ...(tracked && legs?.ok && { tracker: { ticketId: tracked.ticketId, legs: legs.data.body } }),
    ...(query.conditions &&
      conditions &&
      conditions.ok && { conditions: { ticketId: query.conditions, fares: conditions.data.data.fares } }),
  };
}
