import type { StepResult } from '../../../platform/leased-work/create-leased-work.ts';
import type { AfterSale } from '../after-sale.types.ts';
import type { AfterSaleDeps } from '../after-sale-deps.ts';
import type { OwnSteps, WorkedSale } from '../steps/own-steps.ts';
import type { ExchangeWork } from './exchange.types.ts';
import { presentExchangeResult } from './present/present-exchange-result.ts';
import { chargeStatus } from './rules/charge-status.ts';
import { exchangePayment } from './rules/exchange-payment.ts';
import { type ExchangeStep, nextExchangeStep } from './rules/exchange-steps.ts';
import type { ExchangeContext } from './steps/exchange-context.ts';
import { holdMoney, type PaidContext, releaseMoney, takeMoney, waitForCustomer } from './steps/exchange-money.ts';
import { exchangeTickets } from './steps/exchange-tickets.ts';
import { holdNew } from './steps/hold-new.ts';
import { giveBackOld, sellNew } from './steps/rebook-tickets.ts';
import { releaseNew, voidNew } from './steps/undo-exchange.ts';
import { noteOfExchange } from './tell-exchange.ts';

type Make = (context: ExchangeContext, payment: WorkedSale['payment']) => Promise<StepResult>;

const paying =
  (step: (context: PaidContext) => Promise<StepResult>): Make =>
  (context, payment) => {
    if (!payment) throw new RangeError(`exchange ${context.sale.afterSaleId} has no payment`);
    return step({ ...context, payment });
  };

const steps: Readonly<Record<ExchangeStep['do'], Make>> = {
  'hold-new': holdNew,
  'hold-money': paying(holdMoney),
  'wait-for-customer': paying(waitForCustomer),
  exchange: exchangeTickets,
  'sell-new': sellNew,
  'give-back-old': giveBackOld,
  'void-new': voidNew,
  'release-new': releaseNew,
  'release-money': paying(releaseMoney),
  'take-money': paying(takeMoney),
};

const isOwn = (step: { readonly do: string }): step is ExchangeStep => step.do in steps;

function exchangeOf({ exchange, afterSaleId }: AfterSale): ExchangeWork {
  if (!exchange) throw new RangeError(`after-sale ${afterSaleId} is no exchange`);
  return exchange;
}

export const exchangeOwnSteps: OwnSteps<AfterSaleDeps> = {
  async paymentOf(sale, { orders }) {
    // the customer pays nothing
    if (exchangePayment(exchangeOf(sale).plan).charge.minor === 0) return undefined;
    return (await orders.find(sale.orderId))?.payments.find(({ afterSaleId }) => afterSaleId === sale.afterSaleId);
  },
  nextStep({ sale, payment }) {
    const exchange = exchangeOf(sale);
    const charge = chargeStatus(payment, sale.supplier);
    const step = nextExchangeStep({ ...sale, hold: exchange.hold, charge, isAtomic: exchange.plan.isAtomic });
    return isOwn(step) ? { do: 'own', make: (context) => steps[step.do]({ ...context, exchange }, payment) } : step;
  },
  result: (sale) => presentExchangeResult(sale, exchangeOf(sale)),
  note: noteOfExchange,
};
