import { emissionsText } from '../model/emissions-text.ts';
import type { FareView, TicketView } from '../model/ticket-view.ts';

const reservations: Readonly<Record<FareView['reservation'], string>> = {
  included: 'Seat reserved',
  optional: 'Seat reservation possible',
  none: 'No seat reservation needed',
};

/** One line about a journey: the operators with their trains, the seat and the CO₂. */
export function TripFacts({ ticket, fare }: { readonly ticket: TicketView; readonly fare: FareView | undefined }) {
  const rides = ticket.travelSegments.filter((segment) => segment.type !== 'TRANSFER');
  return (
    <>
      <span>
        <span className="sr-only">Train Operators: </span>
        {ticket.carriers.map((carrier) => carrier.name).join(' | ')}
      </span>
      <span>
        <span className="sr-only">Trains: </span>
        {rides.map((segment) => segment.designator).join(', ')}
      </span>
      {fare && <span>{reservations[fare.reservation]}</span>}
      <span title={ticket.co2.basis}>{emissionsText(ticket.co2)}</span>
    </>
  );
}
