import type { BookingRow } from '@throughfare/contract/shapes/booking-row';
import { HelpStops, helpStates } from '../../../domain/bookings/help-stops.tsx';
import { Badge } from '../../../ui/badge.tsx';

/** Help to board and alight: what was asked, and the desk's answer. */
export function BookedHelp({ row }: { readonly row: Pick<BookingRow, 'boardingHelp' | 'bookingReference'> }) {
  if (!row.boardingHelp) return null;
  const headingId = `help-${row.bookingReference}`;
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId} className="text-lg">
        Help to board and alight
      </h3>
      {row.boardingHelp.map(({ state, stops, note }, index) => (
        <div key={index} className="mt-2">
          <Badge tone={helpStates[state].tone}>{helpStates[state].text}</Badge>
          <HelpStops stops={stops} />
          {note !== undefined && <p className="mt-1">The desk says: {note}</p>}
        </div>
      ))}
    </section>
  );
}
