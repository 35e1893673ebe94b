/** The choice on the results page as the window keeps it (SEARCH-10), and the address that it stands for. */
import type { ResultsQuery } from '../../../lib/paths.ts';
import type { ChosenTrip, SelectedTicket } from '../../../lib/shared-state.ts';
import type { ChosenLeg, TripAnswer, TripSelection } from './trip-selection.ts';

/** Undefined while nothing is chosen. */
export function keptTrip(query: ResultsQuery, { outward, inward }: TripSelection): ChosenTrip | undefined {
  const [selectedDepartureTicket, selectedReturnTicket] = [
    selected(outward, query.outwardExtras, query.outwardSleepers),
    selected(inward, query.inwardExtras, query.inwardSleepers),
  ];
  if (!selectedDepartureTicket) return undefined;
  return {
    searchId: query.id,
    pointToPointTicketType: query.leg === 'inward' ? 'return' : 'outbound',
    selectedDepartureTicket,
    selectedReturnTicket,
    prices: { departure: outward?.fare?.convertedTotalPrice, return: inward?.fare?.convertedTotalPrice },
  };
}

function selected(leg: ChosenLeg | undefined, extras: string | undefined, sleepers: string | undefined): SelectedTicket | undefined {
  return leg?.fare && { ticketId: leg.ticket.ticketId, priceId: leg.fare.priceId, extras, sleepers };
}

/** The address with the kept choice. Undefined if the address has a choice of its own, or a kept fare is no longer sold at its price. */
export function withKeptTrip(query: ResultsQuery, kept: ChosenTrip | undefined, answer: TripAnswer): ResultsQuery | undefined {
  if (kept?.searchId !== query.id || query.outward !== undefined || query.inward !== undefined || query.leg !== undefined) return undefined;
  const { selectedDepartureTicket: out, selectedReturnTicket: back, prices } = kept;
  if (!out || !isSold(answer.outward, out, prices.departure)) return undefined;
  const outward = { outward: out.ticketId, outwardFare: out.priceId, outwardExtras: out.extras, outwardSleepers: out.sleepers };
  if (!back || !isSold(answer.inward, back, prices.return)) return { ...query, ...outward };
  return {
    ...query,
    ...outward,
    inward: back.ticketId,
    inwardFare: back.priceId,
    inwardExtras: back.extras,
    inwardSleepers: back.sleepers,
    leg: kept.pointToPointTicketType === 'return' ? 'inward' : undefined,
  };
}

function isSold(tickets: TripAnswer['outward'], { ticketId, priceId }: SelectedTicket, price: string | undefined): boolean {
  const fares = tickets.find((ticket) => ticket.ticketId === ticketId)?.fareInformation ?? [];
  return fares.some((fare) => fare.priceId === priceId && fare.convertedTotalPrice === price);
}
