/** Whether a customer may take a refund as a voucher of the shop, by market. The row that fits and starts latest decides. */
export interface OwnVoucherRow {
  readonly market: string;
  readonly from: string;
  readonly to?: string;
  /** Added to the money's worth, in hundredths of a per cent. The shop pays it. */
  readonly bonusBasisPoints: number;
  readonly validMonths: number;
}

/**
 * A voucher for refunded money is a debt, so it lasts as long as the strictest law on gift cards that we know: three years, in
 * Australia.
 */
export const ownVoucherMonths = 36;

/** Everywhere, and worth the same as the money. An operator ends a row or adds one with a bonus. */
export const ownVouchers: readonly OwnVoucherRow[] = (['AU', 'NZ', 'UK', 'US', 'CA'] as const).map((market) => ({
  market,
  from: '2026-01-01',
  bonusBasisPoints: 0,
  validMonths: ownVoucherMonths,
}));
