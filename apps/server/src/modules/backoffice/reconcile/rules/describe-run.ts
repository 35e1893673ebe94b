import { advice } from './advice.data.ts';
import type { ReconcileRun } from './difference.types.ts';

const bookNames = {
  order: 'the order',
  supplier: 'the supplier',
  ledger: 'the ledger',
  provider: 'the payment provider',
  account: 'the account of the agency',
} as const;

/** Lines for a terminal: the extent of the comparison, then each difference with both sides' figures and the remedy. */
export function describeRun(run: ReconcileRun): string[] {
  const { orders, bookings, payments, unanswered, differences, unkept } = run;
  const since = new Date(run.comparedFromMs).toISOString().slice(0, 10);
  return [
    `Compared ${orders} orders placed since ${since} with ${bookings} bookings of suppliers, ${payments} payments and the ledger.`,
    ...(unkept === undefined ? [] : [`NOT STORED: ${unkept}. The desk does not show this comparison. Run it again once there is space.`]),
    ...unanswered.map((who) => `NOT COMPARED: ${who} did not answer.`),
    ...differences.flatMap(({ kind, subject, orderId, sides }) => [
      '',
      `${kind}  ${subject}${orderId === undefined || orderId === subject ? '' : `  (order ${orderId})`}`,
      `  ${advice[kind].means}`,
      ...sides.map(({ book, says }) => `  ${bookNames[book]}: ${says}`),
      `  What to do: ${advice[kind].todo}`,
    ]),
    '',
    differences.length === 0 ? 'No differences.' : `${differences.length} ${differences.length === 1 ? 'difference' : 'differences'}.`,
  ];
}
