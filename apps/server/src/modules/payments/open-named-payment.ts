import type { Clock } from '@throughfare/kernel/clock';
import type { Money } from '@throughfare/kernel/money';
import { Refusal } from '@throughfare/kernel/refusal';
import type { CardIntent, CardResult, PaymentSteps } from './card-payments.api.ts';
import type { Opened, Payer, Provider } from './payments.api.ts';
import type { PaymentStore } from './payment-store.ts';

interface OpenNamedDeps {
  readonly store: PaymentStore;
  readonly clock: Clock;
  readonly steps: Pick<PaymentSteps, 'updateIntentAmount'>;
  /** Finds or makes the provider's payment with this reference. */
  readonly open: () => Promise<CardResult<CardIntent>>;
}

interface OpenNamed {
  readonly provider: Provider;
  readonly reference: string;
  readonly payer: Payer;
  readonly amount: Money;
}

/** The one payment with this reference at a provider that charges nothing when a payment is opened, set to this amount. */
export async function openNamedPayment({ store, clock, steps, open }: OpenNamedDeps, asked: OpenNamed): Promise<Opened> {
  const { provider, reference, payer, amount } = asked;
  const owner = payer.userId ?? payer.sessionId;
  const record = await store.open({ provider, reference, owner, amount }, new Date(clock.now()));
  if (record.owner !== payer.sessionId && record.owner !== payer.userId) throw new Refusal('payment.notYours');
  if (record.status === 'canceled') return { kind: 'cancelled' };
  const opened = await open();
  if (opened.kind !== 'done') return opened;
  const { intentId, status } = opened.value;
  if (status === 'canceled') return { kind: 'cancelled' };
  const isAsAsked = opened.value.amount.minor === amount.minor || status !== 'requires_confirmation';
  const result = isAsAsked ? opened : await steps.updateIntentAmount({ intentId, amount, idempotencyKey: `${reference}/${amount.minor}` });
  if (result.kind === 'done') await store.record(reference, result.value, new Date(clock.now()));
  return result;
}
