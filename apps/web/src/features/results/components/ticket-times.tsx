import type { ReactNode } from 'react';
import { formatDayMonth } from '@throughfare/kernel/format-day';
import { type NotedLeg, tripNotes } from '../model/trip-notes.ts';
import type { TicketView } from '../model/ticket-view.ts';

interface TicketTimesProps {
  readonly ticket: TicketView;
  /** The searched day, YYYY-MM-DD. A departure on another day is always marked. */
  readonly day?: string | undefined;
  /** The text under the line: "direct", or the link with the number of changes. */
  readonly changes: ReactNode;
}

/** Departure and arrival with dates and stations, and the duration. */
export function TicketTimes({ ticket, day, changes }: TicketTimesProps) {
  const sellers = ticket.parts?.map(({ seller }) => seller).join(' + ') ?? '';
  const contracts = ticket.parts ? [`${ticket.parts.length} separate contracts: ${sellers}`] : [];
  const notes = [...contracts, ...tripNotes(ticket.travelSegments.map(notedLeg))];
  return (
    <div className="ticket-times">
      <End
        time={ticket.departureDateTime.time}
        day={ticket.departureDateTime.date}
        isOtherDay={day !== undefined && ticket.departureDateTime.date !== day}
        station={ticket.fromStation}
        label="Departs"
      />
      <div>
        <span className="sr-only">Takes </span>
        {ticket.duration}
        <ChangesLine stops={ticket.numberOfConnections} />
        {changes}
      </div>
      <End
        time={ticket.arrivalTime.time}
        day={ticket.arrivalTime.date}
        station={ticket.toStation}
        label="Arrives"
        dayOffset={ticket.dayOffset}
      />
      {notes.length > 0 && <p className="ticket-notes">{notes.join(' · ')}</p>}
    </div>
  );
}

function notedLeg(segment: TicketView['travelSegments'][number]): NotedLeg {
  return {
    type: segment.type,
    from: segment.originName,
    to: segment.destinationName,
    departs: segment.departureDateTime,
    arrives: segment.arrivalDateTime,
    isUnderground: segment.marketingCarrier === 'UNDERGROUND',
  };
}

interface EndProps {
  readonly label: string;
  readonly time: string;
  readonly day: string;
  readonly station: string;
  readonly isOtherDay?: boolean;
  readonly dayOffset?: number;
}

function End({ label, time, day, station, isOtherDay = false, dayOffset = 0 }: EndProps) {
  return (
    <p>
      <span className="sr-only">{`${label} `}</span>
      <b>{time.slice(0, 5)}</b> <small className={isOtherDay ? 'ticket-other-day' : undefined}>{formatDayMonth(day)}</small>
      {dayOffset > 0 && <small className="ticket-days-later">{` (+ ${dayOffset} day(s))`}</small>}
      <i>{station}</i>
    </p>
  );
}

/** A line from start to end, with a gap for each change. */
function ChangesLine({ stops }: { readonly stops: number }) {
  return (
    <svg
      viewBox="0 0 100 8"
      preserveAspectRatio="none"
      className="changes-line"
      aria-hidden="true"
      dangerouslySetInnerHTML={changesLines[Math.min(stops, changesLines.length - 1)]}
    />
  );
}

/** By the number of changes; more than four look like four. Made once, because each card of the list has one. */
const changesLines = Array.from({ length: 5 }, (_, changes) => {
  const breaks = Array.from({ length: changes }, (__, index) => Math.round((1000 * (index + 1)) / (changes + 1)) / 10);
  const gaps = breaks.map((at) => `M${at - 3} 4h6`).join('');
  const dots = breaks.map((at) => `M${at} 4h.001`).join('');
  const middle = changes === 0 ? '' : `<path class="gap" d="${gaps}"></path><path class="dot" d="${dots}"></path>`;
  return { __html: `<path d="M0 4H100"></path>${middle}<path class="end" d="M0 4h.001M100 4h.001"></path>` };
});
