import { expect, test } from 'vitest';
import { testCodes } from '../test-codes.ts';
import { directJourney, oneWay, returnTrip } from '../test-order.ts';
import type { TicketedBooking } from '../ticketed-order.types.ts';
import { bookedRides } from './booked-rides.ts';
import { calendar, followedCalendar } from './calendar.ts';

const facts = { brand: 'Throughfare', host: 'shop.example', writtenAtMs: Date.parse('2026-11-20T10:00:00Z'), demonstration: true };

function fileOf(booking: TicketedBooking, station = testCodes.station, demonstration = true): string {
  return calendar(bookedRides(booking, station), { ...facts, demonstration });
}

/** The lines before they were folded. */
const lines = (file: string): string[] => file.replaceAll('\r\n ', '').split('\r\n');

test('an event reads like this', () => {
  expect(lines(fileOf(oneWay))).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Throughfare//Tickets//EN',
    'CALSCALE:GREGORIAN',
    'BEGIN:VEVENT',
    'UID:TF7KQ2MX-outward-0@shop.example',
    'DTSTAMP:20261120T100000Z',
    'DTSTART:20261128T090000Z',
    'DTEND:20261128T132000Z',
    'SUMMARY:LNER 1S05: London Kings Cross – Edinburgh',
    'LOCATION:London Kings Cross',
    'GEO:51.5308;-0.1238',
    'DESCRIPTION:Demonstration\\, not valid for travel\\nDeparts 09:00\\, arrives 13:20 (local times).\\n' +
      'Ms Ann Lee: Coach C\\, seat 41 (window\\, facing forward\\, at a table)\\nZoë <b>Müller</b> & Søn: Coach C\\, seat 42 (aisle)\\n' +
      'Booking reference: TF7KQ2MX',
    'STATUS:CONFIRMED',
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('has an event for each ride, none for a walk, each with an id that stays the same', () => {
  const ids = (file: string): string[] => lines(file).filter((line) => line.startsWith('UID:'));
  expect(ids(fileOf(returnTrip))).toEqual([
    'UID:TF3HNW8R-outward-0@shop.example',
    'UID:TF3HNW8R-inward-0@shop.example',
    'UID:TF3HNW8R-inward-1@shop.example',
  ]);
  const later = calendar(bookedRides(returnTrip, testCodes.station), { ...facts, writtenAtMs: facts.writtenAtMs + 1e9 });
  expect(ids(later)).toEqual(ids(fileOf(returnTrip)));
});

test('a train across zones departs by one clock and arrives by the other', () => {
  const [segment] = directJourney.segments;
  const outward = { ...directJourney, segments: segment ? [{ ...segment, from: 'KGX', to: 'FRPLY' }] : [] };
  const file = lines(fileOf({ ...oneWay, outward }));
  expect(file).toContain('DTSTART:20261128T090000Z');
  expect(file).toContain('DTEND:20261128T122000Z');
});

test('in summer the offset is that of summer', () => {
  const [segment] = directJourney.segments;
  const times = { departureDateTime: { date: '2027-07-01', time: '09:00' }, arrivalTime: { date: '2027-07-01', time: '13:20' } };
  const outward = { ...directJourney, segments: segment ? [{ ...segment, ...times }] : [] };
  expect(lines(fileOf({ ...oneWay, outward }))).toContain('DTSTART:20270701T080000Z');
});

test('a ride with an unknown time zone keeps the time on the ticket', () => {
  const file = lines(fileOf(oneWay, () => undefined));
  expect(file).toContain('DTSTART:20261128T090000');
  expect(file.some((line) => line.startsWith('GEO'))).toBe(false);
});

test('no line is longer than 75 octets, and no letter is cut in two', () => {
  const names = { ...oneWay, travellers: oneWay.travellers.map((traveller) => ({ ...traveller, name: '東京'.repeat(40) })) };
  const file = fileOf(names);
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(lines(file).join('')).toContain('東京'.repeat(40));
});

test('says that it is a demonstration only while it is one', () => {
  expect(fileOf(oneWay, testCodes.station, false)).not.toMatch(/demonstration/i);
});

test('a calendar that programs ask for again keeps the ids, and each change raises the sequence of its event alone', () => {
  const [boughtAtMs, lateAtMs] = [Date.parse('2026-11-20T10:00:00Z'), Date.parse('2026-11-28T08:40:00Z')];
  const [out, back, onward] = bookedRides(returnTrip, testCodes.station);
  if (!out || !back || !onward) throw new Error('three rides were booked');
  const told = {
    designator: out.designator,
    bookedDepartsAt: out.from.epochMinutes ?? 0,
    isCancelled: false,
    words: 'Train 1 is late.',
    foundAtMs: lateAtMs,
  };
  const file = followedCalendar(
    [
      {
        ride: out,
        boughtAtMs,
        lastChangeMs: lateAtMs,
        isCancelled: false,
        news: { ...told, departsAt: told.bookedDepartsAt + 40, arrivesAt: told.bookedDepartsAt + 300 },
      },
      { ride: back, boughtAtMs, lastChangeMs: boughtAtMs + 3_600_000, isCancelled: true },
      { ride: onward, boughtAtMs, lastChangeMs: boughtAtMs, isCancelled: false },
    ],
    facts,
  );
  const eventsOf = (text: string) => text.split('BEGIN:VEVENT').slice(1);
  const [late = '', ended = '', same = ''] = eventsOf(lines(file).join('\n'));
  expect(late).toMatch(
    /UID:TF3HNW8R-outward-0@shop\.example.*LAST-MODIFIED:20261128T084000Z\nSEQUENCE:686400\n.*Train 1 is late\..*STATUS:CONFIRMED/s,
  );
  const [, starts] = /DTSTART:(\S+)/.exec(late) ?? [];
  const [, plain] = /DTSTART:(\S+)/.exec(eventsOf(lines(fileOf(returnTrip)).join('\n'))[0] ?? '') ?? [];
  expect(starts).not.toBe(plain);
  expect(ended).toMatch(/SEQUENCE:3600\n.*You gave up this ticket\..*STATUS:CANCELLED\nTRANSP:TRANSPARENT/s);
  expect(same).toMatch(/SEQUENCE:0\n.*STATUS:CONFIRMED/s);
  expect(lines(file).slice(0, 8)).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT15M');
});
