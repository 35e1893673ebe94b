import { messageText } from '@throughfare/contract/messages';
import { describe, expect, test } from 'vitest';
import { answer, refusal } from '../testing/fake-visitor.ts';
import { leadsTo, routeArgs, shopVisitor, thrownBy } from '../testing/route-args.ts';
import { loader as accountExport } from './routes/account.data.export.ts';
import { action as customerExport } from './routes/data.customer-export.ts';
import { loader as evidence } from './routes/data.evidence.ts';
import { loader as quotePaper } from './routes/data.quote-paper.ts';
import { loader as calendar } from './routes/mybookings.calendar.ts';
import { loader as code } from './routes/mybookings.code.ts';
import { loader as statement } from './routes/mybookings.statement.ts';
import { loader as ticket } from './routes/mybookings.ticket.ts';
import { loader as wallet } from './routes/mybookings.wallet.ts';

type Answers = Readonly<Record<string, object>>;
type Loader = (args: ReturnType<typeof routeArgs>) => Promise<Response>;

async function get(loader: Loader, address: string, answers: Answers, more = {}) {
  const shop = shopVisitor(answers, more);
  return { response: await loader(routeArgs(shop.visitor, address)), asked: shop.asked };
}

const base64 = (text: string) => Buffer.from(text).toString('base64');
const papers = (...texts: readonly string[]) => answer({ results: texts.map(base64) });
const notYours = refusal('object.notFound', 404);
const problem = '/mybookings?open=TF-1&problem=tickets';

/** The headers that matter to a browser: a file's type, its name, and whether it may be cached. */
async function fileOf({ response }: { readonly response: Response }) {
  const [type, name, cache] = ['Content-Type', 'Content-Disposition', 'Cache-Control'].map((header) => response.headers.get(header));
  return { type, name: /filename="([^"]*)"/.exec(name ?? '')?.[1], cache, text: await response.text() };
}

const pdf = { type: 'application/pdf', cache: 'no-store' };

describe('a ticket', () => {
  const tickets = { downloadTickets: papers('first', 'second') };

  test('is the first of the booking, or the named one', async () => {
    expect(await fileOf(await get(ticket, '/mybookings/ticket?reference=TF-1', tickets))).toMatchObject({ ...pdf, text: 'first' });
    expect(await fileOf(await get(ticket, '/mybookings/ticket?reference=TF-1&index=1', tickets))).toMatchObject({ text: 'second' });
  });

  test.each(['2', '-1', 'one', '0.5'])('with the number %s does not exist, and the booking page says so', async (index) => {
    const { response } = await get(ticket, `/mybookings/ticket?reference=TF-1&index=${index}`, tickets);
    expect(leadsTo(response)).toBe(problem);
  });

  test('of somebody else leads to My Bookings', async () => {
    expect(leadsTo((await get(ticket, '/mybookings/ticket?reference=TF-1', { downloadTickets: notYours })).response)).toBe(problem);
  });
});

describe('the statement of a refund', () => {
  test('is requested by booking and refund', async () => {
    const got = await get(statement, '/mybookings/statement?reference=TF-1&id=r9', { downloadRefundStatement: papers('money') });
    expect(got.asked[0]?.params).toEqual({ reference: 'TF-1', afterSaleId: 'r9' });
    expect(await fileOf(got)).toEqual({ ...pdf, name: 'refund-statement.pdf', text: 'money' });
  });

  test.each([
    ['refused', notYours],
    ['not drawn yet', papers()],
  ])('that is %s leads to the booking', async (_how, given) => {
    const { response } = await get(statement, '/mybookings/statement?reference=TF-1&id=r9', { downloadRefundStatement: given });
    expect(leadsTo(response)).toBe(problem);
  });
});

describe('the calendar of a booking', () => {
  test('is a file for calendars', async () => {
    const got = await get(calendar, '/mybookings/calendar?reference=TF-1', { getBookingCalendar: answer({ file: 'BEGIN:VCALENDAR' }) });
    expect(await fileOf(got)).toMatchObject({ type: 'text/calendar; charset=utf-8', name: 'journeys.ics', text: 'BEGIN:VCALENDAR' });
  });

  test('that is refused leads to the booking', async () => {
    const { response } = await get(calendar, '/mybookings/calendar?reference=TF-1', { getBookingCalendar: notYours });
    expect(leadsTo(response)).toBe('/mybookings?open=TF-1');
  });
});

describe('the code of a ticket', () => {
  test('is a picture that no cache keeps', async () => {
    const got = await get(code, '/mybookings/code?reference=TF-1&ticket=T1', { getTicketCode: answer({ svg: '<svg/>' }) });
    expect(got.asked[0]?.params).toEqual({ reference: 'TF-1', ticketNumber: 'T1' });
    expect(await fileOf(got)).toMatchObject({ type: 'image/svg+xml', cache: 'no-store', text: '<svg/>' });
  });

  test('of a pass is that of one traveller', async () => {
    const got = await get(code, '/mybookings/code?reference=TF-1&traveller=2', { getPassCode: answer({ svg: '<svg/>' }) });
    expect(got.asked).toEqual([{ call: 'getPassCode', body: { bookingId: 'TF-1', passengerRef: '2' } }]);
  });

  test('is empty until it is made, and the empty answer is not cached', async () => {
    const { response } = await get(code, '/mybookings/code?reference=TF-1&ticket=T1', { getTicketCode: notYours });
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([204, 'no-store']);
  });
});

