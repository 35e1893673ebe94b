/** Documents of the FCB 1.3 other than tickets and reservations. Source: as parts.data.ts. */
import { anyInteger, boolean, extensibleSequence, ia5, integer, optional, sequenceOf, utf8, withDefault } from '../uper/schema.ts';
import * as code from './codes.data.ts';
import * as part from './parts.data.ts';

const stationCodeTable = withDefault(code.codeTable, 'stationUIC');
const extension = optional(part.extensionData);

export const voucher = extensibleSequence({
  ...part.referenceTextFirst,
  ...part.product,
  validFromYear: part.year,
  validFromDay: part.dayOfValidity,
  validUntilYear: part.year,
  validUntilDay: part.dayOfValidity,
  value: withDefault(anyInteger, 0n),
  type: optional(integer(1, 32_000)),
  ...part.ending,
});

export const customerCard = extensibleSequence({
  customer: optional(part.traveler),
  cardIdIA5: optional(ia5),
  cardIdNum: optional(anyInteger),
  validFromYear: part.year,
  validFromDay: optional(part.dayOfValidity),
  /** Years after the one in which validity begins. */
  validUntilYear: withDefault(integer(0, 250), 0),
  validUntilDay: optional(part.dayOfValidity),
  classCode: optional(code.travelClass),
  cardType: optional(integer(1, 1000)),
  cardTypeDescr: optional(utf8),
  customerStatus: optional(anyInteger),
  customerStatusDescr: optional(ia5),
  includedServices: optional(sequenceOf(anyInteger)),
  extension,
});

export const parkingGround = extensibleSequence({
  ...part.referenceTextFirst,
  parkingGroundId: ia5,
  fromParkingDate: integer(-1, 370),
  untilParkingDate: withDefault(part.dayOfValidity, 0),
  ...part.product,
  accessCode: optional(ia5),
  location: utf8,
  stationCodeTable,
  stationNum: optional(anyInteger),
  /** UTF-8, in spite of its name. */
  stationIA5: optional(utf8),
  specialInformation: optional(utf8),
  entryTrack: optional(utf8),
  numberPlate: optional(ia5),
  ...part.pricing,
  extension,
});

/** For railway staff. */
export const fipTicket = extensibleSequence({
  ...part.referenceTextFirst,
  ...part.product,
  validFromDay: withDefault(integer(-1, 700), 0),
  validUntilDay: withDefault(part.dayOfValidity, 0),
  activatedDay: optional(sequenceOf(part.dayOfValidity)),
  ...part.carriers,
  numberOfTravelDays: integer(1, 200),
  includesSupplements: boolean,
  classCode: withDefault(code.travelClass, 'second'),
  extension,
});

export const stationPassage = extensibleSequence({
  ...part.referenceTextFirst,
  ...part.product,
  productName: optional(utf8),
  stationCodeTable,
  stationNum: optional(sequenceOf(anyInteger)),
  stationIA5: optional(sequenceOf(ia5)),
  stationNameUTF8: optional(sequenceOf(utf8)),
  areaCodeNum: optional(sequenceOf(anyInteger)),
  areaCodeIA5: optional(sequenceOf(ia5)),
  areaNameUTF8: optional(sequenceOf(utf8)),
  ...part.validityFromNamedDay,
  numberOfDaysValid: optional(anyInteger),
  extension,
});

export const delayConfirmation = extensibleSequence({
  ...part.referenceTextFirst,
  ...part.train,
  departureYear: optional(part.year),
  departureDay: optional(integer(1, 366)),
  departureTime: optional(part.minuteOfDay),
  departureUTCOffset: optional(part.utcOffset),
  stationCodeTable,
  stationNum: optional(part.stationNumber),
  stationIA5: optional(ia5),
  /** In minutes. */
  delay: integer(1, 999),
  trainCancelled: boolean,
  confirmationType: withDefault(code.delayConfirmationType, 'travelerDelayConfirmation'),
  affectedTickets: optional(sequenceOf(part.ticketLink)),
  ...part.ending,
});
