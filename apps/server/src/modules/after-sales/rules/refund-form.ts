import type { RefundType } from '@throughfare/contract/shapes/after-sales';
import type { RefundForm, RefundOffer } from '@throughfare/suppliers/port/after-sales';

/** The calls' names for the forms of a refund. */
export const refundTypes: Readonly<Record<RefundForm, RefundType>> = {
  ORIGINAL_PAYMENT: 'fop',
  VOUCHER: 'voucher',
  VOUCHER_AND_ORIGINAL: 'sfopv',
};

/** The offer in the requested form. If none was requested, a voucher is preselected if there is one. */
export function offerOfForm<Offer extends Pick<RefundOffer, 'form'>>(
  offers: readonly Offer[],
  asked: RefundType | undefined,
): Offer | undefined {
  if (asked !== undefined) return offers.find(({ form }) => refundTypes[form] === asked);
  return offers.find(({ form }) => form === 'VOUCHER') ?? offers[0];
}
