import type { WaitingFor } from '../agencies/agencies.api.ts';

/** Differences in agencies' books; amounts in minor units of the currency. */
export interface AccountFault {
  /**
   * `sum`: a statement's lines and opening balance do not make its closing balance, or it does not open where the one before closed.
   * `account`: an account's debt differs from the sum of its payments. `ledger`: an order on account has another debt than the ledger.
   */
  readonly kind: 'sum' | 'account' | 'ledger';
  /** By kind: the statement's number, the agency's name, or the order. */
  readonly subject: string;
  readonly orderId?: string;
  readonly currency: string;
  readonly saidMinor: number;
  readonly expectedMinor: number;
}

/** The part of statements that other modules may call. */
export interface Statements {
  readonly waitingFor: WaitingFor;
  /** Issues the missing statements of last month. */
  issueMonth(): Promise<void>;
  /** The differences; orders changed since the instant are left out. */
  check(settledBeforeMs: number): Promise<readonly AccountFault[]>;
}
