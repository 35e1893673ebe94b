import type { Stripe } from 'stripe';
import { randomId } from '../../store/random-id.ts';

/** The sandbox's own fee, so that a reconciliation finds one: 1.4 % and 20 minor units of each capture. */
const feePerThousand = 14;
const feeFixedMinor = 20;

const secondsToPayout = 2 * 24 * 60 * 60;

/** The shop's cost of a dispute, won or lost. */
const disputeFeeMinor = 2000;

const typeOf = {
  charge: 'charge',
  refund: 'refund',
  refund_failure: 'refund_failure',
  dispute: 'adjustment',
  dispute_reversal: 'adjustment',
} as const;

function feeOf(category: keyof typeof typeOf, amount: number): number {
  if (category === 'charge') return Math.round((amount * feePerThousand) / 1000) + feeFixedMinor;
  return category === 'dispute' ? disputeFeeMinor : 0;
}

/** Money in (a capture, positive `amount`) or out (a refund or a dispute, negative). Fees are never refunded. */
export function newBalanceTransaction(
  category: keyof typeof typeOf,
  source: { readonly id: string; readonly currency: string },
  amount: number,
  createdSeconds: number,
): Stripe.BalanceTransaction {
  const fee = feeOf(category, amount);
  return {
    id: randomId('txn'),
    object: 'balance_transaction',
    amount,
    available_on: createdSeconds + secondsToPayout,
    balance_type: 'payments',
    created: createdSeconds,
    currency: source.currency,
    description: null,
    exchange_rate: null,
    fee,
    fee_details:
      fee === 0
        ? []
        : [{ amount: fee, application: null, currency: source.currency, description: 'Sandbox processing fees', type: 'stripe_fee' }],
    net: amount - fee,
    reporting_category: category,
    source: source.id,
    status: 'available',
    type: typeOf[category],
  };
}
