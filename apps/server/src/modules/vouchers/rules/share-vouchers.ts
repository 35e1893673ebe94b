import type { Currency } from '@throughfare/kernel/money';
import type { Source } from '@throughfare/kernel/source';

export interface KnownVoucher {
  readonly voucherId: string;
  readonly code: string;
  readonly issuer: string;
  readonly currency: Currency;
  /** Neither spent nor held by another order. */
  readonly freeMinor: number;
  /** YYYY-MM-DD, the last valid day. */
  readonly expiresOn: string;
}

export type VoucherProblem = 'voucher.ended' | 'voucher.spent' | 'voucher.otherCurrency' | 'voucher.otherSeller';

interface Use {
  readonly currency: Currency;
  readonly minor: number;
  readonly sources: readonly Source[];
  readonly today: string;
}

/** Why a voucher cannot pay here. Undefined if it can. */
export function problemOf({ currency, expiresOn, freeMinor, issuer }: KnownVoucher, use: Use): VoucherProblem | undefined {
  if (expiresOn < use.today) return 'voucher.ended';
  if (freeMinor <= 0) return 'voucher.spent';
  if (currency !== use.currency) return 'voucher.otherCurrency';
  if (issuer !== 'shop' && use.sources.some((source) => source !== issuer)) return 'voucher.otherSeller';
  return undefined;
}

export interface Share<Voucher extends KnownVoucher> {
  readonly voucher: Voucher;
  readonly minor: number;
}

/** Each voucher's share of an amount. The voucher that ends first is spent first, and the rest stays on the last. */
export function shareVouchers<Voucher extends KnownVoucher>(vouchers: readonly Voucher[], minor: number): Share<Voucher>[] {
  let left = minor;
  return vouchers
    .toSorted((a, b) => a.expiresOn.localeCompare(b.expiresOn) || a.code.localeCompare(b.code))
    .map((voucher) => {
      const share = Math.min(left, voucher.freeMinor);
      left -= share;
      return { voucher, minor: share };
    })
    .filter((share) => share.minor > 0);
}
