import { expect, test } from 'vitest';
import { canadianFeed, importTestFeed } from '../../../../tests/support/import-test-feed.ts';
import { openTestShop } from '../../../../tests/support/open-test-shop.ts';
import { tariffOf } from './tariff-of.ts';

const shop = await openTestShop();

/** Trains between two towns of Canada, called a feed of France: their company is unknown there. */
const feed = canadianFeed([['60', '06:40', '09:00', '11:50']]);

test('refuses a feed whose trains the tariff does not know, unless forced', async () => {
  const isInTariff = await tariffOf('SNCF');
  await expect(importTestFeed(shop, 'SNCF', feed, { isInTariff })).rejects.toThrow('the tariff of SNCF knows 0 of its 1 trains');
  const { report } = await importTestFeed(shop, 'SNCF', feed, { isInTariff, isForced: true });
  expect(report.soldByDistance).toBe(1);
});

test('a tariff knows its own trains by operator and name; fares between stations know them all', async () => {
  const isInTariff = await tariffOf('SNCF');
  expect(isInTariff?.({ operator: 'TI', serviceName: 'TGV INOUI' })).toBe(true);
  expect(isInTariff?.({ operator: 'OU', serviceName: 'Some other train' })).toBe(false);
  expect(await tariffOf('ATOC')).toBeUndefined();
});
