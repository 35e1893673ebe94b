/** Bookings with the parts booked. */
import * as z from 'zod/mini';
import { cancelFulfillmentsOffer, refundOffer, releaseOffer } from './after-sales.ts';
import { accountingRef, links, price } from './basics.ts';
import {
  ancillarySubType,
  ancillaryType,
  bookingPartStatus,
  bookingResponseContent,
  distributionMode,
  documentFormat,
  documentScope,
  documentType,
  exchangeableType,
  fulfillmentMediaType,
  fulfillmentSummaryStatus,
  fulfillmentType,
  offerMode,
  overruleCode,
  paymentType,
  placeSelectionFlow,
  refundType,
  regulatoryCondition,
  throughTicketTag,
} from './codes.ts';
import { exchangeOperation } from './exchanges.ts';
import { bookingPartReference, fulfillment, fulfillmentDocument, voucherInformation } from './fulfillments.ts';
import { afterSaleCondition, appliedPassengerType, fee, offerSelection } from './offers.ts';
import { cardReference, passenger, passengerSpecification, purchaser, purchaserSpecification } from './passengers.ts';
import { answerFrame, problem } from './problems.ts';
import { corporateCode, fulfillmentOption, product, productLegAssociation, promotionCode } from './products.ts';
import { availablePlacePreferences, placeAllocation, placeSelection } from './reservations.ts';
import { dateTime, openCodes } from './scalars.ts';
import { indicatedConsumption } from './travel-accounts.ts';
import { trip, tripCoverage } from './trips.ts';

export const afterSalesOverrideDetails = z.object({
  initialAftersalesConditions: z.optional(z.array(afterSaleCondition)),
  initialAfterSalesConditions: z.optional(z.array(afterSaleCondition)),
  overrideDescription: z.optional(z.string()),
  validFrom: z.nullish(dateTime),
  validUntil: z.nullish(dateTime),
  initialExchangeableType: z.optional(exchangeableType),
  initialRefundType: z.optional(refundType),
});

export const abstractBookingPart = z.object({
  objectType: z.string(),
  id: z.string(),
  summary: z.nullish(z.string()),
  createdOn: dateTime,
  confirmableUntil: z.optional(dateTime),
  validFrom: dateTime,
  validUntil: z.nullish(dateTime),
  confirmedOn: z.nullish(dateTime),
  confirmedFulfillmentOptions: z.optional(fulfillmentOption),
  price,
  refundAmount: z.optional(price),
  tripCoverage: z.optional(tripCoverage),
  inboundTripCoverage: z.optional(tripCoverage),
  summaryProductId: z.optional(z.string()),
  products: z.optional(z.array(productLegAssociation)),
  status: bookingPartStatus,
  pricingStatus: z.optional(openCodes(['PRICING_UPCOMING', 'PRICING_ONGOING', 'PRICING_FINAL'])),
  offerMode: z.optional(offerMode),
  bookingPartCode: z.optional(z.string()),
  distributorBookingRef: z.nullish(z.string()),
  retailerBookingRef: z.nullish(z.string()),
  passengerIds: z.array(z.string()).check(z.minLength(1)),
  availableFulfillmentOptions: z.optional(z.array(fulfillmentOption)),
  refundable: refundType,
  exchangeable: exchangeableType,
  afterSaleConditions: z.optional(z.array(afterSaleCondition)),
  afterSalesOverrideDetails: z.optional(afterSalesOverrideDetails),
  appliedCorporateCodes: z.optional(z.array(corporateCode)),
  appliedPassengerTypes: z.optional(z.array(appliedPassengerType)),
  appliedPromotionCodes: z.optional(z.array(promotionCode)),
  appliedReductions: z.optional(z.array(cardReference)),
  indicatedConsumption: z.optional(indicatedConsumption),
  accountingRef: z.optional(accountingRef),
});

export const admission = z.extend(abstractBookingPart, {
  objectType: z.literal('Admission'),
  isReservationRequired: z.nullish(z.boolean()),
  feeRefs: z.optional(z.array(bookingPartReference)),
  reservationRefs: z.optional(z.array(bookingPartReference)),
  ancillaryRefs: z.optional(z.array(bookingPartReference)),
  regulatoryConditions: z.optional(z.array(regulatoryCondition)),
});
export type Admission = z.output<typeof admission>;

