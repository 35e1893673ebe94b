import type { CallRequest } from '@throughfare/contract/call';
import { downloadTickets, listBookings, openBookingLink, sendBookingEmail, sendBookingLink } from '@throughfare/contract/calls/bookings';
import { money } from '@throughfare/kernel/money';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type BookingDesk, createBookingDesk } from '../../../../../tests/support/booking-desk.ts';
import { oneWay } from '../tickets/test-order.ts';
import { MailFailure } from '../../platform/mail/mailer.ts';

let desk: BookingDesk;
let sendMail: BookingDesk['sendMail'];

beforeAll(async () => {
  desk = await createBookingDesk();
  ({ sendMail } = desk);
});

afterAll(() => desk.close());

beforeEach(async () => {
  await desk.sql(
    'truncate retail.booking_access, retail.document, retail.sent_mail, retail.order_event, retail.order_item_booking, retail.order_item, retail.order, retail.cart, retail.session, retail.guest cascade',
  );
  desk.mails.length = 0;
  desk.sendMail = sendMail;
  // limits are counted by the minute
  desk.clock.advance(60_000);
});

type Query = CallRequest<typeof listBookings>['query'];

async function list(token: string, query: Query = {}) {
  const outcome = await desk.client.call(listBookings, { query }, { token });
  if (!outcome.ok) throw new Error(outcome.error.message);
  return outcome.data;
}

async function references(token: string, query: Query = {}): Promise<string[]> {
  return (await list(token, query)).body.map(({ bookingReference }) => bookingReference);
}

