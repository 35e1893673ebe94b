import type { RefundableItem, RefundPart } from '@throughfare/contract/shapes/after-sales';
import type { PassBookingDetails } from '@throughfare/contract/shapes/booking-fields';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Table, type Column } from '../../../ui/table.tsx';

interface PassRefundRowsProps {
  readonly item: RefundableItem;
  readonly details: PassBookingDetails;
  readonly selection: readonly string[];
  readonly show: (amount: string) => string;
  readonly onToggle: (part: RefundPart) => void;
}

interface PassRow extends RefundPart {
  readonly pass: string;
  readonly isChosen: boolean;
  /** All passes are refunded together. */
  readonly isFixed: boolean;
  readonly show: PassRefundRowsProps['show'];
  readonly onToggle: () => void;
}

const columns: readonly Column<PassRow>[] = [
  { key: 'name', header: 'Traveller Name', cell: (row) => <Choice row={row} /> },
  { key: 'pass', header: 'Pass Name', cell: ({ pass }) => pass },
  { key: 'type', header: 'Traveller Type', cell: ({ passengerType }) => passengerType },
  { key: 'price', header: 'Price', align: 'right', cell: ({ price, show }) => show(price) },
  { key: 'status', header: 'Status', cell: statusOf },
];

/** The passes of a booking, a row for each traveller (REFUND-5). A child's pass follows that of its adult and cannot be chosen. */
export function PassRefundRows({ item, details, selection, show, onToggle }: PassRefundRowsProps) {
  const rows = item.parts.map((part) => ({
    ...part,
    pass: `${details.mainProductName}, ${details.item}`,
    isChosen: selection.includes(part.id),
    isFixed: item.isLocked,
    show,
    onToggle: () => onToggle(part),
  }));
  return <Table caption="Passes" columns={columns} rows={rows} rowKey={({ id }) => id} />;
}

/** Browsers do not send a locked box, so a hidden field has its value. */
function Choice({ row }: { readonly row: PassRow }) {
  const { id, passenger, isChosen, isFixed, state, onToggle } = row;
  return (
    <>
      {isFixed && isChosen && <input type="hidden" name="part" value={id} />}
      <Checkbox
        name="part"
        value={id}
        checked={isChosen}
        disabled={state !== 'refundable' || isFixed}
        onChange={onToggle}
        label={<span className="font-medium">{passenger}</span>}
      />
    </>
  );
}

function statusOf({ state, penalty, reason, show }: PassRow): string {
  if (state === 'refundable') return penalty === '0.00' ? 'Refundable' : `Refundable, cancellation fee ${show(penalty)}`;
  if (state === 'already_refunded') return 'Refunded';
  if (state === 'exchanged') return 'Exchanged';
  return reason === undefined ? 'Not refundable' : `Not refundable: ${reason}`;
}
