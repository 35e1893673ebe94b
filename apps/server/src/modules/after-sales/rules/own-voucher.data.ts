/** Whether a customer may take a refund as a voucher of the shop. Of the matching rows, the one that starts latest applies. */
export interface OwnVoucherRow {
  /** Absent: all of them. */
  readonly market?: string;
  readonly from: string;
  readonly to?: string;
  /** The bonus on top of the money, in hundredths of a per cent. The shop pays it. */
  readonly bonusBasisPoints: number;
  readonly validMonths: number;
}

/**
 * A voucher for refunded money is a debt. It is valid for three years, as Australia requires of gift cards: the strictest law that we know.
 */
export const ownVoucherMonths = 36;

/** Amtrak's eVouchers last a year. No other train company issues any. */
export const supplierVoucherMonths = 12;

/** Everywhere, and without a bonus. An operator ends this row, or adds one with a bonus. */
export const ownVouchers: readonly OwnVoucherRow[] = [{ from: '2026-01-01', bonusBasisPoints: 0, validMonths: ownVoucherMonths }];
