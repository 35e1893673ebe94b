import { declareFailpoint } from '../../../platform/failpoint.ts';
import { answerQueue, paymentMethodOf } from '../answer-queue.ts';
import { goOn, record, type StepContext, type StepResult } from './step-context.ts';

const beforeFinish = declareFailpoint('after-sale.before-finish');
const afterFinish = declareFailpoint('after-sale.after-finish');

/** The end: the item is free for another action, and the customer who waits is answered. */
export async function finish(context: StepContext, outcome: 'completed' | 'refused'): Promise<StepResult> {
  const { sale, deps } = context;
  await beforeFinish.pass(sale.afterSaleId);
  const paidBy = await paymentMethodOf(sale.orderId, deps);
  await record(
    context,
    {
      kind: outcome,
      // names are not kept beyond what they were asked for
      set: { outcome, look_again_at: null, request: JSON.stringify({ ...sale.request, passengers: undefined }) },
    },
    async (transaction, changed) => answerQueue(changed, paidBy, deps, transaction),
  );
  await afterFinish.pass(sale.afterSaleId);
  return goOn;
}
