import type { StatementPart } from '../../../../platform/postgres/write-together.ts';
import { writeTogether } from '../../../../platform/postgres/write-together.ts';
import { declareFailpoint } from '../../../../platform/failpoint.ts';
import { goOn, retry, type StepResult } from '../../../../platform/leased-work/create-leased-work.ts';
import type { WrittenBeside } from '../../../../platform/leased-work/work-change.ts';
import { explainDecline } from '../../../payments/payments.api.ts';
import { accountOf, type OrderPayment } from '../../../orders/orders.api.ts';
import { waitUntil } from '../../steps/step-context.ts';
import { presentAsking } from '../present/present-exchange-result.ts';
import { type ExchangeContext, heldOf, refuse } from './exchange-context.ts';

const beforeHold = declareFailpoint('exchange.before-hold-money');
const afterHold = declareFailpoint('exchange.after-hold-money');
const beforeTake = declareFailpoint('exchange.before-take-money');
const afterTake = declareFailpoint('exchange.after-take-money');
const beforeRelease = declareFailpoint('exchange.before-release-money');
const afterRelease = declareFailpoint('exchange.after-release-money');

export interface PaidContext extends ExchangeContext {
  readonly payment: OrderPayment;
}

type PaymentSet = Parameters<ExchangeContext['deps']['orders']['changePayment']>[2];

/** Stores a change of the payment together with the payment module's own rows. */
function beside({ payment, deps }: PaidContext, set: PaymentSet, parts: readonly StatementPart[]): Required<WrittenBeside> {
  return { parts, more: (transaction) => deps.orders.changePayment(transaction, payment.paymentId, set) };
}

const keyOf = ({ sale }: ExchangeContext, step: string): string => `exchange:${sale.afterSaleId}:${step}`;

/** Holds the money: the first confirmation, or the second one after the cardholder has approved. Captures nothing yet. */
export async function holdMoney(context: PaidContext): Promise<StepResult> {
  const { sale, deps, payment, exchange } = context;
  const { provider, reference, intentId } = payment;
  const again = payment.pending === 'confirm';
  const revision = again ? payment.revision : payment.revision + 1;
  const step = deps.payments.confirming({
    provider,
    reference,
    intentId,
    returnUrl: deps.exchangePage({ bookingReference: exchange.plan.oldReference, exchangeId: sale.afterSaleId }),
    idempotencyKey: keyOf(context, `confirm:${revision}`),
  });
  if (!again)
    await context.write.announce(
      { event: { kind: 'payment asked', detail: { amount: payment.amount } } },
      beside(context, { pending: 'confirm', revision }, [step.asked]),
    );
  await beforeHold.pass(sale.afterSaleId);
  const { result, answered } = await step.make();
  await afterHold.pass(sale.afterSaleId);
  switch (result.kind) {
    case 'held': {
      const { chargeId, method, capturable } = result.intent;
      const held = { status: 'held', pending: null, action: null, card_brand: method?.brand ?? payment.cardBrand } as const;
      await context.write.announce(
        { event: { kind: 'money held', detail: { amount: capturable } }, set: { attempts: 0 } },
        beside(context, { ...held, ...(chargeId === undefined ? {} : { charge_id: chargeId }) }, answered),
      );
      return goOn;
    }
    case 'requires_action':
      await context.write.announce(
        { event: { kind: 'cardholder asked' }, set: { attempts: 0 } },
        beside(context, { status: 'requires_action', pending: null, action: { url: result.action.url ?? '' } }, answered),
      );
      return goOn;
    case 'declined': {
      const decline = { code: result.declineCode ?? result.code, message: explainDecline(result).message };
      return given(context, { status: 'declined', pending: null, decline }, answered, result.code);
    }
    case 'rejected':
      return given(context, { status: 'rejected', pending: null }, answered, result.reason);
    case 'unavailable':
    case 'outcome_unknown':
      return retry(result.reason);
  }
}

/** The card or the provider has refused. The exchange fails, and the old ticket stays valid. */
async function given(context: PaidContext, set: PaymentSet, answered: readonly StatementPart[], reason: string): Promise<StepResult> {
  await context.write.announce(
    {
      event: { kind: 'exchange refused', detail: { reason } },
      set: { supplier_status: 'refused', failure: 'exchange.declined', attempts: 0 },
    },
    beside(context, set, answered),
  );
  return goOn;
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
export async function takeMoney(context: PaidContext): Promise<StepResult> {
  const { sale, exchange, deps, payment } = context;
  const { provider, reference, intentId, amount } = payment;
  const step = deps.payments.capturing({ provider, reference, intentId, amount, idempotencyKey: keyOf(context, 'capture') });
  if (payment.pending !== 'capture')
    await context.write.announce(
      { event: { kind: 'capture asked', detail: { amount } } },
      beside(context, { pending: 'capture' }, [step.asked]),
    );
  await beforeTake.pass(sale.afterSaleId);
  const { result, answered } = await step.make();
  await afterTake.pass(sale.afterSaleId);
  switch (result.kind) {
    case 'done': {
      const { chargeId } = result.value;
      const set = { status: 'captured', pending: null, captured_minor: amount.minor } as const;
      const written = beside(context, { ...set, ...(chargeId === undefined ? {} : { charge_id: chargeId }) }, answered);
      await context.write.announce(
        { event: { kind: 'captured', detail: { amount } }, set: { attempts: 0 } },
        {
          ...written,
          more: async (transaction) => {
            await written.more(transaction);
            await deps.ledger.postExchangeCapture(transaction, sale.orderId, {
              exchangeId: sale.afterSaleId,
              itemId: exchange.plan.newItem.itemId,
              account: accountOf(payment),
              amount,
            });
          },
        },
      );
      return goOn;
    }
    case 'declined':
    case 'rejected':
      await context.write.announce(
        {
          event: { kind: 'capture failed', detail: { code: result.code } },
          set: { attempts: 0, attention: `The ticket was exchanged, and its difference could not be taken: ${result.code}` },
        },
        beside(context, { status: 'rejected', pending: null }, answered),
      );
      return goOn;
    case 'unavailable':
    case 'outcome_unknown':
      return retry(result.reason);
  }
}

/** Cancels the payment; nothing is charged. A payment that has ended by itself counts as cancelled. */
export async function releaseMoney(context: PaidContext): Promise<StepResult> {
  const { sale, deps, payment } = context;
  const { provider, reference, intentId } = payment;
  const asked = { provider, reference, intentId, reason: 'requested_by_customer' as const };
  const step = deps.payments.cancelling({ ...asked, idempotencyKey: keyOf(context, 'cancel') });
  if (payment.pending !== 'cancel')
    await context.write.announce({ event: { kind: 'payment cancellation asked' } }, beside(context, { pending: 'cancel' }, [step.asked]));
  await beforeRelease.pass(sale.afterSaleId);
  const { result, answered } = await step.make();
  await afterRelease.pass(sale.afterSaleId);
  switch (result.kind) {
    case 'done':
    case 'declined':
    case 'rejected':
      await context.write.announce(
        { event: { kind: 'payment cancelled', detail: { how: result.kind } }, set: { attempts: 0 } },
        beside(context, { status: 'cancelled', pending: null }, answered),
      );
      return goOn;
    case 'unavailable':
    case 'outcome_unknown':
      return retry(result.reason);
  }
}
