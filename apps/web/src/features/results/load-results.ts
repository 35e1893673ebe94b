/** What the results page shows: the recorded search with its journeys, or why there are none. */
import type { CallAnswer } from '@throughfare/contract/call';
import { getSearchRecord, getTravelPoints, searchTickets, type TravelLeg } from '@throughfare/contract/calls/search';
import type { ResultsQuery } from '../../lib/paths.ts';
import type { Visitor } from '../../app/visitor.ts';
import { trackerRequest } from './model/tracker-request.ts';
import { viewOfTicket } from './model/ticket-view.ts';

export type SearchAnswer = CallAnswer<typeof searchTickets>;

export type ResultsData =
  | {
      readonly state: 'ready';
      readonly answer: SearchAnswer;
      /** Before JavaScript: the Live Tracker of one ticket, in the page. */
      readonly tracked?: { readonly ticketId: string; readonly legs: readonly TravelLeg[] };
    }
  /** The search is known, its journeys could not be had. */
  | { readonly state: 'failed'; readonly message: string; readonly search: SearchAnswer['search'] }
  /** Nothing is known of the search: an old or a broken link. */
  | { readonly state: 'unknown'; readonly message: string };

function windowOf(after: string | undefined, before: string | undefined) {
  return { ...(after && { after }), ...(before && { before }) };
}

export async function loadResults(visitor: Visitor, query: ResultsQuery): Promise<ResultsData> {
  const found = await visitor.ask(searchTickets, {
    body: { id: query.id, outward: windowOf(query.after, query.before), inward: windowOf(query.inwardAfter, query.inwardBefore) },
  });
  if (!found.ok) {
    const record = await visitor.ask(getSearchRecord, { query: { id: query.id } });
    return record.ok ? { state: 'failed', message: found.error.message, search: record.data.searchData } : { state: 'unknown', message: record.error.message };
  }
  const answer = { ...found.data, outward: found.data.outward.map(viewOfTicket), inward: found.data.inward.map(viewOfTicket) };
  const ticket = [...answer.outward, ...answer.inward].find((one) => one.ticketId === query.track);
  if (!ticket) return { state: 'ready', answer };
  const tracked = await visitor.ask(getTravelPoints, { body: trackerRequest(ticket) });
  return { state: 'ready', answer, ...(tracked.ok && { tracked: { ticketId: ticket.ticketId, legs: tracked.data.body } }) };
}
