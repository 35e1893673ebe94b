/** Places, and references to them. `objectType` names the kind. */
import * as z from 'zod/mini';
import { carrierFilter, geoPosition, links, mode, modeFilter, postalAddress, serviceBrandFilter, translation } from './basics.ts';
import { placeType, placeUsage } from './codes.ts';
import { answerFrame } from './problems.ts';

export const stopPlaceRef = z.object({
  objectType: z.literal('StopPlaceRef'),
  stopPlaceRef: z.string(),
});

export const addressRef = z.object({
  objectType: z.literal('AddressRef'),
  addressRef: z.string(),
});

export const geoPositionRef = z.object({
  objectType: z.literal('GeoPositionRef'),
  latitude: z.number().check(z.minimum(-90), z.maximum(90)),
  longitude: z.number().check(z.minimum(-180), z.maximum(180)),
});

export const pointOfInterestRef = z.object({
  objectType: z.literal('PointOfInterestRef'),
  pointOfInterestRef: z.string(),
});

export const placeRef = z.discriminatedUnion('objectType', [stopPlaceRef, addressRef, geoPositionRef, pointOfInterestRef]);
export type PlaceRef = z.output<typeof placeRef>;

/** What every kind of place says. */
const placeFields = {
  id: z.string(),
  alternativeIds: z.nullish(z.array(z.string())),
  geoPosition: z.optional(geoPosition),
  modes: z.optional(z.array(mode)),
  _links: z.optional(links),
  nameTranslations: z.optional(z.array(translation)),
  ref: z.optional(placeRef),
};

export const stopPlace = z.object({
  objectType: z.literal('StopPlace'),
  ...placeFields,
  name: z.string(),
});
export type StopPlace = z.output<typeof stopPlace>;

export const address = z.object({
  objectType: z.literal('Address'),
  ...placeFields,
  name: z.nullish(z.string()),
  code: z.nullish(z.string()),
  ...postalAddress.shape,
  topographicPlaceName: z.nullish(z.string()),
});

export const pointOfInterest = z.object({
  objectType: z.literal('PointOfInterest'),
  ...placeFields,
  name: z.string(),
  code: z.string(),
});

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
