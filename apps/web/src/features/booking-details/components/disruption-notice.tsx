import type { BookingRow } from '@throughfare/contract/shapes/booking-row';
import type { BookingsQuery } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useBookingsPlace } from '../../../domain/bookings/bookings-place.ts';
import type { NextTrain } from '../next-trains.ts';
import { disruptionWays } from '../model/disruption-ways.ts';
import { NextTrainOffer } from './next-train-offer.tsx';

interface DisruptionNoticeProps {
  readonly row: BookingRow;
  readonly query: BookingsQuery;
  readonly nextTrains?: readonly NextTrain[] | undefined;
}

/** The booking's trains that do not run as booked, and the choice between two equal buttons (REFUND-10). */
export function DisruptionNotice({ row, query, nextTrains = [] }: DisruptionNoticeProps) {
  const { addressOf } = useBookingsPlace();
  if (row.disruption === undefined) return null;
  return (
    <Notice tone="warning" title="Your train does not run as booked">
      {row.disruption.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {row.orders.flatMap(({ orderId }) =>
        nextTrains
          .filter((next) => next.orderId === orderId)
          .map((next) => <NextTrainOffer key={'problem' in next ? orderId : next.summary.quoteId} next={next} query={query} />),
      )}
      <p>Your tickets stay as they are until you decide.</p>
      <ul className="mt-3 flex flex-wrap gap-3 print:hidden">
        {disruptionWays(row).map(({ flow, label, line }) => (
          <li key={`${flow}${line}`}>
            <ButtonLink to={addressOf({ ...query, open: row.bookingReference, problem: undefined, line, flow })} preventScrollReset>
              {label}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
