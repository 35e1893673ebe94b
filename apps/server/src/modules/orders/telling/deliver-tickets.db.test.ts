import { money } from '@throughfare/kernel/money';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type BookingDesk, createBookingDesk } from '../../../../../../tests/support/booking-desk.ts';
import { MailFailure } from '../../../platform/mail/mailer.ts';

let desk: BookingDesk;
let sendMail: BookingDesk['sendMail'];
let sessionId: string;

beforeAll(async () => {
  desk = await createBookingDesk();
  ({ sendMail } = desk);
});

afterAll(() => desk.close());

beforeEach(async () => {
  await desk.sql(
    'truncate retail.document, retail.mail, retail.order_event, retail.order_item_booking, retail.order_item, retail.order, retail.cart cascade',
  );
  desk.mails.length = 0;
  desk.sendMail = sendMail;
  ({ sessionId } = await desk.startGuest());
});

async function documents(): Promise<unknown[]> {
  return (await desk.sql('select file_name from retail.document order by file_name')).map((row) => row['file_name']);
}

test("makes a completed order's tickets and mails them with the booked and failed items", async () => {
  const orderId = await desk.buy(sessionId, {
    reference: 'TFKQ2MXX',
    item: { discount: money('GBP', 600), fee: money('GBP', 144) },
    with: [{ reference: 'TFGONE22', status: 'failed', fee: money('GBP', 144) }],
  });
  await desk.deliver(orderId);
  expect(await documents()).toEqual(['TFKQ2MXX-1-KGX-EDB.pdf']);
  expect(desk.mails).toMatchObject([
    { to: 'ann@example.com', attachments: [{ filename: 'TFKQ2MXX-1-KGX-EDB.pdf' }, { filename: 'journeys.ics' }] },
  ]);
  const text = desk.mails[0]?.text ?? '';
  expect(text).toContain('Ms Ann Lee (Adult, Card UK_26-30)');
  expect(text).toContain('Ms Ann Lee: Coach C, seat 41');
  expect(text).toContain(`NOT BOOKED, NOT CHARGED
London Kings Cross – Edinburgh
  This fare has just sold out. Please choose another fare or train. This ticket could not be booked and was not charged.`);
  expect(text).toContain(`  London Kings Cross – Edinburgh (TFKQ2MXX): £76.00
  Promotion: −£6.00
  Card fee: £1.44
  Total charged: £71.44`);
});

test('the lines of the mail add up to the charge', async () => {
  const orderId = await desk.buy(sessionId, {
    reference: 'TFKQ2MXX',
    item: { discount: money('GBP', 333), fee: money('GBP', 137) },
    with: [{ reference: 'TFOTHER2', total: money('GBP', 12_345), discount: money('GBP', 1), fee: money('GBP', 223) }],
  });
  await desk.deliver(orderId);
  const paid = (desk.mails[0]?.text ?? '').split('WHAT YOU PAID')[1]?.split('BEFORE YOU TRAVEL')[0] ?? '';
  const amounts = [...paid.matchAll(/: (−?)£([\d,.]+)/g)].map(
    ([, sign, amount = '']) => Math.round(Number(amount.replace(',', '')) * 100) * (sign ? -1 : 1),
  );
  const charged = amounts.pop();
  expect(amounts).toHaveLength(4);
  expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(charged);
});

test('a ticket that came by an exchange meanwhile is left to the mail of the exchange', async () => {
  const orderId = await desk.buy(sessionId, { reference: 'TFKQ2MXX', with: [{ reference: 'TFOTHER2' }] });
  await desk.sql("update retail.order_item set is_exchanged = true where booking_reference = 'TFOTHER2'");
  await desk.deliver(orderId);
  expect(await documents()).toEqual(['TFKQ2MXX-1-KGX-EDB.pdf']);
  expect(desk.mails[0]?.text).not.toContain('TFOTHER2');
});

test('twice at once and again later, there is one mail and one set of tickets', async () => {
  const orderId = await desk.buy(sessionId, { reference: 'TFKQ2MXX' });
  await Promise.all([desk.deliver(orderId), desk.deliver(orderId)]);
  await desk.deliver(orderId);
  expect(desk.mails).toHaveLength(1);
  expect(await documents()).toHaveLength(1);
});

test('without a mail server the tickets are made, and the next try sends them', async () => {
  const orderId = await desk.buy(sessionId, { reference: 'TFKQ2MXX' });
  desk.sendMail = () => Promise.reject(new MailFailure('unavailable', new Error('connection refused')));
  await desk.deliver(orderId);
  expect(await documents()).toHaveLength(1);
  desk.sendMail = sendMail;
  await desk.work();
  expect(desk.mails).toHaveLength(1);
});

test('an address that the mail server refuses is shown to the desk, whose note about the order stays', async () => {
  const orderId = await desk.buy(sessionId, { reference: 'TFKQ2MXX' });
  await desk.sql("update retail.order set attention = 'Sold but not paid for.'");
  desk.sendMail = () => Promise.reject(new MailFailure('refused', new Error('550 no such user')));
  await desk.deliver(orderId);
  expect(await desk.outbox.listUndelivered()).toMatchObject([{ to: 'ann@example.com', about: `order/${orderId}`, isRefused: true }]);
  expect(await desk.sql('select attention from retail.order')).toEqual([{ attention: 'Sold but not paid for.' }]);
});

test.each([null, 'failed'] as const)('delivers nothing for an order with outcome %s', async (outcome) => {
  const orderId = await desk.buy(sessionId, { reference: 'TFKQ2MXX', status: 'prebooked', outcome });
  await desk.deliver(orderId);
  expect(desk.mails).toEqual([]);
  expect(await documents()).toEqual([]);
});
