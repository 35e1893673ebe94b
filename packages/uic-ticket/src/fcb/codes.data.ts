/** Code lists of the FCB 1.3. Source: UIC IRS 90918-9; UIC-barcode, asn-specs, uicRailTicketData v1.3.5 (names and order). */
import { enumerated, extensibleEnumerated } from '../uper/schema.ts';

/** Owners of station codes: UIC for tickets (MERITS), UIC for reservations, ERA, the local carrier, the issuer. */
export const codeTable = enumerated(
  'stationUIC',
  'stationUICReservation',
  'stationERA',
  'localCarrierStationCodeTable',
  'proprietaryIssuerStationCodeTable',
);
export const travelClass = extensibleEnumerated('notApplicable', 'first', 'second', 'tourist', 'comfort', 'premium', 'business', 'all');
export const passengerType = extensibleEnumerated(
  'adult',
  'senior',
  'child',
  'youth',
  'dog',
  'bicycle',
  'freeAddonPassenger',
  'freeAddonChild',
);
export const gender = extensibleEnumerated('unspecified', 'female', 'male', 'other');
export const serviceType = enumerated('seat', 'couchette', 'berth', 'carcarriage');
export const priceType = enumerated('noPrice', 'reservationFee', 'supplement', 'travelPrice');
export const ticketType = extensibleEnumerated('openTicket', 'pass', 'reservation', 'carCarriageReservation');
export const linkMode = extensibleEnumerated('issuedTogether', 'onlyValidInCombination');
export const delayConfirmationType = extensibleEnumerated('trainDelayConfirmation', 'travelerDelayConfirmation', 'trainLinkedTicketDelay');
export const berthType = enumerated('single', 'special', 'double', 't2', 't3', 't4');
export const compartmentGender = extensibleEnumerated('unspecified', 'family', 'female', 'male', 'mixed');
export const compartmentPosition = enumerated('unspecified', 'upperLevel', 'lowerLevel');
export const loadingDeck = enumerated('unspecified', 'upper', 'lower');
export const roofRack = extensibleEnumerated(
  'norack',
  'roofRailing',
  'luggageRack',
  'skiRack',
  'boxRack',
  'rackWithOneBox',
  'rackWithTwoBoxes',
  'bicycleRack',
  'otherRack',
);
export const geoUnit = enumerated('microDegree', 'tenthmilliDegree', 'milliDegree', 'centiDegree', 'deciDegree');
export const coordinateSystem = enumerated('wgs84', 'grs80');
export const hemisphereLongitude = enumerated('east', 'west');
export const hemisphereLatitude = enumerated('north', 'south');
