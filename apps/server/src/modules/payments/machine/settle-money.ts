import type { Money } from '@throughfare/kernel/money';
import { goOn, retry, type StepResult } from '../../../platform/leased-work/create-leased-work.ts';
import type { WrittenBeside } from '../../../platform/leased-work/work-change.ts';
import { chargeOf } from './hold-money.ts';
import { type Around, makeStep, type PaymentSet, type PaymentWork } from './payment-work.ts';

interface Capture<Set> {
  readonly amount: Money;
  /** Written in the statement of the capture: the ledger's entries. */
  readonly beside?: WrittenBeside;
  /** What a hold that cannot be captured any more means for the work. Undefined: ask again until it succeeds. */
  readonly lost: (code: string) => { readonly set: Set; readonly payment?: PaymentSet } | undefined;
}

/** Captures once, which releases the rest of the hold. */
export async function capturePayment<Set extends object>(
  work: PaymentWork<Set>,
  { amount, beside, lost }: Capture<Set>,
  around: Around,
): Promise<StepResult> {
  const { provider, reference, intentId } = work.payment;
  const step = work.payments.capturing({ provider, reference, intentId, amount, idempotencyKey: work.keyOf('capture') });
  const event = { kind: 'capture asked', detail: { amount } } as const;
  const result = await makeStep(work, step, { event, set: { pending: 'capture' } }, around);
  switch (result.kind) {
    case 'done': {
      const row = work.row({ status: 'captured', pending: null, captured_minor: amount.minor, ...chargeOf(result.value) });
      work.write.settle({ event: { kind: 'captured', detail: { amount } }, set: work.answered, row }, beside);
      return goOn;
    }
    case 'declined':
    case 'rejected': {
      const { code } = result;
      const loss = lost(code);
      if (!loss) return retry(code);
      const row = work.row({ ...loss.payment, pending: null });
      work.write.settle({ event: { kind: 'capture failed', detail: { code } }, set: loss.set, row });
      return goOn;
    }
    case 'unavailable':
    case 'outcome_unknown':
      return retry(result.reason);
  }
}

/** Cancels the payment; nothing is charged. A payment that has ended by itself counts as cancelled. */
export async function cancelPayment<Set extends object>(work: PaymentWork<Set>, around: Around, key = 'cancel'): Promise<StepResult> {
  const { provider, reference, intentId } = work.payment;
  const asked = { provider, reference, intentId, reason: 'requested_by_customer', idempotencyKey: work.keyOf(key) } as const;
  const event = { kind: 'payment cancellation asked' } as const;
  const result = await makeStep(work, work.payments.cancelling(asked), { event, set: { pending: 'cancel' } }, around);
  switch (result.kind) {
    case 'done':
    case 'declined':
    case 'rejected':
      work.write.settle({
        event: { kind: 'payment cancelled', detail: { how: result.kind } },
        set: work.answered,
        row: work.row({ status: 'cancelled', pending: null }),
      });
      return goOn;
    case 'unavailable':
    case 'outcome_unknown':
      return retry(result.reason);
  }
}
