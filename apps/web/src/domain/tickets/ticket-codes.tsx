import type { BookingRow } from '@throughfare/contract/shapes/booking-row';
import { CalendarPlus, CalendarSync, FileDown } from 'lucide-react';
import { lazy, Suspense, useState, type ComponentType, type ComponentProps } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { callPaths } from '../../lib/call-paths.ts';
import { buttonClasses } from '../../ui/button.tsx';
import type { Running } from '../journeys/load-running.ts';
import type FullScreenCodeDialog from './full-screen-code.tsx';
import { ShareJourney } from './share-journey.tsx';
import { TicketCode } from './ticket-code.tsx';

// If it cannot be loaded, the code in the page is large enough.
const FullScreenCode = lazy<ComponentType<ComponentProps<typeof FullScreenCodeDialog>>>(() =>
  import('./full-screen-code.tsx').catch(() => ({ default: () => null })),
);

interface TicketCodesProps {
  readonly row: BookingRow;
  /** Shows only tickets of this direction. Absent: all tickets. */
  readonly direction?: BookingRow['tickets'][number]['direction'];
  /** Where it is known, a direct train's platform stands with its code. */
  readonly running?: Running | undefined;
}

/** Of a ticket for one of several trains nobody knows here for which. */
function platformOf(running: Running, direction: BookingRow['tickets'][number]['direction']): string | undefined {
  const rides = running[direction === 'inward' ? 'Return' : 'Outward']?.filter(({ type }) => type !== 'TRANSFER') ?? [];
  return rides.length === 1 ? rides[0]?.intermediateTravelPoints[0]?.platform : undefined;
}

/** "Coach C, seat 41 · Platform 4", as far as it is known. */
function placeOf(seat: string | undefined, platform: string | undefined): string | undefined {
  const parts = [seat, platform && `Platform ${platform}`].filter((part) => part !== undefined);
  return parts.length > 0 ? parts.join(' · ') : undefined;
}

/** The tickets: code, traveller and seat, full screen at a press, and links for download and calendar. One ticket fills a phone's width. */
export function TicketCodes({ row, direction, running = {} }: TicketCodesProps) {
  const { tickets, bookingReference } = row;
  const [alone, setAlone] = useState<string>();
  // the address of a ticket's file contains its index among all tickets
  const shown = tickets
    .map((ticket, index) => ({ ...ticket, index, place: placeOf(ticket.seat, platformOf(running, ticket.direction)) }))
    .filter((ticket) => !direction || ticket.direction === direction);
  if (shown.length === 0) return null;
  return (
    <section aria-label="Tickets" className="flex min-w-0 flex-col gap-4">
      {/* The row of codes is wider than a phone and contains nothing to focus, so it can be scrolled by keyboard itself (WCAG 2.1.1). */}
      {/* "relative": words for screen readers have a position of their own, and beyond the edge they would widen the page. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section aria-label={`Codes of ${bookingReference}`} tabIndex={0} className="relative overflow-x-auto pb-1">
        <ul className="flex snap-x gap-4">
          {shown.map(({ ticketNumber, traveller, ride, place, index }) => (
            <li
              key={ticketNumber}
              className={classNames(
                'flex shrink-0 snap-start flex-col gap-2 rounded-panel border-[1.5px] border-line p-3.5 sm:w-64',
                shown.length === 1 ? 'w-full' : 'w-[85%]',
              )}
            >
              <a
                href={callPaths.ticketCode(bookingReference, ticketNumber)}
                onClick={(event) => {
                  event.preventDefault();
                  setAlone(ticketNumber);
                }}
                className="block"
              >
                <TicketCode address={callPaths.ticketCode(bookingReference, ticketNumber)} label={`Ticket code of ${traveller}, ${ride}`} />
                <span className="sr-only">Full screen</span>
              </a>
              <p className="grow text-sm leading-snug">
                <strong className="block text-[0.9375rem]">{traveller}</strong>
                {ride}
                {place !== undefined && <span className="block font-semibold text-pine-700">{place}</span>}
              </p>
              <a
                href={callPaths.ticketFile(bookingReference, index)}
                className="inline-flex min-h-8 items-center gap-1.5 text-[0.9375rem] print:hidden"
                aria-label={shown.length === 1 ? undefined : `Ticket as PDF: ${traveller}, ${ride}`}
              >
                <FileDown aria-hidden="true" className="size-4.5" />
                Ticket as PDF
              </a>
            </li>
          ))}
        </ul>
      </section>
      <div className="flex flex-wrap gap-2.5">
        <a href={callPaths.calendarFile(bookingReference)} className={`${buttonClasses('secondary')} w-fit print:hidden`}>
          <CalendarPlus aria-hidden="true" className="size-4.5" />
          Add to calendar
        </a>
        {row.calendarFeed !== undefined && (
          <a
            href={row.calendarFeed}
            className={`${buttonClasses('secondary')} w-fit print:hidden`}
            title="Your calendar then follows changes of your trains and tickets. Keep the address to yourself."
          >
            <CalendarSync aria-hidden="true" className="size-4.5" />
            Calendar that updates
          </a>
        )}
        <ShareJourney row={row} />
      </div>
      {shown.map(
        ({ ticketNumber, traveller, ride, place }) =>
          ticketNumber === alone && (
            <Suspense key={ticketNumber}>
              <FullScreenCode
                address={callPaths.ticketCode(bookingReference, ticketNumber)}
                {...{ traveller, ride, place }}
                onClose={() => setAlone(undefined)}
              />
            </Suspense>
          ),
      )}
    </section>
  );
}
