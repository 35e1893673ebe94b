import type { BookingAction, BookingRow } from '@throughfare/contract/shapes/booking-row';
import { ButtonLink } from '../../../ui/button.tsx';
import type { BookingsQuery } from '../../../lib/paths.ts';
import { useBookingsPlace } from '../../../domain/bookings/bookings-place.ts';
import { actionLabels } from '../../../domain/bookings/action-labels.ts';

/** Changes of names apply to all tickets of a booking, whoever sold them. */
const ofWholeBooking: ReadonlySet<BookingAction> = new Set(['travellers']);

const keptSeat = 'This ticket is not refundable now, so its seat is not released.';

interface BookingActionsProps {
  readonly row: BookingRow;
  readonly query: BookingsQuery;
}

/** The actions on a booking, with a note if its travel agency makes the exchanges that move money. */
export function BookingActions({ row, query }: BookingActionsProps) {
  return (
    <>
      <OfferedActions row={row} query={query} />
      {row.exchangeByAgency !== undefined && <p className="text-[0.9375rem] text-ink-soft print:hidden">{row.exchangeByAgency}</p>}
    </>
  );
}

/** The actions on a booking, or on each supplier's line of it, each with its own address. Without an action, the reason is shown. */
function OfferedActions({ row, query }: BookingActionsProps) {
  // nothing has been paid for held places: their own part pays for them or gives them back
  if (row.agency?.hold ?? row.hold) return null;
  // while a booking is pending, every change is answered that it has to wait (BOOKING-7)
  if (row.sqs === 'Pending')
    return <Actions row={row} query={query} actions={['refund']} label={`Change booking ${row.bookingReference}`} />;
  if (row.actions.length === 0) return row.blockedBecause ? <p className="text-[0.9375rem] text-ink-soft">{row.blockedBecause}</p> : null;
  const { orders } = row;
  if (orders.length === 1)
    return <Actions row={row} query={query} actions={row.actions} label={`Change booking ${row.bookingReference}`} />;
  return (
    <div className="flex flex-col gap-4">
      {orders.map((order) => {
        const actions = order.actions.filter((action) => !ofWholeBooking.has(action));
        if (actions.length === 0) return null;
        return (
          <div key={order.orderId}>
            <p className="mb-1.5 text-[0.9375rem] font-medium">{order.description}</p>
            <Actions row={row} query={{ ...query, line: order.orderId }} actions={actions} label={`Change ${order.description}`} />
          </div>
        );
      })}
      <Actions
        row={row}
        query={query}
        actions={row.actions.filter((action) => ofWholeBooking.has(action))}
        label={`Change booking ${row.bookingReference}`}
      />
    </div>
  );
}

interface ActionsProps extends BookingActionsProps {
  readonly actions: readonly BookingAction[];
  readonly label: string;
}

function Actions({ row, query, actions, label }: ActionsProps) {
  const { addressOf } = useBookingsPlace();
  if (actions.length === 0) return null;
  // a seat whose release would refund nothing is kept (REFUND-7)
  const isKept = actions.includes('release') && givesNothingBack(row);
  const offered = isKept ? actions.filter((flow) => flow !== 'release') : actions;
  return (
    <>
      {isKept && <p className="mb-1.5 text-[0.9375rem] text-ink-soft">{keptSeat}</p>}
      {offered.length > 0 && (
        <nav aria-label={label} className="print:hidden">
          <ul className="flex flex-wrap gap-2">
            {offered.map((flow) => (
              <li key={flow}>
                <ButtonLink to={addressOf({ ...query, open: row.bookingReference, problem: undefined, flow })} preventScrollReset>
                  {actionLabels[flow]}
                </ButtonLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  );
}

/**
 * Whether a refund of any part would return nothing now. Unknown amounts may return something, and so may a disturbed journey, whatever its
 * fare says: then the supplier is asked.
 */
function givesNothingBack({ tripData, disruption }: Pick<BookingRow, 'tripData' | 'disruption'>): boolean {
  const known = tripData.flatMap(({ journey }) => (journey.parts ?? [journey]).flatMap(({ refundNow }) => refundNow ?? []));
  return disruption === undefined && known.length > 0 && known.every(({ curve }) => curve.length === 0);
}
