/** Trips, their legs, and the criteria by which they are searched. */
import * as z from 'zod/mini';
import {
  carrierFilter,
  links,
  mode,
  modeFilter,
  namedCompany,
  quantity,
  serviceBrandFilter,
  translation,
  warningCollection,
} from './basics.ts';
import { continuousMode, individualMode, stopBehavior, transferMode, tripDirectionType, tripsCollectionResponseContent } from './codes.ts';
import { placeRef, stopPlaceRef } from './places.ts';
import { answerFrame, problem } from './problems.ts';
import { dateTime, duration } from './scalars.ts';

export const stopCallStatus = z.object({
  order: z.nullish(z.int().check(z.minimum(0))),
  requestStop: z.nullish(z.boolean()),
  unplannedStop: z.nullish(z.boolean()),
  notServicedStop: z.nullish(z.boolean()),
  noBoardingAtStop: z.nullish(z.boolean()),
  noAlightingAtStop: z.nullish(z.boolean()),
  isBorderPoint: z.nullish(z.boolean()),
});

export const serviceTime = z.object({ timetabledTime: dateTime, estimatedTime: z.nullish(dateTime), observedTime: z.nullish(dateTime) });

const callFields = {
  stopPlaceRef,
  stopPlaceName: z.string(),
  plannedStopPointName: z.nullish(z.string()),
  estimatedStopPointName: z.nullish(z.string()),
  status: z.optional(stopCallStatus),
};

export const board = z.object({
  ...callFields,
  serviceDeparture: serviceTime,
});

export const alight = z.object({
  ...callFields,
  serviceArrival: serviceTime,
});

export const intermediate = z.object({
  ...callFields,
  serviceArrival: serviceTime,
  serviceDeparture: serviceTime,
});

export const productCategory = z.object({ name: z.string(), shortName: z.string(), productCategoryRef: z.nullable(z.string()) });

export const generalAttribute = z.object({
  text: z.string(),
  textTranslations: z.optional(z.array(translation)),
  code: z.nullish(z.string()),
  url: z.nullish(z.string()),
});

export const serviceStatus = z.object({
  unplanned: z.nullish(z.boolean()),
  cancelled: z.nullish(z.boolean()),
  deviation: z.nullish(z.boolean()),
  occupancy: z.nullish(z.string()),
});

export const datedJourney = z.object({
  operatingDayRef: z.nullish(z.string()),
  mode: z.optional(mode),
  productCategory: z.optional(productCategory),
  publishedServiceName: z.nullish(z.string()),
  vehicleNumbers: z.array(z.nullable(z.string())).check(z.minLength(1)),
  lineNumbers: z.optional(z.array(z.nullable(z.string()))),
  serviceStatus: z.optional(serviceStatus),
  situationFullRefs: z.optional(z.array(z.nullable(z.string()))),
  carriers: z.array(namedCompany).check(z.minLength(1)),
  attributes: z.optional(z.array(generalAttribute)),
});

export const legAttribute = z.object({
  text: z.string(),
  code: z.nullish(z.string()),
  fromStopSeqNumber: z.nullish(z.int().check(z.minimum(0))),
  toStopSeqNumber: z.nullish(z.int().check(z.minimum(0))),
});

export const timedLeg = z.object({
  start: board,
  intermediates: z.optional(z.array(intermediate)),
  end: alight,
  service: datedJourney,
  operatingDaysDescription: z.nullish(z.string()),
  duration: z.nullish(duration),
  co2Emission: z.optional(quantity),
  attributes: z.optional(z.array(legAttribute)),
});
export type TimedLeg = z.output<typeof timedLeg>;

export const transferLeg = z.object({
  continuousMode: z.optional(continuousMode),
  transferMode: z.optional(transferMode),
  start: placeRef,
  end: placeRef,
  timeWindowStart: z.nullish(dateTime),
  timeWindowEnd: z.nullish(dateTime),
  duration: z.nullish(duration),
  situationFullRefs: z.optional(z.array(z.nullable(z.string()))),
  co2Emission: z.optional(quantity),
});

export const tripLeg = z.object({
  id: z.string(),
  externalRef: z.nullish(z.string()),
  timedLeg: z.optional(timedLeg),
  transferLeg: z.optional(transferLeg),
});
export type TripLeg = z.output<typeof tripLeg>;

export const tripStatus = z.object({
  unplanned: z.nullish(z.boolean()),
  cancelled: z.nullish(z.boolean()),
  deviation: z.nullish(z.boolean()),
  delayed: z.nullish(z.boolean()),
  infeasible: z.nullish(z.boolean()),
});

export const trip = z.object({
  id: z.string(),
  externalRef: z.nullish(z.string()),
  summary: z.nullish(z.string()),
  duration,
  direction: z.optional(tripDirectionType),
  origin: z.optional(placeRef),
  originName: z.nullish(z.string()),
  destination: z.optional(placeRef),
  destinationName: z.nullish(z.string()),
  startTime: dateTime,
  endTime: dateTime,
  transfers: z.int().check(z.minimum(0)),
  distance: z.nullish(z.int().check(z.minimum(0))),
  legs: z.array(tripLeg).check(z.minLength(1)),
  operatingDaysDescription: z.nullish(z.string()),
  situationFullRefs: z.optional(z.array(z.nullable(z.string()))),
  tripStatus: z.optional(tripStatus),
  _links: z.optional(links),
});
export type Trip = z.output<typeof trip>;

