import { createLeasedWork, goOn, type LeasedWork, type StepResult, type WorkKind } from '../../platform/leased-work/create-leased-work.ts';
import type { WorkRow, WorkTable } from '../../platform/leased-work/work-table.ts';
import { writeTogether } from '../../platform/postgres/write-together.ts';
import { advanceAfterSaleJob } from './after-sale-jobs.ts';
import type { AfterSaleDeps } from './after-sale-deps.ts';
import type { AfterSaleEvent } from './after-sale-event.ts';
import type { AfterSale } from './after-sale.types.ts';
import type { BegunSale } from './begin-after-sale.ts';
import { answerOf } from './answer-queue.ts';
import { nextStep, type Step } from './rules/next-step.ts';
import { askForDecision, askSupplier } from './steps/ask-supplier.ts';
import { finish } from './steps/finish.ts';
import type { OwnStep, WorkedSale } from './steps/own-steps.ts';
import { lookAfterPayouts, payOut } from './steps/pay-out.ts';
import { type StepContext, waitUntil } from './steps/step-context.ts';
import { type AfterSaleColumns, findAfterSale } from './store/after-sale-store.ts';

const afterSaleTable: WorkTable = {
  name: 'retail.after_sale',
  history: { name: 'retail.after_sale_event', work: 'after_sale_id', about: 'about_id' },
};

/**
 * After-sales as leased work. A pure function decides what comes next (`rules/next-step.ts`); each step announces, asks and records
 * (`steps/`).
 */
export function afterSaleWork(deps: AfterSaleDeps): LeasedWork<WorkedSale> {
  const kind: WorkKind<WorkRow, WorkedSale, Step | OwnStep<AfterSaleDeps>, AfterSaleColumns, AfterSaleEvent> = {
    table: afterSaleTable,
    columns: ['id', 'outcome', 'wait_until', 'attempts'],
    read: (_, { id }) => readSale(id, deps),
    readById: (id) => readSale(id, deps),
    rowOf: ({ sale: { afterSaleId, outcome = null, waitUntil = null, attempts } }) => ({
      id: afterSaleId,
      outcome,
      wait_until: waitUntil,
      attempts,
    }),
    nextStep(worked) {
      const step = worked.sale.exchange ? deps.exchange.nextStep(worked) : nextStep(worked.sale);
      return step.do === 'nothing' ? undefined : step;
    },
    isUnderWay: ({ sale }) => sale.isAsked && sale.supplier === 'asking',
    async perform(step, { state: { sale }, write, isAnnounced }) {
      const result = await perform(step, { sale, write, isAnnounced, deps });
      if (result.next !== 'go-on') await tellHowItStands(sale.afterSaleId, deps);
      return result;
    },
    noAnswer: ({ attempts, reason, attention }) => ({
      event: { kind: 'no answer', detail: { reason, attempts } },
      set: { attempts, wait_until: null, ...(attention === undefined ? {} : { attention }) },
    }),
    wake: (afterSaleId, when = {}) => deps.jobs.enqueue(advanceAfterSaleJob, { afterSaleId }, when),
  };
  return createLeasedWork(kind, deps);
}

/** Works on an after-sale under its first lease. If a bug stops it, a job tries again. */
export async function workOnBegun({ sale, lease }: BegunSale, deps: AfterSaleDeps): Promise<void> {
  if (!lease) return;
  try {
    const known = sale.exchange ? withPayment(sale, deps) : { sale };
    await afterSaleWork(deps).workUnder(lease, known, { isAnnounced: sale.isAsked });
  } catch (error) {
    await deps.jobs.enqueue(advanceAfterSaleJob, { afterSaleId: sale.afterSaleId });
    throw error;
  }
}

async function readSale(afterSaleId: string, deps: AfterSaleDeps): Promise<WorkedSale> {
  const sale = await findAfterSale(deps.db, afterSaleId);
  if (!sale) throw new RangeError(`no after-sale ${afterSaleId}`);
  return sale.exchange ? withPayment(sale, deps) : { sale };
}

async function withPayment(sale: AfterSale, deps: AfterSaleDeps): Promise<WorkedSale> {
  return { sale, payment: await deps.exchange.paymentOf(sale, deps) };
}

/** Nothing more can be done now, so the waiting customer is told. Before the supplier has agreed there is nothing to tell. */
async function tellHowItStands(afterSaleId: string, deps: AfterSaleDeps): Promise<void> {
  const sale = await findAfterSale(deps.db, afterSaleId);
  if (!sale || sale.supplier === 'asking') return;
  for (const answer of await answerOf(sale, deps)) await writeTogether(deps.db, [answer]);
}

/** Nothing happens until the desk has decided. */
const deskMs = 24 * 60 * 60_000;

async function perform(step: Step | OwnStep<AfterSaleDeps>, context: StepContext): Promise<StepResult> {
  switch (step.do) {
    case 'own':
      return step.make(context);
    case 'ask-supplier':
      return askSupplier(context);
    case 'wait-for-supplier':
      return askForDecision(context);
    case 'pay-out':
      return payOut(context);
    case 'wait-for-payout':
      return lookAfterPayouts(context);
    case 'wait-for-desk':
      return waitUntil(context, context.deps.clock.now() + deskMs);
    case 'finish':
      return finish(context, step.outcome);
    case 'nothing':
      return goOn;
  }
}
