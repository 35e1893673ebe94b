/** Refunds, releases and cancelled fulfilments: each an offer that is confirmed. */
import * as z from 'zod/mini';
import { accountingRef, currencyAmount, links, price, translation } from './basics.ts';
import { cancelFulfillmentsStatus, overruleCode, refundStatus, reimbursementStatus, releaseStatus } from './codes.ts';
import { bookingPartReference, fulfillment, voucherInformation } from './fulfillments.ts';
import { reimbursementMethod } from './offers.ts';
import { answerFrame } from './problems.ts';
import { dateTime } from './scalars.ts';

export const refundSpecification = z.object({
  fulfillmentId: z.string(),
  bookingPartIds: z.optional(z.array(z.string())),
  passengerIds: z.optional(z.array(z.string())),
  refundFee: z.optional(currencyAmount),
});
export type RefundSpecification = z.output<typeof refundSpecification>;

export const refundOfferRequest = z.object({
  fulfillmentIds: z.array(z.string()).check(z.minLength(1)),
  refundSpecifications: z.optional(z.array(refundSpecification)),
  overruleCode: z.optional(overruleCode),
  refundDate: z.nullish(dateTime),
});
export type RefundOfferRequest = z.output<typeof refundOfferRequest>;

export const refundOfferBreakdownItem = z.object({
  refundFee: price,
  refundableAmount: price,
  bookingParts: z.array(bookingPartReference),
});

/** What every offer about fulfilled tickets says, whatever it gives back. */
const offerFrame = {
  id: z.string(),
  summary: z.nullish(z.string()),
  createdOn: dateTime,
  validFrom: dateTime,
  validUntil: dateTime,
  confirmedOn: z.nullish(dateTime),
  fulfillments: z.array(fulfillment).check(z.minLength(1)),
  _links: z.optional(links),
};

export const refundOffer = z.object({
  ...offerFrame,
  summaryTranslations: z.optional(z.array(translation)),
  status: refundStatus,
  reimbursementStatus: z.optional(reimbursementStatus),
  reimbursementDateTime: z.nullish(dateTime),
  appliedOverruleCode: z.optional(overruleCode),
  issuedFulfillments: z.optional(z.array(fulfillment)),
  issuedVouchers: z.optional(z.array(voucherInformation)),
  refundFee: price,
  accountingRef: z.optional(accountingRef),
  refundableAmount: price,
  refundOfferBreakdown: z.optional(z.array(refundOfferBreakdownItem)),
  reimbursementMethod: z.optional(reimbursementMethod),
});
export type RefundOffer = z.output<typeof refundOffer>;

export const refundOfferPatchRequest = z.object({ status: refundStatus });

export const refundOfferCollectionResponse = z.extend(answerFrame, {
  refundOffers: z.optional(z.array(refundOffer)),
  _links: z.optional(links),
});

export const refundOfferResponse = z.extend(answerFrame, {
  refundOffer: z.optional(refundOffer),
});

export const releaseOfferRequest = z.object({
  fulfillmentIds: z.optional(z.array(z.string())),
  releaseSpecifications: z.optional(z.array(refundSpecification)),
  overruleCode: z.optional(overruleCode),
});

export const releaseOffer = z.object({
  ...offerFrame,
  status: releaseStatus,
  appliedOverruleCode: z.optional(overruleCode),
});
export type ReleaseOffer = z.output<typeof releaseOffer>;

export const releaseOfferPatchRequest = z.object({ status: releaseStatus });

export const releaseOfferCollectionResponse = z.extend(answerFrame, {
  releaseOffers: z.optional(z.array(releaseOffer)),
  _links: z.optional(links),
});

export const releaseOfferResponse = z.extend(answerFrame, {
  releaseOffer: z.optional(releaseOffer),
});

export const releaseOfferRequestAsyncResponse = z.extend(answerFrame, {
  releaseOfferIds: z.optional(z.array(z.string())),
});

export const cancelFulfillmentsOfferRequest = z.object({ fulfillmentIds: z.optional(z.array(z.string())) });

export const cancelFulfillmentsOffer = z.object({
  ...offerFrame,
  status: cancelFulfillmentsStatus,
});

export const cancelFulfillmentsOfferPatchRequest = z.object({ status: cancelFulfillmentsStatus });

export const cancelFulfillmentsOfferCollectionResponse = z.extend(answerFrame, {
  cancelFulfillmentOffers: z.optional(z.array(cancelFulfillmentsOffer)),
  _links: z.optional(links),
});

export const cancelFulfillmentsOfferResponse = z.extend(answerFrame, {
  cancelFulfillmentsOffer: z.optional(cancelFulfillmentsOffer),
});
