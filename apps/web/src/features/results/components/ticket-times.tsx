import type { ReactNode } from 'react';
import { formatDayMonth } from '@throughfare/kernel/format-day';
import type { TicketView } from '../model/ticket-view.ts';

interface TicketTimesProps {
  readonly ticket: TicketView;
  /** What stands under the line: "direct", or the link with the number of changes. */
  readonly changes: ReactNode;
}

/** Departure and arrival with dates and stations, and the time between. */
export function TicketTimes({ ticket, changes }: TicketTimesProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(4.5rem,1fr)_minmax(0,1fr)] items-start gap-x-3">
      <End time={ticket.departureDateTime.time} day={ticket.departureDateTime.date} station={ticket.fromStation} label="Departs" />
      <div className="text-center text-[0.8125rem] leading-5 text-ink-soft">
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
    </div>
  );
}

interface EndProps {
  readonly label: string;
  readonly time: string;
  readonly day: string;
  readonly station: string;
  readonly dayOffset?: number;
}

function End({ label, time, day, station, dayOffset = 0 }: EndProps) {
  return (
    <p className="min-w-0">
      <span className="sr-only">{label} </span>
      <span className="text-[1.625rem] leading-tight font-bold whitespace-nowrap max-[22.4rem]:text-[1.375rem]">
        {time.slice(0, 5)}
      </span>{' '}
      <span className="text-[0.8125rem] whitespace-nowrap text-ink-soft">{formatDayMonth(day)}</span>
      {dayOffset > 0 && <span className="text-[0.8125rem] font-semibold whitespace-nowrap text-amber-ink"> (+ {dayOffset} day(s))</span>}
      <span className="block text-sm leading-5 text-ink-soft">{station}</span>
    </p>
  );
}

/** A line from end to end, broken once for each change. */
function ChangesLine({ stops }: { readonly stops: number }) {
  return (
    <svg
      viewBox="0 0 100 8"
      preserveAspectRatio="none"
      className="changes-line my-0.5 block h-2 w-full overflow-visible text-pine-700"
      aria-hidden="true"
      dangerouslySetInnerHTML={changesLines[Math.min(stops, changesLines.length - 1)]}
    />
  );
}

/** By the number of changes; more than four look like four. Drawn once: each card of the list has one. */
const changesLines = Array.from({ length: 5 }, (_, changes) => {
  const breaks = Array.from({ length: changes }, (__, index) => Math.round((1000 * (index + 1)) / (changes + 1)) / 10);
  const gaps = breaks.map((at) => `M${at - 3} 4h6`).join('');
  const dots = breaks.map((at) => `M${at} 4h.001`).join('');
  const middle = changes === 0 ? '' : `<path class="gap" d="${gaps}"></path><path class="dot" d="${dots}"></path>`;
  return { __html: `<path d="M0 4H100"></path>${middle}<path class="end" d="M0 4h.001M100 4h.001"></path>` };
});
