import { advanceAfterSaleJob } from './after-sale-jobs.ts';
import type { AfterSaleDeps } from './after-sale-deps.ts';
import { dropLease, LeaseLost, takeLease } from '../../platform/leased-work/lease.ts';
import { watchLeases } from '../../platform/leased-work/watch-leases.ts';
import { afterSaleTable, findAfterSale, findUnattended } from './after-sale-store.ts';
import { answerQueue, paymentMethodOf } from './answer-queue.ts';
import { stepOfExchange } from './exchange/work-on-exchange.ts';
import { nextStep } from './rules/next-step.ts';
import { askForDecision, askSupplier } from './steps/ask-supplier.ts';
import { finish } from './steps/finish.ts';
import { lookAfterPayouts, payOut } from './steps/pay-out.ts';
import { record, type StepContext, type StepResult, wait } from './steps/step-context.ts';

/**
 * Takes an after-sale as far as it goes: reads it under its lease, asks the rules what is next, does that, and asks again. Anybody may call
 * it at any time; without the lease it does nothing. Whatever is interrupted, the next call finds what was begun and goes on.
 */
export async function workOnAfterSale(afterSaleId: string, deps: AfterSaleDeps): Promise<void> {
  const { db, clock, worker } = deps;
  const now = new Date(clock.now());
  const taken = await takeLease<{ id: string }>(db, afterSaleTable, ['id'], { id: afterSaleId, owner: worker, now });
  if (!taken) return;
  const { lease } = taken;
  try {
    for (let sale = await findAfterSale(db, afterSaleId); sale; sale = await findAfterSale(db, afterSaleId)) {
      const context: StepContext = { sale, lease, deps };
      const result = await (sale.exchange ? stepOfExchange(context) : stepOf(context));
      if (!result) return;
      if (result.next !== 'go-on') {
        await rest(context, result);
        return;
      }
    }
  } catch (error) {
    if (error instanceof LeaseLost) return;
    throw error;
  } finally {
    await dropLease(db, afterSaleTable, lease);
  }
}

/** Until the desk has decided, nothing happens by itself. */
const deskMs = 24 * 60 * 60_000;

/** Makes the next step; nothing where it has ended. */
async function stepOf(context: StepContext): Promise<StepResult | undefined> {
  const step = nextStep(context.sale);
  switch (step.do) {
    case 'ask-supplier':
      return askSupplier(context);
    case 'wait-for-supplier':
      return askForDecision(context);
    case 'pay-out':
      return payOut(context);
    case 'wait-for-payout':
      return lookAfterPayouts(context);
    case 'wait-for-desk':
      return wait(context.deps.clock.now() + deskMs);
    case 'finish':
      return finish(context, step.outcome);
    case 'nothing':
      return undefined;
  }
}

const firstRetryMs = 2_000;
const longestRetryMs = 15 * 60_000;
const attentionAfterTries = 5;

/** Nothing more can be done now: the customer who waits is told how it stands, and the time to look again is written down. */
async function rest(context: StepContext, result: Exclude<StepResult, { next: 'go-on' }>): Promise<void> {
  const { sale, deps } = context;
  const nowMs = deps.clock.now();
  const attempts = result.next === 'retry' ? sale.attempts + 1 : 0;
  const lookAgainMs =
    result.next === 'wait' ? result.untilMs : nowMs + Math.min(longestRetryMs, firstRetryMs * 2 ** Math.min(attempts - 1, 12));
  const reason = result.next === 'retry' ? result.reason : undefined;
  if (reason !== undefined) deps.log.warn({ afterSaleId: sale.afterSaleId, attempts, reason }, 'an after-sale waits for an answer');
  const changed = await record(context, {
    kind: reason === undefined ? 'waiting' : 'no answer',
    set: {
      attempts,
      look_again_at: new Date(lookAgainMs),
      ...(attempts === attentionAfterTries ? { attention: `No answer after ${attempts} tries: ${reason}` } : {}),
    },
    detail: reason === undefined ? {} : { reason, attempts },
  });
  // before the supplier's yes there is nothing to tell
  if (changed.supplier !== 'asking') await answerQueue(changed, await paymentMethodOf(sale.orderId, deps), deps);
  if (reason !== undefined) await deps.jobs.enqueue(advanceAfterSaleJob, { afterSaleId: sale.afterSaleId }, { runAtMs: lookAgainMs });
}

/** Wakes an after-sale within seconds of the lapse of its leaseholder's lease; answers how to end that. */
export function watchAbandoned({ db, clock, log, jobs }: AfterSaleDeps): () => void {
  return watchLeases(afterSaleTable, { db, clock, log }, (afterSaleId) => jobs.enqueue(advanceAfterSaleJob, { afterSaleId }));
}

/** Wakes what nobody works on and whose time has come: after a crash, after a lost job, and when a refund that is on its way is looked at again. */
export async function wakeUnattended({ db, clock, jobs }: AfterSaleDeps): Promise<number> {
  const unattended = await findUnattended(db, new Date(clock.now()));
  for (const afterSaleId of unattended) await jobs.enqueue(advanceAfterSaleJob, { afterSaleId });
  return unattended.length;
}
