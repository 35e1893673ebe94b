import type { BookingRow } from '@throughfare/contract/shapes/booking-row';
import { formatFullDay } from '@throughfare/kernel/format-day';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useBookingsPlace } from '../../../domain/bookings/bookings-place.ts';
import type { TripStatus } from '../model/trip-status.ts';
import { TicketCodes } from '../../../domain/tickets/ticket-codes.tsx';
import { WalletLinks } from '../../../domain/tickets/wallet-links.tsx';

interface NextTripProps {
  readonly row: BookingRow;
  readonly direction: BookingRow['tickets'][number]['direction'];
  readonly journey: BookingRow['tripData'][number]['journey'];
  readonly status: TripStatus | undefined;
}

/** The next trip with all that is needed to travel: times, stations, seats and codes (BOOKING-15). */
export function NextTrip({ row, direction, journey, status }: NextTripProps) {
  const { addressOf } = useBookingsPlace();
  const { departureDateTime, arrivalTime } = journey;
  return (
    <Panel as="section" aria-labelledby="next-trip" raised className="flex flex-col gap-5 print:hidden">
      <div>
        <h2 id="next-trip" className="text-2xl">
          Your next trip
        </h2>
        <p className="mt-1 text-ink-soft">
          {formatFullDay(departureDateTime.date)} · {journey.carriers.map(({ name }) => name).join(' | ')}
        </p>
      </div>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <dl className="grid grid-cols-2 content-start gap-x-6 gap-y-4">
          <div>
            <dt className="text-sm text-ink-soft">{journey.fromStation}</dt>
            <dd className="text-4xl font-bold tabular-nums">{departureDateTime.time.slice(0, 5)}</dd>
          </div>
          <div>
            <dt className="text-sm text-ink-soft">{journey.toStation}</dt>
            <dd className="text-4xl font-bold tabular-nums">{arrivalTime.time.slice(0, 5)}</dd>
            {journey.dayOffset > 0 && <dd className="text-sm">{`(+ ${journey.dayOffset} day(s))`}</dd>}
          </div>
          {status && (
            <>
              <div>
                <dt className="text-sm text-ink-soft">Platform</dt>
                <dd className="text-xl font-bold">{status.platform ?? <span className="font-medium text-ink-soft">not known yet</span>}</dd>
              </div>
              <div>
                <dt className="text-sm text-ink-soft">Train</dt>
                <dd className="flex flex-wrap gap-1.5 pt-1">
                  <Badge tone={status.tone}>{status.text}</Badge>
                  {status.simulated && <Badge>simulated</Badge>}
                </dd>
              </div>
            </>
          )}
          <div className="col-span-2">
            <dt className="text-sm text-ink-soft">Booking reference</dt>
            <dd className="text-xl font-bold tracking-wide">{row.bookingReference}</dd>
          </div>
          <div className="col-span-2">
            <dt className="sr-only">Details</dt>
            <dd>
              <Link to={addressOf({ open: row.bookingReference })} preventScrollReset>
                All about this booking
              </Link>
              <br />
              <Link to={paths.travelDay(row.bookingReference)}>Travel live, and share it</Link>
            </dd>
          </div>
        </dl>
        <div className="flex min-w-0 flex-col gap-4">
          <TicketCodes row={row} direction={direction} />
          <WalletLinks row={row} />
        </div>
      </div>
    </Panel>
  );
}
