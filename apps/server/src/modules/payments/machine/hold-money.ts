import type { Money } from '@throughfare/kernel/money';
import { goOn, retry, type StepResult } from '../../../platform/leased-work/create-leased-work.ts';
import type { CardDecline, ConfirmResult } from '../card-payments.api.ts';
import { explainDecline } from '../rules/explain-decline.ts';
import { type Around, makeStep, type PaymentStepEvent, type PaymentSet, type PaymentWork } from './payment-work.ts';

/** Sets a payment to another amount, before any money is held. */
export async function adjustPayment<Set extends object>(work: PaymentWork<Set>, amount: Money, around: Around): Promise<StepResult> {
  const { payment, payments, write } = work;
  const { provider, reference, intentId } = payment;
  const revision = payment.pending === 'adjust' ? payment.revision : payment.revision + 1;
  const idempotencyKey = work.keyOf(`adjust-${amount.minor}:${revision}`);
  const step = payments.adjusting({ provider, reference, intentId, amount, idempotencyKey });
  const event = { kind: 'payment adjustment asked', detail: { from: payment.amount, to: amount } } as const;
  const result = await makeStep(work, step, { event, set: { pending: 'adjust', revision } }, around);
  switch (result.kind) {
    case 'done':
      write.settle({
        event: { kind: 'payment adjusted' },
        set: work.answered,
        row: work.row({ pending: null, amount_minor: amount.minor }),
      });
      return goOn;
    case 'declined':
      return declined(work, result);
    case 'rejected':
      return rejected(work, result.reason);
    case 'unavailable':
    case 'outcome_unknown':
      return retry(result.reason);
  }
}

/** What an answer changes in the work besides its payment. */
interface Answers<Set> {
  readonly held?: Set;
  readonly refused?: Set;
}

/** Holds the money: the first confirmation, or the second one after the cardholder has approved. */
export async function confirmPayment<Set extends object>(
  work: PaymentWork<Set>,
  { returnUrl, ...answers }: Answers<Set> & { readonly returnUrl: string },
  around: Around,
): Promise<StepResult> {
  const { payment, payments } = work;
  const { provider, reference, intentId, amount } = payment;
  const revision = payment.pending === 'confirm' ? payment.revision : payment.revision + 1;
  const step = payments.confirming({ provider, reference, intentId, returnUrl, idempotencyKey: work.keyOf(`confirm:${revision}`) });
  const event = { kind: 'payment asked', detail: { amount } } as const;
  return settleConfirmation(work, await makeStep(work, step, { event, set: { pending: 'confirm', revision } }, around), answers);
}

/** Stores the result of a confirmation. */
export function settleConfirmation<Set extends object>(
  work: PaymentWork<Set>,
  result: ConfirmResult,
  answers: Answers<Set> = {},
): StepResult {
  switch (result.kind) {
    case 'held': {
      const { capturable, method } = result.intent;
      work.write.settle({
        event: { kind: 'money held', detail: { amount: capturable } },
        set: { ...work.answered, ...answers.held },
        row: work.row({
          status: 'held',
          pending: null,
          action: null,
          card_brand: method?.brand ?? work.payment.cardBrand,
          ...chargeOf(result.intent),
        }),
      });
      return goOn;
    }
    case 'requires_action':
      work.write.settle({
        event: { kind: 'cardholder asked' },
        row: work.row({
          status: 'requires_action',
          pending: null,
          action: { url: result.action.url ?? '' },
          ...chargeOf(result.intent),
        }),
      });
      return goOn;
    case 'declined':
      return declined(work, result, answers.refused);
    case 'rejected':
      return rejected(work, result.reason, answers.refused);
    case 'unavailable':
    case 'outcome_unknown':
      return retry(result.reason);
  }
}

export function chargeOf({ chargeId }: { readonly chargeId?: string }): { readonly charge_id?: string } {
  return chargeId === undefined ? {} : { charge_id: chargeId };
}

function declined<Set extends object>(work: PaymentWork<Set>, decline: CardDecline, set?: Set): StepResult {
  const { code, declineCode } = decline;
  return refused(work, {
    event: { kind: 'card declined', detail: { code, declineCode: declineCode ?? null } },
    payment: { status: 'declined', decline: { code: declineCode ?? code, message: explainDecline(decline).message } },
    set,
  });
}

function rejected<Set extends object>(work: PaymentWork<Set>, reason: string, set?: Set): StepResult {
  return refused(work, { event: { kind: 'payment rejected', detail: { reason } }, payment: { status: 'rejected' }, set });
}

function refused<Set extends object>(
  { write, row }: PaymentWork<Set>,
  { event, payment, set }: { readonly event: PaymentStepEvent; readonly payment: PaymentSet; readonly set: Set | undefined },
): StepResult {
  write.settle({ event, ...(set && { set }), row: row({ ...payment, pending: null }) });
  return goOn;
}
