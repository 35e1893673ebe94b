import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../../../../../tests/support/test-shop.ts';
import { oneWay, createShopper } from '../../../../../../tests/support/shopper.ts';
import { installPricing } from '../install-pricing.ts';

let published = '';
const bank = createServer((_, response) => response.end(published));
let shop: TestShop;
let url: string;

const ecb = (time: string, gbp: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01"><Cube><Cube time='${time}'>
${Object.entries({
  USD: '1.1620',
  JPY: '180.1',
  CZK: '24.25',
  DKK: '7.468',
  GBP: gbp,
  HUF: '383',
  PLN: '4.24',
  CHF: '0.927',
  AUD: '1.784',
  CAD: '1.632',
  NZD: '2.041',
})
  .map(([currency, rate]) => `<Cube currency='${currency}' rate='${rate}'/>`)
  .join('\n')}
</Cube></Cube></gesmes:Envelope>`;

beforeAll(async () => {
  await new Promise<void>((resolve) => bank.listen(0, '127.0.0.1', resolve));
  // A listening server of TCP has an address with a port.
  url = `http://127.0.0.1:${(bank.address() as AddressInfo).port}/rates.xml`;
  shop = await createTestShop({ variables: { RATES_URL: url, RATES_MARGIN: '2', RATES_MAX_AGE_DAYS: '3' } });
});
afterAll(async () => {
  bank.close();
  await shop.stop();
});

/** The pricing of another process of the shop. */
const pricingOf = () =>
  installPricing({
    ...shop.platform,
    // Its job has a handler in the shop already.
    jobs: { ...shop.platform.jobs, schedule: () => undefined },
    metrics: { ...shop.platform.metrics, show: () => undefined },
  });

test('the table of the bank is used with the margin, and is kept with its day', async () => {
  published = ecb('2026-11-27', '0.5');
  const pricing = await pricingOf();
  await pricing.read();
  expect(pricing.rate('GBP', 'EUR')).toBe('2.04000000');
  expect(pricing.rate('GBP', 'GBP')).toBe('1.00000000');
  const { rows } = await shop.platform.retailPool.query("select day, rates ->> 'GBP' as gbp from retail.exchange_rates");
  expect(rows).toEqual([{ day: '2026-11-27', gbp: '0.5' }]);
  // another process finds it at its start
  expect((await pricingOf()).rate('GBP', 'EUR')).toBe('2.04000000');
});

test('a table that lacks a currency, or is none, changes nothing', async () => {
  const pricing = await pricingOf();
  for (const wrong of ['<html>moved</html>', ecb('2026-11-28', '0.9').replace(/<Cube currency='USD'.*/, ''), '{"rates": {}}']) {
    published = wrong;
    await expect(pricing.read()).rejects.toThrow(/[a-z]/);
  }
  expect(pricing.rate('GBP', 'EUR')).toBe('2.04000000');
});

test('with rates that are too old nothing is sold in another currency, and everything in the supplier’s own', async () => {
  const search = async (storefront: string) => {
    const shopper = await createShopper(shop.client, { 'browse-from': storefront });
    return shopper.search({ from: 'KGX', to: 'EDB', departureDate: '2026-12-08' });
  };
  await shop.platform.retailPool.query("update retail.exchange_rates set day = '2026-11-01'");
  const pricing = await pricingOf();
  expect(() => pricing.rate('GBP', 'AUD')).toThrow('currency.ratesTooOld');
  expect(pricing.rate('GBP', 'GBP')).toBe('1.00000000');
  expect(oneWay(await search('/uk')).outward).toBeDefined();
  await expect(search('/au')).rejects.toThrow('currency.ratesTooOld');
});
