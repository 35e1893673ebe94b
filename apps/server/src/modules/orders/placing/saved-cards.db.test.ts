import { createOrder } from '@throughfare/contract/calls/orders';
import { createPaymentIntent, createPaymentMethod, listPaymentMethods, removePaymentMethod } from '@throughfare/contract/calls/payments';
import { beforeAll, expect, test } from 'vitest';
import { cards, orderBody, outcomeOf } from '../../../../../../tests/support/checkout.ts';
import { createShopper, oneWay, type Shopper } from '../../../../../../tests/support/shopper.ts';
import { signInAs } from '../../../../../../tests/support/sign-in.ts';
import { openSandboxShop } from '../../../../../../tests/support/open-test-shop.ts';
import { typeCard } from '../../../../../../tests/support/type-card.ts';

let customer: Shopper;
let days = 8;

const { sandbox, shop } = await openSandboxShop();

beforeAll(async () => {
  customer = await createShopper(shop.client, { 'browse-from': '/uk' }, await signInAs(shop.client));
});

async function putInCart(shopper: Shopper): Promise<string> {
  days += 1;
  const departureDate = `2026-12-${String(days).padStart(2, '0')}`;
  return (await shopper.add(oneWay(await shopper.search({ from: 'EUS', to: 'MAN', departureDate })))).cartId;
}

async function payWith(shopper: Shopper, methodId: string): Promise<void> {
  const cartId = await putInCart(shopper);
  const intent = (await shopper.must(createPaymentIntent, { body: { cartId, paymentMethod: methodId } })).data.data;
  const payment = { intentId: intent.id, amount: intent.amount, currency: intent.currency };
  const { key } = await shopper.must(createOrder, { body: orderBody(await shopper.cart(), payment) });
  expect((await outcomeOf(shopper, key)).response).toMatchObject({ status: 'confirmed' });
}

async function typed(shopper: Shopper, shouldSave: boolean): Promise<string> {
  const token = await typeCard(sandbox.url, cards.paid);
  return (await shopper.must(createPaymentMethod, { body: { token, email: 'tess@example.com', name: 'Tess', shouldSave } })).data.data.id;
}

const saved = async (shopper: Shopper, customerId?: string) =>
  (await shopper.must(listPaymentMethods, { body: customerId === undefined ? {} : { customerId } })).data.data.data;

test('a card is kept once it has paid, if that was ticked, and pays again until it is removed', async () => {
  await payWith(customer, await typed(customer, false));
  expect(await saved(customer)).toEqual([]);

  const methodId = await typed(customer, true);
  expect(await saved(customer)).toEqual([]);
  await payWith(customer, methodId);
  expect(await saved(customer)).toEqual([{ id: methodId, card: { brand: 'visa', last4: '4242' } }]);
  await payWith(customer, methodId);

  const customerElsewhere = await createShopper(shop.client, { 'browse-from': '/uk' }, await signInAs(shop.client));
  expect(await saved(customerElsewhere)).toHaveLength(1);
  await customerElsewhere.must(removePaymentMethod, { body: { paymentMethod: methodId } });
  expect(await saved(customer)).toEqual([]);
  const cartId = await putInCart(customer);
  const refused = await customer.refusalOf(createPaymentIntent, { body: { cartId, paymentMethod: methodId } });
  expect(refused.code).toBe('payment.notYours');
});

test('only its owner sees, uses or removes a saved card, whatever the request claims', async () => {
  const methodId = await typed(customer, true);
  await payWith(customer, methodId);
  const agent = await createShopper(shop.client, { 'browse-from': '/uk' }, await signInAs(shop.client, 'agent@example.com'));
  const guest = await createShopper(shop.client, { 'browse-from': '/uk' });
  await guest.becomeGuest('walker@example.com');
  const { rows } = await shop.platform.retailPool.query<{ customer_id: string }>('select customer_id from retail.payment_customer');
  for (const other of [agent, guest]) {
    expect(await saved(other, rows[0]?.customer_id)).toEqual([]);
    const cartId = await putInCart(other);
    const used = await other.refusalOf(createPaymentIntent, { body: { cartId, paymentMethod: methodId, customer: rows[0]?.customer_id } });
    const removed = await other.refusalOf(removePaymentMethod, { body: { paymentMethod: methodId } });
    expect([used.code, removed.code]).toEqual(['payment.notYours', 'payment.notYours']);
  }
  expect(await saved(customer)).toHaveLength(1);
});
