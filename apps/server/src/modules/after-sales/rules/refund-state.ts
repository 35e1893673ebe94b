import type { Money } from '@throughfare/kernel/money';

export type AfterSaleKind = 'REFUND' | 'VOID' | 'SEAT_RELEASE' | 'TRAVELLER_CHANGE' | 'SEAT_CHANGE' | 'COMPENSATION' | ExchangeKind;

/** TRAVEL_CHANGE: an exchange chosen in the shop's own search, with the same ends. */
export type ExchangeKind = 'EXCHANGE' | 'TRAVEL_CHANGE';

/** The progress of one booking's supplier with our request. */
export type SupplierStatus =
  /** Not asked yet, or asked and not answered. */
  | 'asking'
  /** It has accepted the request and answers later. */
  | 'deciding'
  | 'agreed'
  | 'refused';

/** The progress of the money on its way back. */
export type PayoutStatus =
  /** No money is refunded, or it is not known yet whether any will be. */
  | 'none'
  | 'due'
  /** The payment provider has accepted the refund and not finished it, which may take days. */
  | 'pending'
  | 'paid'
  /** The provider has refused it or could not deliver it. The desk decides on another way. */
  | 'failed'
  /** The desk has paid the money in another way. */
  | 'settled';

/**
 * What a refund, a void, a seat release or a change of travellers knows about itself. It is enough to decide the next step after any crash.
 * Until the supplier has agreed it can end without a trace; after that it only goes forward.
 */
export interface RefundState {
  readonly kind: AfterSaleKind;
  readonly supplier: SupplierStatus;
  readonly payout: PayoutStatus;
  readonly payoutAmount: Money;
  readonly outcome?: 'completed' | 'refused';
}
