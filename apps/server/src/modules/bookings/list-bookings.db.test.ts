import { downloadTickets, listBookings } from '@throughfare/contract/calls/bookings';
import { money } from '@throughfare/kernel/money';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { emptyDesk, list, references, email, type ListQuery } from '../../../../../tests/support/booking-calls.ts';
import { type BookingDesk, createBookingDesk } from '../../../../../tests/support/booking-desk.ts';
import { oneWay } from '../tickets/test-order.ts';

let desk: BookingDesk;

beforeAll(async () => {
  desk = await createBookingDesk();
});

afterAll(() => desk.close());

beforeEach(() => emptyDesk(desk));

test("a guest sees the session's bookings, newest first", async () => {
  const { token, sessionId } = await desk.startGuest();
  await desk.buy(sessionId, { reference: 'TFFIRST2', with: [{ reference: 'TFSECND2' }] });
  desk.clock.advance(1000);
  await desk.buy(sessionId, { reference: 'TFTHIRD2' });
  const { pages, body } = await list(desk, token);
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
  const sorted = (sort: ListQuery['sort'], direction?: 'asc' | 'desc') => references(desk, token, { sort, direction });
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
  const [later, earlier] = await list(desk, token).then(({ body }) => body.map(({ dateOfBooking }) => dateOfBooking));
  expect(later).not.toBe(earlier);
  const dayOf = (shown = '') => new Date(`${shown} 12:00 UTC`).toISOString().slice(0, 10);
  expect(await references(desk, token, { from: dayOf(later) })).toEqual(['TFLATER2']);
  expect(await references(desk, token, { dateOf: 'booking', to: dayOf(earlier) })).toEqual(['TFEARLY2']);
  expect(await references(desk, token, { dateOf: 'trip', from: '2026-12-20', to: '2026-12-20' })).toEqual(['TFEARLY2']);
  expect(await references(desk, token, { dateOf: 'trip', from: '2026-12-21', to: '2026-12-23' })).toEqual([]);
  expect((await list(desk, token, { dateOf: 'trip', to: '2026-12-24' })).pages).toBe(1);
});

test('another guest with the same address sees nothing, because an address proves nothing', async () => {
  const { sessionId } = await desk.startGuest('ann@example.com');
  await desk.buy(sessionId, { reference: 'TFFIRST2' });
  const other = await desk.startGuest('ann@example.com');
  expect(await list(desk, other.token)).toEqual({ pages: 0, body: [] });
});

test('shows a signed-in customer the purchases of all their sessions', async () => {
  const [here, there, other] = [await desk.startGuest(), await desk.startGuest(), await desk.startGuest()];
  const hereToken = await desk.signIn(here.sessionId, '00000000-0000-4000-8000-000000000001');
  await desk.signIn(there.sessionId, '00000000-0000-4000-8000-000000000001');
  const otherToken = await desk.signIn(other.sessionId, '00000000-0000-4000-8000-000000000002');
  await desk.buy(there.sessionId, { reference: 'TFFIRST2' });
  expect(await references(desk, hereToken)).toEqual(['TFFIRST2']);
  expect(await references(desk, otherToken)).toEqual([]);
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
  expect(await references(desk, operator)).toEqual(['TFOPERATOR']);
  expect(await ofOthers(operator, { isB2C: true })).toEqual(['TFGUEST', 'TFCONSUMER']);
  expect(await ofOthers(operator, { agencyId: lakeside })).toEqual(['TFAGENT']);
  expect(await ofOthers(operator, { agencyId: '00000000-0000-4000-8000-0000000000ff' })).toEqual([]);
});

test("other roles cannot list others' bookings", async () => {
  const { consumer, agent, guest } = await marketplace();
  for (const token of [consumer, agent, guest])
    for (const body of [{ isB2C: true }, { agencyId: lakeside }]) expect(await ofOthers(token, body)).toBe('session.wrongRole');
});

test("the super agency downloads and mails the tickets of a consumer's, a guest's and an agency's booking; others do not", async () => {
  const { consumer, agent, operator } = await marketplace();
  const eve = await desk.startGuest('eve@example.com');
  await desk.deliver(await desk.buy(eve.sessionId, { reference: 'TFTICKET' }));
  const download = async (token: string, reference = 'TFTICKET') => {
    const params = { reference, orderId: 'none' };
    const outcome = await desk.client.call(downloadTickets, { params }, { token });
    return outcome.ok ? outcome.data.results.length : outcome.error.code;
  };
  desk.mails.length = 0;
  for (const token of [consumer, agent]) {
    expect(await download(token)).toBe('object.notFound');
    expect(await email(desk, token, 'bo@example.com', ['TFTICKET'])).toMatchObject({ error: { code: 'object.notFound' } });
  }
  expect(await download(operator)).toBe(1);
  expect(await email(desk, operator, 'bo@example.com', ['TFTICKET'])).toMatchObject({ ok: true });
  expect(desk.mails.map(({ to }) => to)).toEqual(['bo@example.com']);
  // They are found, and have no tickets yet.
  for (const reference of ['TFCONSUMER', 'TFAGENT']) expect(await download(operator, reference)).toBe('bookings.noDocuments');
});

