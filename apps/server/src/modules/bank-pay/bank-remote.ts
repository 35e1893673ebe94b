import type { Money } from '@throughfare/kernel/money';
import type { CardRefund, CardResult } from '../payments/card-payments.api.ts';
import type { Meaning } from './rules/meanings.ts';

/** A payment as its provider shows it. */
export interface Standing {
  readonly remoteId: string;
  /** The provider's own word, for example "Successful(Recalled)". */
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
  /** Our id of the payment; for a second try the provider's id. */
  readonly merchantId: string;
  readonly amount: Money;
  /** The payment of which this is the second try. */
  readonly retryOf?: string;
  /** Requested refunds that were not rejected. */
  readonly refundedMinor: number;
}

/** Our calls to a provider of payments by bank. Each may be repeated: a payment is begun once and stopped once. */
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

/** A provider that can list its payments. */
export interface ListingRemote extends BankRemote {
  /** Every payment begun at the provider since then, by anybody. */
  list(since: Date): Promise<CardResult<readonly ListedStanding[]>>;
}
