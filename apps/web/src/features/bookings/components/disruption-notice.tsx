import type { BookingRow } from '@throughfare/contract/calls/bookings';
import type { BookingsQuery } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useBookingsPlace } from '../bookings-place.ts';
import { disruptionWays } from '../model/disruption-ways.ts';

interface DisruptionNoticeProps {
  readonly row: BookingRow;
  readonly query: BookingsQuery;
}

/** Trains of the booking that do not run as booked, and the choice (REFUND-10): two buttons of equal weight. */
export function DisruptionNotice({ row, query }: DisruptionNoticeProps) {
  const { addressOf } = useBookingsPlace();
  if (row.disruption === undefined) return null;
  return (
    <Notice tone="warning" title="Your train does not run as you booked it">
      {row.disruption.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <p>Your tickets stay as they are until you decide.</p>
      <ul className="mt-3 flex flex-wrap gap-3 print:hidden">
        {disruptionWays(row).map(({ flow, label, line }) => (
          <li key={`${flow}${line}`}>
            <ButtonLink to={addressOf({ ...query, open: row.bookingReference, problem: undefined, line, flow })} replace preventScrollReset>
              {label}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
