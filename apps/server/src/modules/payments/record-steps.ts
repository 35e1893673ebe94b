import type { Clock } from '@throughfare/kernel/clock';
import type { Money } from '@throughfare/kernel/money';
import type { Db } from '../../platform/postgres/db.ts';
import { writeTogether } from '../../platform/postgres/write-together.ts';
import type { PaymentStore } from './payment-store.ts';
import type { StepsOf } from './route-steps.ts';
import type { Provider, Request, RequestAction, RequestOutcome } from './payment-tables.ts';
import type { CardFailure, CardIntent, CardPayments, CardResult, ConfirmResult } from './card-payments.api.ts';
import type { PaymentRecord, Payments, PaymentStep } from './payments.api.ts';
import { answerOf, askingFor } from './request-parts.ts';

export interface StepDeps {
  readonly cards: CardPayments;
  readonly stepsOf: StepsOf;
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
  'createIntent' | 'adjusting' | 'confirming' | 'capturing' | 'cancelling' | 'cancelIntent' | 'retrieveIntent' | 'refund' | 'listRefunds'
>;

interface Step {
  readonly provider: Provider;
  readonly reference: string;
  readonly intentId: string;
  readonly idempotencyKey: string;
  readonly amount?: Money;
}

const exceeds: CardFailure = { kind: 'rejected', code: 'exceeds_captured', reason: 'all refunds together would be more than was captured' };

/**
 * The provider's steps. Each is recorded before the request and again with its outcome. After a crash in between, the open request shows
 * what to ask about. Our record of a payment follows the provider's.
 */
export function recordSteps({ cards, stepsOf, store, db, clock }: StepDeps): Steps {
  const now = (): Date => new Date(clock.now());

  const recordOf = async (intentId: string): Promise<PaymentRecord> => {
    const record = await store.findByIntent(intentId);
    if (!record) throw new Error(`the payment ${intentId} is not one of ours`);
    return record;
  };

  /** A decline or rejection shows that our record of the payment is out of date. */
  const intentAfter = async (
    { provider, intentId }: Pick<Step, 'provider' | 'intentId'>,
    result: CardResult<CardIntent> | ConfirmResult,
  ): Promise<CardIntent | undefined> => {
    if (result.kind === 'done') return result.value;
    if (result.kind === 'held' || result.kind === 'requires_action') return result.intent;
    if (result.kind !== 'declined' && result.kind !== 'rejected') return undefined;
    const looked = await stepsOf(provider).retrieveIntent(intentId);
    return looked.kind === 'done' ? looked.value : undefined;
  };

  const step = <Result extends CardResult<CardIntent> | ConfirmResult>(
    action: RequestAction,
    { provider, reference, intentId, idempotencyKey, amount }: Step,
    call: () => Promise<Result>,
  ): PaymentStep<Result> => ({
    asked: askingFor({ reference, idempotencyKey, action, ...(amount ? { amount } : {}) }, now()),
    async make() {
      const result = await call();
      const intent = await intentAfter({ provider, intentId }, result);
      return { result, answered: answerOf({ reference, idempotencyKey }, outcomeOf(result), intent, now()) };
    },
  });

  return {
    async createIntent(asked) {
      await store.open({ ...asked, provider: 'stripe' }, now());
      const result = await cards.createIntent(asked);
      if (result.kind === 'done') await store.record(asked.reference, result.value, now());
      return result;
    },
    adjusting: (asked) => step('update', asked, () => stepsOf(asked.provider).updateIntentAmount(asked)),
    confirming: (asked) => step('confirm', asked, () => stepsOf(asked.provider).confirmIntent(asked)),
    capturing: (asked) => step('capture', asked, () => stepsOf(asked.provider).captureIntent(asked)),
    cancelling: (asked) => step('cancel', asked, () => stepsOf(asked.provider).cancelIntent(asked)),

    async cancelIntent(asked) {
      const { provider, reference } = await recordOf(asked.intentId);
      await store.ask({ reference, idempotencyKey: asked.idempotencyKey, action: 'cancel' }, now());
      const { result, answered } = await step('cancel', { ...asked, provider, reference }, () =>
        stepsOf(provider).cancelIntent(asked),
      ).make();
      await writeTogether(db, answered);
      return result;
    },

    async retrieveIntent(intentId) {
      const record = await store.findByIntent(intentId);
      // A payment without a record here is looked for at the card provider.
      const result = await stepsOf(record?.provider ?? 'stripe').retrieveIntent(intentId);
      if (result.kind === 'done' && record) await store.record(record.reference, result.value, now());
      return result;
    },

    async listRefunds(intentId) {
      const record = await store.findByIntent(intentId);
      return stepsOf(record?.provider ?? 'stripe').listRefunds(intentId);
    },

    async refund(asked) {
      const { provider, reference } = await recordOf(asked.intentId);
      const request: Request = { ...asked, reference, action: 'refund' };
      if (!(await store.ask(request, now()))) return exceeds;
      const result = await stepsOf(provider).refund(asked);
      await store.answer(request, result.kind === 'done' ? { outcome: 'done', detail: result.value.refundId } : outcomeOf(result), now());
      return result;
    },
  };
}
