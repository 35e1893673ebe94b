import { formatFullDay } from '@throughfare/kernel/format-day';
import { factsOf, isSource } from '@throughfare/kernel/source';

interface Voucher {
  /** "shop", or the train company that issued it. */
  readonly issuer: string;
  /** The person who must travel, for a train company's voucher. */
  readonly traveller?: string | undefined;
}

/**
 * The purpose and the end of a voucher, where it is chosen, in the booking, in the list of vouchers and in its mails. `until` is its last day,
 * or the months it will last.
 */
export function voucherUse({ issuer, traveller }: Voucher, until: string | { readonly months: number }): string {
  const ends = typeof until === 'string' ? `until the end of ${formatFullDay(until)}` : `for ${until.months} months`;
  const seller = isSource(issuer) ? factsOf(issuer).sells : issuer;
  const forWhom = traveller ? `, on a journey on which ${traveller} travels` : '';
  return issuer === 'shop'
    ? `It pays for any tickets here ${ends}, all at once or in parts.`
    : `It pays for trains of ${seller} here${forWhom}, ${ends}, all at once or in parts.`;
}
