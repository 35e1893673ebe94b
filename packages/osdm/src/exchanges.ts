/** Exchanges: offers for fulfilled parts, then an operation that a fulfilment confirms. */
import * as z from 'zod/mini';
import { accountingRef, currencyAmount, links, price } from './basics.ts';
import { exchangeOperationResponseContent, exchangeStatus, fulfillmentMediaType, fulfillmentType, overruleCode } from './codes.ts';
import { fulfillment, voucherInformation } from './fulfillments.ts';
import { admissionOfferPart, offerFields, offerRequestFields, offerSelection } from './offers.ts';
import { passenger } from './passengers.ts';
import { answerFrame } from './problems.ts';
import { dateTime } from './scalars.ts';
import { trip } from './trips.ts';

const exchangeAmounts = {
  exchangeFee: price,
  exchangePrice: price,
  refundableAmount: z.optional(price),
  amountToBePaid: z.optional(price),
};

export const exchangeBreakdownItem = z.object({ ...exchangeAmounts, bookingPartIds: z.array(z.string()) });

export const exchangeOffer = z.object({
  ...exchangeAmounts,
  accountingRef: z.optional(accountingRef),
  appliedOverruleCode: z.optional(overruleCode),
  fulfillments: z.array(fulfillment).check(z.minLength(1)),
  ...offerFields,
  exchangeOfferBreakdown: z.optional(z.array(exchangeBreakdownItem)),
  admissionOfferParts: z.array(admissionOfferPart),
});
export type ExchangeOffer = z.output<typeof exchangeOffer>;

export const exchangeOfferCollectionRequest = z.object({
  fulfillmentIds: z.array(z.string()).check(z.minLength(1)),
  overruleCode: z.optional(overruleCode),
  ...offerRequestFields,
  exchangeFee: z.optional(currencyAmount),
});
export type ExchangeOfferCollectionRequest = z.output<typeof exchangeOfferCollectionRequest>;

export const exchangeOfferCollectionResponse = z.extend(answerFrame, {
  exchangeOffers: z.optional(z.array(exchangeOffer)),
  trips: z.optional(z.array(trip)),
  passengers: z.optional(z.array(passenger)),
  _links: z.optional(links),
});

export const exchangeOperation = z.object({
  id: z.string(),
  status: z.optional(exchangeStatus),
  exchangeOffers: z.optional(z.array(exchangeOffer)),
  ticketTimeLimit: z.nullish(dateTime),
  fulfillmentType: z.optional(fulfillmentType),
  fulfillments: z.optional(z.array(fulfillment)),
  issuedVouchers: z.optional(z.array(voucherInformation)),
  trips: z.optional(z.array(trip)),
});
export type ExchangeOperation = z.output<typeof exchangeOperation>;

export const exchangeOperationRequest = z.object({ exchangeOffers: z.array(offerSelection).check(z.minLength(1)) });
export type ExchangeOperationRequest = z.output<typeof exchangeOperationRequest>;

export const exchangeOperationPatchRequest = z.object({
  requestedFulfillmentType: z.optional(fulfillmentType),
  preferredFulfillmentMedia: z.optional(fulfillmentMediaType),
  embed: z.optional(z.array(exchangeOperationResponseContent)),
});

export const exchangeOperationResponse = z.extend(answerFrame, {
  exchangeOperation: z.optional(exchangeOperation),
});
