import { downloadTickets, listBookings, sendBookingLink } from '@throughfare/contract/calls/bookings';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { emptyDesk, references, linkFromMail, openLink } from '../../../../../tests/support/booking-calls.ts';
import { type BookingDesk, createBookingDesk } from '../../../../../tests/support/booking-desk.ts';

let desk: BookingDesk;

beforeAll(async () => {
  desk = await createBookingDesk();
});

afterAll(() => desk.close());

beforeEach(() => emptyDesk(desk));

test('the link in the confirmation makes a visitor a guest who sees just this booking of the order', async () => {
  const buyer = await desk.startGuest();
  await desk.deliver(await desk.buy(buyer.sessionId, { reference: 'TFKQ2MXX', with: [{ reference: 'TFOTHER2' }] }));
  const visitor = await desk.startVisitor();
  const opened = await openLink(desk, linkFromMail(desk), visitor.token);
  if (!opened.ok) throw new Error(opened.error.message);
  const { token, bookingReference } = opened.data.body;
  expect(bookingReference).toBe('TFKQ2MXX');
  expect(await references(desk, token)).toEqual(['TFKQ2MXX']);
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
  expect(await openLink(desk, linkFromMail(desk), planted.token)).toMatchObject({ ok: true });
  expect(await desk.client.call(listBookings, { query: {} }, { token: planted.token })).toMatchObject({ status: 401 });
});

test("a link works without a session, works again, and adds to a guest's bookings", async () => {
  const buyer = await desk.startGuest();
  await desk.deliver(await desk.buy(buyer.sessionId, { reference: 'TFKQ2MXX' }));
  const link = linkFromMail(desk);
  expect(await openLink(desk, link)).toMatchObject({ ok: true, data: { body: { bookingReference: 'TFKQ2MXX' } } });

  const other = await desk.startGuest('bo@example.com');
  await desk.buy(other.sessionId, { reference: 'TFOTHER2' });
  const once = await openLink(desk, link, other.token);
  const twice = await openLink(desk, link, once.ok ? once.data.body.token : '');
  if (!twice.ok) throw new Error(twice.error.message);
  expect((await references(desk, twice.data.body.token)).toSorted()).toEqual(['TFKQ2MXX', 'TFOTHER2']);
});

test('refuses a link that has expired or is not ours', async () => {
  const buyer = await desk.startGuest();
  await desk.deliver(await desk.buy(buyer.sessionId, { reference: 'TFKQ2MXX' }));
  const link = linkFromMail(desk);
  const refused = { ok: false, status: 404, error: { code: 'bookings.linkInvalid' } };
  expect(await openLink(desk, link.replace('TFKQ2MXX', 'TFOTHER2'))).toMatchObject(refused);
  expect(await openLink(desk, '')).toMatchObject(refused);
  // first two days are left of the 60 after the journey, then none
  desk.clock.advance(Date.parse('2027-01-26T00:00:00Z') - desk.clock.now());
  expect(await openLink(desk, link)).toMatchObject({ ok: true });
  desk.clock.advance(2 * 86_400_000);
  expect(await openLink(desk, link)).toMatchObject(refused);
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
  expect(await openLink(desk, linkFromMail(desk))).toMatchObject({ ok: true, data: { body: { bookingReference: 'TFKQ2MXX' } } });
});
