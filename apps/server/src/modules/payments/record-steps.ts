import type { Clock } from '@throughfare/kernel/clock';
import type { Money } from '@throughfare/kernel/money';
import type { Db } from '../../platform/postgres/db.ts';
import { writeTogether } from '../../platform/postgres/write-together.ts';
import type { PaymentStore } from './payment-store.ts';
import type { Request, RequestAction, RequestOutcome } from './payment-tables.ts';
import type { CardFailure, CardIntent, CardPayments, CardResult, ConfirmResult, PaymentSteps } from './card-payments.api.ts';
import type { Payments, PaymentStep } from './payments.api.ts';
import { answerOf, askingFor } from './request-parts.ts';

export interface StepDeps {
  readonly cards: CardPayments;
  /** Of whichever provider the payment was opened at. */
  readonly steps: PaymentSteps;
  readonly store: PaymentStore;
  readonly db: Db;
  readonly clock: Clock;
}

function outcomeOf(result: CardResult<unknown> | ConfirmResult): RequestOutcome {
  switch (result.kind) {
    case 'done':
    case 'held':
      return { outcome: 'done' };
    case 'requires_action':
      return { outcome: 'requires_action' };
    case 'declined':
      return { outcome: 'declined', detail: result.declineCode ?? result.code };
    case 'rejected':
      return { outcome: 'rejected', detail: result.code };
    case 'unavailable':
    case 'outcome_unknown':
      return { outcome: result.kind, detail: result.reason };
  }
}

type Steps = Pick<
  Payments,
  'createIntent' | 'adjusting' | 'confirming' | 'capturing' | 'cancelling' | 'cancelIntent' | 'retrieveIntent' | 'refund'
>;

interface Step {
  readonly reference: string;
  readonly intentId: string;
  readonly idempotencyKey: string;
  readonly amount?: Money;
}

const exceeds: CardFailure = { kind: 'rejected', code: 'exceeds_captured', reason: 'all refunds together would be more than was captured' };

/**
 * The provider's steps, each written down before it is asked for and again with what came of it: a crash in between is
 * found by the open request, and our record of a payment follows what the provider says of it.
 */
export function recordSteps({ cards, steps, store, db, clock }: StepDeps): Steps {
  const now = (): Date => new Date(clock.now());

  const referenceOf = async (intentId: string): Promise<string> => {
    const record = await store.findByIntent(intentId);
    if (!record) throw new Error(`the payment ${intentId} is not one of ours`);
    return record.reference;
  };

  /** A decline and a rejection tell that the payment is not as we thought. */
  const intentAfter = async (intentId: string, result: CardResult<CardIntent> | ConfirmResult): Promise<CardIntent | undefined> => {
    if (result.kind === 'done') return result.value;
    if (result.kind === 'held' || result.kind === 'requires_action') return result.intent;
    if (result.kind !== 'declined' && result.kind !== 'rejected') return undefined;
    const looked = await steps.retrieveIntent(intentId);
    return looked.kind === 'done' ? looked.value : undefined;
  };

  const step = <Result extends CardResult<CardIntent> | ConfirmResult>(
    action: RequestAction,
    { reference, intentId, idempotencyKey, amount }: Step,
    call: () => Promise<Result>,
  ): PaymentStep<Result> => ({
    asked: askingFor({ reference, idempotencyKey, action, ...(amount ? { amount } : {}) }, now()),
    async make() {
      const result = await call();
      const intent = await intentAfter(intentId, result);
      return { result, answered: answerOf({ reference, idempotencyKey }, outcomeOf(result), intent, now()) };
    },
  });

  return {
    async createIntent(asked) {
      await store.open(asked, now());
      const result = await cards.createIntent(asked);
      if (result.kind === 'done') await store.record(asked.reference, result.value, now());
      return result;
    },
    adjusting: (asked) => step('update', asked, () => steps.updateIntentAmount(asked)),
    confirming: (asked) => step('confirm', asked, () => steps.confirmIntent(asked)),
    capturing: (asked) => step('capture', asked, () => steps.captureIntent(asked)),
    cancelling: (asked) => step('cancel', asked, () => steps.cancelIntent(asked)),

    async cancelIntent(asked) {
      const reference = await referenceOf(asked.intentId);
      await store.ask({ reference, idempotencyKey: asked.idempotencyKey, action: 'cancel' }, now());
      const { result, answered } = await step('cancel', { ...asked, reference }, () => steps.cancelIntent(asked)).make();
      await writeTogether(db, answered);
      return result;
    },

    async retrieveIntent(intentId) {
      const result = await steps.retrieveIntent(intentId);
      const record = result.kind === 'done' ? await store.findByIntent(intentId) : undefined;
      if (result.kind === 'done' && record) await store.record(record.reference, result.value, now());
      return result;
    },

    async refund(asked) {
      const request: Request = { ...asked, reference: await referenceOf(asked.intentId), action: 'refund' };
      if (!(await store.ask(request, now()))) return exceeds;
      const result = await steps.refund(asked);
      await store.answer(request, result.kind === 'done' ? { outcome: 'done', detail: result.value.refundId } : outcomeOf(result), now());
      return result;
    },
  };
}
