import type { Money } from '@throughfare/kernel/money';
import type { CardRefund, CardResult } from '../payments/card-payments.api.ts';
import type { Meaning } from './rules/meanings.ts';

/** A payment as its provider shows it. */
export interface Standing {
  readonly remoteId: string;
  /** The provider's own word: "Successful(Recalled)". */
  readonly word: string;
  readonly meaning: Meaning;
  /** YYYY-MM-DD, the day when the money arrived. */
  readonly settledOn?: string;
  readonly retriedAs?: string;
  /** The page where the payer continues. */
  readonly url?: string;
}

/** A payment in a provider's own list. */
export interface ListedStanding extends Standing {
  /** Our name of it; of a second try the provider's. */
  readonly merchantId: string;
  readonly amount: Money;
  /** The payment that it tries again. */
  readonly retryOf?: string;
  /** Asked for and not turned down. */
  readonly refundedMinor: number;
}

/** A provider of payments by bank, asked by us. Each question may be asked again: the same payment is begun once, and stopped once. */
export interface BankRemote {
  begin(asked: { readonly intentId: string; readonly amount: Money; readonly returnUrl: string }): Promise<CardResult<Standing>>;
  read(remoteId: string): Promise<CardResult<Standing>>;
  /** Rejected once the payer cannot turn back any more. */
  stop(remoteId: string): Promise<CardResult<Standing>>;
  /** Absent if money goes back by the shop's own transfer. */
  readonly refunds?: {
    ask(asked: {
      readonly remoteId: string;
      readonly amount: Money;
      readonly isWhole: boolean;
      readonly key: string;
    }): Promise<CardResult<CardRefund>>;
    list(remoteId: string, currency: Money['currency']): Promise<CardResult<readonly CardRefund[]>>;
  };
}

/** One that has books of its own. */
export interface ListingRemote extends BankRemote {
  /** Every payment that was begun there since then, whoever asked for it. */
  list(since: Date): Promise<CardResult<readonly ListedStanding[]>>;
}
