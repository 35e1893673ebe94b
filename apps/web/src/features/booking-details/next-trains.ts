import type { CallAnswer } from '@throughfare/contract/call';
import type { BookingRow } from '@throughfare/contract/shapes/booking-row';
import { getNextTrain } from '@throughfare/contract/calls/next-train';
import type { Visitor } from '../../lib/visitor.ts';

/** The next train for a part that its traveller cannot reach, or the reason why there is none. */
export type NextTrain = { readonly orderId: string } & (
  | ({
      readonly reference: string;
      /** A later train, because the next one does not take the bicycle. */
      readonly withBicycles?: true;
    } & Pick<CallAnswer<typeof getNextTrain>['body'], 'train' | 'summary' | 'keepsReturn'>)
  | { readonly problem: string; readonly reference: string; readonly needsCode: boolean }
);

/** A list has hardly more such parts, and each needs a search at its seller. */
const mostAsked = 3;

/** Looks up the next train for each part in a list that its traveller cannot reach (TRAVELLER-4). */
export async function loadNextTrains(visitor: Visitor, rows: readonly BookingRow[]): Promise<readonly NextTrain[]> {
  const unreached = rows.flatMap(({ bookingReference, orders }) =>
    orders
      .filter(({ isUnreached, actions }) => isUnreached && actions.includes('exchange'))
      .map(({ orderId }) => ({ reference: bookingReference, orderId })),
  );
  return (await Promise.all(unreached.slice(0, mostAsked).map((part) => nextTrainsOf(visitor, part)))).flat();
}

/** If the next train does not take the party's bicycle, the next one that does comes too: its traveller chooses. */
async function nextTrainsOf(visitor: Visitor, { reference, orderId }: Pick<NextTrain, 'reference' | 'orderId'>): Promise<NextTrain[]> {
  const ask = (withBicycles?: true) =>
    visitor.ask(getNextTrain, { params: { reference }, body: { orderId, ...(withBicycles ? { withBicycles } : {}) } });
  const asked = await ask();
  if (!asked.ok) return [{ orderId, reference, problem: asked.error.message, needsCode: asked.error.code === 'afterSales.codeRequired' }];
  const offered = ({ body: { train, summary, keepsReturn } }: typeof asked.data): NextTrain => ({
    orderId,
    reference,
    train,
    summary,
    ...(keepsReturn ? { keepsReturn } : {}),
  });
  const next = offered(asked.data);
  if (!asked.data.body.summary.extras?.leavesBicycle) return [next];
  const later = await ask(true);
  return later.ok ? [next, { ...offered(later.data), withBicycles: true }] : [next];
}
