import type { SearchRecord } from '@throughfare/contract/shapes/search-record';
import type { Ticket } from '@throughfare/contract/shapes/ticket';
import type { SearchAnswer } from '../load-results.ts';
import { viewOfTicket } from './ticket-view.ts';

/** One adult from London to Manchester on Saturday 28 November, with the given changes. */
export function searchRecord(more: Partial<SearchRecord['searchParam']> = {}, id = 's1'): SearchRecord {
  return {
    id,
    productType: 'PointToPoint',
    provider: 'ATOC',
    from: { code: 'EUS', name: 'London Euston', country: 'GB' },
    to: { code: 'MAN', name: 'Manchester Piccadilly', country: 'GB' },
    passengersText: '1 adult',
    createdAt: '2026-11-20T09:00:00Z',
    searchParam: {
      from: 'EUS',
      to: 'MAN',
      isRoundTrip: false,
      departureDate: '2026-11-28',
      departureTime: '09:00',
      passengers: { Adult: 1, Youth: 0, Senior: 0, Child: 0, Infant: 0, ageFields: [], railCards: [] },
      ...more,
    } as SearchRecord['searchParam'],
  };
}

/** The data of the results page for a search with these trains. */
export function searchAnswer(outward: readonly Ticket[], more: Partial<SearchAnswer> = {}, inward: readonly Ticket[] = []): SearchAnswer {
  return {
    search: searchRecord(inward.length > 0 ? { isRoundTrip: true, arrivalDate: '2026-11-29', arrivalTime: '17:00' } : {}),
    currency: 'GBP',
    outward: outward.map((ticket) => viewOfTicket(ticket, 'outward')),
    inward: inward.map((ticket) => viewOfTicket(ticket, 'inward')),
    windows: { outward: {} },
    sources: [{ source: 'ATOC', state: 'answered' }],
    notices: [],
    demonstration: true,
    ...more,
  };
}
