import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { emptyDesk, email } from '../../../../../tests/support/booking-calls.ts';
import { type BookingDesk, createBookingDesk } from '../../../../../tests/support/booking-desk.ts';
import { MailFailure } from '../../platform/mail/mailer.ts';

let desk: BookingDesk;

beforeAll(async () => {
  desk = await createBookingDesk();
});

afterAll(() => desk.close());

beforeEach(() => emptyDesk(desk));

test('sends the tickets to an address, a mail for each booking', async () => {
  const { token, sessionId } = await desk.startGuest();
  await desk.deliver(await desk.buy(sessionId, { reference: 'TFKQ2MXX', with: [{ reference: 'TFOTHER2' }] }));
  desk.mails.length = 0;
  expect(await email(desk, token, ' bo@example.com ', ['TFKQ2MXX', 'TFOTHER2', 'TFKQ2MXX'])).toEqual({
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
  expect(await email(desk, token, to)).toMatchObject({ ok: false, status: 422, error: { message } });
  expect(desk.mails).toEqual([]);
});

test('sends nothing while the tickets of one of the bookings are not made', async () => {
  const { token, sessionId } = await desk.startGuest();
  await desk.deliver(await desk.buy(sessionId, { reference: 'TFKQ2MXX' }));
  await desk.buy(sessionId, { reference: 'TFOTHER2' });
  desk.mails.length = 0;
  expect(await email(desk, token, 'bo@example.com', ['TFKQ2MXX', 'TFOTHER2'])).toMatchObject({
    status: 409,
    error: { code: 'bookings.noDocuments' },
  });
  expect(desk.mails).toEqual([]);
});

test('there are no rail passes to send', async () => {
  const { token, sessionId } = await desk.startGuest();
  await desk.deliver(await desk.buy(sessionId, { reference: 'TFKQ2MXX' }));
  expect(await email(desk, token, 'bo@example.com', ['TFKQ2MXX'], 'RailPass')).toMatchObject({ status: 404 });
});

test('a mail server that refuses the address is shown to the desk', async () => {
  const { token, sessionId } = await desk.startGuest();
  await desk.deliver(await desk.buy(sessionId, { reference: 'TFKQ2MXX' }));
  const { sendMail } = desk;
  onTestFinished(() => void (desk.sendMail = sendMail));
  desk.sendMail = () => Promise.reject(new MailFailure('refused', new Error('550 no such user')));
  expect(await email(desk, token, 'bo@example.com')).toMatchObject({ ok: true });
  expect(await desk.outbox.listUndelivered()).toMatchObject([{ to: 'bo@example.com', about: 'booking/TFKQ2MXX' }]);
});

test('mails tickets to one address five times an hour at most, however many people ask', async () => {
  const buyer = await desk.startGuest();
  await desk.deliver(await desk.buy(buyer.sessionId, { reference: 'TFKQ2MXX' }));
  desk.mails.length = 0;
  for (let time = 1; time <= 5; time += 1) expect(await email(desk, buyer.token, 'stranger@example.com')).toMatchObject({ ok: true });
  expect(await email(desk, buyer.token, 'Stranger@Example.com')).toMatchObject({ status: 429, error: { code: 'request.tooMany' } });
  // a minute later the limit of the call itself is free again
  desk.clock.advance(61_000);
  for (let time = 1; time <= 5; time += 1) expect(await email(desk, buyer.token, `other${time}@example.com`)).toMatchObject({ ok: true });
  expect(await email(desk, buyer.token, 'eleventh@example.com')).toMatchObject({ status: 429 });
  expect(desk.mails).toHaveLength(10);
  desk.clock.advance(3_600_001);
  expect(await email(desk, buyer.token, 'stranger@example.com')).toMatchObject({ ok: true });
});
