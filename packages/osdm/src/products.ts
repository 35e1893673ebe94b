/** Products, reduction cards, promotion codes, zones: what a railway offers at all. */
import * as z from 'zod/mini';
import { links, mode, text, textElement, translation } from './basics.ts';
import {
  conditionType,
  flexibility,
  fulfillmentMediaType,
  fulfillmentType,
  productTag,
  productType,
  serviceClassType,
  travelClass,
} from './codes.ts';
import { placeRef } from './places.ts';
import { answerFrame, problem } from './problems.ts';

export const condition = z.object({
  type: conditionType,
  description: z.string(),
  descriptionTranslations: z.optional(z.array(translation)),
  shortDescription: z.nullish(z.string()),
});
export type Condition = z.output<typeof condition>;

export const fulfillmentOption = z.object({
  type: fulfillmentType,
  media: fulfillmentMediaType,
  applications: z.optional(z.array(z.string()).check(z.minLength(1))),
  specification: z.optional(z.array(z.string()).check(z.minLength(1))),
});
export type FulfillmentOption = z.output<typeof fulfillmentOption>;

export const serviceClass = z.object({ type: serviceClassType, name: z.string() });

export const combinationTag = z.object({ id: z.string(), needsToBeCombined: z.nullish(z.boolean()) });

export const product = z.object({
  id: z.string(),
  summary: z.nullish(z.string()),
  summaryTranslations: z.optional(z.array(translation)),
  type: z.optional(productType),
  code: z.string(),
  description: z.nullish(z.string()),
  descriptionTranslations: z.optional(z.array(translation)),
  owner: z.string(),
  conditions: z.optional(z.array(condition)),
  flexibility,
  serviceClass: z.optional(serviceClass),
  travelClass: z.optional(travelClass),
  fulfillmentOptions: z.optional(z.array(fulfillmentOption)),
  isTrainBound: z.nullish(z.boolean()),
  isReturnProduct: z.nullish(z.boolean()),
  serviceConstraintText: z.nullish(z.string()),
  serviceConstraintTextTranslations: z.optional(z.array(translation)),
  carrierConstraintText: z.nullish(z.string()),
  carrierConstraintTextTranslations: z.optional(z.array(translation)),
  descriptiveTexts: z.optional(z.array(textElement)),
  tariff: z.nullish(z.string()),
  combinationTags: z.optional(z.array(combinationTag)),
  productTags: z.optional(z.array(z.nullable(z.string()))),
  _links: z.optional(links),
});
export type Product = z.output<typeof product>;

export const productLegAssociation = z.object({ productId: z.string(), legIds: z.nullish(z.array(z.string())) });

export const productSummary = z.object({ id: z.string(), description: z.string(), code: z.string() });

export const productCollectionResponse = z.extend(answerFrame, {
  products: z.optional(z.array(product)),
  _links: z.optional(links),
});

export const productResponse = z.extend(answerFrame, {
  product: z.optional(product),
});

export const productSearchRequest = z.object({
  id: z.optional(z.string()),
  types: z.optional(z.array(productType)),
  codes: z.optional(z.array(z.string())),
  flexibilities: z.optional(z.array(flexibility)),
  serviceClasses: z.optional(z.array(serviceClass)),
  travelClasses: z.optional(z.array(travelClass)),
  fulfillmentOptions: z.optional(z.array(fulfillmentOption)),
  productTags: z.optional(z.array(z.nullable(z.string()))),
});

export type ProductSearch = z.output<typeof productSearchRequest>;

export const productSearchResponse = z.object({
  products: z.array(product).check(z.minLength(1)),
  problems: z.optional(z.array(problem)),
  _links: z.optional(links),
});

export const productTagName = z.object({ tag: productTag, description: text });

export const productTagGroup = z.object({
  code: z.string(),
  description: text,
  productTags: z.optional(z.array(productTag).check(z.minLength(1))),
});

export const productTagsResponse = z.object({
  productTagNames: z.array(productTagName).check(z.minLength(1)),
  productTagGroups: z.array(productTagGroup).check(z.minLength(1)),
  problems: z.optional(z.array(problem)),
});

export const cardTypeReference = z.object({ issuer: z.optional(z.string()), code: z.string(), cardName: z.nullish(z.string()) });

export const reductionGranted = z.object({
  carrier: z.optional(z.string()),
  country: z.optional(z.string()),
  transportModes: z.optional(z.array(mode)),
  serviceBands: z.optional(z.array(z.string())),
  serviceBrands: z.optional(z.array(z.string())),
  description: text,
  percentage: z.optional(z.number()),
});

export const reductionCardType = z.object({
  code: z.string(),
  shortCode: z.nullish(z.string()),
  issuer: z.string(),
  name: text,
  cardIdRequired: z.nullish(z.boolean()),
  includedCardTypes: z.optional(z.array(cardTypeReference)),
  serviceClassTypes: z.optional(z.array(serviceClassType)),
  reductionsGranted: z.optional(z.array(reductionGranted).check(z.minLength(1))),
  _links: z.optional(links),
});

export const reductionCardCollectionResponse = z.extend(answerFrame, {
  reductionCardTypes: z.optional(z.array(reductionCardType)),
  _links: z.optional(links),
});

export const promotionCode = z.object({
  code: z.string(),
  issuer: z.nullish(z.string()),
  shortDescription: z.optional(text),
  description: z.optional(text),
});

export const promotionCodeCollectionResponse = z.extend(answerFrame, {
  promotionCodes: z.optional(z.array(promotionCode)),
  _links: z.optional(links),
});

export const corporateCode = z.object({ code: z.string(), beneficiary: z.nullish(z.string()), issuer: z.string() });

export const zoneDefinition = z.object({
  id: z.string(),
  name: z.nullish(z.string()),
  carrier: z.string(),
  nutsCodes: z.nullish(z.array(z.string())),
  places: z.optional(z.array(placeRef)),
});

export const zoneCollectionResponse = z.extend(answerFrame, {
  zones: z.optional(z.array(zoneDefinition)),
  _links: z.optional(links),
});
