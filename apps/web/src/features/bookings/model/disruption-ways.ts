import type { BookingAction, BookingRow } from '@throughfare/contract/calls/bookings';

interface Way {
  readonly flow: BookingAction;
  readonly label: string;
  /** The order line that is meant; undefined where the booking has only one. */
  readonly line: string | undefined;
}

const labels: Readonly<Partial<Record<string, string>>> = {
  exchange: 'Another train',
  refund: 'My money back',
  release: 'My money back',
};

/** What a traveller may choose whose train does not run as booked: another one, or the money; for each supplier's line where there are several. */
export function disruptionWays({ orders }: Pick<BookingRow, 'orders'>): readonly Way[] {
  return orders.flatMap(({ orderId, description, actions }) =>
    actions.flatMap((flow): Way[] => {
      const label = labels[flow];
      if (label === undefined) return [];
      return [orders.length === 1 ? { flow, label, line: undefined } : { flow, label: `${label}: ${description}`, line: orderId }];
    }),
  );
}
