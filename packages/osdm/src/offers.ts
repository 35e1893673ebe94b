/** Offers, the parts of which they consist, and the search for them. */
import * as z from 'zod/mini';
import { accountingRef, links, price } from './basics.ts';
import {
  accommodationSubType,
  accommodationType,
  afterSaleConditionType,
  ancillarySubType,
  ancillaryType,
  applicabilityType,
  distributionMode,
  exchangeableType,
  feeStatus,
  flexibility,
  offerCollectionResponseContent,
  offerMode,
  offerPartType,
  passengerType,
  placeSelectionFlow,
  productTag,
  refundType,
  regulatoryCondition,
  serviceClassType,
  throughTicketTag,
  timeFrameSegmentation,
  transactionContextType,
  travelClass,
} from './codes.ts';
import { anonymousPassengerSpecification, cardReference } from './passengers.ts';
import { placeRef } from './places.ts';
import { answerFrame, problem } from './problems.ts';
import {
  condition,
  corporateCode,
  fulfillmentOption,
  product,
  productLegAssociation,
  promotionCode,
  reductionCardType,
  serviceClass,
  zoneDefinition,
} from './products.ts';
import { availablePlace, availablePlacePreferences, placeSelection } from './reservations.ts';
import { dateTime, openCodes } from './scalars.ts';
import { indicatedConsumption } from './travel-accounts.ts';
import { section, trip, tripCoverage, tripResponseParameters, tripSearchCriteria, tripSpecification } from './trips.ts';

export const reimbursementMethod = z.object({ paymentMethod: z.optional(openCodes(['VOUCHER', 'ORIGINAL_ACCOUNT'])) });

export const afterSaleCondition = z.object({
  condition: z.optional(afterSaleConditionType),
  validFrom: z.nullish(dateTime),
  validUntil: z.nullish(dateTime),
  afterSaleFee: z.optional(price),
  reimbursementMethod: z.optional(reimbursementMethod),
});
export type AfterSaleCondition = z.output<typeof afterSaleCondition>;

export const fee = z.object({
  id: z.string(),
  summary: z.nullish(z.string()),
  price,
  applicability: z.optional(applicabilityType),
  transactionContext: z.optional(transactionContextType),
  isProviderFee: z.optional(z.boolean()),
  status: z.optional(feeStatus),
  distributorBookingRef: z.nullish(z.string()),
  refundable: z.optional(refundType),
  conditions: z.optional(z.array(condition)),
  productCode: z.nullish(z.string()),
  productRef: z.optional(z.string()),
  accountingRef: z.optional(accountingRef),
});

export const offerTag = z.object({ id: z.nullish(z.string()), isMandatory: z.nullish(z.boolean()) });

export const appliedPassengerType = z.object({
  passengerRef: z.string(),
  type: passengerType,
  description: z.string(),
  tripCoverage: z.optional(tripCoverage),
  inboundTripCoverage: z.optional(tripCoverage),
  appliedReductionCardTypes: z.optional(z.array(reductionCardType)),
  appliedReductions: z.optional(z.array(cardReference)),
});

export const regionalValiditySummary = z.object({ description: z.string(), shortDescription: z.nullable(z.string()) });

export const offerPartReference = z.object({ id: z.string(), summary: z.nullish(z.string()), _links: z.optional(links) });

export const ancillaryGroup = z.object({
  id: z.string(),
  name: z.string(),
  ancillaryRefs: z.array(offerPartReference).check(z.minLength(1)),
});

export const ancillaryRelation = z.object({
  minGroupItemsToBeBooked: z.int(),
  maxGroupItemsToBeBooked: z.nullish(z.int()),
  ancillaryGroup,
});

export const reservationGroup = z.object({
  id: z.string(),
  name: z.string(),
  reservationRefs: z.array(offerPartReference).check(z.minLength(1)),
});

export const reservationRelation = z.object({
  isIncluded: z.optional(z.boolean()),
  minGroupItemsToBeBooked: z.int(),
  maxGroupItemsToBeBooked: z.nullish(z.int()),
  reservationGroup,
});

