import type { Money } from '@throughfare/kernel/money';
import type { ListedStanding } from './bank-remote.ts';

/** A payment by bank as our own books have it. */
export interface OwnBankPayment {
  readonly intentId: string;
  readonly orderId?: string;
  readonly provider: 'travelpay' | 'minteft';
  /** Absent: it was never begun there. */
  readonly remoteId?: string;
  readonly retriedAs?: string;
  readonly amount: Money;
  /** The amount sold for it. */
  readonly captured: Money;
  /** Its order came to nothing. */
  readonly isGivenUp: boolean;
  /** Paid for nothing that was sold. */
  readonly surplusMinor: number;
  readonly surplusState?: 'owed' | 'asked' | 'returned' | 'byHand';
}

export interface ListedBankPayment extends ListedStanding {
  readonly provider: 'travelpay' | 'minteft';
}

/** What we and the providers have of the same payments. */
export interface BankBooks {
  readonly own: readonly OwnBankPayment[];
  readonly listed: readonly ListedBankPayment[];
  /** Providers that did not answer: nothing is said of their payments. */
  readonly silent: readonly ('travelpay' | 'minteft')[];
}

/** What the comparison of the books asks of payments by bank. */
export interface BankComparison {
  books(since: Date): Promise<BankBooks>;
  /** Asks the provider how a payment stands, and draws the consequences. @throws where nobody answers. */
  look(intentId: string): Promise<void>;
}
