import type { Currency } from '@throughfare/kernel/money';

/** The shop's own fee for each refund that a customer requests, by market. Of the matching rows, the one that starts latest applies. */
export interface RefundFeeRow {
  readonly market: string;
  readonly from: string;
  readonly to?: string;
  readonly currency: Currency;
  readonly minor: number;
}

/** No fee: the shop earns nothing from a refund. An operator who adds a row must say so before the purchase. */
export const refundFees: readonly RefundFeeRow[] = [];
