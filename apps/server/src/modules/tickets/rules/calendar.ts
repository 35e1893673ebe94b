/**
 * The rides of bookings as a calendar file with one event each (RFC 5545). Times are in UTC, which calendar programs show in the user's own
 * zone. The description gives the local times at the stations.
 */
import type { RideNews } from '../ticketed-order.types.ts';
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

/** A ride in a calendar that programs ask for again. */
export interface FollowedRide {
  readonly ride: BookedRide;
  readonly boughtAtMs: number;
  readonly lastChangeMs: number;
  /** Its ticket was given up, or its train does not run. */
  readonly isCancelled: boolean;
  readonly news?: RideNews;
}

/**
 * The same as a calendar to subscribe to (RFC 7986 names its refresh). An event keeps its UID; each change raises its SEQUENCE, which counts the seconds
 * since the purchase, so that no state has to be kept.
 */
export function followedCalendar(rides: readonly FollowedRide[], facts: Omit<CalendarFacts, 'writtenAtMs'>): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${text(facts.brand)}//Tickets//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${text(`${facts.brand}: ${rides[0]?.ride.bookingReference ?? ''}`)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT15M',
    'X-PUBLISHED-TTL:PT15M',
    ...rides.flatMap((one) => eventOf(one.ride, { ...facts, writtenAtMs: one.lastChangeMs }, one)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function eventOf(ride: BookedRide, { host, writtenAtMs, demonstration }: CalendarFacts, followed?: FollowedRide): string[] {
  const { bookingReference, direction, index, from, to } = ride;
  const { isCancelled = false, news } = followed ?? {};
  const place = from.facts;
  const seats = ride.tickets.flatMap(({ travellerName, seat }) => (seat === undefined ? [] : `${travellerName}: ${seat}`));
  const description = [
    ...(demonstration ? [demonstrationNotice] : []),
    ...(news ? [news.words] : isCancelled ? ['You gave up this ticket.'] : []),
    `Departs ${localTime(from)}, arrives ${localTime(to)} (local times).`,
    ...seats,
    `Booking reference: ${bookingReference}`,
  ];
  return [
    'BEGIN:VEVENT',
    `UID:${bookingReference}-${direction}-${index}@${host}`,
    `DTSTAMP:${utc(writtenAtMs)}`,
    ...(followed
      ? [`LAST-MODIFIED:${utc(writtenAtMs)}`, `SEQUENCE:${Math.max(0, Math.floor((writtenAtMs - followed.boughtAtMs) / 1000))}`]
      : []),
    `DTSTART:${news?.departsAt === undefined ? moment(from) : utc(news.departsAt * 60_000)}`,
    `DTEND:${news?.arrivesAt === undefined ? moment(to) : utc(news.arrivesAt * 60_000)}`,
    `SUMMARY:${text(`${[ride.serviceName, ride.designator].filter((word) => word !== '').join(' ')}: ${from.name} – ${to.name}`)}`,
    `LOCATION:${text(from.name)}`,
    ...(place ? [`GEO:${place.latitude};${place.longitude}`] : []),
    `DESCRIPTION:${text(description.join('\n'))}`,
    isCancelled ? 'STATUS:CANCELLED' : 'STATUS:CONFIRMED',
    isCancelled ? 'TRANSP:TRANSPARENT' : 'TRANSP:OPAQUE',
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