describe('a ticket for a wallet', () => {
  const address = '/mybookings/wallet?reference=TF-1&ticket=T1';

  test('is a file for Apple’s', async () => {
    const got = await get(wallet, address, { getWalletPass: answer({ file: base64('pass') }) });
    expect(got.asked[0]?.params).toEqual({ reference: 'TF-1', wallet: 'apple', ticketNumber: 'T1' });
    expect(await fileOf(got)).toMatchObject({ type: 'application/vnd.apple.pkpass', text: 'pass' });
  });

  test('is an address at Google’s', async () => {
    const given = { getWalletPass: answer({ url: 'https://pay.google.example/save/1' }) };
    expect(leadsTo((await get(wallet, `${address}&wallet=google`, given)).response)).toBe('https://pay.google.example/save/1');
  });

  test('of a pass is that of one traveller', async () => {
    const got = await get(wallet, '/mybookings/wallet?reference=TF-1&traveller=1', { getPassForWallet: answer({ file: base64('p') }) });
    expect(got.asked[0]?.body).toEqual({ bookingId: 'TF-1', passengerRef: '1', wallet: 'apple' });
  });

  test.each([
    ['refused', notYours],
    ['empty', answer({})],
  ])('that is %s leads to the booking', async (_how, given) => {
    expect(leadsTo((await get(wallet, address, { getWalletPass: given })).response)).toBe(problem);
  });
});

describe('the evidence about a dispute', () => {
  test('is a file', async () => {
    expect(await fileOf(await get(evidence, '/data/evidence?order=o1', { downloadEvidence: papers('proof') }))).toEqual({
      ...pdf,
      name: 'evidence.pdf',
      text: 'proof',
    });
  });

  test('leads to the order if it does not exist', async () => {
    expect(leadsTo((await get(evidence, '/data/evidence?order=o1', { downloadEvidence: notYours })).response)).toBe('/admin/orders/o1');
  });
});

describe('a quote as a paper', () => {
  test('is its owner’s by its id, and its customer’s by the token of their link', async () => {
    const owner = await get(quotePaper, '/data/quote-paper?id=q1', { downloadQuote: papers('quote') });
    expect(owner.asked[0]).toMatchObject({ call: 'downloadQuote', params: { quoteId: 'q1' } });
    const customer = await get(quotePaper, '/data/quote-paper?id=q1&token=t1', { downloadSharedQuote: papers('quote') });
    expect(customer.asked[0]).toMatchObject({ call: 'downloadSharedQuote', params: { token: 't1' } });
    expect(await fileOf(customer)).toMatchObject({ ...pdf, text: 'quote' });
  });

  test('does not exist for anybody else', async () => {
    expect((await thrownBy(() => get(quotePaper, '/data/quote-paper?id=q1', { downloadQuote: notYours }))).status).toBe(404);
  });

  test('that fails in the shop is not answered as a missing page', async () => {
    const failed = { downloadQuote: refusal('server.failed', 500) };
    const thrown = await thrownBy(() => get(quotePaper, '/data/quote-paper?id=q1', failed));
    expect([thrown.status, await thrown.text()]).toEqual([500, messageText('server.failed')]);
  });
});

describe('all data kept about a customer', () => {
  const send = (given: object) =>
    customerExport(routeArgs(shopVisitor({ exportCustomer: given }).visitor, '/data/customer-export', { post: { customerId: 'c1' } }));

  test('is a file that can be read', async () => {
    const response = await send(answer({ data: { customer: { name: 'Zoë' } } }));
    const { text, ...file } = await fileOf({ response });
    expect(file).toEqual({ type: 'application/json; charset=utf-8', name: 'customer.json', cache: 'no-store' });
    expect(JSON.parse(text)).toEqual({ name: 'Zoë' });
  });

  test('is missing for others, and a failure of the shop is reported as such', async () => {
    expect((await thrownBy(() => send(notYours))).status).toBe(404);
    expect((await thrownBy(() => send(refusal('server.failed', 500)))).status).toBe(500);
  });
});

describe('all data that the shop holds about a customer', () => {
  const profile = (userRole: string) => answer({ data: { body: { email: 'ada@example.org', isGuestUser: false, userRole } } });
  const exported = { exportPersonalData: answer({ data: { exportedAt: '2026-11-20T09:00:00Z', orders: [] } }) };

  test('is a file with the day in its name', async () => {
    const got = await get(accountExport, '/account/data/export', { getProfile: profile('consumer'), ...exported });
    expect(await fileOf(got)).toMatchObject({ name: 'my-data-2026-11-20.json', cache: 'no-store' });
  });

  test('leads a stranger to the page that asks them to sign in', async () => {
    const thrown = await thrownBy(() => get(accountExport, '/account/data/export', exported, { hasSession: () => false }));
    expect(leadsTo(thrown)).toBe('/account/data');
  });
});
