import { formatDayMonth } from '@throughfare/kernel/format-day';
import type { TicketView } from './ticket-view.ts';
import { type NotedLeg, type TripNote, tripNotes } from './trip-notes.ts';

export interface EndView {
  /** "09:14". */
  readonly time: string;
  /** "28 Nov". */
  readonly day: string;
  readonly station: string;
}

/** The texts of a ticket's times. */
export interface TimesView {
  readonly departs: EndView;
  /** Whether it departs on a day other than the searched one. */
  readonly isOtherDay: boolean;
  readonly duration: string;
  readonly stops: number;
  readonly arrives: EndView;
  /** " (+ 1 day(s))"; empty for an arrival on the day of departure. */
  readonly daysLater: string;
  /** The contracts, changes, waits and walks; empty if there is nothing to note. */
  readonly notes: readonly TripNote[];
}

/** `day`: the searched day, YYYY-MM-DD. */
export function timesView(ticket: TicketView, day: string | undefined): TimesView {
  const { departureDateTime: departs, arrivalTime: arrives, dayOffset } = ticket;
  const sellers = ticket.parts?.map(({ seller }) => seller).join(' + ') ?? '';
  const contracts = ticket.split
    ? [{ text: `${ticket.parts?.length ?? 0} tickets, joined at ${ticket.split.joins.join(', ')}`, isRisk: false }]
    : ticket.parts
      ? [{ text: `${ticket.parts.length} separate contracts: ${sellers}`, isRisk: true }]
      : [];
  return {
    departs: { time: departs.time.slice(0, 5), day: formatDayMonth(departs.date), station: ticket.fromStation },
    isOtherDay: day !== undefined && departs.date !== day,
    duration: ticket.duration,
    stops: ticket.numberOfConnections,
    arrives: { time: arrives.time.slice(0, 5), day: formatDayMonth(arrives.date), station: ticket.toStation },
    daysLater: dayOffset > 0 ? ` (+ ${dayOffset} day(s))` : '',
    notes: [
      ...contracts,
      ...(ticket.moreTimeThan === undefined ? [] : [{ text: 'More time to change', isRisk: false }]),
      ...tripNotes(ticket.travelSegments.map(notedLeg)),
    ],
  };
}

/** A segment as the notes on a trip read it. */
export function notedLeg(segment: TicketView['travelSegments'][number]): NotedLeg {
  return {
    type: segment.type,
    from: segment.originName,
    to: segment.destinationName,
    departs: segment.departureDateTime,
    arrives: segment.arrivalDateTime,
    isUnderground: segment.marketingCarrier === 'UNDERGROUND',
  };
}
