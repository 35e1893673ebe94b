/**
 * The rides of bookings as a calendar file with one event each (RFC 5545). Times are in UTC, which calendar programs show in the user's own
 * zone. The description gives the local times at the stations.
 */
import type { BookedRide, RideEnd } from './booked-rides.ts';
import { demonstrationNotice } from '@throughfare/kernel/demonstration-notice';

export interface CalendarFacts {
  readonly brand: string;
  /** The shop's host, which makes the events' ids unique. */
  readonly host: string;
  readonly writtenAtMs: number;
  readonly demonstration: boolean;
}

/** Lines have at most 75 octets and the line ends of the standard. Rides in an unknown zone have a time without zone. */
export function calendar(rides: readonly BookedRide[], facts: CalendarFacts): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${text(facts.brand)}//Tickets//EN`,
    'CALSCALE:GREGORIAN',
    ...rides.flatMap((ride) => eventOf(ride, facts)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function eventOf(ride: BookedRide, { host, writtenAtMs, demonstration }: CalendarFacts): string[] {
  const { bookingReference, direction, index, from, to } = ride;
  const place = from.facts;
  const seats = ride.tickets.flatMap(({ travellerName, seat }) => (seat === undefined ? [] : `${travellerName}: ${seat}`));
  const description = [
    ...(demonstration ? [demonstrationNotice] : []),
    `Departs ${localTime(from)}, arrives ${localTime(to)} (local times).`,
    ...seats,
    `Booking reference: ${bookingReference}`,
  ];
  return [
    'BEGIN:VEVENT',
    `UID:${bookingReference}-${direction}-${index}@${host}`,
    `DTSTAMP:${utc(writtenAtMs)}`,
    `DTSTART:${moment(from)}`,
    `DTEND:${moment(to)}`,
    `SUMMARY:${text(`${[ride.serviceName, ride.designator].filter((word) => word !== '').join(' ')}: ${from.name} – ${to.name}`)}`,
    `LOCATION:${text(from.name)}`,
    ...(place ? [`GEO:${place.latitude};${place.longitude}`] : []),
    `DESCRIPTION:${text(description.join('\n'))}`,
    'STATUS:CONFIRMED',
    'TRANSP:OPAQUE',
    'END:VEVENT',
  ];
}

function moment({ epochMinutes, iso }: RideEnd): string {
  return epochMinutes === undefined ? iso.replace(/[-:]/g, '') : utc(epochMinutes * 60_000);
}

/** For example "20261128T090000Z". */
function utc(epochMs: number): string {
  return `${new Date(epochMs).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

function localTime({ iso }: RideEnd): string {
  return iso.slice(11, 16);
}

/** Escapes text by RFC 5545, 3.3.11. */
function text(value: string): string {
  return value.replace(/[\\;,]/g, (character) => `\\${character}`).replace(/\r?\n/g, '\\n');
}

/** RFC 5545, 3.1: a continued line begins with a space, and no character is cut in two. */
function folded(line: string): string {
  const rows = [''];
  let octets = 0;
  for (const letter of line) {
    const size = Buffer.byteLength(letter);
    if (octets + size > 75) {
      rows.push(' ');
      octets = 1;
    }
    rows[rows.length - 1] += letter;
    octets += size;
  }
  return rows.join('\r\n');
}
