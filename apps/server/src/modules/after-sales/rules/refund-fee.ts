import { type Money, money } from '@throughfare/kernel/money';
import type { AfterSalesOptions } from '@throughfare/suppliers/port/after-sales';
import type { Order } from '../../orders/orders.api.ts';

/** The shop's own fee for a refund (MONEY-9): what the order's customer was shown, and nothing where the carrier failed. */
export const ownFeeOf = (
  { refundFee, currency }: Pick<Order, 'refundFee' | 'currency'>,
  { appliedReason }: Pick<AfterSalesOptions, 'appliedReason'>,
): Money => (appliedReason ? money(currency, 0) : refundFee);
