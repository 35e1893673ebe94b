/**
 * Payments that prevent changes to a booking: refunds of MintEFT and PaymentGate-Manual are paid by the team, TravelPay is asked first.
 * Each action is stopped before it has figures. Staff of a super agency may go on.
 */
import {
  changeTravellers,
  getRefundableItems,
  getRefundableItemsLater,
  isVoidRefund,
  readTravelPayStatus,
  refundBooking,
  refundBookingLater,
  releaseSeat,
  releaseSeatAndCancel,
  voidBooking,
} from '@throughfare/contract/calls/after-sales';
import { decideBankPayment } from '@throughfare/contract/calls/bank-payments';
import { listBookings } from '@throughfare/contract/calls/bookings';
import { getExchangeableItems } from '@throughfare/contract/calls/exchange';
import { messageText } from '@throughfare/contract/messages';
import { addDays } from '@throughfare/kernel/calendar-day';
import { expect, test } from 'vitest';
import { bankDesk, type BankOrder } from '../../../../../tests/support/bank-desk.ts';
import { answerOrder, outcomeOf } from '../../../../../tests/support/checkout.ts';
import { createShopper, type Shopper } from '../../../../../tests/support/shopper.ts';
import { signInAs } from '../../../../../tests/support/sign-in.ts';
import { openSandboxShop } from '../../../../../tests/support/open-test-shop.ts';
import { demoAgencies } from '../accounts/demo-users.data.ts';

const [{ id: agencyId }] = demoAgencies;

const { sandbox, shop } = await openSandboxShop();

const desk = await bankDesk(shop, agencyId);

interface Sold {
  readonly ordered: BankOrder;
  readonly agent: Shopper;
  readonly orderId: string;
  readonly reference: string;
}

const told = async (ordered: BankOrder, key: string): Promise<Sold> => {
  const { response } = await outcomeOf(ordered.agent, key);
  const reference = response?.items[0]?.bookingReference;
  if (!response || reference === undefined) throw new Error('nothing was booked');
  return { ordered, agent: ordered.agent, orderId: response.orderId, reference };
};

/** The tests pass as much time as a slow machine needs, so no day of the calendar is always ahead. */
const inTenDays = (): string => addDays(new Date(shop.clock.now()).toISOString().slice(0, 10), 10);

/** A sold booking, with the payment in the state in which its payer has just left it. */
async function paid(method: 'TravelPay' | 'MintEFT', choice: string): Promise<Sold> {
  const ordered = await desk.order(method, { departureDate: inTenDays() });
  const { orderId } = await desk.pay(ordered, choice);
  if (method === 'MintEFT')
    for (const to of ['AUTHORIZED', 'AUTHORISED_AND_LOCKED']) await desk.move(sandbox.url, 'minteft', ordered.intentId, to);
  return told(ordered, await answerOrder(ordered.agent, orderId, 'authenticated'));
}

async function paidByHand(): Promise<Sold> {
  const ordered = await desk.order('PaymentGate-Manual');
  const { response } = await outcomeOf(ordered.agent, ordered.key);
  await (await desk.operatorNow()).must(decideBankPayment, { body: { intentId: ordered.intentId, decision: 'confirm', note: 'seen' } });
  let sold: Sold | undefined;
  await expect
    .poll(async () => (sold = await told(ordered, await answerOrder(ordered.agent, response?.orderId ?? '', 'authenticated'))))
    .toBeDefined();
  if (!sold) throw new Error('not sold');
  return sold;
}

async function rowOf({ agent, reference }: Sold) {
  const { body } = await agent.must(listBookings, { query: { search: reference } });
  const [row] = body;
  if (!row) throw new Error('not in the list');
  return row;
}

/** The answers to every action of My Bookings. */
async function everyAction(sold: Sold, shopper = sold.agent): Promise<Record<string, string>> {
  const { source, orders } = await rowOf(sold);
  const reference = { reference: sold.reference };
  const items = { params: { ...reference, source, orderId: orders[0]?.orderId ?? '' }, query: {} };
  const change = { params: reference, body: { source } };
  const passengers = [{ firstName: 'Ida', lastName: 'Other', contacts: [] }];
  const calls = {
    refundableItems: () => shopper.attempt(getRefundableItems, items),
    refund: () => shopper.attempt(refundBooking, change),
    refundLater: () => shopper.attempt(refundBookingLater, change),
    isVoidRefund: () => shopper.attempt(isVoidRefund, change),
    voidRefund: () => shopper.attempt(voidBooking, change),
    releaseSeat: () => shopper.attempt(releaseSeat, change),
    releaseSeatAndCancel: () => shopper.attempt(releaseSeatAndCancel, change),
    exchange: () => shopper.attempt(getExchangeableItems, { params: reference, body: {} }),
    travellerChange: () => shopper.attempt(changeTravellers, { params: reference, body: { passengers } }),
  };
  const answers: Record<string, string> = {};
  for (const [name, call] of Object.entries(calls)) {
    const outcome = await call();
    answers[name] = outcome.ok ? 'done' : outcome.error.code;
  }
  const later = await shopper.must(getRefundableItemsLater, items);
  const code = (await outcomeOf(shopper, later.key)).error?.code;
  answers['refundableItemsLater'] = typeof code === 'string' ? code : 'done';
  return answers;
}

