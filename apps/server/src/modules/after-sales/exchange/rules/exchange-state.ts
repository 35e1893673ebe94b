import type { RefundState } from '../../rules/refund-state.ts';

/** How far the new ticket has come. */
export type HoldStatus =
  /** Nothing was held: the supplier has refused to. */
  | 'none'
  | 'to-hold'
  | 'held'
  /** Bought, while the old one is not given back yet: of a supplier that cannot do both at once. */
  | 'sold'
  | 'released';

/** How far the payment of the difference has come. */
export type ChargeStatus =
  /** Nothing is to be paid. */
  | 'none'
  | 'unconfirmed'
  | 'requires-action'
  /** The cardholder has approved: to be confirmed again. */
  | 'approved'
  | 'held'
  | 'captured'
  /** Let go: nothing was taken. */
  | 'cancelled'
  /** The hold could not be taken although the ticket was exchanged: the desk decides. */
  | 'failed'
  /** The desk was paid in another way, or has waived it. */
  | 'settled';

/** The state of an exchange: enough to find the next step after any crash. */
export interface ExchangeState extends Pick<RefundState, 'supplier' | 'payout' | 'outcome'> {
  readonly hold: HoldStatus;
  readonly charge: ChargeStatus;
  /** The supplier exchanges in one step: both tickets change hands, or neither. */
  readonly isAtomic: boolean;
}
