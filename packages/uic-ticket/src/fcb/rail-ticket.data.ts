/** The whole FCB 1.3: the issuer, the travellers, their documents, and how to check them. Source: as parts.data.ts. */
import {
  anyInteger,
  boolean,
  extensibleChoice,
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
import { counterMark, openTicket, pass } from './open-ticket.data.ts';
import { customerCard, delayConfirmation, fipTicket, parkingGround, stationPassage, voucher } from './other-documents.data.ts';
import * as part from './parts.data.ts';
import { carCarriageReservation, reservation } from './reservation.data.ts';

const issuingDetail = extensibleSequence({
  /** The company that signed. */
  securityProviderNum: optional(part.rics),
  securityProviderIA5: optional(ia5),
  /** The company that issued the ticket, if it did not sign it itself. */
  issuerNum: optional(part.rics),
  issuerIA5: optional(ia5),
  /** In UTC. 1 January is day 1. */
  issuingYear: part.year,
  issuingDay: integer(1, 366),
  issuingTime: optional(part.minuteOfDay),
  issuerName: optional(utf8),
  /** A specimen, not valid for travel. */
  specimen: boolean,
  securePaperTicket: boolean,
  activated: boolean,
  /** ISO 4217; applies to all prices. */
  currency: withDefault(ia5Sized(3), 'EUR'),
  /** How many digits of a price follow the decimal point. */
  currencyFract: withDefault(integer(1, 3), 2),
  issuerPNR: optional(ia5),
  extension: optional(part.extensionData),
  issuedOnTrainNum: optional(anyInteger),
  issuedOnTrainIA5: optional(ia5),
  issuedOnLine: optional(anyInteger),
  pointOfSale: optional(part.geoCoordinate),
});

const travelerDetail = extensibleSequence({
  traveler: optional(sequenceOf(part.traveler)),
  /** ISO 639-1. */
  preferredLanguage: optional(ia5Sized(2)),
  groupName: optional(utf8),
});

const controlDetail = extensibleSequence({
  identificationByCardReference: optional(sequenceOf(part.cardReference)),
  identificationByIdCard: boolean,
  identificationByPassportId: boolean,
  identificationItem: optional(anyInteger),
  passportValidationRequired: boolean,
  onlineValidationRequired: boolean,
  /** Percentage of tickets to be inspected more closely. */
  randomDetailedValidationRequired: optional(integer(0, 99)),
  ageCheckRequired: boolean,
  reductionCardCheckRequired: boolean,
  infoText: optional(utf8),
  includedTickets: optional(sequenceOf(part.ticketLink)),
  extension: optional(part.extensionData),
});

const token = sequence({
  tokenProviderNum: optional(anyInteger),
  tokenProviderIA5: optional(ia5),
  tokenSpecification: optional(ia5),
  token: octetString,
});

const ticket = extensibleChoice({
  reservation,
  carCarriageReservation,
  openTicket,
  pass,
  voucher,
  customerCard,
  counterMark,
  parkingGround,
  fipTicket,
  stationPassage,
  extension: part.extensionData,
  delayConfirmation,
});

export const railTicket = extensibleSequence({
  issuingDetail,
  travelerDetail: optional(travelerDetail),
  transportDocument: optional(sequenceOf(extensibleSequence({ token: optional(token), ticket }))),
  controlDetail: optional(controlDetail),
  extension: optional(sequenceOf(part.extensionData)),
});
