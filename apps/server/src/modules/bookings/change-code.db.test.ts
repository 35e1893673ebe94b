import { checkChangeCode, sendChangeCode } from '@throughfare/contract/calls/bookings';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { emptyDesk, linkFromMail, openLink } from '../../../../../tests/support/booking-calls.ts';
import { type BookingDesk, createBookingDesk } from '../../../../../tests/support/booking-desk.ts';

let desk: BookingDesk;
let link: string;
const params = { reference: 'TFKQ2MXX' };

beforeAll(async () => {
  desk = await createBookingDesk();
});
afterAll(() => desk.close());

beforeEach(async () => {
  await emptyDesk(desk);
  await desk.sql('truncate retail.booking_code_day');
  const buyer = await desk.startGuest();
  await desk.deliver(await desk.buy(buyer.sessionId, { reference: params.reference }));
  link = linkFromMail(desk);
});

/** Another browser that opens the mailed link. A minute passes, because calls are also limited by the minute. */
async function openElsewhere(): Promise<string> {
  desk.clock.advance(60_000);
  const opened = await openLink(desk, link);
  if (!opened.ok) throw new Error(opened.error.message);
  return opened.data.body.token;
}

async function send(token: string): Promise<string> {
  const outcome = await desk.client.call(sendChangeCode, { params }, { token });
  return outcome.ok ? 'sent' : outcome.error.code;
}

async function guess(token: string, code: string): Promise<string> {
  const outcome = await desk.client.call(checkChangeCode, { params, body: { code } }, { token });
  return outcome.ok ? 'right' : outcome.error.code;
}

const lastCode = (): string => /\b\d{6}\b/.exec(desk.mails.at(-1)?.text ?? '')?.[0] ?? '';
const wrong = (code: string): string => (code === '000000' ? '000001' : '000000');

test('the code that was mailed lets the session change the booking, once', async () => {
  const token = await openElsewhere();
  expect(await send(token)).toBe('sent');
  const code = lastCode();
  expect(await guess(token, wrong(code))).toBe('afterSales.codeWrong');
  expect(await guess(token, code)).toBe('right');
  expect(await guess(token, code)).toBe('afterSales.codeWrong');
});

test('a booking gets five codes a day, whatever session asks', async () => {
  const answers: string[] = [];
  for (let session = 0; session < 7; session += 1) answers.push(await send(await openElsewhere()));
  expect(answers).toEqual(['sent', 'sent', 'sent', 'sent', 'sent', 'afterSales.codesUsedUp', 'afterSales.codesUsedUp']);
  expect(desk.mails.filter(({ subject }) => subject.startsWith('Your code'))).toHaveLength(5);
  desk.clock.advance(86_400_000);
  expect(await send(await openElsewhere())).toBe('sent');
});

test('a booking has fifteen guesses a day in all sessions together; after that the right code is refused too', async () => {
  const tokens = [await openElsewhere(), await openElsewhere(), await openElsewhere(), await openElsewhere()];
  const answers: string[] = [];
  let code = '';
  for (const token of tokens) {
    await send(token);
    code = lastCode();
    for (let time = 0; time < 4; time += 1) answers.push(await guess(token, wrong(code)));
  }
  expect(answers).toEqual([...Array.from({ length: 15 }, () => 'afterSales.codeWrong'), 'afterSales.codesUsedUp']);
  expect(await guess(tokens[3] ?? '', code)).toBe('afterSales.codesUsedUp');
});

test('of simultaneous guesses no more count than are allowed', async () => {
  const tokens = [await openElsewhere(), await openElsewhere(), await openElsewhere(), await openElsewhere(), await openElsewhere()];
  for (const token of tokens) await send(token);
  const answers = await Promise.all(tokens.flatMap((token) => Array.from({ length: 5 }, () => guess(token, '999999'))));
  expect(answers.filter((answer) => answer !== 'afterSales.codesUsedUp')).toHaveLength(15);
});