test('ten to a page', async () => {
  const { token, sessionId } = await desk.startGuest();
  for (let index = 0; index < 12; index += 1) {
    await desk.buy(sessionId, { reference: `TFPAGE${String(index).padStart(2, '0')}` });
    desk.clock.advance(1000);
  }
  const [first, second, third] = [await list(desk, token), await list(desk, token, { page: 1 }), await list(desk, token, { page: 2 })];
  expect([first.pages, second.pages, third.pages]).toEqual([2, 2, 2]);
  expect([first.body.length, second.body.length, third.body.length]).toEqual([10, 2, 0]);
  expect(second.body.map(({ bookingReference }) => bookingReference)).toEqual(['TFPAGE01', 'TFPAGE00']);
  expect(await references(desk, token, { page: 2, size: 5 })).toEqual(['TFPAGE01', 'TFPAGE00']);
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
  expect(await references(desk, token, { search })).toEqual(expected);
});

test("a search never shows another owner's bookings", async () => {
  const { sessionId } = await desk.startGuest();
  await desk.buy(sessionId, { reference: 'TFKQ2MXX' });
  const other = await desk.startGuest();
  for (const search of ['TFKQ2MXX', 'Ann Lee', 'ann@example.com', '']) expect(await references(desk, other.token, { search })).toEqual([]);
});

test('shows bookings in progress as such, and no failed ones', async () => {
  const { token, sessionId } = await desk.startGuest();
  await desk.buy(sessionId, { reference: 'TFGONE22', status: 'failed', with: [{ reference: 'TFGOOD22' }] });
  await desk.buy(sessionId, { reference: 'TFLOST22', status: 'released', outcome: 'failed' });
  desk.clock.advance(1000);
  await desk.buy(sessionId, { reference: 'TFWORK22', status: 'prebooked', outcome: null });
  expect((await list(desk, token)).body.map(({ bookingReference, status, sqs }) => [bookingReference, status, sqs])).toEqual([
    ['TFWORK22', 'PROCESSING', 'Pending'],
    ['TFGOOD22', 'Confirmed', 'Done'],
  ]);
});

test('the note on the card fee names its amount', async () => {
  const { token, sessionId } = await desk.startGuest();
  await desk.buy(sessionId, { reference: 'TFFEES22', item: { fee: money('GBP', 144), discount: money('GBP', 600) } });
  expect((await list(desk, token)).body[0]).toMatchObject({ totalPrice: '71.44', creditCardFee: '1.44', orders: [{ itemTotal: '70.00' }] });
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
  const line = (await list(desk, token)).body[0]?.orders[0]?.orderId ?? '';
  expect(await download(line)).toEqual(all);
  expect(await download('another')).toMatchObject({ status: 404, error: { code: 'object.notFound' } });
});

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
    expect(await email(desk, token, 'bo@example.com')).toMatchObject({ ok: true });
    const journey = (await list(desk, token)).body[0]?.tripData[0]?.journey;
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

test("no call reads or sends another session's booking, and none says that it exists", async () => {
  const { sessionId } = await desk.startGuest();
  await desk.deliver(await desk.buy(sessionId, { reference: 'TFKQ2MXX' }));
  desk.mails.length = 0;
  const { token } = await desk.startGuest();
  const answers = await Promise.all([
    desk.client.call(downloadTickets, { params: { reference: 'TFKQ2MXX', orderId: 'none' } }, { token }),
    desk.client.call(downloadTickets, { params: { reference: 'TFNOSUCH', orderId: 'none' } }, { token }),
    email(desk, token, 'eve@example.com', ['TFKQ2MXX']),
    email(desk, token, 'eve@example.com', ['TFNOSUCH']),
  ]);
  const seen = answers.map((answer) => (answer.ok ? 'answered' : `${answer.status} ${answer.error.code} ${answer.error.message}`));
  expect(seen).toEqual(seen.map(() => '404 object.notFound We cannot find that, or it is not yours.'));
  expect(await references(desk, token, { search: 'TFKQ2MXX' })).toEqual([]);
  expect(desk.mails).toEqual([]);
});

test('a visitor may list, download and send nothing', async () => {
  const { token } = await desk.startVisitor();
  const answers = [
    await desk.client.call(listBookings, { query: {} }, { token }),
    await desk.client.call(downloadTickets, { params: { reference: 'TFKQ2MXX', orderId: 'none' } }, { token }),
    await email(desk, token, 'bo@example.com'),
  ];
  expect(answers.map((answer) => (answer.ok ? 200 : answer.status))).toEqual([401, 401, 401]);
});
