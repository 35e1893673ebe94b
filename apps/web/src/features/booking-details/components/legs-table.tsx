import type { BookingRow } from '@throughfare/contract/shapes/booking-row';
import { formatWeekdayDayMonth } from '@throughfare/kernel/format-day';
import { Table, type Column } from '../../../ui/table.tsx';
import { legRows, type LegRow } from '../model/leg-rows.ts';

const columns: readonly Column<LegRow>[] = [
  { key: 'carrier', header: 'Carrier', cell: (leg) => <Ride leg={leg} /> },
  { key: 'origin', header: 'Origin', cell: (leg) => <End station={leg.origin} at={leg.departure} /> },
  { key: 'destination', header: 'Destination', cell: (leg) => <End station={leg.destination} at={leg.arrival} /> },
  { key: 'duration', header: 'Duration', cell: (leg) => <span className="whitespace-nowrap">{leg.duration}</span> },
  { key: 'cabin', header: 'Cabin Class', cell: (leg) => leg.cabinClass },
  { key: 'fare', header: 'Services Class/Fare Conditions', cell: (leg) => leg.fareName },
  { key: 'seats', header: 'Seats', cell: (leg) => <Lines texts={leg.seats} /> },
  { key: 'amenities', header: 'Amenities & Services', cell: (leg) => <Lines texts={leg.amenities} /> },
];

/** The trains of a booking, one per row (BOOKING-3, Legs table). */
export function LegsTable({ row }: { readonly row: BookingRow }) {
  return <Table caption="Journey" columns={columns} rows={legRows(row.tripData)} rowKey={(leg) => leg.key} />;
}

function Ride({ leg: { carrier, isEnded } }: { readonly leg: LegRow }) {
  if (!isEnded) return carrier;
  return (
    <span>
      <s>{carrier}</s>
      <br />
      <span className="text-ink-soft">No longer valid</span>
    </span>
  );
}

function End({ station, at }: { readonly station: string; readonly at: LegRow['departure'] }) {
  return (
    <span>
      <span className="font-medium">{station}</span>
      <br />
      <span className="text-ink-soft">
        {formatWeekdayDayMonth(at.date)}, {at.time.slice(0, 5)}
      </span>
    </span>
  );
}

function Lines({ texts }: { readonly texts: readonly string[] }) {
  if (texts.length === 0) return <span aria-label="none">–</span>;
  return (
    <ul>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
