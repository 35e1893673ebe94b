/** Tickets of the FCB 1.3 that are not for one place on one train: open ticket, pass, countermark. Source: as parts.data.ts. */
import {
  anyInteger,
  boolean,
  extensibleSequence,
  ia5,
  integer,
  optional,
  sequence,
  sequenceOf,
  utf8,
  withDefault,
} from '../uper/schema.ts';
import * as code from './codes.data.ts';
import * as part from './parts.data.ts';
import { returnRoute, validRegion } from './regions.data.ts';

const classCode = withDefault(code.travelClass, 'second');
const stationCodeTable = withDefault(code.codeTable, 'stationUIC');
const region = { validRegionDesc: optional(utf8), validRegion: optional(validRegion) };
const tariffs = { tariffs: optional(sequenceOf(part.tariff)) };

/** A ticket within the ticket, for local transport for instance. */
const includedAddOn = extensibleSequence({
  ...part.product,
  externalIssuerId: optional(anyInteger),
  issuerAuthorizationId: optional(anyInteger),
  stationCodeTable,
  validRegion: optional(validRegion),
  ...part.validity,
  classCode: optional(code.travelClass),
  ...part.serviceLevel,
  ...part.carriers,
  ...part.brands,
  ...tariffs,
  ...part.ending,
});

export const openTicket = extensibleSequence({
  ...part.referenceNumberFirst,
  ...part.product,
  extIssuerId: optional(anyInteger),
  issuerAuthorizationId: optional(anyInteger),
  returnIncluded: boolean,
  stationCodeTable,
  ...part.stationCodes,
  ...part.stationNames,
  ...region,
  returnDescription: optional(returnRoute),
  ...part.validity,
  activatedDay: optional(sequenceOf(part.dayOfValidity)),
  classCode,
  ...part.serviceLevel,
  ...part.carriers,
  ...part.brands,
  ...tariffs,
  ...part.pricing,
  infoText: optional(utf8),
  includedAddOns: optional(sequenceOf(includedAddOn)),
  luggage: optional(part.luggage),
  extension: optional(part.extensionData),
});

const validityPeriods = sequence({
  validityPeriod: optional(sequenceOf(sequence(part.validity))),
  excludedTimeRange: optional(sequenceOf(sequence({ fromTime: part.minuteOfDay, untilTime: part.minuteOfDay }))),
});

export const pass = extensibleSequence({
  ...part.referenceNumberFirst,
  ...part.product,
  passType: optional(integer(1, 250)),
  passDescription: optional(utf8),
  classCode,
  ...part.validity,
  validityPeriodDetails: optional(validityPeriods),
  numberOfValidityDays: optional(part.dayOfValidity),
  numberOfPossibleTrips: optional(integer(1, 250)),
  numberOfDaysOfTravel: optional(integer(1, 250)),
  activatedDay: optional(sequenceOf(part.dayOfValidity)),
  countries: optional(sequenceOf(integer(1, 250))),
  includedCarrierNum: optional(sequenceOf(part.rics)),
  includedCarrierIA5: optional(sequenceOf(ia5)),
  excludedCarrierNum: optional(sequenceOf(part.rics)),
  excludedCarrierIA5: optional(sequenceOf(ia5)),
  ...part.brands,
  validRegion: optional(validRegion),
  ...tariffs,
  ...part.pricing,
  ...part.ending,
});

/** Accompanies a group's ticket; each member of the group carries one. */
export const counterMark = extensibleSequence({
  ...part.referenceTextFirst,
  ...part.product,
  ticketReferenceIA5: optional(ia5),
  ticketReferenceNum: optional(anyInteger),
  numberOfCountermark: integer(1, 200),
  totalOfCountermarks: integer(1, 200),
  groupName: utf8,
  stationCodeTable,
  ...part.stationCodes,
  ...part.stationNames,
  ...region,
  returnIncluded: boolean,
  returnDescription: optional(returnRoute),
  ...part.validity,
  classCode,
  ...part.carriers,
  ...part.brands,
  ...part.ending,
});
