import type { BookingAction, BookingRow } from '@throughfare/contract/shapes/booking-row';

interface Way {
  readonly flow: BookingAction;
  readonly label: string;
  /** The order line; undefined if the booking has only one. */
  readonly line: string | undefined;
}

const labels: Readonly<Partial<Record<string, string>>> = {
  exchange: 'Another train',
  refund: 'My money back',
  release: 'My money back',
};

/**
 * The choices of a traveller whose train does not run as booked: another train, or the money; for each supplier's line if there are
 * several.
 */
export function disruptionWays({ orders }: Pick<BookingRow, 'orders'>): readonly Way[] {
  return orders.flatMap(({ orderId, description, actions }) =>
    actions.flatMap((flow): Way[] => {
      const label = labels[flow];
      if (label === undefined) return [];
      return [orders.length === 1 ? { flow, label, line: undefined } : { flow, label: `${label}: ${description}`, line: orderId }];
    }),
  );
}
