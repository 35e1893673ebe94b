import type { Clock } from '@throughfare/kernel/clock';
import { Refusal } from '@throughfare/kernel/refusal';
import type { AccountPayments } from './account-payments.api.ts';
import type { OpenAccountPayment, Opened } from './payments.api.ts';
import type { PaymentStore } from './payment-store.ts';

interface OpenAccountDeps {
  readonly account: AccountPayments;
  readonly store: PaymentStore;
  readonly clock: Clock;
}

/** The one payment of the reference on the agency's account, brought to this amount. It takes up no credit yet. */
export async function openAccountPayment({ account, store, clock }: OpenAccountDeps, asked: OpenAccountPayment): Promise<Opened> {
  const { reference, payer, agencyId, amount } = asked;
  const owner = payer.userId ?? payer.sessionId;
  const record = await store.open({ provider: 'account', reference, owner, amount }, new Date(clock.now()));
  if (record.owner !== payer.sessionId && record.owner !== payer.userId) throw new Refusal('payment.notYours');
  if (record.status === 'canceled') return { kind: 'cancelled' };
  const opened = await account.open({ agencyId, reference, amount });
  if (opened.kind !== 'done') return opened;
  const { intentId, status } = opened.value;
  if (status === 'canceled') return { kind: 'cancelled' };
  const isAsAsked = opened.value.amount.minor === amount.minor || status !== 'requires_confirmation';
  const result = isAsAsked
    ? opened
    : await account.updateIntentAmount({ intentId, amount, idempotencyKey: `${reference}/${amount.minor}` });
  if (result.kind === 'done') await store.record(reference, result.value, new Date(clock.now()));
  return result;
}
