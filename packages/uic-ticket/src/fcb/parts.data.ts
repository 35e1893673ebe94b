/**
 * Parts that the documents of the FCB 1.3 share: groups of fields that appear in many of them, and small types. Order matters. Source: UIC
 * IRS 90918-9; UIC-barcode, asn-specs, uicRailTicketData v1.3.5 (names, order, ranges).
 */
import {
  anyInteger,
  boolean,
  extensibleSequence,
  ia5,
  ia5Sized,
  integer,
  octetString,
  optional,
  sequence,
  sequenceOf,
  utf8,
  withDefault,
} from '../uper/schema.ts';
import * as code from './codes.data.ts';

/** Railway Interchange Coding System: the number of a company or carrier. */
export const rics = integer(1, 32_000);
/** A station number in the code table given beside it. */
export const stationNumber = integer(1, 9_999_999);
/** 1440 is midnight at the end of the day. */
export const minuteOfDay = integer(0, 1440);
/** Quarters of an hour to add to local time to get UTC: Central European Time has -4. */
export const utcOffset = integer(-60, 60);
export const year = integer(2016, 2269);
/** A number of days from another day, which depends on the field. */
export const dayOfValidity = integer(0, 370);
/** ISO 3166 numeric. */
export const country = integer(1, 999);

/** Data that two parties have agreed between themselves. */
export const extensionData = sequence({ extensionId: ia5, extensionData: octetString });

export const referenceTextFirst = { referenceIA5: optional(ia5), referenceNum: optional(anyInteger) };
export const referenceNumberFirst = { referenceNum: optional(anyInteger), referenceIA5: optional(ia5) };
export const owner = { productOwnerNum: optional(rics), productOwnerIA5: optional(ia5) };
/** The company that defined the product, and its name for it. */
export const product = { ...owner, productIdNum: optional(integer(0, 32_000)), productIdIA5: optional(ia5) };
export const train = { trainNum: optional(anyInteger), trainIA5: optional(ia5) };
export const stationCodes = {
  fromStationNum: optional(stationNumber),
  fromStationIA5: optional(ia5),
  toStationNum: optional(stationNumber),
  toStationIA5: optional(ia5),
};
export const stationNames = { fromStationNameUTF8: optional(utf8), toStationNameUTF8: optional(utf8) };
/** `validFromDay` counts from the day of issue, `validUntilDay` from the first day of validity. */
const validUntil = {
  validUntilDay: withDefault(dayOfValidity, 0),
  validUntilTime: optional(minuteOfDay),
  validUntilUTCOffset: optional(utcOffset),
};
const validFromMoment = { validFromTime: optional(minuteOfDay), validFromUTCOffset: optional(utcOffset) };
export const validity = { validFromDay: withDefault(integer(-1, 700), 0), ...validFromMoment, ...validUntil };
export const validityFromNamedDay = { validFromDay: integer(-1, 700), ...validFromMoment, ...validUntil };
export const carriers = { carrierNum: optional(sequenceOf(rics)), carrierIA5: optional(sequenceOf(ia5)) };
export const brands = { includedServiceBrands: optional(sequenceOf(rics)), excludedServiceBrands: optional(sequenceOf(rics)) };
export const serviceLevel = { serviceLevel: optional(ia5Sized(1, 2)) };
/** The last fields of every document. */
export const ending = { infoText: optional(utf8), extension: optional(extensionData) };

export const vatDetail = sequence({ country, percentage: integer(0, 999), amount: optional(anyInteger), vatId: optional(ia5) });
/** In fractions of the currency; the issuing detail gives their size. */
export const pricing = { price: optional(anyInteger), vatDetail: optional(sequenceOf(vatDetail)) };

export const cardReference = extensibleSequence({
  cardIssuerNum: optional(rics),
  cardIssuerIA5: optional(ia5),
  cardIdNum: optional(anyInteger),
  cardIdIA5: optional(ia5),
  cardName: optional(utf8),
  cardType: optional(anyInteger),
  leadingCardIdNum: optional(anyInteger),
  leadingCardIdIA5: optional(ia5),
  trailingCardIdNum: optional(anyInteger),
  trailingCardIdIA5: optional(ia5),
});

/** Another ticket, which has a code of its own. */
export const ticketLink = extensibleSequence({
  ...referenceTextFirst,
  issuerName: optional(utf8),
  issuerPNR: optional(ia5),
  ...owner,
  ticketType: withDefault(code.ticketType, 'openTicket'),
  linkMode: withDefault(code.linkMode, 'issuedTogether'),
});

const customerStatus = sequence({
  statusProviderNum: optional(rics),
  statusProviderIA5: optional(ia5),
  customerStatus: optional(anyInteger),
  customerStatusDescr: optional(ia5),
});

export const traveler = extensibleSequence({
  firstName: optional(utf8),
  secondName: optional(utf8),
  lastName: optional(utf8),
  idCard: optional(ia5),
  passportId: optional(ia5),
  title: optional(ia5Sized(1, 3)),
  gender: optional(code.gender),
  customerIdIA5: optional(ia5),
  customerIdNum: optional(anyInteger),
  yearOfBirth: optional(integer(1901, 2155)),
  dayOfBirth: optional(integer(0, 370)),
  ticketHolder: boolean,
  passengerType: optional(code.passengerType),
  passengerWithReducedMobility: optional(boolean),
  countryOfResidence: optional(country),
  countryOfPassport: optional(country),
  countryOfIdCard: optional(country),
  status: optional(sequenceOf(customerStatus)),
});

const routeSection = sequence({ stationCodeTable: withDefault(code.codeTable, 'stationUIC'), ...stationCodes, ...stationNames });

const seriesDetail = sequence({
  supplyingCarrier: optional(rics),
  offerIdentification: optional(integer(1, 99)),
  series: optional(anyInteger),
});

export const tariff = extensibleSequence({
  numberOfPassengers: withDefault(integer(1, 200), 1),
  passengerType: optional(code.passengerType),
  ageBelow: optional(integer(1, 64)),
  ageAbove: optional(integer(1, 128)),
  /** Positions in the list of travellers, counted from 1. */
  travelerid: optional(sequenceOf(integer(0, 254))),
  restrictedToCountryOfResidence: boolean,
  restrictedToRouteSection: optional(routeSection),
  seriesDataDetails: optional(seriesDetail),
  tariffIdNum: optional(anyInteger),
  tariffIdIA5: optional(ia5),
  tariffDesc: optional(utf8),
  reductionCard: optional(sequenceOf(cardReference)),
});

const registeredLuggage = extensibleSequence({
  registrationId: optional(ia5),
  maxWeight: optional(integer(1, 99)),
  maxSize: optional(integer(1, 300)),
});

export const luggage = extensibleSequence({
  maxHandLuggagePieces: withDefault(integer(0, 99), 3),
  maxNonHandLuggagePieces: withDefault(integer(0, 99), 1),
  registeredLuggage: optional(sequenceOf(registeredLuggage)),
});

export const geoCoordinate = sequence({
  geoUnit: withDefault(code.geoUnit, 'milliDegree'),
  coordinateSystem: withDefault(code.coordinateSystem, 'wgs84'),
  hemisphereLongitude: withDefault(code.hemisphereLongitude, 'east'),
  hemisphereLatitude: withDefault(code.hemisphereLatitude, 'north'),
  longitude: anyInteger,
  latitude: anyInteger,
  accuracy: optional(code.geoUnit),
});
