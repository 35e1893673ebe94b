/** A second shop without carriers sells the trains of the shop of all browser tests: bought, read, refunded in part and exchanged there. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { createClient } from '@throughfare/contract/client';
import { fetchTransport } from '@throughfare/contract/fetch-transport';
import { federate } from '../../apps/server/src/app/federate.ts';
import { cards, order, outcomeOf } from '../support/checkout.ts';
import { freeShopPort } from '../support/free-shop-port.ts';
import { createShopper, dearestOneWay } from '../support/shopper.ts';
import { giveCatalogue } from '../support/warm-start.ts';
import { ownAddress } from './mail.ts';
import { chooseDay } from './search-box.ts';
import { expect, expectAccessible, test } from './shop-test.ts';

let second: Awaited<ReturnType<typeof federate>>;
let folder: string;

test.beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'throughfare-e2e-second-'));
  giveCatalogue(path.join(folder, 'federated/data'));
  const [port, sandboxPort] = [await freeShopPort(), await freeShopPort()];
  process.env['CLOCK'] ??= '2026-11-20T09:10:00Z';
  second = await federate(
    {
      publicUrl: process.env['SHOP_URL'] ?? '',
      dataFolder: folder,
      port: port - 10,
      sandbox: { port: sandboxPort - 10, smtpPort: 0, url: '' },
    },
    () => undefined,
    Date.parse(process.env['CLOCK']),
  );
  await expect
    .poll(
      () =>
        fetch(`${second.url}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: 120_000 },
    )
    .toBe(true);
});

test.afterAll(async () => {
  await second.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('a customer of the second shop finds, buys, reads, partly refunds and exchanges a train of the first', async ({ page }) => {
  test.slow();
  const shopper = await createShopper(createClient(fetchTransport(second.url)), { 'browse-from': '/uk' });
  await shopper.becomeGuest(ownAddress('two-shops'));
  await page.context().addCookies([
    { name: 'tf_session', value: shopper.token, url: second.url },
    { name: 'tf_cookies', value: 'refused', url: second.url },
  ]);
  const passengers = { Adult: 2, Senior: 0, Youth: 0, Child: 0, ageFields: [], railCards: [] };
  const found = await shopper.search({ from: 'EUS', to: 'MAN', departureDate: '2026-12-08', passengers });
  await page.goto(`${second.url}/search/p2p?id=${found.search.id}`);
  await expect(page.getByRole('heading', { name: 'Choose your outward train' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Avanti' }).first()).toBeVisible();
  await expectAccessible(page);
  await page.screenshot({ path: test.info().outputPath('results.png') });

  await shopper.add(dearestOneWay(found));
  const { key } = await order(shopper, second.sandboxUrl, cards.paid);
  const reference = (await outcomeOf(shopper, key)).response?.items[0]?.bookingReference ?? '';
  await openWithCode(page, reference);
  await expect(page.getByRole('button', { name: 'Download eTicket' })).toBeVisible();
  await expectAccessible(page);
  await page.screenshot({ path: test.info().outputPath('booking.png'), fullPage: true });

  await page.goto(`${second.url}/mybookings?open=${reference}&flow=refund`);
  const choice = page.getByRole('dialog', { name: 'Cancel & Refund' });
  await expect(choice.getByText('Your train is cancelled or late')).toHaveCount(0);
  await choice.getByRole('checkbox', { name: /Ada Traveller 1/ }).uncheck();
  await choice.getByRole('button', { name: 'Please process the Refund' }).click();
  await choice.getByRole('button', { name: /^Cancel and refund £\d/ }).click();
  await page.getByRole('dialog', { name: 'Success !' }).getByRole('link', { name: 'OK' }).click();
  await expect(page.getByText('The train company has agreed')).toBeVisible();

  await page.goto(`${second.url}/mybookings?open=${reference}&flow=exchange`);
  const journey = page.getByRole('dialog', { name: 'Select journey to exchange' });
  await expect(journey.getByText('Exchangeable')).toBeVisible();
  await journey.getByRole('button', { name: 'Search tickets' }).click();
  const search = page.getByRole('dialog', { name: 'Search Exchange tickets' });
  await chooseDay(page, 'Outward date', 9);
  await search.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(search.getByRole('heading', { name: 'Selected trip' })).toBeVisible();
  await search
    .getByRole('radio', { name: /No charge/ })
    .filter({ visible: true })
    .first()
    .check();
  await search.getByRole('button', { name: 'Get exchange summary' }).click();
  // The first shop exchanges in one step, so the same fare on another train costs nothing.
  const summary = page.getByRole('dialog', { name: 'Exchange summary' });
  await expect(summary.getByText('Total payment due: £0.00')).toBeVisible();
  await summary.getByRole('button', { name: 'Proceed to exchange' }).click();
  const done = page.getByRole('dialog', { name: 'Success !' });
  await expect(done).toBeVisible({ timeout: 30_000 });
  await page.screenshot({ path: test.info().outputPath('exchanged.png') });
  await done.getByRole('link', { name: 'OK' }).click();
  const successor = /TF[A-Z0-9]{6}/.exec(await page.getByText(/It was exchanged for TF/).innerText())?.[0] ?? '';
  await openWithCode(page, successor);
  await expect(page.getByRole('button', { name: 'Download eTicket' })).toBeVisible();
  await expectAccessible(page);
  await page.screenshot({ path: test.info().outputPath('new-ticket.png'), fullPage: true });
});

/** The tickets are those that the first shop has issued, which takes it some seconds. */
async function openWithCode(page: Page, reference: string): Promise<void> {
  await expect(async () => {
    await page.goto(`${second.url}/mybookings?open=${reference}`);
    await expect(page.getByRole('img', { name: /code of/i }).first()).toBeVisible({ timeout: 15_000 });
  }).toPass({ timeout: 90_000 });
}
