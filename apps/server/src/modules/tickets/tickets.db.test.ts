import sharp from 'sharp';
import { SettableClock } from '@throughfare/kernel/clock';
import { beforeEach, expect, test } from 'vitest';
import { startObjectServer } from '../../../../../tests/support/object-server.ts';
import { openTestPool } from '../../../../../tests/support/open-test-pool.ts';
import type { Letter } from '../../platform/mail/mail-template.ts';
import { openObjectStore } from '../../platform/object-store/object-store.ts';
import { createDb } from '../../platform/postgres/db.ts';
import { createTickets, type TicketsDeps } from './create-tickets.ts';
import { insertDocuments, moveDocuments, replacePassPaper } from './document-store.ts';
import { readPdf } from './pdf/read-pdf.ts';
import { testCodes, testMaps } from './test-codes.ts';
import { oneWay, orderOf, returnTrip } from './test-order.ts';
import type { Tickets } from './tickets.api.ts';

let clock: SettableClock;
let tickets: Tickets;

const { pool } = await openTestPool(6);

beforeEach(async () => {
  await pool.query('truncate retail.document');
  clock = new SettableClock('2026-11-20T10:00:00Z');
  tickets = createTickets(deps());
});

function deps(): TicketsDeps {
  return {
    db: createDb(pool),
    clock,
    brand: { name: 'Throughfare', contactLines: ['help@throughfare.example'] },
    publicUrl: 'https://shop.example',
    secrets: ['a-secret-of-the-tests'],
    ticketKey: testCodes.key,
    station: testCodes.station,
    journeyMaps: testMaps,
    senderOfAgency: () => Promise.resolve(undefined),
    demonstration: true,
  };
}

test('old documents are moved to an object store, are read from there as before, and are erased there with the order', async () => {
  const server = await startObjectServer('secret');
  const objectStore = openObjectStore({ url: server.url, region: 'us-east-1', keyId: 'key', secret: 'secret' });
  const db = createDb(pool);
  const withStore = createTickets({ ...deps(), objectStore });
  const order = orderOf([oneWay, returnTrip]);
  const issued = await withStore.issue(order);
  const oneDayLater = new Date(clock.now() + 86_400_000);
  expect(await moveDocuments(db, objectStore, new Date(clock.now()), 3)).toBe(0);
  expect(await moveDocuments(db, objectStore, oneDayLater, 3)).toBe(3);
  expect(await moveDocuments(db, objectStore, oneDayLater, 3)).toBe(2);
  const { rows } = await pool.query<{ bytes: number }>('select sum(length(content))::int as bytes from retail.document');
  expect(rows[0]?.bytes).toBe(0);
  expect(await withStore.issue(order)).toEqual(issued);
  expect((await withStore.letters.tickets(oneWay)).attachments?.[0]?.content).toEqual(issued[0]?.content);
  // without the setting, and with another object in its place, nobody gets a wrong paper
  await expect(tickets.documentsOf('TF7KQ2MX')).rejects.toThrow('OBJECT_STORE_URL is not set');
  const [key = ''] = server.keys();
  server.change(key, 'another paper');
  await expect(withStore.issue(order)).rejects.toThrow('is not the document that was moved');
  await withStore.eraseDocuments(order.orderId, db);
  expect(server.keys()).toEqual([]);
  expect(await withStore.documentsOf('TF7KQ2MX')).toEqual([]);
});

function linkIn(mail: Letter, bookingReference: string): string {
  return new RegExp(`link=(${bookingReference}[^\\s"]+)`).exec(mail.text)?.[1] ?? '';
}

test('makes one document for each traveller and train, and keeps them in the order of the tickets', async () => {
  const issued = await tickets.issue(orderOf([oneWay, returnTrip]));
  expect(issued.map(({ ticketNumber, fileName }) => [ticketNumber, fileName])).toEqual([
    ['GB0000000042001', 'TF7KQ2MX-1-KGX-EDB.pdf'],
    ['GB0000000042002', 'TF7KQ2MX-2-KGX-EDB.pdf'],
    ['GB0000000043001', 'TF3HNW8R-1-KGX-EDB.pdf'],
    ['GB0000000043002', 'TF3HNW8R-2-EDB-HYM.pdf'],
    ['GB0000000043003', 'TF3HNW8R-3-EDB-EUS.pdf'],
  ]);
  expect(await tickets.documentsOf('TF7KQ2MX')).toEqual(issued.slice(0, 2));
  expect(readPdf(issued[1]?.content ?? new Uint8Array()).lines).toContain('Coach C, seat 42 (aisle)');
});

test('has no documents for a booking before they are made', async () => {
  expect(await tickets.documentsOf('TF7KQ2MX')).toEqual([]);
});

test('returns the same documents every time', async () => {
  const first = await tickets.issue(orderOf([oneWay]));
  clock.advance(86_400_000);
  expect(await tickets.issue(orderOf([oneWay]))).toEqual(first);
});

