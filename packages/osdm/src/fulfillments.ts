/** Fulfilments: tickets as documents, codes and references. */
import * as z from 'zod/mini';
import { links, textElement } from './basics.ts';
import {
  documentFormat,
  fulfillmentDocumentType,
  fulfillmentMediaType,
  fulfillmentStatus,
  fulfillmentType,
  securityElementFormat,
  securityElementType,
  symbology,
} from './codes.ts';
import { placeRef } from './places.ts';
import { answerFrame } from './problems.ts';
import { zoneDefinition } from './products.ts';
import { date, dateTime } from './scalars.ts';
import { tripCoverage } from './trips.ts';

export const bookingPartReference = z.object({ id: z.string(), summary: z.nullish(z.string()), _links: z.optional(links) });

export const securityFeatureType = z.object({
  type: z.optional(securityElementType),
  format: z.optional(securityElementFormat),
  symbology: z.optional(symbology),
});

export const fulfillmentItemSecurityFeature = z.object({ type: z.optional(securityFeatureType), data: z.nullish(z.string()) });

export const fulfillmentItemSecurityFeatureLinks = z.object({ type: z.optional(securityFeatureType), uri: z.nullish(z.string()) });

export const fulfillmentPart = z.object({
  fulfillmentMedia: z.optional(z.array(fulfillmentMediaType)),
  passengerRef: z.nullish(z.string()),
  controlId: z.nullish(z.string()),
  securityFeatures: z.optional(z.array(fulfillmentItemSecurityFeature)),
  securityFeatureLinks: z.optional(z.array(fulfillmentItemSecurityFeatureLinks)),
  fulfillmentInformationTexts: z.optional(z.array(textElement)),
  isMandatory: z.nullish(z.boolean()),
  securePaperOnly: z.nullish(z.boolean()),
});

export const fulfillmentDocument = z.object({
  id: z.optional(z.string()),
  medium: fulfillmentMediaType,
  type: fulfillmentDocumentType,
  downloadLink: z.nullish(z.string()),
  downloadExpiry: z.nullish(dateTime),
  content: z.nullish(z.string()),
  format: documentFormat,
  applicationProvider: z.optional(z.string()),
  controlNumber: z.nullish(z.string()),
});
export type FulfillmentDocument = z.output<typeof fulfillmentDocument>;

export const travelValidityRange = z.object({ from: date, until: date });

export const fulfillmentUsage = z.object({
  fromPlaceRequired: z.nullish(z.boolean()),
  travelDates: z.nullish(z.array(z.string())),
  travelValidityRanges: z.optional(z.array(travelValidityRange)),
  maxAvailableZones: z.nullish(z.int()),
  availableZones: z.optional(z.array(zoneDefinition)),
});

export const fulfillment = z.object({
  id: z.string(),
  status: fulfillmentStatus,
  bookingRef: z.string(),
  summary: z.nullish(z.string()),
  createdOn: dateTime,
  controlNumber: z.nullish(z.string()),
  bookingParts: z.optional(z.array(bookingPartReference)),
  availableUsage: z.optional(fulfillmentUsage),
  issuer: z.optional(z.string()),
  fulfillmentDocuments: z.optional(z.array(fulfillmentDocument)),
  fulfillmentDocumentRefs: z.optional(z.array(z.string())),
  issuingLanguage: z.optional(z.string()),
  fulfillmentParts: z.optional(z.array(fulfillmentPart)),
  contentComplete: z.nullish(z.boolean()),
  tripCoverage: z.optional(tripCoverage),
  inboundTripCoverage: z.optional(tripCoverage),
  _links: z.optional(links),
});
export type Fulfillment = z.output<typeof fulfillment>;

export const voucherInformation = z.object({ issuer: z.string(), code: z.string() });

export const fulfillmentPostRequest = z.object({
  issuingLanguage: z.optional(z.string()),
  preferredFulfillmentMedia: z.optional(fulfillmentMediaType),
  requestedFulfillmentType: z.optional(fulfillmentType),
});

export const fulfillmentPatchRequest = z.extend(fulfillmentPostRequest, { fulfillmentUpdates: z.optional(z.array(z.string())) });

export const fulfillmentActivationPatchRequest = z.object({
  selectedZoneIds: z.nullish(z.array(z.string())),
  travelDates: z.nullish(z.array(date)),
  startOfUsage: z.nullable(dateTime),
  fromPlace: z.optional(placeRef),
  stockControlNumbers: z.nullish(z.array(z.string())),
});

export const fulfillmentCollectionResponse = z.extend(answerFrame, {
  fulfillments: z.optional(z.array(fulfillment)),
  fulfillmentDocuments: z.optional(z.array(fulfillmentDocument)),
  issuedVouchers: z.optional(z.array(voucherInformation)),
  _links: z.optional(links),
});
export type FulfillmentCollectionResponse = z.output<typeof fulfillmentCollectionResponse>;

export const fulfillmentResponse = z.extend(answerFrame, {
  fulfillment: z.optional(fulfillment),
  fulfillmentDocuments: z.optional(z.array(fulfillmentDocument)),
});
