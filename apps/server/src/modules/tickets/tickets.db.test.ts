import { SettableClock } from '@throughfare/kernel/clock';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/test-database.ts';
import { type Mail, MailFailure } from '../../platform/mail/mailer.ts';
import { createPool } from '../../platform/postgres/create-pool.ts';
import { createDb } from '../../platform/postgres/db.ts';
import { createTickets } from './create-tickets.ts';
import { insertDocuments, replacePassPaper } from './document-store.ts';
import { readPdf } from './pdf/read-pdf.ts';
import { testCodes } from './test-codes.ts';
import { oneWay, orderOf, returnTrip } from './test-order.ts';
import type { Tickets } from './tickets.api.ts';

let database: TestDatabase;
let pool: pg.Pool;
let clock: SettableClock;
let mails: Mail[];
let beforeSending: () => Promise<void>;
let tickets: Tickets;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool({ url: database.url, max: 6, name: 'test', statementTimeoutMs: 15_000, onIdleError: () => undefined });
});

afterAll(async () => {
  await pool.end();
  await database.drop();
});

beforeEach(async () => {
  await pool.query('truncate retail.document, retail.sent_mail, retail.mail_claim');
  clock = new SettableClock('2026-11-20T10:00:00Z');
  mails = [];
  beforeSending = () => Promise.resolve();
  tickets = createTickets({
    db: createDb(pool),
    clock,
    mailer: {
      async send(mail) {
        await beforeSending();
        mails.push(mail);
      },
      close: () => undefined,
    },
    brand: { name: 'Throughfare', contactLines: ['help@throughfare.example'] },
    publicUrl: 'https://shop.example',
    secrets: ['a-secret-of-the-tests'],
    ticketKey: testCodes.key,
    station: testCodes.station,
    senderOfAgency: () => Promise.resolve(undefined),
    demonstration: true,
  });
});

