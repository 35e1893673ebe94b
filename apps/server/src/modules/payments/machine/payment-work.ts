import type { Money } from '@throughfare/kernel/money';
import type { Failpoint } from '../../../platform/failpoint.ts';
import type { Plain, RowChange, Told } from '../../../platform/leased-work/work-change.ts';
import type { WorkWriter } from '../../../platform/leased-work/work-writer.ts';
import type { Payments, PaymentStep, Provider } from '../payments.api.ts';

export type PaymentStatus =
  | 'unconfirmed'
  /** The cardholder must approve first. */
  | 'requires_action'
  /** The cardholder has approved. The money is not held yet. */
  | 'approved'
  | 'declined'
  | 'rejected'
  | 'held'
  | 'captured'
  | 'cancelled';

export type PaymentCall = 'adjust' | 'confirm' | 'capture' | 'cancel';

/** New values in the payment's row. */
export interface PaymentSet {
  readonly status?: PaymentStatus;
  readonly pending?: PaymentCall | null;
  readonly revision?: number;
  readonly amount_minor?: number;
  readonly captured_minor?: number;
  readonly action?: { readonly url: string } | null;
  readonly decline?: { readonly code: string; readonly message: string } | null;
  readonly charge_id?: string;
  readonly card_brand?: string;
}

/** The events of a payment in the history of its work. */
export type PaymentStepEvent =
  | Told<'payment adjustment asked', { readonly from: Money; readonly to: Money }>
  | Told<'payment asked' | 'money held' | 'capture asked' | 'captured', { readonly amount: Money }>
  | Plain<'payment adjusted' | 'cardholder asked' | 'payment cancellation asked'>
  | Told<'card declined', { readonly code: string; readonly declineCode: string | null }>
  | Told<'payment rejected', { readonly reason: string }>
  | Told<'capture failed', { readonly code: string }>
  | Told<'payment cancelled', { readonly how: string }>;

/** A payment with the work that pays with it. `Set`: the columns of the work's own row. */
export interface PaymentWork<Set extends object> {
  readonly workId: string;
  readonly payment: {
    readonly provider: Provider;
    readonly reference: string;
    readonly intentId: string;
    readonly amount: Money;
    readonly pending?: PaymentCall;
    readonly revision: number;
    readonly cardBrand: string;
  };
  readonly payments: Pick<Payments, 'adjusting' | 'confirming' | 'capturing' | 'cancelling'>;
  readonly write: WorkWriter<Set, PaymentStepEvent>;
  /** The idempotency key of a step, the same for each attempt at it. */
  keyOf(step: string): string;
  /** A change of the payment's row. */
  row(set: PaymentSet): RowChange;
  /** What an answer changes in the work, whatever it says: nobody was silent. */
  readonly answered: Set;
}

/** The failpoints on both sides of a call. */
export type Around = readonly [before: Failpoint, after: Failpoint];

/** Announces the step, unless an earlier process has, and makes it. */
export async function makeStep<Set extends object, Result>(
  { workId, write, row, payment }: PaymentWork<Set>,
  step: PaymentStep<Result>,
  intent: { readonly event: PaymentStepEvent; readonly set: PaymentSet & { readonly pending: PaymentCall } },
  [before, after]: Around,
): Promise<Result> {
  if (payment.pending !== intent.set.pending) await write.announce({ event: intent.event, row: row(intent.set) }, { parts: [step.asked] });
  await before.pass(workId);
  const { result, answered } = await step.make();
  await after.pass(workId);
  write.settleBeside(answered);
  return result;
}