const all = (answers: Record<string, string>) => [...new Set(Object.values(answers))];

test('MintEFT stops every action before any figures, with the way to the team', async () => {
  const sold = await paid('MintEFT', 'enter');
  expect(all(await everyAction(sold))).toEqual(['afterSales.manual']);
  expect(messageText('afterSales.manual')).toMatch(/write to us or call us/);
  const { rows } = await shop.platform.retailPool.query('select from retail.after_sale where order_id = $1', [sold.orderId]);
  expect(rows).toEqual([]);
});

test('PaymentGate-Manual stops every action, and staff of a super agency go on', async () => {
  const sold = await paidByHand();
  expect(all(await everyAction(sold))).toEqual(['afterSales.manual']);
  const { source, orders } = await rowOf(sold);
  const params = { reference: sold.reference, source, orderId: orders[0]?.orderId ?? '' };
  const { body } = await (await desk.operatorNow()).must(getRefundableItems, { params, query: {} });
  expect(body.quote?.refundAmount).toBeDefined();
});

test('TravelPay is asked first: until it says Successful every action waits, and then the refund goes on with its own words', async () => {
  const sold = await paid('TravelPay', 'slow');
  const row = await rowOf(sold);
  expect(row.paymentMethod).toBe('TravelPay');
  const status = { body: { transactionId: row.transactionId } };
  expect(await sold.agent.must(readTravelPayStatus, status)).toEqual({ data: 'Submitted' });
  expect(all(await everyAction(sold))).toEqual(['refund.paymentInProgress']);
  expect(messageText('refund.paymentInProgress')).toBe(
    'Your payment is still in progress. You will be able to refund once the payment process is completed. Please check again after 24hrs.',
  );
  await desk.move(sandbox.url, 'travelpay', sold.ordered.intentId, 'Successful');
  expect(await sold.agent.must(readTravelPayStatus, status)).toEqual({ data: 'Successful' });
  const { body } = await sold.agent.must(refundBooking, { params: { reference: sold.reference }, body: { source: row.source } });
  expect(body.message).toBe('Refund Processed , you will get the refund within 2-6 business days.');
  // a TravelPay refund is a request, granted later
  const payout = async () =>
    (
      await shop.platform.retailPool.query<{ status: string }>(
        'select payout_status as status from retail.after_sale where order_id = $1',
        [sold.orderId],
      )
    ).rows[0]?.status;
  expect(await payout()).toBe('pending');
  await expect
    .poll(async () => {
      // as the next check of the payout does
      await shop.pass(7 * 3_600_000);
      await shop.shop.lookAtBanks();
      await shop.shop.takeOver();
      return payout();
    })
    .toBe('paid');
});

test('a recalled payment begins like a successful one but does not count', async () => {
  const sold = await paid('TravelPay', 'slow');
  await desk.move(sandbox.url, 'travelpay', sold.ordered.intentId, 'Successful');
  await desk.move(sandbox.url, 'travelpay', sold.ordered.intentId, 'Successful(Recalled)');
  expect(all(await everyAction(sold))).toEqual(['refund.paymentInProgress']);
});

test('nothing changes while TravelPay does not answer, and the message explains it', async () => {
  const sold = await paid('TravelPay', 'card');
  const { source } = await rowOf(sold);
  await sandbox.setFault({ target: 'travelpay.get', mode: 'error' });
  const refused = await sold.agent.refusalOf(refundBooking, { params: { reference: sold.reference }, body: { source } });
  expect(refused.message).toBe('Something went wrong, please try again later.');
});

test('a rejected request for a refund waits for the desk', async () => {
  const sold = await paid('TravelPay', 'no-refunds');
  const { source } = await rowOf(sold);
  await sold.agent.must(refundBooking, { params: { reference: sold.reference }, body: { source } });
  await expect
    .poll(async () => {
      const { rows } = await shop.platform.retailPool.query<{ status: string; wait_until: Date | null }>(
        'select payout_status as status, wait_until from retail.after_sale where order_id = $1',
        [sold.orderId],
      );
      const [sale] = rows;
      // The payout is looked at some hours after it has begun. Time passes only up to the next look, and only once the sale waits for it, so
      // a slow machine passes no more of it than a fast one.
      const untilLookMs = (sale?.wait_until?.getTime() ?? 0) - shop.clock.now();
      if (sale?.status !== 'failed' && untilLookMs > 0) {
        await shop.pass(untilLookMs + 1_000);
        await shop.shop.takeOver();
      }
      return sale?.status;
    })
    .toBe('failed');
});

test('a stranger learns nothing of a payment', async () => {
  const sold = await paid('TravelPay', 'slow');
  const { transactionId } = await rowOf(sold);
  const other = await createShopper(shop.client, {}, await signInAs(shop.client, 'traveller@example.com'));
  expect(await other.refusalOf(readTravelPayStatus, { body: { transactionId } })).toMatchObject({ code: 'object.notFound' });
});
