import type { BookingRow } from '@throughfare/contract/shapes/booking-row';
import { passDetailsOf } from '@throughfare/contract/shapes/booking-fields';
import { X } from 'lucide-react';
import { Link } from 'react-router';
import { type BookingsQuery, paths } from '../../lib/paths.ts';
import { Panel } from '../../ui/panel.tsx';
import { ConditionsDialog } from '../../domain/journeys/conditions-dialog.tsx';
import { useBookingsPlace } from '../../domain/bookings/bookings-place.ts';
import { useKeptDay } from './day/use-kept-day.ts';
import type { NextTrain } from './next-trains.ts';
import type { SentBookings } from './send-bookings.ts';
import { AfterSaleHistory } from '../../domain/bookings/after-sale-history.tsx';
import { CompensationPanel } from '../compensation/compensation-panel.tsx';
import { AgencyPart } from './components/agency-part.tsx';
import { BroughtLines } from '../../domain/bookings/brought-lines.tsx';
import { BookedHelp } from './components/booked-help.tsx';
import { BookedRefunds } from './components/booked-refunds.tsx';
import { BookingActions } from './components/booking-actions.tsx';
import { CardQuestion } from '../../domain/bookings/card-question.tsx';
import { DisruptionNotice } from './components/disruption-notice.tsx';
import { DownloadTickets } from './components/download-tickets.tsx';
import { EmailTickets } from './components/email-tickets.tsx';
import { HoldPart } from './components/hold-part.tsx';
import { OwnHold } from './components/own-hold.tsx';
import { LegsTable } from './components/legs-table.tsx';
import { sellersOf } from './model/sellers-of.ts';
import { OrderLines } from './components/order-lines.tsx';
import { RefundAll } from './components/refund-all.tsx';
import { Replacements } from './components/replacements.tsx';
import { PassDetails } from './components/pass-details.tsx';
import { PassPassengerTable } from './components/pass-passenger-table.tsx';
import { PassengerTable } from './components/passenger-table.tsx';
import { TicketCodes } from '../../domain/tickets/ticket-codes.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { BookedMap } from '../../domain/journeys/booked-map.tsx';
import { JourneyLine, withoutSeatsOf } from '../../domain/journeys/journey-line.tsx';
import type { Running } from '../../domain/journeys/load-running.ts';
import { WalletLinks } from '../../domain/tickets/wallet-links.tsx';

interface BookingDetailsProps {
  readonly row: BookingRow;
  readonly closeHref: string;
  readonly countries: Readonly<Record<string, string>>;
  readonly sent: SentBookings | undefined;
  readonly query: BookingsQuery;
  readonly nextTrains?: readonly NextTrain[] | undefined;
  readonly running?: Running | undefined;
}

