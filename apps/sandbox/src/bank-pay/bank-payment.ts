/** A step that a payment takes by itself, this long after the one before. Days at a bank are seconds here. */
export interface PlannedStep {
  readonly status: string;
  readonly afterMs: number;
  /** From this step on the merchant has the money. */
  readonly settled?: boolean;
}

/** A stored payment at a bank. Amounts are minor units. */
export interface BankPayment {
  readonly id: string;
  readonly vendor: string;
  /** The merchant's own reference. The same reference is the same payment. */
  readonly merchantId: string;
  readonly currency: string;
  readonly minor: number;
  readonly returnUrl: string;
  readonly status: string;
  readonly isSettled: boolean;
  readonly settledOn: string | null;
  /** Another attempt of a recalled payment, under its own reference. */
  readonly retryOf: string | null;
  readonly retriedAs: string | null;
  readonly reason: string | null;
  readonly plan: readonly PlannedStep[];
  readonly refusesRefunds: boolean;
  readonly refundedMinor: number;
  readonly history: readonly { readonly status: string; readonly at: string }[];
}

export interface BankRefund {
  readonly id: string;
  readonly merchantId: string;
  readonly paymentId: string;
  readonly minor: number;
  readonly type: string;
  readonly reason: string;
  readonly status: 'Requested' | 'Completed' | 'Cancelled' | 'Rejected';
  readonly answer: string | null;
}

export function moved(payment: BankPayment, status: string, nowMs: number, settled = payment.isSettled): BankPayment {
  const at = new Date(nowMs).toISOString();
  return {
    ...payment,
    status,
    isSettled: settled,
    settledOn: settled ? (payment.settledOn ?? at.slice(0, 10)) : null,
    history: status === payment.status ? payment.history : [...payment.history, { status, at }],
  };
}
