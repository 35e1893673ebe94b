/** An agency's administrator makes a key for a program, and registers an address for events. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { enter } from './enter.ts';
import { expect, expectAccessible, test } from './shop-test.ts';

test('an administrator makes a key, uses it, and revokes it', { tag: '@desktop' }, async ({ page, context, request }, { project }) => {
  await enter(context, 'admin@example.com');
  await page.goto('/agency-dashboard');
  await page.getByRole('link', { name: 'API keys and webhooks' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'API of Lakeside Travel' })).toBeVisible();
  await expectAccessible(page);
  const name = `Back office ${project.name}`;
  await page.getByText('Make a key', { exact: true }).click();
  await page.getByRole('button', { name: 'Make key' }).click();
  await expect(page.getByText('Please choose at least one scope.')).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Fill a cart, pay and order').check();
  await page.getByRole('button', { name: 'Make key' }).click();
  await expect(page.getByText('Keep this secret somewhere safe')).toBeVisible();
  await expectAccessible(page);
  const secret = await page.locator('code').innerText();
  const headers = { authorization: `Bearer ${secret}` };
  expect((await request.post('/apiv1/cart/get-active-cart', { headers })).status()).toBe(200);
  expect((await request.get('/apiv1/b2b_portal/keys', { headers })).status()).toBe(403);
  await page
    .getByRole('button', { name: `Revoke: ${name}` })
    .first()
    .click();
  await expect(page.getByText(`The key ${name} has been revoked.`)).toBeVisible();
  await expect(page.locator('code')).toHaveCount(0);
  expect((await request.post('/apiv1/cart/get-active-cart', { headers })).status()).toBe(401);
});

test('an administrator adds an address, tests it, and removes it', { tag: '@desktop' }, async ({ page, context }) => {
  // Two walks at once would both send to this address.
  const bodies: string[] = [];
  const receiver = createServer((request, response) => {
    request.on('data', (part: Buffer) => bodies.push(part.toString()));
    request.on('end', () => response.writeHead(204).end());
  });
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
  await enter(context, 'admin@example.com');
  await page.goto('/agency-api');
  await page.getByText('Add an address', { exact: true }).click();
  await page.getByLabel('Address', { exact: true }).fill('http://10.0.0.1/');
  await page.getByRole('button', { name: 'Add address' }).click();
  await expect(page.getByText('The address must begin with https://.')).toBeVisible();
  await page.getByLabel('Address', { exact: true }).fill(url);
  await page.getByRole('button', { name: 'Add address' }).click();
  await expect(page.locator('code')).toContainText('whsec_');
  await page.getByRole('button', { name: `Send a test: ${url}` }).click();
  await expect(page.getByText('A test event is on its way.')).toBeVisible();
  await expect.poll(() => bodies.length).toBe(1);
  await page.reload();
  await expect(page.getByRole('cell', { name: 'Delivered' }).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: `Remove: ${url}` }).click();
  await expect(page.getByText('The address has been removed.')).toBeVisible();
  receiver.close();
});
