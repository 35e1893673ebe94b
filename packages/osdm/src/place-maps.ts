/** Coach layouts and the places free in them. */
import * as z from 'zod/mini';
import { links, price, translation } from './basics.ts';
import {
  accommodationSubType,
  accommodationType,
  availabilityStatus,
  coachDeckLevel,
  contextType,
  directionType,
  mountingType,
  remarkType,
  resourceType,
  serviceClassType,
  specialCoachType,
  travelClass,
  travelDirectionType,
} from './codes.ts';
import { stopPlaceRef } from './places.ts';
import { answerFrame, problem } from './problems.ts';
import { availablePlace } from './reservations.ts';

export const partReference = z.object({
  contextId: z.string(),
  contextType,
  resourceId: z.string(),
  resourceType,
});

export const availabilityScope = z.object({ singleSelectionMapsRequired: z.optional(z.boolean()), partReferences: z.array(partReference) });

export const layoutCoordinates = z.object({ x: z.int(), y: z.int(), zOrder: z.int() });

export const coachLayoutPlace = z.object({
  icon: z.string(),
  number: z.string(),
  direction: z.optional(directionType),
  remarkId: z.optional(remarkType),
  coords: layoutCoordinates,
});

export const coachLayoutSign = z.object({ icon: z.string(), direction: z.optional(directionType), coords: layoutCoordinates });

export const coachLayoutInternal = z.object({ icon: z.string(), mounting: z.optional(mountingType), coords: layoutCoordinates });

export const coachLayoutDirectedInternal = z.object({
  icon: z.string(),
  direction: z.optional(directionType),
  mounting: z.optional(mountingType),
  coords: layoutCoordinates,
});

export const coachLayoutCompartmentNumber = z.object({ number: z.string(), coords: layoutCoordinates });

export const coachLayoutGridSize = z.object({ x: z.int(), y: z.int() });

export const coachLayout = z.object({
  id: z.string(),
  summary: z.nullish(z.string()),
  places: z.optional(z.array(coachLayoutPlace)),
  signs: z.optional(z.array(coachLayoutSign)),
  internals: z.optional(z.array(coachLayoutInternal)),
  directedInternals: z.optional(z.array(coachLayoutDirectedInternal)),
  compartmentNumbers: z.optional(z.array(coachLayoutCompartmentNumber)),
  gridSize: coachLayoutGridSize,
  _links: z.optional(links),
});

export const coachLayoutCollectionResponse = z.extend(answerFrame, {
  layouts: z.optional(z.array(coachLayout)),
  _links: z.optional(links),
});

export const coachLayoutResponse = z.extend(answerFrame, {
  coachLayout: z.optional(coachLayout),
});

export const gridPosition = z.object({ x: z.int(), y: z.int(), z: z.int() });

export const borderRadius = z.object({
  topLeft: z.nullish(z.int()),
  topRight: z.nullish(z.int()),
  bottomRight: z.nullish(z.int()),
  bottomLeft: z.nullish(z.int()),
});

export const gridDimension = z.object({ width: z.int(), height: z.int(), borderRadius: z.optional(borderRadius) });

export const rectangleGeometry = z.object({ position: gridPosition, dimension: gridDimension });

export const placeLayout = z.object({
  number: z.string(),
  rectangle: rectangleGeometry,
  orientation: z.int(),
  placeProperties: z.optional(z.array(z.string())),
});

export const placeGroup = z.object({
  serviceClass: serviceClassType,
  accommodationType: z.optional(accommodationType),
  accommodationSubType: z.optional(accommodationSubType),
  places: z.array(placeLayout).check(z.minLength(1)),
});

export const graphicElement = z.object({ rectangle: rectangleGeometry, orientation: z.int(), code: z.string() });

export const serviceIcon = z.object({ rectangle: rectangleGeometry, code: z.string() });

export const coachDeckLayout = z.object({
  name: z.string(),
  nameTranslation: z.optional(z.array(translation)),
  dimension: gridDimension,
  lowFloorEntry: z.nullish(z.boolean()),
  id: z.string(),
  deckLevel: coachDeckLevel,
  placeGroups: z.optional(z.array(placeGroup)),
  graphicElements: z.optional(z.array(graphicElement)),
  serviceIcons: z.optional(z.array(serviceIcon)),
});

