import type { OrderPayment } from '../../orders/orders.api.ts';
import type { AfterSale } from '../after-sale.types.ts';
import { chargeStatus } from './charge-status.ts';

/** Where an after-sale has come to a stop: the desk can do other things about each. */
export type StuckAt =
  /** Money could not go back to the customer. */
  | 'payout'
  /** The ticket was exchanged, and its difference could not be taken. */
  | 'charge'
  /** Of an exchange that came to nothing: the new ticket could not be given up. */
  | 'undo'
  /** Somebody does not answer: it goes on asking. */
  | 'answer'
  /** It has ended, and something was noted. */
  | 'ended';

type Facts = Pick<AfterSale, 'supplier' | 'payout' | 'outcome'> & { readonly exchange?: Pick<NonNullable<AfterSale['exchange']>, 'hold'> };

/** Where an after-sale that waits for the desk has come to a stop. `payment`: of an exchange's difference. */
export function stuckAt({ supplier, payout, outcome, exchange }: Facts, payment: Pick<OrderPayment, 'status'> | undefined): StuckAt {
  if (payout === 'failed') return 'payout';
  if (outcome) return 'ended';
  if (exchange && supplier === 'agreed' && chargeStatus(payment, supplier) === 'failed') return 'charge';
  if (exchange && supplier === 'refused' && (exchange.hold === 'held' || exchange.hold === 'sold')) return 'undo';
  return 'answer';
}
