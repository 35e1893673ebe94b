/** Books of agencies that do not agree; amounts in minor units of the currency. */
export interface AccountFault {
  /** `sum`: a statement's lines and opening balance do not make its closing one, or it does not open where the one before closed. `account`: an account owes another amount than its payments come to. `ledger`: an order on account owes another amount than the ledger has of it. */
  readonly kind: 'sum' | 'account' | 'ledger';
  /** The statement's number, the agency's name, the order. */
  readonly subject: string;
  readonly orderId?: string;
  readonly currency: string;
  readonly saidMinor: number;
  readonly expectedMinor: number;
}

/** What other modules may ask of statements. */
export interface Statements {
  /** Issues what is missing of the month that has ended. */
  issueMonth(): Promise<void>;
  /** The differences; of orders only those without a change since the instant. */
  check(settledBeforeMs: number): Promise<readonly AccountFault[]>;
}
