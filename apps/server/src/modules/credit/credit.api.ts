import type { Currency, Money } from '@throughfare/kernel/money';
import type { DbTransaction } from '../../platform/postgres/db.ts';
import type { AccountPayments } from '../payments/account-payments.api.ts';

/** An agency's account in one currency. */
export interface CreditAccount {
  readonly agencyId: string;
  readonly currency: Currency;
  readonly limit: Money;
  /** Sales less refunds and payments; negative: we owe the agency. */
  readonly owed: Money;
  readonly held: Money;
  /** Negative where more is owed than the limit, which was lowered since. */
  readonly available: Money;
  /** YYYY-MM-DD, included. */
  readonly securityUntil?: string;
  readonly isOverdue: boolean;
  /** Why nothing is sold on account at this moment. */
  readonly stoppedBy?: 'credit_overdue' | 'credit_unsecured' | 'credit_exceeded';
}

/** What agencies owe us and may still buy. */
export interface Credit {
  readonly payments: AccountPayments;
  accountOf(agencyId: string, currency: Currency): Promise<CreditAccount | undefined>;
  accountsOf(agencyId: string): Promise<readonly CreditAccount[]>;
  /** Money that came, or a memo: what is owed becomes less by the amount, or more where it is negative. Belongs to the transaction of its entry in the ledger. */
  settle(transaction: DbTransaction, agencyId: string, amount: Money): Promise<void>;
  /** Stops the sale on account from now on, or lets it go on. */
  setOverdue(
    transaction: DbTransaction,
    account: { readonly agencyId: string; readonly currency: Currency; readonly isOverdue: boolean },
  ): Promise<void>;
}
