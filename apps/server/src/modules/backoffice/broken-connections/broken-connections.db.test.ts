/** A train of one seller does not reach another's: the desk sees it, sets the fees aside, and the traveller has the next train or the money. */
import { getRefundableItems } from '@throughfare/contract/calls/after-sales';
import { actAtOrderDesk, getOrderFile, listOrderDesk } from '@throughfare/contract/calls/order-desk';
import { beforeAll, afterEach, expect, test } from 'vitest';
import { openRefundDesk } from '../../../../../../tests/support/open-refund-desk.ts';
import { createShopper, type Shopper } from '../../../../../../tests/support/shopper.ts';
import { signInAs } from '../../../../../../tests/support/sign-in.ts';

const { shop, desk, sql } = await openRefundDesk();
let operator: Shopper;
beforeAll(async () => {
  operator = await createShopper(shop.client, {}, await signInAs(shop.client, 'super@example.com'));
});
afterEach(() => shop.troubles.end());

/** Tomorrow morning by the shop's clock: near enough for a railway to say how its trains run. */
const tomorrow = new Date(shop.clock.now() + 24 * 3_600_000).toISOString().slice(0, 10);
const toParis = { from: 'MAN', to: 'FRPAR', departureDate: tomorrow, departureTime: '05:00' };

const waiting = async (orderId: string) =>
  (await operator.must(listOrderDesk, { query: {} })).data.cases.find((one) => one.orderId === orderId && one.kind === 'connection');

async function lastTrainOf(reference: string, source: string): Promise<string> {
  const [row] = await sql(
    `select booking.request #>> '{outward,trip,segments,-1,designator}' as designator
     from retail.order_item_booking booking join retail.order_item item on item.id = booking.item_id
     where item.booking_reference = $1 and booking.source = $2`,
    [reference, source],
  );
  return String(row?.['designator']);
}

test('a cancelled train before another seller’s is a case, whose onward part then costs no fee', async () => {
  const bought = await desk.buy(toParis, undefined, undefined, 'cheapest');
  expect(await waiting(bought.orderId)).toBeUndefined();
  const row = await desk.rowOf(bought);
  const eurostar = row.orders[1];
  const refundOf = async () => {
    const params = { reference: bought.reference, source: 'SNCF', orderId: eurostar?.orderId ?? '' } as const;
    return (await bought.shopper.must(getRefundableItems, { params, query: {} })).body;
  };
  // so near to departure Eurostar gives nothing back of its Standard fare
  expect((await refundOf()).quote).toBeUndefined();

  shop.troubles.cancelTrain(await lastTrainOf(bought.reference, 'ATOC'));
  const found = await waiting(bought.orderId);
  expect(found).toMatchObject({ title: 'A change between two sellers is not reached', actions: ['freeOnward', 'handled'] });
  expect(found?.says[0]).toBe(`Booking ${bought.reference}`);
  await operator.must(actAtOrderDesk, { body: { action: 'freeOnward', subject: found?.subject ?? '' } });

  expect(await waiting(bought.orderId)).toMatchObject({ actions: ['handled'] });
  const { history } = (await operator.must(getOrderFile, { params: { orderId: bought.orderId } })).data.order;
  expect(history.map(({ title }) => title)).toContain('set the fees of an onward train aside');
  expect((await refundOf()).quote).toMatchObject({ penalty: '0.00' });
  const told = await desk.rowOf(bought);
  expect(told.disruption?.join(' ')).toContain('Your connection is broken');
  await operator.must(actAtOrderDesk, { body: { action: 'handled', subject: found?.subject ?? '', note: 'took the 12:24' } });
  expect(await waiting(bought.orderId)).toBeUndefined();
});

test('nobody frees what is no part of a journey of several sellers', async () => {
  const bought = await desk.buy({ departureDate: tomorrow });
  const refused = await operator.refusalOf(actAtOrderDesk, {
    body: { action: 'freeOnward', subject: `connection ${bought.reference} ATOC` },
  });
  expect(refused.code).toBe('object.notFound');
});
