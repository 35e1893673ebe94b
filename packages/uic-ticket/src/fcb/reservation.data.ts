/** Reservations of the FCB 1.3: for a seat, couchette or berth, and for a car on a train. Source: as parts.data.ts. */
import { boolean, extensibleSequence, ia5, integer, optional, sequence, sequenceOf, utf8, withDefault } from '../uper/schema.ts';
import * as code from './codes.data.ts';
import * as part from './parts.data.ts';

const places = sequence({
  coach: optional(ia5),
  /** As printed: "15-18, 21". */
  placeString: optional(ia5),
  placeDescription: optional(utf8),
  placeIA5: optional(sequenceOf(ia5)),
  placeNum: optional(sequenceOf(integer(1, 254))),
});

const compartment = extensibleSequence({
  coachType: optional(integer(1, 99)),
  compartmentType: optional(integer(1, 99)),
  specialAllocation: optional(integer(1, 99)),
  coachTypeDescr: optional(utf8),
  compartmentTypeDescr: optional(utf8),
  specialAllocationDescr: optional(utf8),
  position: withDefault(code.compartmentPosition, 'unspecified'),
});

const berth = extensibleSequence({
  berthType: code.berthType,
  numberOfBerths: integer(1, 999),
  gender: withDefault(code.compartmentGender, 'family'),
});

const brandNames = { serviceBrandAbrUTF8: optional(utf8), serviceBrandNameUTF8: optional(utf8) };
/** Reservations use station codes of their own (UIC 918.1). */
const stationCodeTable = withDefault(code.codeTable, 'stationUICReservation');

export const reservation = extensibleSequence({
  ...part.train,
  /** Counted from the day of issue. */
  departureDate: withDefault(integer(-1, 370), 0),
  ...part.referenceTextFirst,
  ...part.product,
  serviceBrand: optional(integer(0, 32_000)),
  ...brandNames,
  service: withDefault(code.serviceType, 'seat'),
  stationCodeTable,
  ...part.stationCodes,
  ...part.stationNames,
  /**
   * Always present in UIC's module. KDE Itinerary 22.12 takes the field for optional, loses its place and reports a wrong offset further
   * on; later versions read it.
   */
  departureTime: part.minuteOfDay,
  departureUTCOffset: optional(part.utcOffset),
  /** Counted from the day of departure. */
  arrivalDate: withDefault(integer(0, 20), 0),
  arrivalTime: optional(part.minuteOfDay),
  /** Left out if it equals the offset of the departure. */
  arrivalUTCOffset: optional(part.utcOffset),
  ...part.carriers,
  classCode: withDefault(code.travelClass, 'second'),
  ...part.serviceLevel,
  places: optional(places),
  additionalPlaces: optional(places),
  bicyclePlaces: optional(places),
  compartmentDetails: optional(compartment),
  numberOfOverbooked: withDefault(integer(0, 200), 0),
  berth: optional(sequenceOf(berth)),
  tariff: optional(sequenceOf(part.tariff)),
  priceType: withDefault(code.priceType, 'travelPrice'),
  ...part.pricing,
  typeOfSupplement: withDefault(integer(0, 9), 0),
  numberOfSupplements: withDefault(integer(0, 200), 0),
  luggage: optional(part.luggage),
  ...part.ending,
});

export const carCarriageReservation = extensibleSequence({
  ...part.train,
  beginLoadingDate: withDefault(integer(-1, 370), 0),
  beginLoadingTime: optional(part.minuteOfDay),
  endLoadingTime: optional(part.minuteOfDay),
  loadingUTCOffset: optional(part.utcOffset),
  ...part.referenceTextFirst,
  ...part.product,
  serviceBrand: optional(integer(1, 32_000)),
  ...brandNames,
  stationCodeTable,
  ...part.stationCodes,
  ...part.stationNames,
  coach: optional(ia5),
  place: optional(ia5),
  compartmentDetails: optional(compartment),
  numberPlate: ia5,
  trailerPlate: optional(ia5),
  carCategory: integer(0, 9),
  boatCategory: optional(integer(0, 6)),
  textileRoof: boolean,
  roofRackType: withDefault(code.roofRack, 'norack'),
  roofRackHeight: optional(integer(0, 99)),
  attachedBoats: optional(integer(0, 2)),
  attachedBicycles: optional(integer(0, 4)),
  attachedSurfboards: optional(integer(0, 5)),
  loadingListEntry: optional(integer(0, 999)),
  loadingDeck: withDefault(code.loadingDeck, 'upper'),
  ...part.carriers,
  tariff: part.tariff,
  priceType: withDefault(code.priceType, 'travelPrice'),
  ...part.pricing,
  ...part.ending,
});
