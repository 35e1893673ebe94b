import type { RefundableItem, RefundPart } from '@throughfare/contract/shapes/after-sales';
import type { BookingRow } from '@throughfare/contract/calls/bookings';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { Table, type Column } from '../../../../ui/table.tsx';

interface PassRefundRowsProps {
  readonly item: RefundableItem;
  readonly details: NonNullable<BookingRow['bookingDetails']>;
  readonly selection: readonly string[];
  readonly show: (amount: string) => string;
  readonly onToggle: (part: RefundPart) => void;
}

/** The passes of a booking, a row for each traveller (REFUND-5). A child's goes with that of its adult and cannot be chosen. */
export function PassRefundRows({ item, details, selection, show, onToggle }: PassRefundRowsProps) {
  const columns: readonly Column<RefundPart>[] = [
    {
      key: 'name',
      header: 'Traveller Name',
      cell: (part) => (
        <Checkbox
          name="part"
          value={part.id}
          checked={selection.includes(part.id)}
          disabled={part.state !== 'refundable'}
          onChange={() => onToggle(part)}
          label={<span className="font-medium">{part.passenger}</span>}
        />
      ),
    },
    { key: 'pass', header: 'Pass Name', cell: () => `${details.mainProductName}, ${details.item}` },
    { key: 'type', header: 'Traveller Type', cell: ({ passengerType }) => passengerType },
    { key: 'price', header: 'Price', align: 'right', cell: ({ price }) => show(price) },
    { key: 'status', header: 'Status', cell: (part) => statusOf(part, show) },
  ];
  return <Table caption="Passes" columns={columns} rows={item.parts} rowKey={({ id }) => id} />;
}

function statusOf({ state, penalty, reason }: RefundPart, show: (amount: string) => string): string {
  if (state === 'refundable') return penalty === '0.00' ? 'Refundable' : `Refundable, cancellation fee ${show(penalty)}`;
  if (state === 'already_refunded') return 'Refunded';
  if (state === 'exchanged') return 'Exchanged';
  return reason === undefined ? 'Not refundable' : `Not refundable: ${reason}`;
}