export const reservation = z.extend(abstractBookingPart, {
  objectType: z.literal('Reservation'),
  distributionMode: z.optional(distributionMode),
  placeSelection: z.optional(placeSelection),
  placeAllocation: z.optional(placeAllocation),
  feeRefs: z.optional(z.array(bookingPartReference)),
  ancillaryRefs: z.optional(z.array(bookingPartReference)),
  availablePlacePreferences: z.optional(z.array(availablePlacePreferences)),
  graphicalReservationSupported: z.nullish(z.boolean()),
  supportedPlaceSelectionFlows: z.optional(z.array(placeSelectionFlow)),
});
export type Reservation = z.output<typeof reservation>;

export const ancillary = z.extend(abstractBookingPart, {
  objectType: z.literal('Ancillary'),
  feeRefs: z.optional(z.array(bookingPartReference)),
  type: ancillaryType,
  subType: z.optional(ancillarySubType),
});
export type Ancillary = z.output<typeof ancillary>;

export const exchangedBookedOfferRefs = z.object({
  offerId: z.optional(z.string()),
  admissionIds: z.nullish(z.array(z.string())),
  reservationIds: z.nullish(z.array(z.string())),
  ancillaryIds: z.nullish(z.array(z.string())),
  passengerIds: z.nullish(z.array(z.string())),
  fareIds: z.nullish(z.array(z.string())),
  continuousServiceIds: z.nullish(z.array(z.string())),
  feeIds: z.nullish(z.array(z.string())),
});

export const bookedOffer = z.object({
  offerId: z.string(),
  externalRef: z.optional(z.string()),
  summary: z.nullish(z.string()),
  admissions: z.optional(z.array(admission)),
  reservations: z.optional(z.array(reservation)),
  ancillaries: z.optional(z.array(ancillary)),
  fees: z.optional(z.array(fee)),
  tripCoverage: z.optional(tripCoverage),
  inboundTripCoverage: z.optional(tripCoverage),
  appliedThroughTicketTags: z.optional(z.array(throughTicketTag)),
  products: z.optional(z.array(product)),
  exchangedBookedOfferRefs: z.optional(exchangedBookedOfferRefs),
});
export type BookedOffer = z.output<typeof bookedOffer>;

export const paymentMethod = z.object({
  type: paymentType,
  voucherInformation: z.optional(voucherInformation),
  remainingVoucherAmount: z.optional(price),
  appliedVoucherAmount: z.optional(price),
  transactionId: z.nullish(z.string()),
});

export const documentSpecification = z.object({
  passengerRef: z.nullish(z.string()),
  content: z.nullish(z.string()),
  format: z.optional(documentFormat),
  scope: documentScope,
  type: documentType,
});

export const document = z.extend(documentSpecification, {
  id: z.string(),
  summary: z.nullish(z.string()),
  downloadLink: z.nullish(z.string()),
  downloadExpiry: z.nullish(dateTime),
});

export const onHoldOffer = z.object({
  id: z.string(),
  summary: z.string(),
  createdOn: dateTime,
  validFrom: dateTime,
  validUntil: dateTime,
  confirmedOn: z.nullish(dateTime),
  onHoldFee: fee,
  deposit: price,
  increasedTTL: dateTime,
  _links: z.optional(links),
});
export type OnHoldOffer = z.output<typeof onHoldOffer>;

export const booking = z.object({
  id: z.string(),
  bookingCode: z.optional(z.string()),
  externalRef: z.nullish(z.string()),
  summary: z.nullish(z.string()),
  createdOn: dateTime,
  passengers: z.array(passenger).check(z.minLength(1)),
  purchaser: z.optional(purchaser),
  provisionalPrice: z.optional(price),
  provisionalRefundAmount: z.optional(price),
  confirmedPrice: z.optional(price),
  bookedOffers: z.optional(z.array(bookedOffer)),
  trips: z.optional(z.array(trip)),
  requestedInformation: z.nullish(z.string()),
  confirmationTimeLimit: z.nullish(dateTime),
  fulfillmentType: z.optional(fulfillmentType),
  fulfillments: z.optional(z.array(fulfillment)),
  fulfillmentDocuments: z.optional(z.array(fulfillmentDocument)),
  fulfillmentStatus: z.optional(fulfillmentSummaryStatus),
  issuedVouchers: z.optional(z.array(voucherInformation)),
  documents: z.optional(z.array(document)),
  paymentMethods: z.optional(z.array(paymentMethod)),
  refundOffers: z.optional(z.array(refundOffer)),
  releaseOffers: z.optional(z.array(releaseOffer)),
  cancelFulfillmentsOffers: z.optional(z.array(cancelFulfillmentsOffer)),
  exchangeOperations: z.optional(z.array(exchangeOperation)),
  onHoldOffer: z.optional(onHoldOffer),
  relatedBookingIds: z.nullish(z.array(z.string())),
  _links: z.optional(links),
});
export type Booking = z.output<typeof booking>;