export const coachDeckLayoutCollectionResponse = z.object({
  problems: z.optional(z.array(problem)),
  coachDeckLayouts: z.optional(z.array(coachDeckLayout)),
  _links: z.optional(links),
});

export const coachDeckLayoutResponse = z.object({ problems: z.optional(z.array(problem)), coachDeckLayout: z.optional(coachDeckLayout) });

export const selectionFee = z.object({ price: price });

export const placePosition = z.object({
  number: z.string(),
  status: availabilityStatus,
  reservationRefs: z.optional(z.array(z.string())),
  placeProperties: z.optional(z.array(z.string())),
  selectionFee: z.optional(selectionFee),
});

export const compartment = z.object({
  places: z.array(placePosition).check(z.minLength(1)),
  number: z.optional(z.string()),
  isSelectable: z.nullish(z.boolean()),
  reservationRefs: z.optional(z.array(z.string())),
  status: z.optional(availabilityStatus),
  travelClass: z.optional(travelClass),
  serviceClass: z.optional(serviceClassType),
  selectionFee: z.optional(selectionFee),
});

export const coach = z.object({
  compartments: z.optional(z.array(compartment)),
  number: z.string(),
  layoutId: z.string(),
  layoutIdUpperDeck: z.nullish(z.string()),
  layoutIdLowerDeck: z.nullish(z.string()),
  direction: z.optional(travelDirectionType),
  owner: z.optional(z.string()),
  specialCoach: z.optional(specialCoachType),
  reservationRefs: z.optional(z.array(z.string())),
});

export const vehicle = z.object({ coaches: z.optional(z.array(coach)), reservationRefs: z.optional(z.array(z.string())) });

export const placePreSelection = z.object({ reservationId: z.optional(z.string()), coach: z.string(), place: z.string() });

export const placeAvailability = z.object({
  reference: z.optional(partReference),
  vehicle,
  preSelections: z.optional(z.array(placePreSelection)),
});

export const placeAvailabilityResponse = z.extend(answerFrame, {
  vehicleAvailability: z.optional(placeAvailability),
});

export const placeAvailabilityCollectionResponse = z.extend(answerFrame, {
  availablePlaces: z.optional(z.array(availablePlace)),
  _links: z.optional(links),
});

export const placeRestriction = z.object({
  reservationRef: partReference,
  serviceClass: z.optional(serviceClassType),
  accommodationSubTypes: z.optional(z.array(accommodationSubType)),
});

export const placeAvailabilityMapRequest = z.object({ placeRestrictions: z.array(placeRestriction).check(z.minLength(1)) });

export const specificPlaceAvailability = z.object({
  number: z.string(),
  status: availabilityStatus,
  reservationRefs: z.array(partReference).check(z.minLength(1)),
  selectionFee: z.optional(selectionFee),
});

export const compartmentAvailability = z.object({
  serviceClass: serviceClassType,
  accommodationType,
  accommodationSubType,
  places: z.array(specificPlaceAvailability).check(z.minLength(1)),
  isSelectable: z.boolean(),
  number: z.nullish(z.string()),
  status: z.optional(availabilityStatus),
  reservationRefs: z.optional(z.array(partReference)),
  selectionFee: z.optional(selectionFee),
});

export const deckAvailability = z.object({ layoutId: z.nullish(z.string()), compartments: z.optional(z.array(compartmentAvailability)) });

export const coachAvailability = z.object({
  number: z.string(),
  travelDirection: travelDirectionType,
  noPassageToNextCoach: z.nullish(z.boolean()),
  decks: z.optional(z.array(deckAvailability)),
});

export const directionChange = z.object({ stopPlaceRef: stopPlaceRef, stopPlaceName: z.string() });

export const compartmentPreSelection = z.object({ coach: z.string(), compartment: z.string() });

export const vehicleAvailability = z.object({
  coaches: z.optional(z.array(coachAvailability)),
  directionChanges: z.optional(z.array(directionChange)),
  preSelectedPlaces: z.optional(z.array(placePreSelection)),
  preSelectedCompartments: z.optional(z.array(compartmentPreSelection)),
});

export const placeAvailabilityMapResponse = z.object({ problems: z.optional(z.array(problem)), vehicle: z.optional(vehicleAvailability) });