export const abstractOfferPart = z.object({
  objectType: z.string(),
  id: z.string(),
  summary: z.nullish(z.string()),
  createdOn: dateTime,
  validFrom: dateTime,
  validUntil: z.nullish(dateTime),
  price,
  tripCoverage: z.optional(tripCoverage),
  inboundTripCoverage: z.optional(tripCoverage),
  priceGuaranteedUntil: z.nullish(dateTime),
  offerMode,
  isReusable: z.nullish(z.boolean()),
  passengerRefs: z.array(z.string()).check(z.minLength(1)),
  numericAvailability: z.nullish(z.int()),
  refundable: refundType,
  exchangeable: exchangeableType,
  afterSalesConditions: z.optional(z.array(afterSaleCondition)),
  tripTags: z.nullish(z.array(z.string())),
  returnTags: z.nullish(z.array(z.string())),
  offerTag: z.optional(offerTag),
  requestedInformation: z.nullish(z.string()),
  summaryProductId: z.optional(z.string()),
  products: z.array(productLegAssociation),
  availableFulfillmentOptions: z.array(fulfillmentOption).check(z.minLength(1)),
  appliedCorporateCodes: z.optional(z.array(corporateCode)),
  appliedPassengerTypes: z.optional(z.array(appliedPassengerType)),
  appliedPromotionCodes: z.optional(z.array(promotionCode)),
  appliedReductionCardTypes: z.optional(z.array(reductionCardType)),
  regionalValiditySummary: z.optional(regionalValiditySummary),
  indicatedConsumption: z.optional(indicatedConsumption),
  _links: z.optional(links),
});
export type AbstractOfferPart = z.output<typeof abstractOfferPart>;

export const reservationOfferPart = z.extend(abstractOfferPart, {
  objectType: z.literal('ReservationOfferPart'),
  distributionMode: z.optional(distributionMode),
  ancillaries: z.optional(z.array(ancillaryRelation)),
  availablePlaces: z.optional(z.array(availablePlace)),
  availablePlacePreferences: z.optional(z.array(availablePlacePreferences)),
  feeRefs: z.optional(z.array(offerPartReference)),
  numberOfPrivateCompartments: z.nullish(z.int()),
  supportedPlaceSelectionFlows: z.optional(z.array(placeSelectionFlow)),
});
export type ReservationOfferPart = z.output<typeof reservationOfferPart>;

export const admissionOfferPart = z.extend(abstractOfferPart, {
  objectType: z.literal('AdmissionOfferPart'),
  isReservationRequired: z.nullish(z.boolean()),
  reservations: z.optional(z.array(reservationRelation)),
  ancillaries: z.optional(z.array(ancillaryRelation)),
  feeRefs: z.optional(z.array(offerPartReference)),
  regulatoryConditions: z.optional(z.array(regulatoryCondition)),
  includedReservations: z.optional(z.array(reservationOfferPart)),
  throughTicketTags: z.optional(z.array(throughTicketTag)),
});
export type AdmissionOfferPart = z.output<typeof admissionOfferPart>;

export const ancillaryOfferPart = z.extend(abstractOfferPart, {
  objectType: z.literal('AncillaryOfferPart'),
  feeRefs: z.optional(z.array(offerPartReference)),
  category: z.nullish(z.string()),
  type: ancillaryType,
  subType: z.optional(ancillarySubType),
  reservations: z.optional(z.array(reservationRelation)),
});
export type AncillaryOfferPart = z.output<typeof ancillaryOfferPart>;

export const offerSummary = z.object({
  minimalPrice: price,
  overallServiceClass: serviceClass,
  overallTravelClass: z.optional(travelClass),
  overallAccommodationType: z.optional(accommodationType),
  overallAccommodationSubType: z.optional(accommodationSubType),
  overallFlexibility: flexibility,
  minimalIndicatedConsumption: z.optional(indicatedConsumption),
});

/** What an offer and an exchange offer say alike. */
export const offerFields = {
  offerId: z.string(),
  summary: z.nullish(z.string()),
  offerSummary: z.optional(offerSummary),
  createdOn: dateTime,
  preBookableUntil: dateTime,
  passengerRefs: z.array(z.string()).check(z.minLength(1)),
  products: z.optional(z.array(product)),
  tripCoverage: z.optional(tripCoverage),
  inboundTripCoverage: z.optional(tripCoverage),
  reservationOfferParts: z.optional(z.array(reservationOfferPart)),
  ancillaryOfferParts: z.optional(z.array(ancillaryOfferPart)),
  fees: z.optional(z.array(fee)),
  _links: z.optional(links),
};

export const offer = z.object({
  ...offerFields,
  admissionOfferParts: z.optional(z.array(admissionOfferPart)),
});
export type Offer = z.output<typeof offer>;

export const nonTripSearchCriteria = z.object({
  validFrom: z.nullish(dateTime),
  nutsCodes: z.nullish(z.array(z.string())),
  zones: z.optional(z.array(zoneDefinition)),
  places: z.optional(z.array(placeRef)),
});

export const productRequestOfferSelection = z.object({
  productCode: z.optional(z.string()),
  productTag: z.optional(z.string()),
  numberOfItems: z.nullish(z.int().check(z.minimum(1))),
  externalPassengerRefs: z.optional(z.array(z.string())),
});

