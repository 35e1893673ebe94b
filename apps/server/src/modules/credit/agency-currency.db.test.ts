/** An agency's currency holds for its agents from their sign-in on: prices, cart and the account that pays. */
import { getProfile, updateCurrency } from '@throughfare/contract/calls/accounts';
import { setCreditLimit } from '@throughfare/contract/calls/agency-credit';
import { setSettlement } from '@throughfare/contract/calls/agency-terms';
import { beforeAll, expect, test } from 'vitest';
import { createShopper, oneWay, type Shopper } from '../../../../../tests/support/shopper.ts';
import { signInAs } from '../../../../../tests/support/sign-in.ts';
import { openTestShop } from '../../../../../tests/support/open-test-shop.ts';
import { demoAgencies } from '../accounts/demo-users.data.ts';

const [{ id: lakeside }] = demoAgencies;
let agent: Shopper;
let superAdmin: Shopper;

const at = async (address: string): Promise<Shopper> =>
  createShopper(shop.client, { 'browse-from': '/au' }, await signInAs(shop.client, address));

const shop = await openTestShop({ work: true });

beforeAll(async () => {
  await shop.platform.retailPool.query(`update retail.agency set currency = 'EUR' where id = $1`, [lakeside]);
  agent = await at('agent@example.com');
  superAdmin = await at('super@example.com');
  await superAdmin.must(setSettlement, {
    body: { agencyId: lakeside, settlement: 'gross', paymentMethods: ['card', 'onAccount'], validFrom: '2026-11-28' },
  });
});

const openAccount = (currency: 'GBP' | 'EUR') =>
  superAdmin.must(setCreditLimit, { body: { agencyId: lakeside, currency, limit: '2000', security: 'none' } });

test('an agent of an agency in EUR sees EUR on any storefront, until they choose another currency for themselves', async () => {
  expect((await agent.must(getProfile, {})).data.body.currency).toBe('EUR');
  const { outward } = await agent.search({ from: 'EUS', to: 'MAN', departureDate: '2026-12-08' });
  expect(outward[0]?.fareInformation[0]?.convertedCurrency).toBe('EUR');
});

test('buying on account is offered in a currency of the agency’s accounts only, and the cart says why it is not', async () => {
  await openAccount('GBP');
  const lacking = await agent.add(oneWay(await agent.search({ from: 'EUS', to: 'MAN', departureDate: '2026-12-08' })));
  expect(lacking).toMatchObject({ currency: 'EUR', agency: { paymentMethods: ['card'], lacksAccount: true } });
  await openAccount('EUR');
  const { agency } = await agent.cart();
  expect(agency?.paymentMethods).toEqual(['card', 'onAccount']);
  expect(agency?.lacksAccount).toBeUndefined();
});

test('an agent’s own choice of a currency is kept at their next sign-in', async () => {
  await agent.must(updateCurrency, { body: { currency: 'USD' } });
  expect((await (await at('agent@example.com')).must(getProfile, {})).data.body.currency).toBe('USD');
});
