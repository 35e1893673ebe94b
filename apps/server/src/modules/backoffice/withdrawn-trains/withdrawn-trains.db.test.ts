/** The desk declares trains cancelled: every traveller on them gets refund, exchange or the next train for nothing, once (WITHDRAWN-1). */
import { randomUUID } from 'node:crypto';
import { getRefundableItems, refundBooking } from '@throughfare/contract/calls/after-sales';
import { addCartItem } from '@throughfare/contract/calls/cart';
import { getNextTrain } from '@throughfare/contract/calls/next-train';
import { createOrder } from '@throughfare/contract/calls/orders';
import { listBookedTrains, listWithdrawals, withdrawTrains } from '@throughfare/contract/calls/withdrawn-trains';
import { expect, onTestFinished, test } from 'vitest';
import { cards, openPayment, orderBody } from '../../../../../../tests/support/checkout.ts';
import { openRefundDesk } from '../../../../../../tests/support/open-refund-desk.ts';
import { type Bought, minorOf } from '../../../../../../tests/support/refund-desk.ts';
import { openPartner, serveShop } from '../../../../../../tests/support/osdm-partner.ts';
import { createShopper, oneWay } from '../../../../../../tests/support/shopper.ts';
import { signInAs } from '../../../../../../tests/support/sign-in.ts';

const { shop, sandbox, desk, sql } = await openRefundDesk();
const operator = await createShopper(shop.client, {}, await signInAs(shop.client, 'super@example.com'));

let days = 8;
const nextDay = (): string => `2026-12-${String((days += 1)).padStart(2, '0')}`;

async function trainOf(bought: Bought): Promise<string> {
  const { tripData } = await desk.rowOf(bought);
  return tripData[0]?.journey.segments[0]?.designator ?? '';
}
const declare = (day: string, designators: readonly string[], withdrawalId: string = randomUUID()) =>
  operator.must(withdrawTrains, {
    body: { withdrawalId, source: 'ATOC', day, designators: [...designators], reason: 'a strike of the train crews', cause: 'strike' },
  });
const mailsAbout = async ({ reference }: Bought) =>
  (await shop.mailsSent()).filter(({ subject }) => subject.includes(reference) && subject.startsWith('Your train is cancelled'));
async function travellersOf(withdrawalId: string) {
  const { withdrawals, travellers } = (await operator.must(listWithdrawals, { query: { withdrawalId } })).data;
  return { withdrawal: withdrawals.find((one) => one.withdrawalId === withdrawalId), travellers };
}

test('one press offers every traveller refund, exchange and the next train, all free, and lists who has answered', async () => {
  const day = nextDay();
  const [refunded, moved] = [
    await desk.buy({ departureDate: day, departureTime: '10:00' }, undefined, 'ATOC', 'cheapest'),
    await desk.buy({ departureDate: day, departureTime: '10:00' }, undefined, 'ATOC', 'cheapest'),
  ];
  const train = await trainOf(refunded);
  expect(await trainOf(moved)).toBe(train);
  const { trains } = (await operator.must(listBookedTrains, { query: { source: 'ATOC', day } })).data;
  expect(trains.find(({ designator }) => designator === train)).toMatchObject({ bookings: 2, from: 'London Euston' });

  const { withdrawalId, bookings } = (await declare(day, [train])).data;
  expect(bookings).toBe(2);
  await expect.poll(async () => (await travellersOf(withdrawalId)).travellers.map(({ answer }) => answer)).toEqual(['offered', 'offered']);
  expect(await shop.shop.offerTravellers()).toBe(0);
  // the same press again changes nothing
  expect((await declare(day, [train], withdrawalId)).data.bookings).toBe(2);

  const [mail, ...others] = await mailsAbout(refunded);
  expect(others).toEqual([]);
  expect(mail?.text).toMatch(/does not run: a strike of the train crews\..*Another train: .*My money back: .*The next train: /s);
  const row = await desk.rowOf(refunded);
  expect(row.disruption?.join(' ')).toMatch(/does not run: a strike.*free of charge/);
  expect(row.disruption?.join(' ')).not.toContain('Your connection is broken');

  const { source, orders } = row;
  const params = { reference: refunded.reference, source, orderId: orders[0]?.orderId ?? '' };
  const { body } = await refunded.shopper.must(getRefundableItems, { params, query: {} });
  expect(minorOf(body.quote?.refundAmount ?? '')).toBe(refunded.charged);
  await refunded.shopper.must(refundBooking, { params: { reference: refunded.reference }, body: { source, quoteId: body.quote?.quoteId } });
  const next = await moved.shopper.must(getNextTrain, {
    params: { reference: moved.reference },
    body: { orderId: (await desk.rowOf(moved)).orders[0]?.orderId ?? '' },
  });
  expect(next.body.summary.totalSummary).toMatchObject({ total: '0.00', penalty: '0.00' });

  const after = await travellersOf(withdrawalId);
  expect(after.withdrawal).toMatchObject({ bookings: 2, told: 2, answered: 1 });
  expect(after.travellers.find(({ bookingReference }) => bookingReference === refunded.reference)?.answer).toBe('refunded');
  expect(after.travellers.find(({ bookingReference }) => bookingReference === moved.reference)?.answer).toBe('offered');
});