function linkIn(mail: Mail | undefined, bookingReference: string): string {
  return new RegExp(`link=(${bookingReference}[^\\s"]+)`).exec(mail?.text ?? '')?.[1] ?? '';
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

test('sends the confirmation with its tickets to the lead', async () => {
  const order = orderOf([oneWay, returnTrip]);
  await tickets.issue(order);
  await tickets.sendConfirmation(order);
  expect(mails).toMatchObject([{ to: 'ann@example.com', id: 'confirmation-o_1', subject: 'Your tickets: TF7KQ2MX, TF3HNW8R' }]);
  expect(mails[0]?.attachments.map(({ filename, contentType }) => `${filename} ${contentType}`)).toEqual([
    'TF7KQ2MX-1-KGX-EDB.pdf application/pdf',
    'TF7KQ2MX-2-KGX-EDB.pdf application/pdf',
    'TF3HNW8R-1-KGX-EDB.pdf application/pdf',
    'TF3HNW8R-2-EDB-HYM.pdf application/pdf',
    'TF3HNW8R-3-EDB-EUS.pdf application/pdf',
    'journeys.ics text/calendar; charset=utf-8',
  ]);
});

test('each booking in the confirmation has a link that opens it alone, until 60 days after its journey', async () => {
  await tickets.sendConfirmation(orderOf([oneWay, returnTrip]));
  const links = ['TF7KQ2MX', 'TF3HNW8R'].map((reference) => linkIn(mails[0], reference));
  expect(links.map((link) => tickets.readLink(link))).toEqual(['TF7KQ2MX', 'TF3HNW8R']);
  expect(mails[0]?.html).toContain(`https://shop.example/mybookings?link=${links[0]}`);
  clock.advance(Date.parse('2027-01-28T00:00:00Z') - clock.now());
  expect(links.map((link) => tickets.readLink(link))).toEqual([undefined, 'TF3HNW8R']);
});

test('sends the confirmation once, however often and however many at once ask', async () => {
  const order = orderOf([oneWay]);
  await Promise.all([tickets.sendConfirmation(order), tickets.sendConfirmation(order), tickets.sendConfirmation(order)]);
  await tickets.sendConfirmation(order);
  expect(mails).toHaveLength(1);
});

test('holds no database connection while the mail server works', async () => {
  let meanwhile = 0;
  beforeSending = async () => {
    meanwhile = pool.totalCount - pool.idleCount;
    // a second sender starts while the first waits for the mail server
    second ??= tickets.sendConfirmation(order);
    await pool.query('select pg_sleep(0.05)');
  };
  const order = orderOf([oneWay]);
  let second: Promise<void> | undefined;
  await tickets.sendConfirmation(order);
  await second;
  expect(meanwhile).toBe(0);
  expect(mails).toHaveLength(1);
  expect((await pool.query('select 1 from retail.mail_claim')).rowCount).toBe(0);
});

test('a mail whose sender died is sent by the next, once its claim has lapsed', async () => {
  const order = orderOf([oneWay]);
  await pool.query('insert into retail.mail_claim values ($1, $2)', ['confirmation-o_1', new Date(clock.now() + 60_000)]);
  const sending = tickets.sendConfirmation(order);
  await expect.poll(async () => (await pool.query("select 1 from retail.mail_claim where mail_id = 'confirmation-o_1'")).rowCount).toBe(1);
  expect(mails).toEqual([]);
  clock.advance(61_000);
  await sending;
  expect(mails).toHaveLength(1);
});

test('a confirmation that could not be sent is sent by the next try, under the same id', async () => {
  const order = orderOf([oneWay]);
  beforeSending = () => Promise.reject(new MailFailure('unavailable', new Error('connection refused')));
  await expect(tickets.sendConfirmation(order)).rejects.toMatchObject({ kind: 'unavailable' });
  expect((await pool.query('select 1 from retail.sent_mail')).rowCount).toBe(0);
  beforeSending = () => Promise.resolve();
  await tickets.sendConfirmation(order);
  expect(mails.map(({ id }) => id)).toEqual(['confirmation-o_1']);
});

test('sends tickets to another address, each request a mail of its own', async () => {
  await tickets.issue(orderOf([oneWay]));
  await tickets.sendTickets(oneWay, 'bo@example.com', 'r1');
  await tickets.sendTickets(oneWay, 'bo@example.com', 'r2');
  expect(mails.map(({ to, id, attachments }) => [to, id, attachments.length])).toEqual([
    ['bo@example.com', 'tickets-TF7KQ2MX-r1', 3],
    ['bo@example.com', 'tickets-TF7KQ2MX-r2', 3],
  ]);
  expect(`${mails[0]?.text}${mails[0]?.html}`).not.toContain('link=');
});

test('sends the link again, but not twice within ten minutes', async () => {
  const order = { orderId: 'o_1', email: 'ann@example.com' };
  await tickets.sendLink(oneWay, order);
  await tickets.sendLink(oneWay, order);
  expect(mails).toMatchObject([{ to: 'ann@example.com', subject: 'Your booking TF7KQ2MX', attachments: [] }]);
  expect(tickets.readLink(linkIn(mails[0], 'TF7KQ2MX'))).toBe('TF7KQ2MX');
  clock.advance(10 * 60_000);
  await tickets.sendLink(oneWay, order);
  expect(mails).toHaveLength(2);
});

test('the paper of an activated pass is made once for each first day, and an earlier answer of the seller replaces no later one', async () => {
  const [db, of] = [createDb(pool), { bookingReference: 'TF7KQ2MX', ticketNumber: 'I12345678' }];
  const at = (minute: number) => new Date(clock.now() + minute * 60_000);
  const first = { ...of, fileName: 'TF7KQ2MX-1-pass.pdf', content: Buffer.from('before the activation') };
  await insertDocuments(db, { ...of, orderId: crypto.randomUUID(), createdAt: at(5), documents: [first] });
  const papers = async (passFrom: string, minute: number, text: string) =>
    (await replacePassPaper(db, { ...of, passFrom, createdAt: at(minute), content: Buffer.from(text) }))?.content.toString();
  expect(await papers('2026-12-24', 1, 'one')).toBe('one');
  // the job ran twice
  expect(await papers('2026-12-24', 2, 'two')).toBe('one');
  expect(await papers('2027-01-02', 4, 'three')).toBe('three');
  // a slow job that asked before the second change
  expect(await papers('2026-12-24', 3, 'four')).toBeUndefined();
  expect((await tickets.documentsOf(of.bookingReference)).map(({ content }) => content.toString())).toEqual(['three']);
  expect(await papers('2026-12-24', 6, 'five')).toBe('five');
});
