/** Coach layouts and the places free in them. */
import * as z from 'zod/mini';
import { links, price, translation, warningCollection } from './basics.ts';
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
import { problem } from './problems.ts';
import { availablePlace } from './reservations.ts';

export const partReference = z.object({
  contextId: z.string(),
  contextType,
  resourceId: z.string(),
  resourceType,
});
export type PartReference = z.output<typeof partReference>;

export const reservationReference = z.object({
  contextId: z.string(),
  contextType,
  resourceId: z.string(),
  resourceType,
});
export type ReservationReference = z.output<typeof reservationReference>;

export const availabilityScope = z.object({ singleSelectionMapsRequired: z.optional(z.boolean()), partReferences: z.array(partReference) });
export type AvailabilityScope = z.output<typeof availabilityScope>;

export const layoutCoordinates = z.object({ x: z.int(), y: z.int(), zOrder: z.int() });
export type LayoutCoordinates = z.output<typeof layoutCoordinates>;

export const coachLayoutPlace = z.object({
  icon: z.string(),
  number: z.string(),
  direction: z.optional(directionType),
  remarkId: z.optional(remarkType),
  coords: layoutCoordinates,
});
export type CoachLayoutPlace = z.output<typeof coachLayoutPlace>;

export const coachLayoutSign = z.object({ icon: z.string(), direction: z.optional(directionType), coords: layoutCoordinates });
export type CoachLayoutSign = z.output<typeof coachLayoutSign>;

export const coachLayoutInternal = z.object({ icon: z.string(), mounting: z.optional(mountingType), coords: layoutCoordinates });
export type CoachLayoutInternal = z.output<typeof coachLayoutInternal>;

export const coachLayoutDirectedInternal = z.object({
  icon: z.string(),
  direction: z.optional(directionType),
  mounting: z.optional(mountingType),
  coords: layoutCoordinates,
});
export type CoachLayoutDirectedInternal = z.output<typeof coachLayoutDirectedInternal>;

export const coachLayoutCompartmentNumber = z.object({ number: z.string(), coords: layoutCoordinates });
export type CoachLayoutCompartmentNumber = z.output<typeof coachLayoutCompartmentNumber>;

export const coachLayoutGridSize = z.object({ x: z.int(), y: z.int() });
export type CoachLayoutGridSize = z.output<typeof coachLayoutGridSize>;

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
export type CoachLayout = z.output<typeof coachLayout>;

export const coachLayoutCollectionResponse = z.object({
  warnings: z.optional(warningCollection),
  problems: z.optional(z.array(problem)),
  layouts: z.optional(z.array(coachLayout)),
  _links: z.optional(links),
});
export type CoachLayoutCollectionResponse = z.output<typeof coachLayoutCollectionResponse>;

export const coachLayoutResponse = z.object({
  warnings: z.optional(warningCollection),
  problems: z.optional(z.array(problem)),
  coachLayout: z.optional(coachLayout),
});
export type CoachLayoutResponse = z.output<typeof coachLayoutResponse>;

export const gridPosition = z.object({ x: z.int(), y: z.int(), z: z.int() });
export type GridPosition = z.output<typeof gridPosition>;

export const borderRadius = z.object({
  topLeft: z.nullish(z.int()),
  topRight: z.nullish(z.int()),
  bottomRight: z.nullish(z.int()),
  bottomLeft: z.nullish(z.int()),
});
export type BorderRadius = z.output<typeof borderRadius>;

export const gridDimension = z.object({ width: z.int(), height: z.int(), borderRadius: z.optional(borderRadius) });
export type GridDimension = z.output<typeof gridDimension>;

export const rectangleGeometry = z.object({ position: gridPosition, dimension: gridDimension });
export type RectangleGeometry = z.output<typeof rectangleGeometry>;

export const placeLayout = z.object({
  number: z.string(),
  rectangle: rectangleGeometry,
  orientation: z.int(),
  placeProperties: z.optional(z.array(z.string())),
});
export type PlaceLayout = z.output<typeof placeLayout>;

export const placeGroup = z.object({
  serviceClass: serviceClassType,
  accommodationType: z.optional(accommodationType),
  accommodationSubType: z.optional(accommodationSubType),
  places: z.array(placeLayout).check(z.minLength(1)),
});
export type PlaceGroup = z.output<typeof placeGroup>;

export const graphicElement = z.object({ rectangle: rectangleGeometry, orientation: z.int(), code: z.string() });
export type GraphicElement = z.output<typeof graphicElement>;

export const serviceIcon = z.object({ rectangle: rectangleGeometry, code: z.string() });
export type ServiceIcon = z.output<typeof serviceIcon>;

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
export type CoachDeckLayout = z.output<typeof coachDeckLayout>;

export const coachDeckLayoutCollectionResponse = z.object({
  problems: z.optional(z.array(problem)),
  coachDeckLayouts: z.optional(z.array(coachDeckLayout)),
  _links: z.optional(links),
});
export type CoachDeckLayoutCollectionResponse = z.output<typeof coachDeckLayoutCollectionResponse>;

