/** Places, and references to them. `objectType` names the kind. */
import * as z from 'zod/mini';
import { carrierFilter, geoPosition, links, mode, modeFilter, serviceBrandFilter, translation } from './basics.ts';
import { placeType, placeUsage } from './codes.ts';
import { answerFrame } from './problems.ts';

export const stopPlaceRef = z.object({
  objectType: z.literal('StopPlaceRef'),
  stopPlaceRef: z.string(),
});
export type StopPlaceRef = z.output<typeof stopPlaceRef>;

export const addressRef = z.object({
  objectType: z.literal('AddressRef'),
  addressRef: z.string(),
});
export type AddressRef = z.output<typeof addressRef>;

export const geoPositionRef = z.object({
  objectType: z.literal('GeoPositionRef'),
  latitude: z.number().check(z.minimum(-90), z.maximum(90)),
  longitude: z.number().check(z.minimum(-180), z.maximum(180)),
});
export type GeoPositionRef = z.output<typeof geoPositionRef>;

export const pointOfInterestRef = z.object({
  objectType: z.literal('PointOfInterestRef'),
  pointOfInterestRef: z.string(),
});
export type PointOfInterestRef = z.output<typeof pointOfInterestRef>;

export const placeRef = z.discriminatedUnion('objectType', [stopPlaceRef, addressRef, geoPositionRef, pointOfInterestRef]);
export type PlaceRef = z.output<typeof placeRef>;

export const stopPlace = z.object({
  objectType: z.literal('StopPlace'),
  id: z.string(),
  alternativeIds: z.nullish(z.array(z.string())),
  geoPosition: z.optional(geoPosition),
  modes: z.optional(z.array(mode)),
  _links: z.optional(links),
  name: z.string(),
  nameTranslations: z.optional(z.array(translation)),
  ref: z.optional(placeRef),
});
export type StopPlace = z.output<typeof stopPlace>;

export const address = z.object({
  objectType: z.literal('Address'),
  id: z.string(),
  alternativeIds: z.nullish(z.array(z.string())),
  geoPosition: z.optional(geoPosition),
  modes: z.optional(z.array(mode)),
  _links: z.optional(links),
  name: z.nullish(z.string()),
  nameTranslations: z.optional(z.array(translation)),
  code: z.nullish(z.string()),
  countryName: z.nullish(z.string()),
  countryCode: z.optional(z.string()),
  postCode: z.nullish(z.string()),
  city: z.nullish(z.string()),
  topographicPlaceName: z.nullish(z.string()),
  street: z.nullish(z.string()),
  houseNumber: z.nullish(z.string()),
  ref: z.optional(placeRef),
});
export type Address = z.output<typeof address>;

export const pointOfInterest = z.object({
  objectType: z.literal('PointOfInterest'),
  id: z.string(),
  alternativeIds: z.nullish(z.array(z.string())),
  geoPosition: z.optional(geoPosition),
  modes: z.optional(z.array(mode)),
  _links: z.optional(links),
  name: z.string(),
  nameTranslations: z.optional(z.array(translation)),
  code: z.string(),
  ref: z.optional(placeRef),
});
export type PointOfInterest = z.output<typeof pointOfInterest>;

export const place = z.discriminatedUnion('objectType', [stopPlace, address, pointOfInterest]);
export type Place = z.output<typeof place>;

export const initialPlaceInput = z.object({ name: z.nullish(z.string()), geoPosition: z.optional(geoPosition) });

export const placeParam = z.object({
  type: z.optional(placeType),
  usage: z.optional(placeUsage),
  ptModes: z.optional(modeFilter),
  serviceBrandFilter: z.optional(serviceBrandFilter),
  carrierFilter: z.optional(carrierFilter),
  numberOfResults: z.nullish(z.int().check(z.minimum(1))),
});

export const placeRequest = z.object({ placeInput: z.optional(initialPlaceInput), restrictions: z.optional(placeParam) });
export type PlaceRequest = z.output<typeof placeRequest>;

export const placeResponse = z.extend(answerFrame, {
  places: z.array(place).check(z.minLength(1)),
});