export const tripSummary = z.object({
  id: z.string(),
  summary: z.nullish(z.string()),
  externalRef: z.nullish(z.string()),
  startTime: z.nullish(dateTime),
  endTime: z.nullish(dateTime),
  duration: z.nullish(duration),
  origin: z.optional(placeRef),
  originName: z.nullish(z.string()),
  destination: z.optional(placeRef),
  destinationName: z.nullish(z.string()),
  transfers: z.nullish(z.int()),
  distance: z.nullish(z.int()),
});
export type TripSummary = z.output<typeof tripSummary>;

export const section = z.object({
  startPlace: z.optional(placeRef),
  startLegId: z.nullish(z.string()),
  endPlace: z.optional(placeRef),
  endLegId: z.nullish(z.string()),
  externalTripRef: z.nullish(z.string()),
});

export const tripCoverage = z.object({
  coveredTripId: z.string(),
  sectionIndex: z.nullish(z.int().check(z.minimum(1))),
  coveredLegIds: z.nullish(z.array(z.string())),
  coveredSections: z.optional(z.array(section)),
});

export const tripLegCoverage = z.object({ tripId: z.string(), legId: z.string() });

export const boardSpecification = z.object({
  stopPlaceRef,
  replacedPlaceRef: z.optional(stopPlaceRef),
  serviceDeparture: serviceTime,
});

export const alightSpecification = z.object({
  stopPlaceRef,
  replacedPlaceRef: z.optional(stopPlaceRef),
  serviceArrival: serviceTime,
});

export const intermediateSpecification = z.object({
  stopPlaceRef,
  serviceArrival: serviceTime,
  serviceDeparture: serviceTime,
});

export const timedLegSpecification = z.object({
  start: boardSpecification,
  intermediates: z.optional(z.array(intermediateSpecification)),
  end: alightSpecification,
  service: datedJourney,
});

export const tripLegSpecification = z.object({
  externalRef: z.nullish(z.string()),
  timedLeg: z.optional(timedLegSpecification),
  transferLeg: z.optional(transferLeg),
});

export const vehicleFilter = z.object({
  exclude: z.nullish(z.boolean()),
  vehicleNumbers: z.optional(z.array(z.nullable(z.string()))),
  lineNumbers: z.optional(z.array(z.nullable(z.string()))),
});

export const tripDataFilter = z.object({
  ptModeFilter: z.optional(modeFilter),
  carrierFilter: z.optional(carrierFilter),
  serviceBrandFilter: z.optional(serviceBrandFilter),
  vehicleFilter: z.optional(vehicleFilter),
});

export const baseTripPolicyFilter = z.object({ noSingleStep: z.nullish(z.boolean()), noSight: z.nullish(z.boolean()) });

export const tripMobilityFilter = z.object({
  bikeTransport: z.nullish(z.boolean()),
  walkSpeed: z.nullish(z.int()),
  additionalTransferTime: z.nullish(duration),
  minimalTransferTime: z.nullish(duration),
});

export const tripParameters = z.object({
  dataFilter: z.optional(tripDataFilter),
  policyFilter: z.optional(baseTripPolicyFilter),
  mobilityFilter: z.optional(tripMobilityFilter),
  numberOfResults: z.nullish(z.int()),
  numberOfResultsBefore: z.nullish(z.int()),
  numberOfResultsAfter: z.nullish(z.int()),
  ignoreRealtimeData: z.nullish(z.boolean()),
  transferLimit: z.nullish(z.int().check(z.minimum(0))),
  itModesToCover: z.optional(individualMode),
});

export const tripVia = z.object({ viaPlace: placeRef, dwellTime: z.nullish(duration), dataFilter: z.optional(tripDataFilter) });

export const notVia = z.object({ notViaPlace: z.optional(z.array(placeRef)) });

export const returnSearchParameters = z.object({
  inwardReturnDate: z.nullish(dateTime),
  outboundTripIds: z.nullish(z.array(z.string())),
  outwardOfferIds: z.nullish(z.array(z.string())),
  outwardOfferTag: z.nullish(z.string()),
  departureTime: z.nullish(dateTime),
  arrivalTime: z.nullish(dateTime),
  vias: z.optional(z.array(tripVia)),
  parameters: z.optional(tripParameters),
});

export const tripSpecification = z.object({
  externalRef: z.nullish(z.string()),
  legs: z.array(tripLegSpecification).check(z.minLength(1)),
  isPartOfInternationalTrip: z.nullish(z.boolean()),
  returnSearchParameters: z.optional(returnSearchParameters),
});
export type TripSpecification = z.output<typeof tripSpecification>;

export const tripSearchCriteria = z.object({
  departureTime: z.nullish(dateTime),
  arrivalTime: z.nullish(dateTime),
  origin: placeRef,
  destination: placeRef,
  vias: z.optional(z.array(tripVia)),
  parameters: z.optional(tripParameters),
  embed: z.optional(z.array(tripsCollectionResponseContent)),
  returnSearchParameters: z.optional(returnSearchParameters),
  notVias: z.optional(z.array(notVia)),
});
export type TripSearchCriteria = z.output<typeof tripSearchCriteria>;

export const tripResponseParameters = z.object({ stopBehavior: z.optional(stopBehavior) });

export const tripCollectionResponse = z.object({
  warning: z.optional(warningCollection),
  problems: z.optional(z.array(problem)),
  id: z.string(),
  trips: z.optional(z.array(trip)),
  tripSummaries: z.optional(z.array(tripSummary)),
  _links: z.optional(links),
});

export const tripSpecificationSummary = z.object({ id: z.string(), origin: z.optional(placeRef), destination: z.optional(placeRef) });

export const tripResult = z.object({ TripSummary: z.optional(tripSpecificationSummary) });
export type TripResult = z.output<typeof tripResult>;

export const tripChangeCriteria = z.object({ TripResult: z.optional(tripResult) });

export const tripResponse = z.extend(answerFrame, { trip });