/** The unfolded part of a row of My Bookings (BOOKING-3, Booking details). */
export function BookingDetails({ row, closeHref, countries, sent, query, nextTrains, running = {} }: BookingDetailsProps) {
  const { ofOthers } = useBookingsPlace();
  const passDetails = passDetailsOf(row);
  useKeptDay(row, ofOthers === undefined && !passDetails);
  const headingId = `booking-${row.bookingReference}`;
  return (
    <Panel as="section" aria-labelledby={headingId} className="appear relative flex flex-col gap-7 max-md:mt-3">
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 max-md:pr-10">
          <h2 id={headingId} className="text-xl">
            Booking {row.bookingReference}
          </h2>
          <p className="mt-1 text-ink-soft">
            {row.product} · {sellersOf(row)}
          </p>
          {row.companyReferences.map((reference) => (
            <p key={reference} className="text-ink-soft">
              {reference}
            </p>
          ))}
        </div>
        <div className="flex flex-wrap items-start gap-2">
          {row.orders.some(({ ticketNumbers }) => ticketNumbers.length > 0) && (
            <>
              <DownloadTickets row={row} />
              <EmailTickets row={row} sent={sent} />
            </>
          )}
          <Link
            to={closeHref}
            replace
            preventScrollReset
            className="inline-flex size-11 items-center justify-center rounded-full text-pine-700 hover:bg-pine-100 max-md:absolute print:hidden max-md:top-3 max-md:right-3"
          >
            <X aria-hidden="true" className="size-5" />
            <span className="sr-only">Close booking {row.bookingReference}</span>
          </Link>
        </div>
      </header>
      {row.agency?.hold && <HoldPart hold={row.agency.hold} row={row} />}
      {row.hold && <OwnHold hold={row.hold} />}
      <CardQuestion row={row} />
      <DisruptionNotice row={row} query={query} nextTrains={nextTrains} />
      <BroughtLines lines={[...(row.brought ?? []), ...new Set(row.tripData.flatMap(({ notes = [] }) => notes))]} />
      <BookedHelp row={row} />
      <CompensationPanel row={row} />
      <Replacements row={row} query={query} />
      <BookingActions row={row} query={query} />
      <RefundAll row={row} />
      <AfterSaleHistory row={row} />
      {passDetails ? (
        <PassDetails details={passDetails} numbers={row.orders.flatMap(({ ticketNumbers }) => ticketNumbers)} />
      ) : (
        <section className="grid gap-x-10 gap-y-6 md:grid-cols-2">
          <div className="order-last flex min-w-0 flex-col gap-6 md:order-none">
            {row.tripData.map((trip) => (
              <JourneyLine key={trip.type} trip={withoutSeatsOf(trip, row)} legs={running[trip.type]} />
            ))}
            <BookedMap row={row} />
            <div>
              <BookedRefunds row={row} />
              <Conditions row={row} />
            </div>
          </div>
          <div className="flex min-w-0 flex-col gap-4">
            <TicketCodes row={row} running={running} />
          </div>
        </section>
      )}
      <WalletLinks row={row} />
      {passDetails ? (
        <>
          <PassPassengerTable row={row} countries={countries} sent={sent} isOfOthers={ofOthers !== undefined} />
          <OrderLines row={row} />
        </>
      ) : (
        // The prescribed tables (BOOKING-3): on paper they are open.
        <Disclosure summary="Trains, passengers and orders as tables" className="printed-open">
          <div className="flex flex-col gap-7 pt-2">
            <LegsTable row={row} />
            <SeatArrangement row={row} />
            <PassengerTable row={row} countries={countries} />
            <OrderLines row={row} />
          </div>
        </Disclosure>
      )}
      {row.agency && <AgencyPart row={row} agency={row.agency} />}
      {row.contractText !== '' && <p className="text-sm text-ink-soft">{row.contractText}</p>}
      {!passDetails && (
        <p className="flex flex-wrap gap-x-6 gap-y-2">
          <Link to={paths.travelDay(row.bookingReference)}>Travel live, and share it</Link>
          <Link to={paths.journeyRights(row.bookingReference)}>Your rights on this journey</Link>
          {row.actions.length > 0 && row.tripData.some(({ seats }) => seats.length > 0) && (
            <Link to={paths.seats({ booking: row.bookingReference })}>Change seats</Link>
          )}
        </p>
      )}
    </Panel>
  );
}

function Conditions({ row }: { readonly row: BookingRow }) {
  return (
    <div className="mt-2 flex flex-wrap gap-x-6">
      {row.tripData.map((trip) => (
        <ConditionsDialog
          key={trip.type}
          name={row.tripData.length > 1 ? `${trip.journey.fareName}, ${trip.type}` : trip.journey.fareName}
          label={row.tripData.length > 1 ? `Fare Conditions, ${trip.type}` : 'Fare Conditions'}
          conditions={trip.fareConditions.fareConditions}
          summary={trip.conditions}
          validFrom={trip.fareConditions.fareOriginTerminals}
          validTo={trip.fareConditions.fareDestinationTerminals}
          printed
        />
      ))}
    </div>
  );
}

function SeatArrangement({ row }: { readonly row: BookingRow }) {
  const seated = row.passengers.filter(({ seatingArrangements }) => seatingArrangements.length > 0);
  if (seated.length === 0) return null;
  return (
    <section>
      <h3 className="mb-2 font-sans text-base font-semibold tracking-normal">Seat arrangement</h3>
      <dl className="grid gap-x-8 gap-y-3 text-[0.9375rem] sm:grid-cols-2">
        {seated.map((passenger) => (
          <div key={passenger.passengerRef}>
            <dt className="font-medium">{passenger.name}</dt>
            {passenger.seatingArrangements.map((arrangement) => (
              <dd key={arrangement} className="text-ink-soft">
                {arrangement}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  );
}
