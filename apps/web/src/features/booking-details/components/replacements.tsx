import type { BookingRow } from '@throughfare/contract/shapes/booking-row';
import { Fragment } from 'react';
import { Link } from 'react-router';
import type { BookingsQuery } from '../../../lib/paths.ts';
import { useBookingsPlace } from '../../../domain/bookings/bookings-place.ts';

interface ReplacementsProps {
  readonly row: Pick<BookingRow, 'replaces' | 'replacedBy'>;
  readonly query: BookingsQuery;
}

/** Links between a booking and those that it was exchanged for. */
export function Replacements({ row: { replaces, replacedBy }, query }: ReplacementsProps) {
  const { addressOf } = useBookingsPlace();
  if (replaces === undefined && replacedBy.length === 0) return null;
  const link = (reference: string) => (
    <Link to={addressOf({ ...query, open: reference })} preventScrollReset>
      {reference}
    </Link>
  );
  return (
    <p className="text-[0.9375rem]">
      {replaces !== undefined && <>This booking replaces {link(replaces)}. </>}
      {replacedBy.length > 0 && (
        <>
          It was exchanged for{' '}
          {replacedBy.map((reference, index) => (
            <Fragment key={reference}>
              {index > 0 && ', '}
              {link(reference)}
            </Fragment>
          ))}
          .
        </>
      )}
    </p>
  );
}
