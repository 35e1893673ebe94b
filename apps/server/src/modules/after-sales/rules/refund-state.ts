import type { Money } from '@throughfare/kernel/money';

export type AfterSaleKind = 'REFUND' | 'VOID' | 'SEAT_RELEASE' | 'TRAVELLER_CHANGE' | ExchangeKind;

/** TRAVEL_CHANGE: an exchange that was chosen in the shop's own search, with the same ends. */
export type ExchangeKind = 'EXCHANGE' | 'TRAVEL_CHANGE';

/** How far the supplier of one booking has come with what it was asked. */
export type SupplierStatus =
  /** To be asked, or asked without an answer yet. */
  | 'asking'
  /** It has taken the request on and answers later. */
  | 'deciding'
  | 'agreed'
  | 'refused';

/** How far the money has come on its way back. */
export type PayoutStatus =
  /** No money goes back, or nobody knows yet whether any will. */
  | 'none'
  | 'due'
  /** The payment provider has taken the refund on and has not ended it: this may last days. */
  | 'pending'
  | 'paid'
  /** The provider has refused it or could not deliver it: the desk decides about another way. */
  | 'failed'
  /** The desk has paid it in another way. */
  | 'settled';

/**
 * What a refund, a void, a seat release or a change of travellers knows of itself: enough to say after any crash what to do next. Until the
 * supplier has agreed it can end without a trace; after that it only goes forward.
 */
export interface RefundState {
  readonly kind: AfterSaleKind;
  readonly supplier: SupplierStatus;
  readonly payout: PayoutStatus;
  readonly payoutAmount: Money;
  readonly outcome?: 'completed' | 'refused';
}