export const coachDeckLayoutResponse = z.object({ problems: z.optional(z.array(problem)), coachDeckLayout: z.optional(coachDeckLayout) });
export type CoachDeckLayoutResponse = z.output<typeof coachDeckLayoutResponse>;

export const selectionFee = z.object({ price: price });
export type SelectionFee = z.output<typeof selectionFee>;

export const placePosition = z.object({
  number: z.string(),
  status: availabilityStatus,
  reservationRefs: z.optional(z.array(z.string())),
  placeProperties: z.optional(z.array(z.string())),
  selectionFee: z.optional(selectionFee),
});
export type PlacePosition = z.output<typeof placePosition>;

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
export type Compartment = z.output<typeof compartment>;

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
export type Coach = z.output<typeof coach>;

export const vehicle = z.object({ coaches: z.optional(z.array(coach)), reservationRefs: z.optional(z.array(z.string())) });
export type Vehicle = z.output<typeof vehicle>;

export const placePreSelection = z.object({ reservationId: z.optional(z.string()), coach: z.string(), place: z.string() });
export type PlacePreSelection = z.output<typeof placePreSelection>;

export const placeAvailability = z.object({
  reference: z.optional(partReference),
  vehicle,
  preSelections: z.optional(z.array(placePreSelection)),
});
export type PlaceAvailability = z.output<typeof placeAvailability>;

export const placeAvailabilityResponse = z.object({
  warnings: z.optional(warningCollection),
  problems: z.optional(z.array(problem)),
  vehicleAvailability: z.optional(placeAvailability),
});
export type PlaceAvailabilityResponse = z.output<typeof placeAvailabilityResponse>;

export const placeAvailabilityCollectionResponse = z.object({
  warnings: z.optional(warningCollection),
  problems: z.optional(z.array(problem)),
  availablePlaces: z.optional(z.array(availablePlace)),
  _links: z.optional(links),
});
export type PlaceAvailabilityCollectionResponse = z.output<typeof placeAvailabilityCollectionResponse>;

export const placeRestriction = z.object({
  reservationRef: reservationReference,
  serviceClass: z.optional(serviceClassType),
  accommodationSubTypes: z.optional(z.array(accommodationSubType)),
});
export type PlaceRestriction = z.output<typeof placeRestriction>;

export const placeAvailabilityMapRequest = z.object({ placeRestrictions: z.array(placeRestriction).check(z.minLength(1)) });
export type PlaceAvailabilityMapRequest = z.output<typeof placeAvailabilityMapRequest>;

export const specificPlaceAvailability = z.object({
  number: z.string(),
  status: availabilityStatus,
  reservationRefs: z.array(reservationReference).check(z.minLength(1)),
  selectionFee: z.optional(selectionFee),
});
export type SpecificPlaceAvailability = z.output<typeof specificPlaceAvailability>;

export const compartmentAvailability = z.object({
  serviceClass: serviceClassType,
  accommodationType,
  accommodationSubType,
  places: z.array(specificPlaceAvailability).check(z.minLength(1)),
  isSelectable: z.boolean(),
  number: z.nullish(z.string()),
  status: z.optional(availabilityStatus),
  reservationRefs: z.optional(z.array(reservationReference)),
  selectionFee: z.optional(selectionFee),
});
export type CompartmentAvailability = z.output<typeof compartmentAvailability>;

export const deckAvailability = z.object({ layoutId: z.nullish(z.string()), compartments: z.optional(z.array(compartmentAvailability)) });
export type DeckAvailability = z.output<typeof deckAvailability>;

export const coachAvailability = z.object({
  number: z.string(),
  travelDirection: travelDirectionType,
  noPassageToNextCoach: z.nullish(z.boolean()),
  decks: z.optional(z.array(deckAvailability)),
});
export type CoachAvailability = z.output<typeof coachAvailability>;

export const directionChange = z.object({ stopPlaceRef: stopPlaceRef, stopPlaceName: z.string() });
export type DirectionChange = z.output<typeof directionChange>;

export const compartmentPreSelection = z.object({ coach: z.string(), compartment: z.string() });
export type CompartmentPreSelection = z.output<typeof compartmentPreSelection>;

export const vehicleAvailability = z.object({
  coaches: z.optional(z.array(coachAvailability)),
  directionChanges: z.optional(z.array(directionChange)),
  preSelectedPlaces: z.optional(z.array(placePreSelection)),
  preSelectedCompartments: z.optional(z.array(compartmentPreSelection)),
});
export type VehicleAvailability = z.output<typeof vehicleAvailability>;

export const placeAvailabilityMapResponse = z.object({ problems: z.optional(z.array(problem)), vehicle: z.optional(vehicleAvailability) });
export type PlaceAvailabilityMapResponse = z.output<typeof placeAvailabilityMapResponse>;
