import type { Currency } from '@throughfare/kernel/money';

/** A fee of the shop's own for each refund that a customer asks for, by market. The row that fits and starts latest decides. */
export interface RefundFeeRow {
  readonly market: string;
  readonly from: string;
  readonly to?: string;
  readonly currency: Currency;
  readonly minor: number;
}

/** None: the shop earns nothing by a refund. An operator adds a row here and says so before the purchase. */
export const refundFees: readonly RefundFeeRow[] = [];
