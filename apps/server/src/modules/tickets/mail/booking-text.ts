import { allowsHeading } from './booking-html.ts';
import type { BookingView, DirectionView, StretchView } from '../rules/booking-view.ts';

/** A booking as plain text lines. */
export function bookingText(booking: BookingView): string[] {
  return [
    `BOOKING ${booking.reference}`,
    ...booking.companyReferences,
    ...booking.directions.flatMap(directionText),
    ...booking.notes,
    '',
    booking.travellers.length === 1 ? 'Traveller' : 'Travellers',
    ...booking.travellers.map((traveller) => `  ${traveller}`),
    '',
    allowsHeading(booking),
    ...booking.rules.flatMap(({ of, rules }) => [
      ...(of === undefined ? [] : [`  ${of}`]),
      ...rules.map((rule) => `${of === undefined ? '  ' : '    '}${rule}`),
    ]),
    booking.contractText,
  ];
}

function directionText({ label, day, route, summary, stretches, fares, extras }: DirectionView): string[] {
  return [
    '',
    `${label}, ${day}: ${route}`,
    `${summary}. All times are local.`,
    ...stretches.flatMap(stretchText),
    '',
    ...fares.flatMap(({ name, added = [], change }) => [
      `  ${name}`,
      ...added.map((extra) => `  With ${extra}`),
      ...(change === undefined ? [] : [`  ${change}`]),
    ]),
    ...extras.map((extra) => `  With ${extra}`),
  ];
}

function stretchText(stretch: StretchView): string[] {
  if (stretch.isTransfer) return [`         ${stretch.by} to ${stretch.to}`];
  return [
    `  ${stretch.departs}  ${stretch.from}${formatFullDay(stretch.departsOn)}`,
    `         ${stretch.by}`,
    ...stretch.seats.map((seat) => `         ${seat}`),
    `  ${stretch.arrives}  ${stretch.to}${formatFullDay(stretch.arrivesOn)}`,
  ];
}

function formatFullDay(day: string | undefined): string {
  return day === undefined ? '' : ` (${day})`;
}
