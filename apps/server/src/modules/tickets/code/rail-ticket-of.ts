/**
 * A ticket in terms of the FCB 1.3: an open ticket for one traveller on one train and, if a place is reserved, its reservation. While
 * embedded carriers sell, it is a specimen (SITE-20).
 */
import { daysBetween } from '@throughfare/kernel/calendar-day';
import { minutesOfTime, offsetMinutesAt, wallClockToEpochMinutes } from '@throughfare/kernel/zoned-time';
import type { RailTicket } from '@throughfare/uic-ticket/fcb/rail-ticket';
import { demonstrationNotice } from '@throughfare/kernel/demonstration-notice';
import type { TicketView } from '../rules/ticket-view.ts';
import type { FindStation } from '../station-facts.types.ts';
import { ia5Text } from './ia5-text.ts';

export interface IssueFacts {
  readonly issuedAtMs: number;
  readonly issuerName: string;
  /** The RICS code of the issuer. */
  readonly rics: number;
  readonly demonstration: boolean;
  readonly station: FindStation;
}

type Document = NonNullable<RailTicket['transportDocument']>[number]['ticket'];
type OpenTicket = Extract<Document, { readonly openTicket: unknown }>['openTicket'];
type Reservation = Extract<Document, { readonly reservation: unknown }>['reservation'];
type Tariff = NonNullable<OpenTicket['tariffs']>[number];

/** The FCB's names for our passenger types. */
export const passengerTypes = new Map<string, NonNullable<Tariff['passengerType']>>([
  ['Adult', 'adult'],
  ['Senior', 'senior'],
  ['Youth', 'youth'],
  ['Child', 'child'],
  ['Infant', 'child'],
]);

export function railTicketOf(view: TicketView, facts: IssueFacts): RailTicket {
  // The FCB counts the day of travel from the day of issue, and at most one day back. A ticket printed again after the journey is dated to
  // the day of travel.
  const endOfTravelDay = Date.parse(`${view.departureDate}T23:59:00Z`);
  const issued = new Date(Math.min(facts.issuedAtMs, endOfTravelDay));
  const issuedOn = issued.toISOString().slice(0, 10);
  const passengerType = passengerTypes.get(view.passengerType);
  return {
    issuingDetail: {
      securityProviderNum: facts.rics,
      issuingYear: issued.getUTCFullYear(),
      issuingDay: daysBetween(`${issuedOn.slice(0, 4)}-01-01`, issuedOn) + 1,
      issuingTime: issued.getUTCHours() * 60 + issued.getUTCMinutes(),
      issuerName: facts.issuerName,
      specimen: facts.demonstration,
      securePaperTicket: false,
      activated: true,
      issuerPNR: view.bookingReference,
    },
    travelerDetail: {
      traveler: [{ lastName: view.travellerName, ticketHolder: true, ...(passengerType ? { passengerType } : {}) }],
      preferredLanguage: 'en',
    },
    transportDocument: [
      { ticket: { openTicket: openTicketOf(view, issuedOn, facts) } },
      ...(view.place ? [{ ticket: { reservation: reservationOf(view, view.place, issuedOn, facts) } }] : []),
    ],
    controlDetail: {
      identificationByIdCard: false,
      identificationByPassportId: false,
      passportValidationRequired: false,
      onlineValidationRequired: false,
      ageCheckRequired: passengerType !== undefined && passengerType !== 'adult',
      reductionCardCheckRequired: view.railcard !== undefined,
    },
  };
}

/** Valid on the train's day and until its arrival after midnight. */
function openTicketOf(view: TicketView, issuedOn: string, facts: IssueFacts): OpenTicket {
  const train = `${view.carrier}, ${view.ride} ${view.train}, ${view.departureTime}`;
  return {
    referenceIA5: ia5Text(view.ticketNumber),
    returnIncluded: false,
    ...stationsOf(view, 'stationUIC', facts.station),
    validFromDay: daysBetween(issuedOn, view.departureDate),
    validUntilDay: daysBetween(view.departureDate, view.arrivalDate),
    classCode: classOf(view),
    carrierIA5: [ia5Text(view.carrierCode)],
    tariffs: [tariffOf(view)],
    infoText: facts.demonstration ? `${train}. ${demonstrationNotice}.` : train,
  };
}

function reservationOf(view: TicketView, place: NonNullable<TicketView['place']>, issuedOn: string, facts: IssueFacts): Reservation {
  const from = facts.station(view.fromCode)?.zone;
  const to = facts.station(view.toCode)?.zone;
  return {
    ...(/^[1-9]\d*$/.test(view.train) ? { trainNum: BigInt(view.train) } : { trainIA5: ia5Text(view.train) }),
    departureDate: daysBetween(issuedOn, view.departureDate),
    referenceIA5: ia5Text(view.supplierCode),
    ...stationsOf(view, 'stationUICReservation', facts.station),
    departureTime: minutesOfTime(view.departureTime),
    ...(from === undefined ? {} : { departureUTCOffset: utcOffset(from, view.departureDate, view.departureTime) }),
    arrivalDate: daysBetween(view.departureDate, view.arrivalDate),
    arrivalTime: minutesOfTime(view.arrivalTime),
    ...(to === undefined ? {} : { arrivalUTCOffset: utcOffset(to, view.arrivalDate, view.arrivalTime) }),
    carrierIA5: [ia5Text(view.carrierCode)],
    classCode: classOf(view),
    places: { coach: ia5Text(place.coach), placeString: ia5Text(place.place), ...(view.seat ? { placeDescription: view.seat } : {}) },
    tariff: [tariffOf(view)],
  };
}

/** UIC numbers if both ends have one, otherwise the carriers' own codes. */
function stationsOf(view: TicketView, uicTable: 'stationUIC' | 'stationUICReservation', station: FindStation) {
  const from = station(view.fromCode)?.uicNumber;
  const to = station(view.toCode)?.uicNumber;
  const names = { fromStationNameUTF8: view.from, toStationNameUTF8: view.to };
  if (from !== undefined && to !== undefined) return { stationCodeTable: uicTable, fromStationNum: from, toStationNum: to, ...names };
  return {
    stationCodeTable: 'localCarrierStationCodeTable' as const,
    fromStationIA5: ia5Text(view.fromCode),
    toStationIA5: ia5Text(view.toCode),
    ...names,
  };
}

function classOf({ serviceClass }: TicketView): 'first' | 'second' {
  return serviceClass === 'First' ? 'first' : 'second';
}

function tariffOf({ passengerType, fareName, railcard }: TicketView): Tariff {
  const type = passengerTypes.get(passengerType);
  return {
    ...(type ? { passengerType: type } : {}),
    travelerid: [1],
    restrictedToCountryOfResidence: false,
    tariffDesc: fareName,
    ...(railcard === undefined ? {} : { reductionCard: [{ cardName: railcard }] }),
  };
}

/** The quarters of an hour from local time to UTC. */
function utcOffset(zone: string, date: string, time: string): number {
  return -offsetMinutesAt(zone, wallClockToEpochMinutes(zone, date, minutesOfTime(time)) * 60_000) / 15;
}
