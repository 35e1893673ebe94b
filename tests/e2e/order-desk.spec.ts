import { createClient } from '@throughfare/contract/client';
import { fetchTransport } from '@throughfare/contract/fetch-transport';
import { cards, order, outcomeOf } from '../support/checkout.ts';
import { createShopper, oneWay } from '../support/shopper.ts';
import { enter } from './enter.ts';
import { expect, expectAccessible, test } from './shop-test.ts';

const client = createClient(fetchTransport(process.env['SHOP_URL'] ?? ''));

test(
  'an operator finds an order, reads its history and compares its books; for others the page is a 404',
  { tag: '@desktop' },
  async ({ page, context, browser, baseURL }) => {
    const shopper = await createShopper(client, { 'browse-from': '/uk' });
    await shopper.becomeGuest('desk@example.com');
    await shopper.add(oneWay(await shopper.search({ from: 'EUS', to: 'MAN', departureDate: '2026-12-08' })));
    const { key } = await order(shopper, process.env['SANDBOX_URL'] ?? '', cards.paid);
    const { response } = await outcomeOf(shopper, key);
    const reference = response?.items[0]?.bookingReference ?? '';

    await enter(context, 'super@example.com');
    await page.goto('/admin/orders');
    await expectAccessible(page);
    await page.getByLabel('Reference or e-mail').fill(reference.toLowerCase());
    await page.keyboard.press('Enter');
    await page.waitForURL(/search=/);
    await expect(page.getByRole('heading', { name: 'Orders found: 1' })).toBeVisible();
    expect(await (await page.request.get(`/data/orders?search=${reference}`)).text()).toContain(`${reference},`);
    await page.getByRole('link', { name: reference }).click();
    await expect(page.getByRole('heading', { level: 1, name: reference })).toBeVisible();
    await expect(page.getByText('The carrier issued one ticket.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Compare the books now' }).press('Enter');
    await expect(page.getByText('The books agree.')).toBeVisible();
    await expect(page.getByText('compared the books')).toBeVisible();
    await page.goto('/admin/orders?search=nothing-like-it');
    await expect(page.getByRole('heading', { name: 'No order matches' })).toBeVisible();

    const elsewhere = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
    await enter(elsewhere, 'admin@example.com');
    const stranger = await elsewhere.newPage();
    for (const path of ['/admin/orders', `/admin/orders/${response?.orderId ?? ''}`]) {
      expect((await stranger.goto(path))?.status()).toBe(404);
      await expect(stranger.getByRole('heading', { name: '404: Page Not Found' })).toBeVisible();
    }
    await elsewhere.close();
  },
);
