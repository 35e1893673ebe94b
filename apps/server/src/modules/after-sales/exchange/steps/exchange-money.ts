import type { DbTransaction } from '../../../../platform/postgres/db.ts';
import { writeTogether } from '../../../../platform/postgres/write-together.ts';
import { declareFailpoint } from '../../../../platform/failpoint.ts';
import type { StepResult } from '../../../../platform/leased-work/create-leased-work.ts';
import { cancelPayment, capturePayment, confirmPayment, type PaymentWork } from '../../../payments/payment-machine.api.ts';
import { accountOf, ofPayment, type OrderPayment } from '../../../orders/orders.api.ts';
import { waitUntil } from '../../steps/step-context.ts';
import type { AfterSaleColumns } from '../../store/after-sale-store.ts';
import { presentAsking } from '../present/present-exchange-result.ts';
import { type ExchangeContext, heldOf, refuse } from './exchange-context.ts';

const aroundHold = [declareFailpoint('exchange.before-hold-money'), declareFailpoint('exchange.after-hold-money')] as const;
const aroundTake = [declareFailpoint('exchange.before-take-money'), declareFailpoint('exchange.after-take-money')] as const;
const aroundRelease = [declareFailpoint('exchange.before-release-money'), declareFailpoint('exchange.after-release-money')] as const;

export interface PaidContext extends ExchangeContext {
  readonly payment: OrderPayment;
}

function payingWith({ sale, write, payment, deps: { payments } }: PaidContext): PaymentWork<AfterSaleColumns> {
  return {
    workId: sale.afterSaleId,
    payment,
    payments,
    write,
    keyOf: (step) => `exchange:${sale.afterSaleId}:${step}`,
    row: (set) => ofPayment(payment, set),
    answered: { attempts: 0 },
  };
}

/** Holds the difference. If the card or the provider refuses, the exchange fails, and the old ticket stays valid. */
export function holdMoney(context: PaidContext): Promise<StepResult> {
  const { sale, deps, exchange } = context;
  const returnUrl = deps.exchangePage({ bookingReference: exchange.plan.oldReference, exchangeId: sale.afterSaleId });
  const refused = { supplier_status: 'refused', failure: 'exchange.declined', attempts: 0 } as const;
  return confirmPayment(payingWith(context), { returnUrl, refused }, aroundHold);
}

/** Sends the page to the cardholder's approval, and waits as long as the places are held. */
export async function waitForCustomer(context: PaidContext): Promise<StepResult> {
  const { sale, deps, payment } = context;
  const { untilMs } = heldOf(context);
  if (deps.clock.now() >= untilMs) return refuse(context, { code: 'exchange.declined', reason: 'the cardholder did not approve in time' });
  if (sale.queueKey !== undefined && payment.action)
    await writeTogether(deps.db, [deps.queue.answering(sale.queueKey, presentAsking(sale, payment.action))]);
  return waitUntil(context, untilMs);
}

/** Captures the difference after the exchange. A hold that can no longer be captured is left to the desk. */
export function takeMoney(context: PaidContext): Promise<StepResult> {
  const { sale, exchange, deps, payment } = context;
  const { amount } = payment;
  const posted = {
    exchangeId: sale.afterSaleId,
    itemId: exchange.plan.newItem.itemId,
    account: accountOf(payment),
    amount,
  };
  const capture = {
    amount,
    beside: { more: (transaction: DbTransaction) => deps.ledger.postExchangeCapture(transaction, sale.orderId, posted) },
    lost: (code: string) => ({
      set: { attempts: 0, attention: `The ticket was exchanged, and its difference could not be taken: ${code}` },
      payment: { status: 'rejected' } as const,
    }),
  };
  return capturePayment(payingWith(context), capture, aroundTake);
}

export function releaseMoney(context: PaidContext): Promise<StepResult> {
  return cancelPayment(payingWith(context), aroundRelease);
}
