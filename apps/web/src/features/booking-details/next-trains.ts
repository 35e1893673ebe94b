import type { CallAnswer } from '@throughfare/contract/call';
import type { BookingRow } from '@throughfare/contract/shapes/booking-row';
import { getNextTrain } from '@throughfare/contract/calls/next-train';
import type { Visitor } from '../../lib/visitor.ts';

/** The next train for a part that its traveller cannot reach, or the reason why there is none. */
export type NextTrain = { readonly orderId: string } & (
  | ({ readonly reference: string } & Pick<CallAnswer<typeof getNextTrain>['body'], 'train' | 'summary' | 'keepsReturn'>)
  | { readonly problem: string; readonly reference: string; readonly needsCode: boolean }
);

/** A list has hardly more such parts, and each needs a search at its seller. */
const mostAsked = 3;

/** Looks up the next train for each part in a list that its traveller cannot reach (TRAVELLER-4). */
export function loadNextTrains(visitor: Visitor, rows: readonly BookingRow[]): Promise<readonly NextTrain[]> {
  const unreached = rows.flatMap(({ bookingReference, orders }) =>
    orders
      .filter(({ isUnreached, actions }) => isUnreached && actions.includes('exchange'))
      .map(({ orderId }) => ({ reference: bookingReference, orderId })),
  );
  return Promise.all(
    unreached.slice(0, mostAsked).map(async ({ reference, orderId }): Promise<NextTrain> => {
      const asked = await visitor.ask(getNextTrain, { params: { reference }, body: { orderId } });
      if (!asked.ok) return { orderId, reference, problem: asked.error.message, needsCode: asked.error.code === 'afterSales.codeRequired' };
      const { train, summary, keepsReturn } = asked.data.body;
      return { orderId, reference, train, summary, ...(keepsReturn ? { keepsReturn } : {}) };
    }),
  );
}
