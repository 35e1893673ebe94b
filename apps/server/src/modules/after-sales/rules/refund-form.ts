import type { RefundType } from '@throughfare/contract/shapes/after-sales';
import type { RefundForm, RefundOffer } from '@throughfare/suppliers/port/after-sales';

/** The words of the calls for the forms of a refund. */
export const refundTypes: Readonly<Record<RefundForm, RefundType>> = {
  ORIGINAL_PAYMENT: 'fop',
  VOUCHER: 'voucher',
  VOUCHER_AND_ORIGINAL: 'sfopv',
};

/** The offer of the form that was asked for. Where none was, a voucher is preselected where there is one. */
export function offerOfForm<Offer extends Pick<RefundOffer, 'form'>>(
  offers: readonly Offer[],
  asked: RefundType | undefined,
): Offer | undefined {
  if (asked !== undefined) return offers.find(({ form }) => refundTypes[form] === asked);
  return offers.find(({ form }) => form === 'VOUCHER') ?? offers[0];
}
