import type { BookingRow } from '@throughfare/contract/calls/bookings';
import { CalendarPlus, FileDown } from 'lucide-react';
import { paths } from '../../../lib/paths.ts';
import { buttonClasses } from '../../../ui/button.tsx';
import { TicketCode } from './ticket-code.tsx';

/** The tickets themselves: the code, its traveller, the seat, and the ways to take them along. */
export function TicketCodes({ row }: { readonly row: BookingRow }) {
  const { tickets, bookingReference } = row;
  if (tickets.length === 0) return null;
  const isOnly = tickets.length === 1;
  return (
    <section aria-label="Tickets" className="flex min-w-0 flex-col gap-4">
      {/* Codes beside each other are wider than a phone, and nothing in them can be focused: the keyboard scrolls the row (WCAG 2.1.1). */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section aria-label={`Codes of ${bookingReference}`} tabIndex={0} className="overflow-x-auto pb-1">
        <ul className="flex snap-x gap-4">
          {tickets.map(({ ticketNumber, traveller, ride, seat }) => (
            <li key={ticketNumber} className="flex w-56 shrink-0 snap-start flex-col gap-2 rounded-panel border-[1.5px] border-line p-3.5">
              <TicketCode address={paths.ticketCode(bookingReference, ticketNumber)} label={`Ticket code of ${traveller}, ${ride}`} />
              <p className="text-sm leading-snug">
                <strong className="block text-[0.9375rem]">{traveller}</strong>
                {ride}
                {seat !== undefined && <span className="block font-semibold text-pine-700">{seat}</span>}
              </p>
            </li>
          ))}
        </ul>
      </section>
      <p className="flex flex-wrap gap-3 print:hidden">
        <a href={paths.calendarFile(bookingReference)} className={buttonClasses('secondary')}>
          <CalendarPlus aria-hidden="true" className="size-4.5" />
          Add to calendar
        </a>
        {tickets.map(({ ticketNumber, traveller, ride }, index) => (
          <a
            key={ticketNumber}
            href={paths.ticketFile(bookingReference, index)}
            className={buttonClasses('secondary')}
            aria-label={isOnly ? undefined : `PDF ${index + 1}: ${traveller}, ${ride}`}
          >
            <FileDown aria-hidden="true" className="size-4.5" />
            {isOnly ? 'Ticket as PDF' : `PDF ${index + 1}`}
          </a>
        ))}
      </p>
    </section>
  );
}
