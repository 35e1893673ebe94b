import { declareFailpoint } from '../../../platform/failpoint.ts';
import { goOn, type StepResult } from '../../../platform/leased-work/create-leased-work.ts';
import { answerOf } from '../answer-queue.ts';
import type { StepContext } from './step-context.ts';

const beforeFinish = declareFailpoint('after-sale.before-finish');
const afterFinish = declareFailpoint('after-sale.after-finish');

/** The end: the item is free for another action, and the waiting customer is answered. */
export async function finish(context: StepContext, outcome: 'completed' | 'refused'): Promise<StepResult> {
  const { sale, deps } = context;
  await beforeFinish.pass(sale.afterSaleId);
  const parts = await answerOf(sale, deps);
  await context.write.announce(
    {
      event: { kind: outcome },
      set: {
        outcome,
        wait_until: null,
        // Names are not kept longer than needed.
        request: JSON.stringify({ ...sale.request, passengers: undefined }),
        lease_owner: null,
        lease_until: null,
      },
    },
    { parts },
  );
  await afterFinish.pass(sale.afterSaleId);
  return goOn;
}
