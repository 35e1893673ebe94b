import type { OrderPayment } from '../../../orders/orders.api.ts';
import type { AfterSale } from '../../after-sale.types.ts';
import { chargeStatus } from './charge-status.ts';

/** The places at which an after-sale can be stuck. The desk has different actions for each. */
export type StuckAt =
  /** The money could not be refunded to the customer. */
  | 'payout'
  /** The ticket was exchanged, and its difference could not be captured. */
  | 'charge'
  /** For a failed exchange: the new ticket could not be given up. */
  | 'undo'
  /** Somebody does not answer, and it keeps asking. */
  | 'answer'
  /** The after-sale has ended, and something was noted for the desk. */
  | 'ended';

type Facts = Pick<AfterSale, 'supplier' | 'payout' | 'outcome'> & { readonly exchange?: Pick<NonNullable<AfterSale['exchange']>, 'hold'> };

/** Where an after-sale that waits for the desk is stuck. `payment`: that of an exchange's difference. */
export function stuckAt({ supplier, payout, outcome, exchange }: Facts, payment: Pick<OrderPayment, 'status'> | undefined): StuckAt {
  if (payout === 'failed') return 'payout';
  if (outcome) return 'ended';
  if (exchange && supplier === 'agreed' && chargeStatus(payment, supplier) === 'failed') return 'charge';
  if (exchange && supplier === 'refused' && (exchange.hold === 'held' || exchange.hold === 'sold')) return 'undo';
  return 'answer';
}
