import type { BookingRow } from '@throughfare/contract/shapes/booking-row';
import { CalendarPlus, FileDown } from 'lucide-react';
import { callPaths } from '../../lib/call-paths.ts';
import { buttonClasses } from '../../ui/button.tsx';
import { TicketCode } from './ticket-code.tsx';

interface TicketCodesProps {
  readonly row: BookingRow;
  /** Shows only tickets of this direction. Absent: all tickets. */
  readonly direction?: BookingRow['tickets'][number]['direction'];
}

/** The tickets: code, traveller and seat, and links for download and wallets. */
export function TicketCodes({ row: { tickets, bookingReference }, direction }: TicketCodesProps) {
  // the address of a ticket's file contains its index among all tickets
  const shown = tickets.map((ticket, index) => ({ ...ticket, index })).filter((ticket) => !direction || ticket.direction === direction);
  if (shown.length === 0) return null;
  return (
    <section aria-label="Tickets" className="flex min-w-0 flex-col gap-4">
      {/* The row of codes is wider than a phone and contains nothing to focus, so it can be scrolled by keyboard itself (WCAG 2.1.1). */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section aria-label={`Codes of ${bookingReference}`} tabIndex={0} className="overflow-x-auto pb-1">
        <ul className="flex snap-x gap-4">
          {shown.map(({ ticketNumber, traveller, ride, seat, index }) => (
            <li key={ticketNumber} className="flex w-56 shrink-0 snap-start flex-col gap-2 rounded-panel border-[1.5px] border-line p-3.5">
              <TicketCode address={callPaths.ticketCode(bookingReference, ticketNumber)} label={`Ticket code of ${traveller}, ${ride}`} />
              <p className="grow text-sm leading-snug">
                <strong className="block text-[0.9375rem]">{traveller}</strong>
                {ride}
                {seat !== undefined && <span className="block font-semibold text-pine-700">{seat}</span>}
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
      <a href={callPaths.calendarFile(bookingReference)} className={`${buttonClasses('secondary')} w-fit print:hidden`}>
        <CalendarPlus aria-hidden="true" className="size-4.5" />
        Add to calendar
      </a>
    </section>
  );
}
