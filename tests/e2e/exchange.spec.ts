/** A traveller exchanges a ticket for another train. They see the amounts beforehand and the new ticket afterwards. */
import type { Page } from '@playwright/test';
import { cards } from '../support/checkout.ts';
import { dearestOneWay, oneWay, type Shopper } from '../support/shopper.ts';
import { buyAsGuest } from './guest.ts';
import { ownAddress } from './mail.ts';
import { chooseDay } from './search-box.ts';
import { expect, expectAccessible, expectLargeTargets, test } from './shop-test.ts';

const toManchester = (shopper: Shopper) => shopper.search({ from: 'EUS', to: 'MAN', departureDate: '2026-12-08' });

async function searchTickets(page: Page, reference: string) {
  await page.goto(`/mybookings?open=${reference}`);
  await page.getByRole('link', { name: 'Exchange', exact: true }).click();
  const choice = page.getByRole('dialog', { name: 'Select journey to exchange' });
  await expect(choice.getByText('Exchangeable')).toBeVisible();
  await expectAccessible(page);
  await choice.getByRole('button', { name: 'Search tickets' }).press('Enter');
  const search = page.getByRole('dialog', { name: 'Search Exchange tickets' });
  await expect(search.getByRole('heading', { name: 'One way Trip' })).toBeVisible();
  await expect(search.getByLabel('Outward time, from')).toHaveValue('08:00');
  await chooseDay(page, 'Outward date', 9);
  await search.getByRole('button', { name: 'Search', exact: true }).press('Enter');
  await expect(search.getByRole('heading', { name: 'Selected trip' })).toBeVisible();
  return search;
}

test('a ticket is exchanged at no charge, by keyboard, and each step survives a reload', { tag: '@desktop' }, async ({ page }) => {
  test.slow();
  const reference = await buyAsGuest(page, ownAddress('exchange'), async (shopper) => dearestOneWay(await toManchester(shopper)));
  const search = await searchTickets(page, reference);
  await expectAccessible(page);
  await expectLargeTargets(page);
  await page.reload();
  await search
    .getByRole('radio', { name: /No charge/ })
    .filter({ visible: true })
    .first()
    .press('Space');
  await search.getByRole('button', { name: 'Get exchange summary' }).press('Enter');
  const summary = page.getByRole('dialog', { name: 'Exchange summary' });
  await expect(summary.getByRole('columnheader', { name: 'Exchange Loss' })).toBeVisible();
  await expect(summary.getByText('Total payment due: £0.00')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await summary.getByRole('button', { name: 'Proceed to exchange' }).press('Enter');
  const done = page.getByRole('dialog', { name: 'Success !' });
  await expect(done.getByText(/Your ticket was exchanged/)).toBeVisible();
  await done.getByRole('link', { name: 'OK' }).click();
  await expect(page.getByRole('cell', { name: /^(?:Status: )?Exchanged$/ })).toBeVisible();
  await expect(page.getByText(/It was exchanged for TF/)).toBeVisible();
  await expectAccessible(page);
});

test('a more expensive ticket is paid by card on a phone', { tag: '@phone' }, async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  const reference = await buyAsGuest(page, ownAddress('exchange-paid'), async (shopper) => oneWay(await toManchester(shopper)));
  const search = await searchTickets(page, reference);
  // The bar with the button stays at the dialog's lower edge, and takes all of its width.
  const bar = await search.getByRole('region', { name: 'Selected trip' }).boundingBox();
  const whole = await search.boundingBox();
  expect([bar?.x, bar?.width, (bar?.y ?? 0) + (bar?.height ?? 0)]).toEqual([
    whole?.x,
    whole?.width,
    (whole?.y ?? 0) + (whole?.height ?? 0),
  ]);
  await search
    .getByRole('radio', { name: /You pay £[2-9]\d/ })
    .filter({ visible: true })
    .first()
    .check();
  await search.getByRole('button', { name: 'Get exchange summary' }).click();
  const summary = page.getByRole('dialog', { name: 'Exchange summary' });
  await expect(summary.getByText(/Total payment due: £[2-9]\d/)).toBeVisible();
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(320);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await summary.getByRole('link', { name: 'Proceed to payment' }).click();
  const payment = page.getByRole('dialog', { name: 'Payment' });
  await expectAccessible(page);
  const field = page.frameLocator('iframe[title^="Card number"]');
  await field.getByLabel('Card number').fill(cards.paid);
  await field.getByLabel('Expiry date').fill('1234');
  await field.getByLabel('Security code').fill('123');
  await payment.getByRole('button', { name: 'Pay with Card' }).click();
  const done = page.getByRole('dialog', { name: 'Success !' });
  await expect(done.getByText(/An exchange fee of £[2-9]\d.* was charged/)).toBeVisible({ timeout: 20_000 });
});
