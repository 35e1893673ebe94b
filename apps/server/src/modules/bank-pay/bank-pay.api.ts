import type { Money } from '@throughfare/kernel/money';
import type { ListedStanding } from './bank-remote.ts';

/** A payment by bank in our own books. */
export interface OwnBankPayment {
  readonly intentId: string;
  readonly orderId?: string;
  readonly provider: 'travelpay' | 'minteft';
  /** Absent if it was never begun at the provider. */
  readonly remoteId?: string;
  readonly retriedAs?: string;
  readonly amount: Money;
  /** The amount sold for it. */
  readonly captured: Money;
  /** Its order failed. */
  readonly isGivenUp: boolean;
  /** Paid beyond what was sold for it. */
  readonly surplusMinor: number;
  readonly surplusState?: 'owed' | 'asked' | 'returned' | 'byHand';
}

export interface ListedBankPayment extends ListedStanding {
  readonly provider: 'travelpay' | 'minteft';
}

/** The same payments in our books and in the providers'. */
export interface BankBooks {
  readonly own: readonly OwnBankPayment[];
  readonly listed: readonly ListedBankPayment[];
  /** Providers that did not answer. Their payments are not compared. */
  readonly silent: readonly ('travelpay' | 'minteft')[];
}

/** The services that the comparison of the books needs. */
export interface BankComparison {
  books(since: Date): Promise<BankBooks>;
  /** Asks the provider for the payment's state and acts on it. @throws if the provider does not answer. */
  look(intentId: string): Promise<void>;
}
