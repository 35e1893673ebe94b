import type { BookingRow } from '@throughfare/contract/shapes/booking-row';
import type { OrderAnswer } from '@throughfare/contract/calls/orders';
import type { Currency } from '@throughfare/kernel/money';
import { CircleCheck, CircleX } from 'lucide-react';
import { Panel } from '../../../ui/panel.tsx';
import { TicketCodes } from '../../../domain/tickets/ticket-codes.tsx';
import { WalletLinks } from '../../../domain/tickets/wallet-links.tsx';
import { JourneySummary } from '../../../domain/journeys/journey-summary.tsx';
import { showAmount } from '../../../domain/money/amounts.ts';

interface ConfirmedItemProps {
  readonly item: OrderAnswer['items'][number];
  readonly currency: Currency;
  /** Undefined if it is not available. */
  readonly booking: BookingRow | undefined;
}

/** One trip of an order. If booked, with its reference, trains and seats; otherwise with the reason. */
export function ConfirmedItem({ item, currency, booking }: ConfirmedItemProps) {
  const confirmed = item.state === 'confirmed';
  // A one-way trip leaves space beside it, so the code is visible at once.
  const isOneWay = booking?.tripData.length === 1;
  return (
    <Panel as="li" className="flex flex-col gap-5">
      <div className="flex items-start gap-3">
        {confirmed ? (
          <CircleCheck aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-ok" />
        ) : (
          <CircleX aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-signal-dark" />
        )}
        <div className="flex min-w-0 flex-1 flex-wrap items-start justify-between gap-x-6 gap-y-2">
          <div className="min-w-0">
            <h2 className="text-xl">{item.trip}</h2>
            {confirmed ? (
              <p className="mt-1">
                Booking reference <strong className="font-bold tracking-wide select-all">{item.bookingReference}</strong>
              </p>
            ) : (
              <p className="mt-1 font-medium text-signal-dark">Not booked. {item.reason}</p>
            )}
          </div>
          {confirmed && <p className="text-xl font-bold">{showAmount(item.total, currency)}</p>}
        </div>
      </div>
      {booking && (
        <>
          <div className="grid gap-x-10 gap-y-6 md:grid-cols-2">
            {booking.tripData.map((trip) => (
              <div key={trip.type} className="flex flex-col gap-2">
                <JourneySummary journey={trip.journey} />
                {/* If there are tickets, the seat is shown beside the ticket's code instead. */}
                {booking.tickets.length === 0 && trip.seats.length > 0 && (
                  <ul aria-label={`Seats, ${trip.type}`} className="flex flex-wrap gap-2">
                    {trip.seats.map((seat) => (
                      <li
                        key={`${seat.segmentIndex}${seat.passengerRef}`}
                        className="rounded-lg bg-pine-100 px-2.5 py-1 text-sm text-pine-700"
                      >
                        {seat.passenger}: {seat.sleeper && `${seat.sleeper.name}, `}coach <strong>{seat.coach}</strong>,{' '}
                        {seat.sleeper?.kind ?? 'seat'} <strong>{seat.number}</strong>
                      </li>
                    ))}
                  </ul>
                )}
              </div>
            ))}
            {isOneWay && <TicketCodes row={booking} />}
          </div>
          {!isOneWay && <TicketCodes row={booking} />}
          <WalletLinks row={booking} />
          <p className="text-sm text-ink-soft">{booking.contractText}</p>
        </>
      )}
    </Panel>
  );
}