test('a cancelled train is sold no more, weeks ahead: not in results, cart or order, not for a hold, and not to partners', async () => {
  const day = nextDay();
  const wish = { from: 'EUS', to: 'MAN', departureDate: day, departureTime: '14:00' };
  const shopper = await createShopper(shop.client, { 'browse-from': '/uk' });
  await shopper.becomeGuest();
  const before = await shopper.search(wish);
  const [ticket] = before.outward;
  const train = ticket?.travelSegments[0]?.designator ?? '';
  await shopper.add(oneWay(before, ticket));
  const cart = await shopper.cart();
  const payment = await openPayment(shopper, sandbox.url, cards.paid, cart);
  expect(await trainOf(await desk.buy(wish))).toBe(train);
  const server = await serveShop(shop);
  onTestFinished(() => server.close());
  const partner = await openPartner(shop, server);
  const at = (code: string) => ({ objectType: 'StopPlaceRef', stopPlaceRef: `urn:x_throughfare:stn:${code}` });
  const search = {
    tripSearchCriteria: { departureTime: `${day}T14:00:00`, origin: at('EUS'), destination: at('MAN') },
    anonymousPassengerSpecifications: [{ externalRef: 'a', type: 'ADULT', age: 40 }],
  };
  const sold = async () => JSON.stringify((await partner.must('searchOffers', { body: search })).trips).includes(`"${train}"`);
  expect(await sold()).toBe(true);

  await declare(day, [train]);
  const why = 'a strike of the train crews';
  const after = await shopper.search(wish);
  expect(after.outward.length).toBeGreaterThan(3);
  expect(after.outward.flatMap(({ travelSegments }) => travelSegments.map(({ designator }) => designator))).not.toContain(train);
  expect(after.notices).toMatchObject([{ code: 'search.cancelledLeftOut', text: `Trains that have been cancelled are left out: ${why}.` }]);
  const refused = { code: 'offer.cancelled', message: `This train has been cancelled: ${why}. Please choose another one.` };
  expect(await shopper.refusalOf(addCartItem, { body: oneWay(before, ticket) })).toMatchObject(refused);
  expect(await shopper.refusalOf(createOrder, { body: orderBody(cart, payment) })).toMatchObject(refused);
  expect(await sold()).toBe(false);
});

test('a run that ends in the middle is resumed, and nobody is told twice', async () => {
  const day = nextDay();
  const bought: Bought[] = [];
  for (let index = 0; index < 4; index += 1) bought.push(await desk.buy({ departureDate: day, departureTime: '12:00' }));
  const trains = await Promise.all(bought.map(trainOf));
  await sql(`create function retail.fail_third() returns trigger language plpgsql as $$
    begin
      if (select count(*) from retail.withdrawn_booking where withdrawal_id = new.withdrawal_id and told_at is not null) >= 2 then
        raise exception 'the process ends here';
      end if;
      return new;
    end $$`);
  await sql('create trigger fail_third before update on retail.withdrawn_booking for each row execute function retail.fail_third()');
  const { withdrawalId } = (await declare(day, [...new Set(trains)])).data;
  await expect.poll(async () => (await travellersOf(withdrawalId)).withdrawal?.told).toBe(2);
  await expect(shop.shop.offerTravellers()).rejects.toThrow('the process ends here');
  await sql('drop trigger fail_third on retail.withdrawn_booking');
  await Promise.all([shop.shop.offerTravellers(), shop.shop.offerTravellers()]);
  expect((await travellersOf(withdrawalId)).withdrawal).toMatchObject({ bookings: 4, told: 4 });
  for (const one of bought) expect(await mailsAbout(one)).toHaveLength(1);
});

test('a train that nobody has booked is sold no more either, an unknown one is refused, and only the desk may press', async () => {
  const day = nextDay();
  const wish = { from: 'EUS', to: 'MAN', departureDate: day, departureTime: '16:00' };
  const shopper = await createShopper(shop.client, { 'browse-from': '/uk' });
  const designatorsOf = (found: Awaited<ReturnType<typeof shopper.search>>) =>
    found.outward.flatMap(({ travelSegments }) => travelSegments.map(({ designator }) => designator));
  const [train = ''] = designatorsOf(await shopper.search(wish));
  expect((await declare(day, [train])).data.bookings).toBe(0);
  expect(designatorsOf(await shopper.search(wish))).not.toContain(train);
  const refused = await operator.refusalOf(withdrawTrains, {
    body: { withdrawalId: randomUUID(), source: 'ATOC', day: nextDay(), designators: ['NONE'], reason: 'a strike', cause: 'strike' },
  });
  expect(refused.code).toBe('withdrawal.unknownTrain');
  for (const email of ['agent@example.com', 'admin@example.com']) {
    const other = await createShopper(shop.client, {}, await signInAs(shop.client, email));
    expect((await other.refusalOf(listWithdrawals, { query: {} })).code).toBe('session.wrongRole');
    expect((await other.refusalOf(listBookedTrains, { query: { source: 'ATOC', day: '2026-12-08' } })).code).toBe('session.wrongRole');
  }
});
