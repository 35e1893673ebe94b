/**
 * The code of a rail pass: the FCB's element for passes, in the same sealed container as a ticket's code. Readers check it with our key
 * list.
 */
import { demonstrationNotice } from '@throughfare/kernel/demonstration-notice';
import { daysBetween } from '@throughfare/kernel/calendar-day';
import type { Layout } from '@throughfare/uic-ticket/container/layout';
import { writeTicketCode } from '@throughfare/uic-ticket/container/ticket-code';
import type { RailTicket } from '@throughfare/uic-ticket/fcb/rail-ticket';
import type { PassView } from '../rules/pass-view.ts';
import { ia5Text } from './ia5-text.ts';
import { passengerTypes } from './rail-ticket-of.ts';
import { codeHead, type CodeDeps } from './ticket-code.ts';

export function passCode(view: PassView, issuedAtMs: number, { key, brand, demonstration }: CodeDeps): Uint8Array {
  return writeTicketCode(
    {
      head: codeHead(view.bookingReference, issuedAtMs, { key, demonstration }),
      layout: layoutOf(view, demonstration),
      ticket: passTicket(view, { issuedAtMs, issuerName: brand, rics: key.rics, demonstration }),
    },
    key,
  );
}

interface IssueFacts {
  readonly issuedAtMs: number;
  readonly issuerName: string;
  readonly rics: number;
  readonly demonstration: boolean;
}

function passTicket(view: PassView, { issuedAtMs, issuerName, rics, demonstration }: IssueFacts): RailTicket {
  // The FCB counts from the day of issue. A pass printed again after its first day is therefore dated to that day.
  const issued = new Date(Math.min(issuedAtMs, Date.parse(`${view.validFrom}T23:59:00Z`)));
  const issuedOn = issued.toISOString().slice(0, 10);
  const passengerType = passengerTypes.get(view.passengerType);
  return {
    issuingDetail: {
      securityProviderNum: rics,
      issuingYear: issued.getUTCFullYear(),
      issuingDay: daysBetween(`${issuedOn.slice(0, 4)}-01-01`, issuedOn) + 1,
      issuingTime: issued.getUTCHours() * 60 + issued.getUTCMinutes(),
      issuerName,
      specimen: demonstration,
      securePaperTicket: false,
      // The traveller activates the pass before the first journey, and from then on its code says so.
      activated: view.usedDays !== undefined,
      issuerPNR: view.bookingReference,
    },
    travelerDetail: {
      traveler: [{ lastName: view.travellerName, ticketHolder: true, ...(passengerType ? { passengerType } : {}) }],
      preferredLanguage: 'en',
    },
    transportDocument: [
      {
        ticket: {
          pass: {
            referenceIA5: ia5Text(view.ticketNumber),
            productIdIA5: ia5Text(view.productId),
            passDescription: `${view.name}, ${view.item}`,
            classCode: view.serviceClass === 'First' ? 'first' : 'second',
            validFromDay: daysBetween(issuedOn, view.validFrom),
            validUntilDay: daysBetween(view.validFrom, view.validUntil),
            ...(view.travelDays === undefined ? {} : { numberOfDaysOfTravel: view.travelDays }),
            ...(view.usedDays && view.usedDays.length > 0
              ? { activatedDay: view.usedDays.map((day) => daysBetween(view.validFrom, day)) }
              : {}),
            ...(demonstration ? { infoText: `${demonstrationNotice}.` } : {}),
          },
        },
      },
    ],
    controlDetail: {
      identificationByIdCard: true,
      identificationByPassportId: true,
      passportValidationRequired: true,
      onlineValidationRequired: false,
      ageCheckRequired: view.passengerType !== 'Adult',
      reductionCardCheckRequired: false,
    },
  };
}

/** The text in the positions of UIC's RCT2 form, as in `layoutOf` for a ticket. */
function layoutOf(view: PassView, demonstration: boolean): Layout {
  const lines: readonly (readonly [line: number, text: string])[] = [
    [0, `RAIL PASS ${view.ticketNumber}`],
    [3, `VALID ${dotted(view.validFrom)} - ${dotted(view.validUntil)}`],
    [6, view.name],
    [8, view.item],
    [9, `${view.serviceClass === 'First' ? '1' : '2'}. CLASS`],
    [11, view.travellerName],
    ...(demonstration ? ([[12, demonstrationNotice.toUpperCase()]] as const) : []),
  ];
  return { standard: 'RCT2', fields: lines.map(([line, text]) => ({ line, column: 1, height: 1, width: 70, text: text.slice(0, 70) })) };
}

/** Turns "2026-11-28" into "28.11.2026". */
function dotted(date: string): string {
  return date.split('-').reverse().join('.');
}
