/**
 * The confirmation as KDE Itinerary reads it (ORDER-7): the mail's data, the PDFs and their codes must yield one reservation for each
 * traveller and train. If its reader is installed (Debian: apt-get install libkpimitinerary-bin), the test runs it; otherwise the test uses
 * the recorded answer. To record again, set KITINERARY_RECORD=yes with the reader installed.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { SettableClock } from '@throughfare/kernel/clock';
import { readTicketCode } from '@throughfare/uic-ticket/container/ticket-code';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { openTestPool } from '../../../../../tests/support/open-test-pool.ts';
import { createDb } from '../../platform/postgres/db.ts';
import { createTickets } from './create-tickets.ts';
import { testCodes, testMaps } from './test-codes.ts';
import { oneWay, orderOf, returnTrip } from './test-order.ts';
import { extract, extractor, type ReadReservation, readReservation } from './testing/kitinerary.ts';
import { type ReceivingServer, receiveMail } from './testing/receive-mail.ts';
import type { Document } from './tickets.api.ts';

const recordedFile = new URL('testing/kde-itinerary.json', import.meta.url);

let server: ReceivingServer;
let documents: readonly Document[];

const { pool } = await openTestPool();

beforeAll(async () => {
  server = await receiveMail();
  const clock = new SettableClock('2026-11-20T10:00:00Z');
  const tickets = createTickets({
    db: createDb(pool),
    clock,
    brand: { name: 'Throughfare', contactLines: ['help@throughfare.example'] },
    senderOfAgency: () => Promise.resolve(undefined),
    publicUrl: 'https://shop.example',
    secrets: ['a-secret-of-the-tests'],
    ticketKey: testCodes.key,
    station: testCodes.station,
    journeyMaps: testMaps,
    demonstration: true,
  });
  const order = orderOf([oneWay, returnTrip]);
  documents = await tickets.issue(order);
  // the mail is sent after the documents were made, and finds them in the database
  clock.advance(90_000);
  await server.mailer.send({ attachments: [], ...(await tickets.letters.confirmation(order)), to: order.email, id: 'confirmation' });
});

afterAll(() => server.close());

/** The reservations that a traveller expects from the two bookings. */
const wanted = [
  ['TF7KQ2MX', 'Ms Ann Lee', '1S05', 'London Kings Cross', 'Edinburgh', '2026-11-28T09:00:00', '2026-11-28T13:20:00', 'C', '41'],
  [
    'TF7KQ2MX',
    'Zoë <b>Müller</b> & Søn',
    '1S05',
    'London Kings Cross',
    'Edinburgh',
    '2026-11-28T09:00:00',
    '2026-11-28T13:20:00',
    'C',
    '42',
  ],
  ['TF3HNW8R', 'Ms Ann Lee', '1S05', 'London Kings Cross', 'Edinburgh', '2026-11-28T09:00:00', '2026-11-28T13:20:00', 'B', '12'],
  ['TF3HNW8R', 'Ms Ann Lee', '2K41', 'Edinburgh', 'Haymarket', '2026-11-30T21:10:00', '2026-11-30T21:15:00', undefined, undefined],
  ['TF3HNW8R', 'Ms Ann Lee', '1M16', 'Edinburgh', 'London Euston', '2026-11-30T23:40:00', '2026-12-01T06:45:00', 'K', '7'],
];

function inWords({ reservationNumber, underName, reservationFor: trip, reservedTicket }: ReadReservation): (string | undefined)[] {
  const { ticketedSeat } = reservedTicket;
  return [
    reservationNumber,
    underName.familyName ?? underName.name,
    trip.trainNumber,
    trip.departureStation.name,
    trip.arrivalStation.name,
    trip.departureTime?.slice(0, 19),
    trip.arrivalTime?.slice(0, 19),
    ticketedSeat?.seatSection,
    ticketedSeat?.seatNumber,
  ];
}

function expectWhole(read: readonly ReadReservation[]): void {
  const bySeat = (one: (string | undefined)[]): string => [one[5], one[0], one[8]].join();
  const sorted = (all: (string | undefined)[][]) => all.toSorted((a, b) => bySeat(a).localeCompare(bySeat(b)));
  expect(sorted(read.map(inWords))).toEqual(sorted(wanted));
  for (const one of read) {
    expect(one['@type']).toBe('TrainReservation');
    expect(one.reservationStatus).toBe('http://schema.org/ReservationConfirmed');
    expect(one.reservedTicket.ticketNumber).toMatch(/^GB00000000430|^GB00000000420/);
  }
}

const recording = z.object({ recordedWith: z.string(), reservations: z.array(readReservation) });

test('the mail as received is one whole reservation for each traveller and train', () => {
  const recorded = recording.parse(JSON.parse(readFileSync(recordedFile, 'utf8')));
  const read = extractor === undefined ? recorded.reservations : extract(server.received[0] ?? new Uint8Array()).read;
  expect(read).toHaveLength(wanted.length);
  expectWhole(read);
  if (extractor === undefined || process.env['KITINERARY_RECORD'] === undefined) return;
  const recordedWith = `KITINERARY_RECORD=yes and ${extractor} over this test's mail`;
  writeFileSync(recordedFile, `${JSON.stringify({ recordedWith, reservations: read }, null, 2)}\n`);
});

test.skipIf(extractor === undefined)('each PDF alone is one reservation of its booking and traveller', () => {
  const read = documents.map(({ content }) => extract(content).read);
  expect(read.map((of) => of.map(({ reservationNumber, underName }) => [reservationNumber, underName.familyName]))).toEqual(
    wanted.map(([number, name]) => [[number, name]]),
  );
});

test('mail and PDF carry the same code, and the code the number that the mail calls the reservation', async () => {
  const { html } = await PostalMime.parse(server.received[0] ?? '');
  const scripts = [...(html ?? '').matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, text]) => text ?? '');
  const data = z.array(readReservation).parse(scripts.flatMap((text) => JSON.parse(text) as unknown));
  expect(data).toHaveLength(documents.length);
  for (const { reservationNumber, reservedTicket } of data) {
    const octets = Buffer.from(reservedTicket.ticketToken.slice('aztecbin:'.length), 'base64');
    const document = documents.find(({ ticketNumber }) => ticketNumber === reservedTicket.ticketNumber);
    expect(Buffer.from(document?.code ?? [])).toEqual(octets);
    expect(readTicketCode(octets).head?.ticketKey).toBe(reservationNumber);
  }
});
