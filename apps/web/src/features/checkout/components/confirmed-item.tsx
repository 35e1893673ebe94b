import type { OrderAnswer } from '@throughfare/contract/calls/orders';
import type { Currency } from '@throughfare/kernel/money';
import { CircleCheck, CircleX } from 'lucide-react';
import { Panel } from '../../../ui/panel.tsx';
import { BroughtLines } from '../../../domain/bookings/brought-lines.tsx';
import { RefundAlert } from '../../../domain/refunds/refund-alert.tsx';
import { TicketCodes } from '../../../domain/tickets/ticket-codes.tsx';
import { WalletLinks } from '../../../domain/tickets/wallet-links.tsx';
import { BookedMap } from '../../../domain/journeys/booked-map.tsx';
import { JourneyLine, withoutSeatsOf } from '../../../domain/journeys/journey-line.tsx';
import { JourneyRules } from '../../../domain/journeys/journey-summary.tsx';
import { classNames } from '../../../lib/class-names.ts';
import type { BookedRow } from '../load-confirmation.ts';
import { showAmount } from '../../../domain/money/amounts.ts';

interface ConfirmedItemProps {
  readonly item: OrderAnswer['items'][number];
  readonly currency: Currency;
  /** Undefined if it is not available. */
  readonly booking: BookedRow | undefined;
}

/** One trip of an order. If booked, with its reference, trains and seats; otherwise with the reason. */
export function ConfirmedItem({ item, currency, booking }: ConfirmedItemProps) {
  const confirmed = item.state === 'confirmed';
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
          {/* The code comes first: on a phone it fills the first screen. */}
          <div className={classNames('grid gap-x-10 gap-y-6', booking.tripData.length === 1 && 'md:grid-cols-2')}>
            <div className="flex min-w-0 flex-col gap-4 md:order-last">
              <TicketCodes row={booking} running={booking.running} />
              <WalletLinks row={booking} />
            </div>
            <div className="grid content-start gap-x-10 gap-y-6 md:grid-cols-[repeat(auto-fit,minmax(18rem,1fr))]">
              {booking.tripData.map((trip) => (
                <div key={trip.type} className="flex flex-col gap-2">
                  <JourneyLine trip={withoutSeatsOf(trip, booking)} legs={booking.running?.[trip.type]} />
                  <JourneyRules journey={trip.journey} />
                </div>
              ))}
              <BookedMap row={booking} />
            </div>
          </div>
          <BroughtLines lines={booking.brought} />
          <RefundAlert row={booking} />
          <p className="text-sm text-ink-soft">{booking.contractText}</p>
        </>
      )}
    </Panel>
  );
}
