import type { BookingAction, BookingRow } from '@throughfare/contract/calls/bookings';
import { ButtonLink } from '../../../ui/button.tsx';
import type { BookingsQuery } from '../../../lib/paths.ts';
import { useBookingsPlace } from '../bookings-place.ts';

const labels: Readonly<Record<BookingAction, string>> = {
  refund: 'Refund',
  void: 'Void Cancel',
  release: 'Release Seat And Refund',
  travellers: 'Change Traveller',
};

interface BookingActionsProps {
  readonly row: BookingRow;
  readonly query: BookingsQuery;
}

/** The actions on a booking, each with an address of its own. Where there is none, the reason stands there. */
export function BookingActions({ row, query }: BookingActionsProps) {
  const { addressOf } = useBookingsPlace();
  if (row.actions.length === 0) return row.blockedBecause ? <p className="text-[0.9375rem] text-ink-soft">{row.blockedBecause}</p> : null;
  return (
    <nav aria-label={`Change booking ${row.bookingReference}`} className="print:hidden">
      <ul className="flex flex-wrap gap-2">
        {row.actions.map((flow) => (
          <li key={flow}>
            <ButtonLink to={addressOf({ ...query, open: row.bookingReference, problem: undefined, flow })} replace preventScrollReset>
              {labels[flow]}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