export const bookingRequest = z.object({
  offers: z.array(offerSelection).check(z.minLength(1)),
  passengerSpecifications: z.array(passengerSpecification).check(z.minLength(1)),
  purchaser: z.optional(purchaserSpecification),
  promotionCodes: z.optional(z.array(promotionCode)),
  requestedFulfillmentType: z.optional(fulfillmentType),
  preferredFulfillmentMedia: z.optional(fulfillmentMediaType),
  embed: z.optional(z.array(bookingResponseContent)),
  externalRef: z.nullish(z.string()),
});
export type BookingRequest = z.output<typeof bookingRequest>;

export const bookingResponse = z.extend(answerFrame, {
  booking: z.optional(booking),
});

export const bookingPatchRequest = z.object({
  externalRef: z.nullish(z.string()),
  placeSelections: z.optional(z.array(placeSelection)),
  requestedFulfillmentType: z.optional(fulfillmentType),
  preferredFulfillmentMedia: z.optional(fulfillmentMediaType),
  usedPaymentMethods: z.optional(z.array(paymentMethod)),
});

export const bookedOfferRequest = z.object({
  offers: z.array(offerSelection).check(z.minLength(1)),
  passengers: z.optional(z.array(passenger)),
  additionalPassengerSpecifications: z.optional(z.array(passengerSpecification)),
  promotionCodes: z.optional(z.array(promotionCode)),
});

export const bookedOfferResponse = z.extend(answerFrame, {
  bookedOffer: z.optional(bookedOffer),
  bookedOfferIds: z.optional(z.array(z.string())),
});

const partRequestFields = {
  offerId: z.string(),
  passengerRefs: z.array(z.string()).check(z.minLength(1)),
  tripCoverage: z.optional(tripCoverage),
  inboundTripCoverage: z.optional(tripCoverage),
};

export const bookedOfferPartRequest = z.object({
  ...partRequestFields,
  ancillaryOfferIds: z.optional(z.array(z.string()).check(z.minLength(1))),
  placeSelections: z.optional(z.array(placeSelection).check(z.minLength(1))),
});

export const bookedOfferPartResponse = z.object({ problems: z.optional(z.array(problem)), bookedOffers: z.optional(z.array(bookedOffer)) });

export const bookedOfferPartDeleteRequest = z.object({
  ancillaryIds: z.optional(z.array(z.string()).check(z.minLength(1))),
  reservationIds: z.optional(z.array(z.string()).check(z.minLength(1))),
});

export const bookedOfferReservationRequest = z.object({
  ...partRequestFields,
  reservationOfferId: z.string(),
  placeSelections: z.array(placeSelection).check(z.minLength(1)),
});

export const bookedOffersResponse = z.extend(answerFrame, {
  bookedOffers: z.optional(z.array(bookedOffer)),
});

export const bookedOfferAncillaryRequest = z.object({
  ...partRequestFields,
  ancillaryOfferId: z.string(),
});

export const onHoldOfferRequest = z.object({ increaseTTL: z.int() });
export type OnHoldOfferRequest = z.output<typeof onHoldOfferRequest>;

export const onHoldOfferPatchRequest = z.record(z.string(), z.unknown());

export const onHoldOfferResponse = z.extend(answerFrame, {
  onHoldOffer: z.optional(onHoldOffer),
});

export const bookingCleanupRequest = z.object({ overruleCode: z.optional(overruleCode), refundDate: z.nullish(dateTime) });

export const bookingSplitGroup = z.object({ passengerIds: z.array(z.string()).check(z.minLength(1)) });

export const bookingSplitRequest = z.object({ groups: z.array(bookingSplitGroup).check(z.minLength(1)) });

export const bookingSplit = z.object({ bookingId: z.string(), passengerIds: z.array(z.string()).check(z.minLength(1)) });

export const bookingSplitResult = z.object({ bookingSplit: z.array(bookingSplit).check(z.minLength(1)) });

export const bookingSplitResponse = z.extend(answerFrame, {
  bookingSplitResult: z.optional(bookingSplitResult),
});

export const documentRequest = z.object({ document: documentSpecification });

export const documentCollectionResponse = z.extend(answerFrame, {
  documents: z.array(document).check(z.minLength(1)),
  _links: z.optional(links),
});

export const documentResponse = z.extend(answerFrame, {
  document: z.optional(document),
});