test('asked four times at once, keeps one set and returns it to all', async () => {
  const [first, ...others] = await Promise.all(Array.from({ length: 4 }, () => tickets.issue(orderOf([returnTrip]))));
  expect(first).toHaveLength(3);
  for (const other of others) expect(other).toEqual(first);
  expect(await tickets.documentsOf('TF3HNW8R')).toEqual(first);
});

test('two sources may use the same ticket number', async () => {
  const twin = { ...oneWay, bookingReference: 'TFTWINXX', source: 'SNCF' as const };
  expect(await tickets.issue(orderOf([oneWay, twin]))).toHaveLength(4);
});

test('the confirmation has its tickets', async () => {
  const order = orderOf([oneWay, returnTrip]);
  await tickets.issue(order);
  const letter = await tickets.letters.confirmation(order);
  expect(letter.subject).toBe('Your tickets: TF7KQ2MX, TF3HNW8R');
  expect(letter.attachments?.map(({ filename, contentType }) => `${filename} ${contentType}`)).toEqual([
    'TF7KQ2MX-1-KGX-EDB.pdf application/pdf',
    'TF7KQ2MX-2-KGX-EDB.pdf application/pdf',
    'TF3HNW8R-1-KGX-EDB.pdf application/pdf',
    'TF3HNW8R-2-EDB-HYM.pdf application/pdf',
    'TF3HNW8R-3-EDB-EUS.pdf application/pdf',
    'journeys.ics text/calendar; charset=utf-8',
  ]);
});

test('the confirmation has a map of each way inside it, described for people who cannot see it', async () => {
  const letter = await tickets.letters.confirmation(orderOf([oneWay, returnTrip]));
  expect(letter.pictures?.map(({ contentId }) => contentId)).toEqual(['map-TF7KQ2MX', 'map-TF3HNW8R']);
  for (const { contentId, content } of letter.pictures ?? []) {
    expect(letter.html).toContain(`src="cid:${contentId}"`);
    expect(await sharp(content).metadata()).toMatchObject({ format: 'png', width: 720, height: 405 });
    expect(content.length).toBeLessThan(100_000);
  }
  expect(letter.html).toContain('alt="Map of the way: London Kings Cross – Edinburgh and back"');
});

test('each booking in the confirmation has a link that opens it alone, until 60 days after its journey', async () => {
  const letter = await tickets.letters.confirmation(orderOf([oneWay, returnTrip]));
  const links = ['TF7KQ2MX', 'TF3HNW8R'].map((reference) => linkIn(letter, reference));
  expect(links.map((link) => tickets.readLink(link))).toEqual(['TF7KQ2MX', 'TF3HNW8R']);
  expect(letter.html).toContain(`https://shop.example/mybookings?link=${links[0]}`);
  clock.advance(Date.parse('2027-01-28T00:00:00Z') - clock.now());
  expect(links.map((link) => tickets.readLink(link))).toEqual([undefined, 'TF3HNW8R']);
});

test('tickets for another address come without the link that opens the booking', async () => {
  await tickets.issue(orderOf([oneWay]));
  const letter = await tickets.letters.tickets(oneWay);
  expect(letter.attachments).toHaveLength(3);
  expect(`${letter.text}${letter.html}`).not.toContain('link=');
});

test('the link to a booking opens it', async () => {
  const letter = await tickets.letters.link(oneWay);
  expect(letter).toMatchObject({ subject: 'Your booking TF7KQ2MX' });
  expect(tickets.readLink(linkIn(letter, 'TF7KQ2MX'))).toBe('TF7KQ2MX');
});

test('the paper of an activated pass is made once for each first day, and an earlier answer of the seller replaces no later one', async () => {
  const [db, of] = [createDb(pool), { bookingReference: 'TF7KQ2MX', ticketNumber: 'I12345678' }];
  const at = (minute: number) => new Date(clock.now() + minute * 60_000);
  const first = { ...of, fileName: 'TF7KQ2MX-1-pass.pdf', content: Buffer.from('before the activation') };
  await insertDocuments(db, { ...of, orderId: crypto.randomUUID(), createdAt: at(5), documents: [first] });
  const papers = async (passFrom: string, minute: number, text: string) =>
    (await replacePassPaper({ db }, { ...of, passFrom, createdAt: at(minute), content: Buffer.from(text) }))?.content.toString();
  expect(await papers('2026-12-24', 1, 'one')).toBe('one');
  // the job ran twice
  expect(await papers('2026-12-24', 2, 'two')).toBe('one');
  expect(await papers('2027-01-02', 4, 'three')).toBe('three');
  // a slow job that asked before the second change
  expect(await papers('2026-12-24', 3, 'four')).toBeUndefined();
  expect((await tickets.documentsOf(of.bookingReference)).map(({ content }) => content.toString())).toEqual(['three']);
  expect(await papers('2026-12-24', 6, 'five')).toBe('five');
});
