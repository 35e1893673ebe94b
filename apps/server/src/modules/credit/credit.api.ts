import type { Currency, Money } from '@throughfare/kernel/money';
import type { DbTransaction } from '../../platform/postgres/db.ts';
import type { WaitingFor } from '../agencies/agencies.api.ts';
import type { AccountPayments } from '../payments/account-payments.api.ts';

/** An agency's account in one currency. */
export interface CreditAccount {
  readonly agencyId: string;
  readonly currency: Currency;
  readonly limit: Money;
  /** Sales less refunds and payments; negative: the shop owes the agency. */
  readonly owed: Money;
  readonly held: Money;
  /** Negative if the debt exceeds a limit that was lowered since. */
  readonly available: Money;
  /** YYYY-MM-DD, included. */
  readonly securityUntil?: string;
  readonly isOverdue: boolean;
  /** The reason why nothing is sold on account now. */
  readonly stoppedBy?: 'credit_overdue' | 'credit_unsecured' | 'credit_exceeded';
}

/** The agencies' debts and the credit left to them. */
export interface Credit {
  readonly payments: AccountPayments;
  accountOf(agencyId: string, currency: Currency): Promise<CreditAccount | undefined>;
  readonly waitingFor: WaitingFor;
  /** A payment or a memo: the debt falls by the amount, or rises if it is negative. Runs in the transaction of its entry in the ledger. */
  settle(transaction: DbTransaction, agencyId: string, amount: Money): Promise<void>;
  /** Stops sales on account from now on, or allows them again. */
  setOverdue(
    transaction: DbTransaction,
    account: { readonly agencyId: string; readonly currency: Currency; readonly isOverdue: boolean },
  ): Promise<void>;
}
