import { finish } from '../steps/finish.ts';
import { lookAfterPayouts, payOut } from '../steps/pay-out.ts';
import { type StepContext, type StepResult, wait } from '../steps/step-context.ts';
import type { OrderPayment } from '../../orders/orders.api.ts';
import { chargeStatus } from './rules/charge-status.ts';
import { holdMoney, type PaidContext, releaseMoney, takeMoney, waitForCustomer } from './steps/exchange-money.ts';
import { nextExchangeStep } from './rules/next-exchange-step.ts';
import { exchangeContext } from './steps/exchange-context.ts';
import { exchangeTickets } from './steps/exchange-tickets.ts';
import { holdNew } from './steps/hold-new.ts';
import { giveBackOld, sellNew } from './steps/rebook-tickets.ts';
import { releaseNew, voidNew } from './steps/undo-exchange.ts';

/** Until the desk has decided, nothing happens by itself. */
const deskMs = 24 * 60 * 60_000;

/** Makes the next step of an exchange; nothing where it has ended. */
export async function stepOfExchange(context: StepContext): Promise<StepResult | undefined> {
  const asExchange = exchangeContext(context);
  const { exchange, sale } = asExchange;
  const { hold, plan } = exchange;
  const payment = await paymentOf(context);
  const step = nextExchangeStep({ ...sale, hold, charge: chargeStatus(payment, sale.supplier), isAtomic: plan.isAtomic });
  const paid = (make: (context: PaidContext) => Promise<StepResult>): Promise<StepResult> => {
    if (!payment) throw new RangeError(`exchange ${sale.afterSaleId} has no payment`);
    return make({ ...asExchange, payment });
  };
  switch (step.do) {
    case 'hold-new':
      return holdNew(asExchange);
    case 'exchange':
      return exchangeTickets(asExchange);
    case 'sell-new':
      return sellNew(asExchange);
    case 'give-back-old':
      return giveBackOld(asExchange);
    case 'void-new':
      return voidNew(asExchange);
    case 'release-new':
      return releaseNew(asExchange);
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
    case 'hold-money':
      return paid(holdMoney);
    case 'wait-for-customer':
      return paid(waitForCustomer);
    case 'release-money':
      return paid(releaseMoney);
    case 'take-money':
      return paid(takeMoney);
  }
}

async function paymentOf({ sale, deps }: StepContext): Promise<OrderPayment | undefined> {
  const order = await deps.orders.find(sale.orderId);
  return order?.payments.find(({ afterSaleId }) => afterSaleId === sale.afterSaleId);
}
