import { type Currency, fromDecimal, type Money, money } from '@throughfare/kernel/money';

interface WithFee {
  /** A decimal amount. Absent: no fee. */
  readonly splitFee?: string | undefined;
}

/** SPLIT-9: the shop's fee for the joined tickets of an item, which its total includes. Promotions, commission and refunds leave it as it is. */
export const splitFeeOf = ({ splitFee = '0.00' }: WithFee, currency: Currency): Money => fromDecimal(currency, splitFee);

/** The item's price without that fee: what its sellers get. */
export const withoutSplitFee = ({ total, shown }: { readonly total: Money; readonly shown: WithFee }): Money =>
  money(total.currency, total.minor - splitFeeOf(shown, total.currency).minor);
