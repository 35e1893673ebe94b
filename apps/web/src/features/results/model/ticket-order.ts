import type { TicketView } from './ticket-view.ts';

export type Sort = 'cheapest' | 'fastest' | 'earliest';

export const sorts: readonly { readonly sort: Sort; readonly label: string }[] = [
  { sort: 'cheapest', label: 'Cheapest' },
  { sort: 'fastest', label: 'Fastest' },
  { sort: 'earliest', label: 'Earliest' },
];

/** Default sort CHEAPEST (SEARCH-8). */
export function readSort(text: string | null): Sort {
  return sorts.find(({ sort }) => sort === text)?.sort ?? 'cheapest';
}

export interface OfferedTicket {
  readonly ticket: TicketView;
  /** The lowest price that can be had with what is chosen already. */
  readonly price: string;
}

function departs({ ticket }: OfferedTicket): number {
  return Date.parse(ticket.travelSegments[0]?.departureDateTime ?? '');
}

/** Ties go to the earlier train. The list is ordered by nothing but what the heading says (no train is paid to the top). */
export function orderTickets(tickets: readonly OfferedTicket[], sort: Sort): readonly OfferedTicket[] {
  const first: Readonly<Record<Sort, (offered: OfferedTicket) => number>> = {
    cheapest: ({ price }) => Number(price),
    fastest: ({ ticket }) => ticket.durationMinutes,
    earliest: () => 0,
  };
  // read once each, not at every comparison
  const keyed = tickets.map((offered) => ({ offered, by: first[sort](offered), departsAtMs: departs(offered) }));
  return keyed.toSorted((a, b) => a.by - b.by || a.departsAtMs - b.departsAtMs).map(({ offered }) => offered);
}
