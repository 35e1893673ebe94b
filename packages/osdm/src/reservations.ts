/** Places wished for, and places reserved. */
import * as z from 'zod/mini';
import { accommodationSubType, accommodationType, coachDeckLevel } from './codes.ts';
import { openCodes } from './scalars.ts';
import { section, tripLegCoverage } from './trips.ts';

export const selectedReferencePlace = z.object({ coachNumber: z.string(), placeNumber: z.string() });

export const selectedAccommodation = z.object({
  passengerRefs: z.array(z.string()).check(z.minLength(1)),
  accommodationType,
  accommodationSubType,
  placeProperties: z.nullish(z.array(z.string())),
});

export const selectedPlace = z.object({ coachNumber: z.string(), placeNumber: z.string(), passengerRef: z.string() });

export const selectedCompartment = z.object({
  coachNumber: z.string(),
  compartmentNumber: z.string(),
  passengerRefs: z.array(z.string()).check(z.minLength(1)),
});

export const placeSelection = z.object({
  reservationId: z.string(),
  referencePlace: z.optional(selectedReferencePlace),
  accommodations: z.optional(z.array(selectedAccommodation)),
  places: z.optional(z.array(selectedPlace)),
  compartments: z.optional(z.array(selectedCompartment)),
  tripLegCoverage,
});

export const reservedPlace = z.object({
  id: z.string(),
  passengerIds: z.array(z.string()).check(z.minLength(1)),
  vehicleNumber: z.string(),
  coachNumber: z.string(),
  deckLevel: z.optional(coachDeckLevel),
  compartmentNumber: z.nullish(z.string()),
  placeDescription: z.nullish(z.string()),
  placeNumbers: z.nullish(z.array(z.string())),
  placeProperties: z.optional(z.array(z.string())),
  splitSection: z.optional(section),
});

export const placeAllocation = z.object({
  accommodationType,
  accommodationSubType,
  reservedPlaces: z.array(reservedPlace).check(z.minLength(1)),
  tripLegCoverage,
});

export const availablePlace = z.object({
  accommodationType,
  accommodationSubType,
  placeProperties: z.nullish(z.array(z.string())),
  numericAvailability: z.nullish(z.int()),
  tripLegCoverage,
});

export const placePreferenceGroup = z.object({ preferenceGroup: z.string(), preferences: z.array(z.string()).check(z.minLength(1)) });

export const availablePlacePreferences = z.object({
  preferenceGroups: z.optional(z.array(placePreferenceGroup)),
  graphicalReservation: z.nullish(openCodes(['WITHOUT_FEE', 'WITH_FEE', 'NO'])),
});