async function linkFromMail(): Promise<string> {
  const link = /link=([^\s"&]+)/.exec(desk.mails.at(-1)?.text ?? '')?.[1];
  if (link === undefined) throw new Error('no mail with a link');
  return link;
}

function open(link: string, token?: string) {
  return desk.client.call(openBookingLink, { body: { link } }, token === undefined ? {} : { token });
}

test("a guest sees the session's bookings, newest first", async () => {
  const { token, sessionId } = await desk.startGuest();
  await desk.buy(sessionId, { reference: 'TFFIRST2', with: [{ reference: 'TFSECND2' }] });
  desk.clock.advance(1000);
  await desk.buy(sessionId, { reference: 'TFTHIRD2' });
  const { pages, body } = await list(token);
  expect(pages).toBe(1);
  expect(body.map(({ bookingReference, status, sqs }) => [bookingReference, status, sqs])).toEqual([
    ['TFTHIRD2', 'Confirmed', 'Done'],
    ['TFFIRST2', 'Confirmed', 'Done'],
    ['TFSECND2', 'Confirmed', 'Done'],
  ]);
  expect(body[0]).toMatchObject({
    trip: 'London Kings Cross – Edinburgh',
    railCards: ['Card UK_26-30'],
    passengers: [{ name: 'Ms Ann Lee' }],
  });
});

const tripOf = (from: string, date: string) => ({
  outward: { ...oneWay.outward, fromStation: from, departureDateTime: { date, time: '09:00:00' } },
  passengers: [],
  deliveryOptions: [],
  seatsReserved: false,
  contract: { through: true, text: 'One contract.' },
});

test('the list is sorted by the column that is asked for, either way', async () => {
  const { token, sessionId } = await desk.startGuest();
  await desk.buy(sessionId, { reference: 'TFBBB222', item: { shown: tripOf('Aberdeen', '2026-12-24') } });
  desk.clock.advance(1000);
  await desk.buy(sessionId, {
    reference: 'TFAAA222',
    item: { shown: tripOf('York', '2026-12-20') },
    with: [{ reference: 'TFCCC222', total: money('GBP', 100) }],
  });
  const sorted = (sort: Query['sort'], direction?: 'asc' | 'desc') => references(token, { sort, direction });
  expect(await sorted('bookingReference')).toEqual(['TFAAA222', 'TFBBB222', 'TFCCC222']);
  expect(await sorted('bookingReference', 'desc')).toEqual(['TFCCC222', 'TFBBB222', 'TFAAA222']);
  expect((await sorted('trip', 'asc'))[0]).toBe('TFBBB222');
  expect((await sorted('trip', 'desc'))[0]).toBe('TFAAA222');
  expect((await sorted('dateOfTrip', 'desc'))[0]).toBe('TFBBB222');
  expect((await sorted('dateOfBooking', 'asc'))[0]).toBe('TFBBB222');
  expect((await sorted('price', 'asc'))[0]).toBe('TFCCC222');
});

test('the list is narrowed to days of booking in its market, or to days of travel, both ends included', async () => {
  const { token, sessionId } = await desk.startGuest();
  await desk.buy(sessionId, { reference: 'TFEARLY2', item: { shown: tripOf('York', '2026-12-20') } });
  desk.clock.advance(24 * 60 * 60_000);
  await desk.buy(sessionId, { reference: 'TFLATER2', item: { shown: tripOf('York', '2026-12-24') } });
  const [later, earlier] = await list(token).then(({ body }) => body.map(({ dateOfBooking }) => dateOfBooking));
  expect(later).not.toBe(earlier);
  const dayOf = (shown = '') => new Date(`${shown} 12:00 UTC`).toISOString().slice(0, 10);
  expect(await references(token, { from: dayOf(later) })).toEqual(['TFLATER2']);
  expect(await references(token, { dateOf: 'booking', to: dayOf(earlier) })).toEqual(['TFEARLY2']);
  expect(await references(token, { dateOf: 'trip', from: '2026-12-20', to: '2026-12-20' })).toEqual(['TFEARLY2']);
  expect(await references(token, { dateOf: 'trip', from: '2026-12-21', to: '2026-12-23' })).toEqual([]);
  expect((await list(token, { dateOf: 'trip', to: '2026-12-24' })).pages).toBe(1);
});

test('another guest with the same address sees nothing, because an address proves nothing', async () => {
  const { sessionId } = await desk.startGuest('ann@example.com');
  await desk.buy(sessionId, { reference: 'TFFIRST2' });
  const other = await desk.startGuest('ann@example.com');
  expect(await list(other.token)).toEqual({ pages: 0, body: [] });
});

test('shows a signed-in customer the purchases of all their sessions', async () => {
  const [here, there, other] = [await desk.startGuest(), await desk.startGuest(), await desk.startGuest()];
  const hereToken = await desk.signIn(here.sessionId, '00000000-0000-4000-8000-000000000001');
  await desk.signIn(there.sessionId, '00000000-0000-4000-8000-000000000001');
  const otherToken = await desk.signIn(other.sessionId, '00000000-0000-4000-8000-000000000002');
  await desk.buy(there.sessionId, { reference: 'TFFIRST2' });
  expect(await references(hereToken)).toEqual(['TFFIRST2']);
  expect(await references(otherToken)).toEqual([]);
});

const lakeside = '00000000-0000-4000-8000-0000000000a1';
const headOffice = '00000000-0000-4000-8000-0000000000a2';

/** A consumer, an agent of Lakeside, one of the super agency and a guest, each with a booking of their own. */
async function marketplace() {
  const consumer = await buyerWith('00000000-0000-4000-8000-000000000001', 'TFCONSUMER');
  const agent = await buyerWith('00000000-0000-4000-8000-000000000002', 'TFAGENT');
  const operator = await buyerWith('00000000-0000-4000-8000-000000000003', 'TFOPERATOR');
  const guest = await desk.startGuest();
  await desk.buy(guest.sessionId, { reference: 'TFGUEST' });
  await desk.sql(
    `insert into retail.agency (id, name, super_agency, created_at)
     values ($1, 'Lakeside Travel', false, now()), ($2, 'Head Office', true, now()) on conflict do nothing`,
    [lakeside, headOffice],
  );
  await desk.sql(
    `insert into retail.agency_member (user_id, agency_id)
     values ('00000000-0000-4000-8000-000000000002', $1), ('00000000-0000-4000-8000-000000000003', $2) on conflict do nothing`,
    [lakeside, headOffice],
  );
  return { consumer, agent, operator, guest: guest.token };
}

async function buyerWith(userId: string, reference: string): Promise<string> {
  const { sessionId } = await desk.startVisitor();
  const token = await desk.signIn(sessionId, userId);
  await desk.buy(sessionId, { reference });
  desk.clock.advance(1000);
  return token;
}

async function ofOthers(token: string, body: { isB2C?: boolean; agencyId?: string }): Promise<string[] | string> {
  const outcome = await desk.client.call(listBookings, { query: {}, body }, { token });
  return outcome.ok ? outcome.data.body.map(({ bookingReference }) => bookingReference) : outcome.error.code;
}

test('staff of a super agency sees the bookings of all consumers and guests, or those of one agency', async () => {
  const { operator } = await marketplace();
  expect(await references(operator)).toEqual(['TFOPERATOR']);
  expect(await ofOthers(operator, { isB2C: true })).toEqual(['TFGUEST', 'TFCONSUMER']);
  expect(await ofOthers(operator, { agencyId: lakeside })).toEqual(['TFAGENT']);
  expect(await ofOthers(operator, { agencyId: '00000000-0000-4000-8000-0000000000ff' })).toEqual([]);
});

test("other roles cannot list others' bookings, and viewing one does not open its tickets", async () => {
  const { consumer, agent, guest, operator } = await marketplace();
  for (const token of [consumer, agent, guest])
    for (const body of [{ isB2C: true }, { agencyId: lakeside }]) expect(await ofOthers(token, body)).toBe('session.wrongRole');
  const download = await desk.client.call(downloadTickets, { params: { reference: 'TFGUEST', orderId: 'none' } }, { token: operator });
  expect(download).toMatchObject({ ok: false, error: { code: 'object.notFound' } });
});

test('ten to a page', async () => {
  const { token, sessionId } = await desk.startGuest();
  for (let index = 0; index < 12; index += 1) {
    await desk.buy(sessionId, { reference: `TFPAGE${String(index).padStart(2, '0')}` });
    desk.clock.advance(1000);
  }
  const [first, second, third] = [await list(token), await list(token, { page: 1 }), await list(token, { page: 2 })];
  expect([first.pages, second.pages, third.pages]).toEqual([2, 2, 2]);
  expect([first.body.length, second.body.length, third.body.length]).toEqual([10, 2, 0]);
  expect(second.body.map(({ bookingReference }) => bookingReference)).toEqual(['TFPAGE01', 'TFPAGE00']);
  expect(await references(token, { page: 2, size: 5 })).toEqual(['TFPAGE01', 'TFPAGE00']);
});

test.each([
  ['a part of the reference', 'kq2m', ['TFKQ2MXX']],
  ["the carrier's reference", 'GRX4', ['TFKQ2MXX', 'TFOTHER2']],
  ['a name over its parts', 'ann  lee', ['TFKQ2MXX']],
  ['a name in another case', 'ÉLODIE', ['TFOTHER2']],
  ["a traveller's address", 'elodie@', ['TFOTHER2']],
  ['the address it was made with', 'lead@example', ['TFKQ2MXX', 'TFOTHER2']],
  ['nothing but spaces', '  ', ['TFKQ2MXX', 'TFOTHER2']],
  ['a sign that means anything to the database', '%', []],
  ['another one', 'TF_', []],
  ['a quotation mark', "' or true --", []],
  ['what nobody is called', 'Zebedee', []],
])('finds by %s', async (_, search, expected) => {
  const { token, sessionId } = await desk.startGuest();
  await desk.buy(sessionId, {
    reference: 'TFKQ2MXX',
    email: 'lead@example.com',
    with: [
      {
        reference: 'TFOTHER2',
        travellers: [{ passengerRef: '1', age: 30, firstName: 'Élodie', lastName: 'Roux', email: 'elodie@example.fr' }],
      },
    ],
  });
  expect(await references(token, { search })).toEqual(expected);
});

test("a search never shows another owner's bookings", async () => {
  const { sessionId } = await desk.startGuest();
  await desk.buy(sessionId, { reference: 'TFKQ2MXX' });
  const other = await desk.startGuest();
  for (const search of ['TFKQ2MXX', 'Ann Lee', 'ann@example.com', '']) expect(await references(other.token, { search })).toEqual([]);
});

test('shows bookings in progress as such, and no failed ones', async () => {
  const { token, sessionId } = await desk.startGuest();
  await desk.buy(sessionId, { reference: 'TFGONE22', status: 'failed', with: [{ reference: 'TFGOOD22' }] });
  await desk.buy(sessionId, { reference: 'TFLOST22', status: 'released', outcome: 'failed' });
  desk.clock.advance(1000);
  await desk.buy(sessionId, { reference: 'TFWORK22', status: 'prebooked', outcome: null });
  expect((await list(token)).body.map(({ bookingReference, status, sqs }) => [bookingReference, status, sqs])).toEqual([
    ['TFWORK22', 'PROCESSING', 'Pending'],
    ['TFGOOD22', 'Confirmed', 'Done'],
  ]);
});

test('the note on the card fee names its amount', async () => {
  const { token, sessionId } = await desk.startGuest();
  await desk.buy(sessionId, { reference: 'TFFEES22', item: { fee: money('GBP', 144), discount: money('GBP', 600) } });
  expect((await list(token)).body[0]).toMatchObject({ totalPrice: '71.44', creditCardFee: '1.44', orders: [{ itemTotal: '70.00' }] });
});

test('downloads the tickets of a booking, all or of one line', async () => {
  const { token, sessionId } = await desk.startGuest();
  const orderId = await desk.buy(sessionId, { reference: 'TFKQ2MXX' });
  const download = (line: string) => desk.client.call(downloadTickets, { params: { reference: 'TFKQ2MXX', orderId: line } }, { token });
  expect(await download('none')).toMatchObject({ ok: false, status: 409, error: { code: 'bookings.noDocuments' } });
  await desk.deliver(orderId);
  const all = await download('none');
  if (!all.ok) throw new Error(all.error.message);
  expect(all.data.results).toHaveLength(1);
  expect(Buffer.from(all.data.results[0] ?? '', 'base64').toString('latin1')).toMatch(/^%PDF-1\.7/);
  const line = (await list(token)).body[0]?.orders[0]?.orderId ?? '';
  expect(await download(line)).toEqual(all);
  expect(await download('another')).toMatchObject({ status: 404, error: { code: 'object.notFound' } });
});

function email(token: string, to: string, bookingId: string[] = ['TFKQ2MXX'], ticketType: 'PointToPoint' | 'RailPass' = 'PointToPoint') {
  return desk.client.call(sendBookingEmail, { body: { email: to, bookingId, ticketType } }, { token });
}

test('a deadline that has passed appears neither in My Bookings nor in a new mail', async () => {
  const { token, sessionId } = await desk.startGuest();
  const until = `${new Date(desk.clock.now() + 86_400_000).toISOString().slice(0, 19)}+00:00`;
  const refund = [{ until, words: 'until the end of today free of charge' }];
  const outward = {
    ...oneWay.outward,
    refundRule: 'Refundable until the end of today free of charge.',
    ruleSteps: { refund, exchange: refund },
  };
  const shown = {
    outward,
    passengers: [{ passengerRef: '1', passengerType: 'Adult', age: 28, fields: [], required: [] }],
    deliveryOptions: ['E_TICKET' as const],
    seatsReserved: true,
    contract: { through: true, text: oneWay.contractText },
  };
  await desk.deliver(await desk.buy(sessionId, { reference: 'TFKQ2MXX', item: { shown } }));
  const told = async () => {
    desk.mails.length = 0;
    expect(await email(token, 'bo@example.com')).toMatchObject({ ok: true });
    const journey = (await list(token)).body[0]?.tripData[0]?.journey;
    return { mail: desk.mails[0]?.text ?? '', page: `${journey?.refundRule} ${journey?.exchangeRule}` };
  };
  const before = await told();
  expect(before.mail).toContain('until the end of today');
  expect(before.page).toBe('Refundable until the end of today free of charge. Exchangeable until the end of today free of charge.');
  desk.clock.advance(86_400_001);
  const after = await told();
  expect(after.mail).not.toContain('the end of today');
  expect(after.mail).toContain('Not refundable any more.');
  expect(after.page).toBe('Not refundable any more. Not exchangeable any more.');
});

test('sends the tickets to an address, a mail for each booking', async () => {
  const { token, sessionId } = await desk.startGuest();
  await desk.deliver(await desk.buy(sessionId, { reference: 'TFKQ2MXX', with: [{ reference: 'TFOTHER2' }] }));
  desk.mails.length = 0;
  expect(await email(token, ' bo@example.com ', ['TFKQ2MXX', 'TFOTHER2', 'TFKQ2MXX'])).toEqual({
    ok: true,
    data: { message: 'Email Sent' },
  });
  expect(desk.mails.map(({ to, subject, attachments }) => [to, subject, attachments.map(({ filename }) => filename)])).toEqual([
    [
      'bo@example.com',
      'Train tickets: London Kings Cross – Edinburgh, Sat 28 Nov 2026 (TFKQ2MXX)',
      ['TFKQ2MXX-1-KGX-EDB.pdf', 'journeys.ics'],
    ],
    [
      'bo@example.com',
      'Train tickets: London Kings Cross – Edinburgh, Sat 28 Nov 2026 (TFOTHER2)',
      ['TFOTHER2-1-KGX-EDB.pdf', 'journeys.ics'],
    ],
  ]);
});

test.each([
  ['', 'Email is required'],
  ['   ', 'Email is required'],
  ['bo', 'invalid email address'],
  ['bo@example.com,eve@example.com', 'invalid email address'],
])('to %j says "%s"', async (to, message) => {
  const { token, sessionId } = await desk.startGuest();
  await desk.deliver(await desk.buy(sessionId, { reference: 'TFKQ2MXX' }));
  desk.mails.length = 0;
  expect(await email(token, to)).toMatchObject({ ok: false, status: 422, error: { message } });
  expect(desk.mails).toEqual([]);
});

test('sends nothing while the tickets of one of the bookings are not made', async () => {
  const { token, sessionId } = await desk.startGuest();
  await desk.deliver(await desk.buy(sessionId, { reference: 'TFKQ2MXX' }));
  await desk.buy(sessionId, { reference: 'TFOTHER2' });
  desk.mails.length = 0;
  expect(await email(token, 'bo@example.com', ['TFKQ2MXX', 'TFOTHER2'])).toMatchObject({
    status: 409,
    error: { code: 'bookings.noDocuments' },
  });
  expect(desk.mails).toEqual([]);
});

test('there are no rail passes to send', async () => {
  const { token, sessionId } = await desk.startGuest();
  await desk.deliver(await desk.buy(sessionId, { reference: 'TFKQ2MXX' }));
  expect(await email(token, 'bo@example.com', ['TFKQ2MXX'], 'RailPass')).toMatchObject({ status: 404 });
});

test.each([
  ['refused', 'bookings.emailInvalid', 422],
  ['unavailable', 'bookings.failed', 500],
] as const)('reports a mail server that has %s the mail as %s', async (kind, code, status) => {
  const { token, sessionId } = await desk.startGuest();
  await desk.deliver(await desk.buy(sessionId, { reference: 'TFKQ2MXX' }));
  desk.sendMail = () => Promise.reject(new MailFailure(kind, new Error('550 or so')));
  expect(await email(token, 'bo@example.com')).toMatchObject({ status, error: { code } });
});

test("no call reads or sends another session's booking, and none says that it exists", async () => {
  const { sessionId } = await desk.startGuest();
  await desk.deliver(await desk.buy(sessionId, { reference: 'TFKQ2MXX' }));
  desk.mails.length = 0;
  const { token } = await desk.startGuest();
  const answers = await Promise.all([
    desk.client.call(downloadTickets, { params: { reference: 'TFKQ2MXX', orderId: 'none' } }, { token }),
    desk.client.call(downloadTickets, { params: { reference: 'TFNOSUCH', orderId: 'none' } }, { token }),
    email(token, 'eve@example.com', ['TFKQ2MXX']),
    email(token, 'eve@example.com', ['TFNOSUCH']),
  ]);
  const seen = answers.map((answer) => (answer.ok ? 'answered' : `${answer.status} ${answer.error.code} ${answer.error.message}`));
  expect(seen).toEqual(seen.map(() => '404 object.notFound We cannot find that, or it is not yours.'));
  expect(await references(token, { search: 'TFKQ2MXX' })).toEqual([]);
  expect(desk.mails).toEqual([]);
});

test('a visitor may list, download and send nothing', async () => {
  const { token } = await desk.startVisitor();
  const answers = [
    await desk.client.call(listBookings, { query: {} }, { token }),
    await desk.client.call(downloadTickets, { params: { reference: 'TFKQ2MXX', orderId: 'none' } }, { token }),
    await email(token, 'bo@example.com'),
  ];
  expect(answers.map((answer) => (answer.ok ? 200 : answer.status))).toEqual([401, 401, 401]);
});

test('the link in the confirmation makes a visitor a guest who sees just this booking of the order', async () => {
  const buyer = await desk.startGuest();
  await desk.deliver(await desk.buy(buyer.sessionId, { reference: 'TFKQ2MXX', with: [{ reference: 'TFOTHER2' }] }));
  const visitor = await desk.startVisitor();
  const opened = await open(await linkFromMail(), visitor.token);
  if (!opened.ok) throw new Error(opened.error.message);
  const { token, bookingReference } = opened.data.body;
  expect(bookingReference).toBe('TFKQ2MXX');
  expect(await references(token)).toEqual(['TFKQ2MXX']);
  expect(await desk.sessionOf(token)).toMatchObject({ id: visitor.sessionId, role: 'guest' });
  expect(await desk.client.call(downloadTickets, { params: { reference: 'TFKQ2MXX', orderId: 'none' } }, { token })).toMatchObject({
    ok: true,
  });
  expect(await desk.client.call(downloadTickets, { params: { reference: 'TFOTHER2', orderId: 'none' } }, { token })).toMatchObject({
    status: 404,
  });
});

test('the token from before the link was opened is worth nothing after', async () => {
  const buyer = await desk.startGuest();
  await desk.deliver(await desk.buy(buyer.sessionId, { reference: 'TFKQ2MXX' }));
  const planted = await desk.startVisitor();
  expect(await open(await linkFromMail(), planted.token)).toMatchObject({ ok: true });
  expect(await desk.client.call(listBookings, { query: {} }, { token: planted.token })).toMatchObject({ status: 401 });
});

test("a link works without a session, works again, and adds to a guest's bookings", async () => {
  const buyer = await desk.startGuest();
  await desk.deliver(await desk.buy(buyer.sessionId, { reference: 'TFKQ2MXX' }));
  const link = await linkFromMail();
  expect(await open(link)).toMatchObject({ ok: true, data: { body: { bookingReference: 'TFKQ2MXX' } } });

  const other = await desk.startGuest('bo@example.com');
  await desk.buy(other.sessionId, { reference: 'TFOTHER2' });
  const once = await open(link, other.token);
  const twice = await open(link, once.ok ? once.data.body.token : '');
  if (!twice.ok) throw new Error(twice.error.message);
  expect((await references(twice.data.body.token)).toSorted()).toEqual(['TFKQ2MXX', 'TFOTHER2']);
});

test('refuses a link that has expired or is not ours', async () => {
  const buyer = await desk.startGuest();
  await desk.deliver(await desk.buy(buyer.sessionId, { reference: 'TFKQ2MXX' }));
  const link = await linkFromMail();
  const refused = { ok: false, status: 404, error: { code: 'bookings.linkInvalid' } };
  expect(await open(link.replace('TFKQ2MXX', 'TFOTHER2'))).toMatchObject(refused);
  expect(await open('')).toMatchObject(refused);
  // first two days are left of the 60 after the journey, then none
  desk.clock.advance(Date.parse('2027-01-26T00:00:00Z') - desk.clock.now());
  expect(await open(link)).toMatchObject({ ok: true });
  desk.clock.advance(2 * 86_400_000);
  expect(await open(link)).toMatchObject(refused);
});

test('answers the same whether or not reference and address belong together, and sends the link only if they do', async () => {
  const buyer = await desk.startGuest();
  await desk.deliver(await desk.buy(buyer.sessionId, { reference: 'TFKQ2MXX' }));
  await desk.buy(buyer.sessionId, { reference: 'TFWORK22', outcome: null, status: 'prebooked' });
  desk.mails.length = 0;
  const ask = (bookingReference: string, address: string) =>
    desk.client.call(sendBookingLink, { body: { bookingReference, email: address } });
  const answers = [
    await ask('TFKQ2MXX', 'eve@example.com'),
    await ask('TFNOSUCH', 'ann@example.com'),
    await ask('TFWORK22', 'ann@example.com'),
    await ask(' tfkq2mxx ', 'Ann@Example.com '),
  ];
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(answers[0]).toMatchObject({ ok: true });
  await desk.work();
  expect(desk.mails.map(({ to, subject }) => [to, subject])).toEqual([['ann@example.com', 'Your booking TFKQ2MXX']]);
  expect(await open(await linkFromMail())).toMatchObject({ ok: true, data: { body: { bookingReference: 'TFKQ2MXX' } } });
});

test('mails tickets to one address five times an hour at most, however many people ask', async () => {
  const buyer = await desk.startGuest();
  await desk.deliver(await desk.buy(buyer.sessionId, { reference: 'TFKQ2MXX' }));
  desk.mails.length = 0;
  for (let time = 1; time <= 5; time += 1) expect(await email(buyer.token, 'stranger@example.com')).toMatchObject({ ok: true });
  expect(await email(buyer.token, 'Stranger@Example.com')).toMatchObject({ status: 429, error: { code: 'request.tooMany' } });
  // a minute later the limit of the call itself is free again
  desk.clock.advance(61_000);
  for (let time = 1; time <= 5; time += 1) expect(await email(buyer.token, `other${time}@example.com`)).toMatchObject({ ok: true });
  expect(await email(buyer.token, 'eleventh@example.com')).toMatchObject({ status: 429 });
  expect(desk.mails).toHaveLength(10);
  desk.clock.advance(3_600_001);
  expect(await email(buyer.token, 'stranger@example.com')).toMatchObject({ ok: true });
});