export const offerSearchCriteria = z.object({
  requestedOfferParts: z.optional(z.array(offerPartType)),
  productTags: z.nullish(z.array(productTag)),
  productSelections: z.optional(z.array(productRequestOfferSelection)),
  flexibilities: z.optional(z.array(flexibility)),
  travelClasses: z.optional(z.array(travelClass)),
  serviceClassTypes: z.optional(z.array(serviceClassType)),
  offerMode: z.optional(offerMode),
  currency: z.optional(z.string()),
  inboundDate: z.nullish(dateTime),
});
export type OfferSearchCriteria = z.output<typeof offerSearchCriteria>;

/** What a search for offers and a search for exchange offers ask alike. */
export const offerRequestFields = {
  tripIds: z.nullish(z.array(z.string())),
  tripSpecifications: z.optional(z.array(tripSpecification)),
  tripSearchCriteria: z.optional(tripSearchCriteria),
  nonTripSearchCriteria: z.optional(nonTripSearchCriteria),
  requestedSections: z.optional(z.array(section)),
  offerSearchCriteria: z.optional(offerSearchCriteria),
  anonymousPassengerSpecifications: z.array(anonymousPassengerSpecification).check(z.minLength(1)),
  corporateCodes: z.optional(z.array(corporateCode)),
  promotionCodes: z.optional(z.array(promotionCode)),
  requestedFulfillmentOptions: z.optional(z.array(fulfillmentOption)),
  embed: z.optional(z.array(offerCollectionResponseContent)),
};

export const offerCollectionRequest = z.object({
  ...offerRequestFields,
  inboundTripIds: z.nullish(z.array(z.string())),
  inboundTripSpecifications: z.optional(z.array(tripSpecification)),
  tripResponseParameters: z.optional(tripResponseParameters),
});
export type OfferCollectionRequest = z.output<typeof offerCollectionRequest>;

export const offerCollectionResponse = z.extend(answerFrame, {
  offers: z.optional(z.array(offer)),
  anonymousPassengerSpecifications: z.optional(z.array(anonymousPassengerSpecification)),
  trips: z.optional(z.array(trip)),
  _links: z.optional(links),
});
export type OfferCollectionResponse = z.output<typeof offerCollectionResponse>;

export const additionalOfferCollectionResponse = z.extend(answerFrame, {
  offers: z.optional(z.array(offer)),
  _links: z.optional(links),
});

export const reservationSelection = z.object({ reservationId: z.string() });

export const ancillarySelection = z.object({ ancillaryId: z.string(), passengerRefs: z.array(z.string()).check(z.minLength(1)) });

export const offerSelection = z.object({
  offerId: z.string(),
  externalRef: z.optional(z.string()),
  optionalReservationSelections: z.optional(z.array(reservationSelection)),
  optionalAncillarySelections: z.optional(z.array(ancillarySelection)),
  placeSelections: z.optional(z.array(placeSelection)),
  afterSaleByRetailerOnly: z.nullish(z.boolean()),
  appliedRegulatoryCondition: z.optional(regulatoryCondition),
  passengerRefs: z.array(z.string()).check(z.minLength(1)),
  throughTicketTags: z.optional(z.array(throughTicketTag)),
});
export type OfferSelection = z.output<typeof offerSelection>;

export const routeSpecification = z.object({ origin: z.optional(placeRef), destination: z.optional(placeRef) });

export const offerOverviewRouteRequest = z.object({
  routeSpecification,
  passengerSpecifications: z.array(anonymousPassengerSpecification).check(z.minLength(1)),
  startDateTime: dateTime,
  endDateTime: dateTime,
  timeFrameSegmentation: z.optional(timeFrameSegmentation),
  travelClass: z.optional(travelClass),
  flexibility: z.optional(flexibility),
});

export const offerOverviewRoute = z.object({
  price: z.optional(price),
  travelClass: z.optional(travelClass),
  flexibility: z.optional(flexibility),
  startDateTime: z.optional(dateTime),
  routeSpecification: z.optional(routeSpecification),
});

export const offerOverviewRouteResponse = z.object({
  problems: z.optional(z.array(problem)),
  offerOverviews: z.optional(z.array(offerOverviewRoute)),
});

export const offerOverviewTripRequest = z.object({
  tripSpecifications: z.optional(z.array(tripSpecification)),
  tripIds: z.nullish(z.array(z.string())),
  tripSearchCriteria: z.optional(tripSearchCriteria),
  tripResponseParameters: z.optional(tripResponseParameters),
  passengerSpecifications: z.array(anonymousPassengerSpecification).check(z.minLength(1)),
  travelClass: z.optional(travelClass),
  flexibility: z.optional(flexibility),
});

export const offerOverviewTrip = z.object({
  price,
  tripIds: z.array(z.string()),
  travelClass: z.optional(travelClass),
  flexibility: z.optional(flexibility),
});

export const offerOverviewTripResponse = z.object({
  problems: z.optional(z.array(problem)),
  trips: z.optional(z.array(trip)),
  offerOverviews: z.optional(z.array(offerOverviewTrip)),
});
