import type { BookingRow } from '@throughfare/contract/shapes/booking-row';
import type { PossibleActions } from '@throughfare/contract/shapes/possible-actions';

/** The row with the actions that its suppliers would accept now, in their order. If none is left, it says why. */
export function withPossibleActions(row: BookingRow, { lines, exchangeByAgency }: PossibleActions): BookingRow {
  const orders = row.orders.map((order) => ({ ...order, actions: lines.find(({ orderId }) => orderId === order.orderId)?.actions ?? [] }));
  const actions = [...new Set(lines.flatMap((line) => line.actions))];
  const reasons = [...new Set(lines.flatMap(({ whyNoRefund }) => whyNoRefund ?? []))];
  const { exchangeByAgency: _stale, ...rest } = row;
  const byAgency = exchangeByAgency === undefined ? {} : { exchangeByAgency };
  return {
    ...rest,
    ...byAgency,
    orders,
    actions,
    ...(actions.length === 0 && reasons.length > 0 ? { blockedBecause: reasons.join(' ') } : {}),
  };
}
