import { createLeasedWork, goOn, type LeasedWork, type StepResult, type WorkKind } from '../../platform/leased-work/create-leased-work.ts';
import type { WorkRow, WorkTable } from '../../platform/leased-work/work-table.ts';
import { writeTogether } from '../../platform/postgres/write-together.ts';
import type { OrderPayment } from '../orders/orders.api.ts';
import { advanceAfterSaleJob } from './after-sale-jobs.ts';
import type { AfterSaleDeps } from './after-sale-deps.ts';
import type { AfterSaleEvent } from './after-sale-event.ts';
import type { AfterSale } from './after-sale.types.ts';
import type { BegunSale } from './begin-after-sale.ts';
import { answerOf } from './answer-queue.ts';
import { holdMoney, type PaidContext, releaseMoney, takeMoney, waitForCustomer } from './exchange/steps/exchange-money.ts';
import { exchangeContext } from './exchange/steps/exchange-context.ts';
import { exchangeTickets } from './exchange/steps/exchange-tickets.ts';
import { exchangePayment } from './exchange/rules/exchange-payment.ts';
import { holdNew } from './exchange/steps/hold-new.ts';
import { giveBackOld, sellNew } from './exchange/steps/rebook-tickets.ts';
import { releaseNew, voidNew } from './exchange/steps/undo-exchange.ts';
import { chargeStatus } from './rules/charge-status.ts';
import { nextStep, type Step } from './rules/next-step.ts';
import { askForDecision, askSupplier } from './steps/ask-supplier.ts';
import { finish } from './steps/finish.ts';
import { lookAfterPayouts, payOut } from './steps/pay-out.ts';
import { type StepContext, waitUntil } from './steps/step-context.ts';
import { type AfterSaleColumns, findAfterSale } from './store/after-sale-store.ts';

const afterSaleTable: WorkTable = {
  name: 'retail.after_sale',
  history: { name: 'retail.after_sale_event', work: 'after_sale_id', about: 'about_id' },
};

/** An after-sale and, for an exchange with a price difference, the payment for it. */
interface WorkedSale {
  readonly sale: AfterSale;
  readonly payment?: OrderPayment;
}

/**
 * After-sales as leased work. A pure function decides what comes next (`rules/next-step.ts`); each step announces, asks and records
 * (`steps/`).
 */
export function afterSaleWork(deps: AfterSaleDeps): LeasedWork<WorkedSale> {
  const kind: WorkKind<WorkRow, WorkedSale, Step, AfterSaleColumns, AfterSaleEvent> = {
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
    nextStep({ sale, payment }) {
      const { exchange, supplier } = sale;
      const progress = exchange && { hold: exchange.hold, charge: chargeStatus(payment, supplier), isAtomic: exchange.plan.isAtomic };
      const step = nextStep({ ...sale, exchange: progress });
      return step.do === 'nothing' ? undefined : step;
    },
    isUnderWay: ({ sale }) => sale.isAsked && sale.supplier === 'asking',
    async perform(step, { state: { sale, payment }, write, isAnnounced }) {
      const result = await perform(step, { sale, write, isAnnounced, deps }, payment);
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
    const known = hasPayment(sale) ? readSale(sale.afterSaleId, deps) : { sale };
    await afterSaleWork(deps).workUnder(lease, known, { isAnnounced: sale.isAsked });
  } catch (error) {
    await deps.jobs.enqueue(advanceAfterSaleJob, { afterSaleId: sale.afterSaleId });
    throw error;
  }
}

/** An exchange has no payment if the customer pays nothing. */
const hasPayment = ({ exchange }: AfterSale): boolean => exchange !== undefined && exchangePayment(exchange.plan).charge.minor > 0;

async function readSale(afterSaleId: string, { db, orders }: AfterSaleDeps): Promise<WorkedSale> {
  const sale = await findAfterSale(db, afterSaleId);
  if (!sale) throw new RangeError(`no after-sale ${afterSaleId}`);
  if (!hasPayment(sale)) return { sale };
  const order = await orders.find(sale.orderId);
  const payment = order?.payments.find((one) => one.afterSaleId === afterSaleId);
  return { sale, ...(payment ? { payment } : {}) };
}

/** Nothing more can be done now, so the waiting customer is told. Before the supplier has agreed there is nothing to tell. */
async function tellHowItStands(afterSaleId: string, deps: AfterSaleDeps): Promise<void> {
  const sale = await findAfterSale(deps.db, afterSaleId);
  if (!sale || sale.supplier === 'asking') return;
  for (const answer of await answerOf(sale, deps)) await writeTogether(deps.db, [answer]);
}

/** Nothing happens until the desk has decided. */
const deskMs = 24 * 60 * 60_000;

async function perform(step: Step, context: StepContext, payment: OrderPayment | undefined): Promise<StepResult> {
  const exchanging = () => exchangeContext(context);
  const paying = (): PaidContext => {
    if (!payment) throw new RangeError(`exchange ${context.sale.afterSaleId} has no payment`);
    return { ...exchanging(), payment };
  };
  switch (step.do) {
    case 'ask-supplier':
      return askSupplier(context);
    case 'wait-for-supplier':
      return askForDecision(context);
    case 'hold-new':
      return holdNew(exchanging());
    case 'hold-money':
      return holdMoney(paying());
    case 'wait-for-customer':
      return waitForCustomer(paying());
    case 'exchange':
      return exchangeTickets(exchanging());
    case 'sell-new':
      return sellNew(exchanging());
    case 'give-back-old':
      return giveBackOld(exchanging());
    case 'void-new':
      return voidNew(exchanging());
    case 'release-new':
      return releaseNew(exchanging());
    case 'release-money':
      return releaseMoney(paying());
    case 'take-money':
      return takeMoney(paying());
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
