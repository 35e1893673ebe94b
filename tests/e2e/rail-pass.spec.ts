/** Rail passes: one from the search to the diary of its travel days, one that is refunded, and one that is exchanged. */
import type { Page } from '@playwright/test';
import { createClient } from '@throughfare/contract/client';
import { fetchTransport } from '@throughfare/contract/fetch-transport';
import { passDesk } from '../support/pass-desk.ts';
import { orderButton, typeCard } from './checkout.ts';
import { mailText, ownAddress } from './mail.ts';
import { expect, expectAccessible, expectLargeTargets, test } from './shop-test.ts';

const url = process.env['SHOP_URL'] ?? '';

/** Nothing is wider than a phone. */
async function expectNoScrollAside(page: Page): Promise<void> {
  expect(await page.evaluate('document.documentElement.scrollWidth <= document.documentElement.clientWidth')).toBe(true);
}

async function findPasses(page: Page): Promise<void> {
  await page.goto('/uk');
  await page.getByRole('tab', { name: /Interrail Pass/ }).click();
  const form = page.getByRole('form', { name: 'Search rail passes' });
  await form.getByLabel('Country').selectOption({ label: 'Italy' });
  await form.getByRole('button', { name: 'Search' }).click();
  await page.waitForURL(/\/search\/railpass\?id=/);
  await expect(page.getByRole('heading', { name: 'Flexible passes' })).toBeVisible();
}

test('a pass is found, compared, bought, activated and used, and a journey is removed', async ({ page }) => {
  test.slow();
  const email = ownAddress('rail-pass');
  await findPasses(page);
  await expectAccessible(page);
  await expectNoScrollAside(page);
  const compare = page.getByRole('link', { name: /^Compare/ });
  await compare.first().click();
  await expect(page.getByRole('heading', { name: 'Compared' })).toBeVisible();
  await expectAccessible(page);

  await page
    .getByRole('button', { name: /^Add to cart.*Interrail Italy Pass/ })
    .first()
    .click();
  await page.getByRole('dialog', { name: 'Added to your cart' }).getByRole('link', { name: 'Go to cart' }).click();
  await expect(page.getByRole('heading', { name: /Your cart/ })).toBeVisible();
  await expect(page.getByText('3 travel days within 1 month').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Continue to booking' }).click();
  await expect(page.getByRole('heading', { name: 'Who travels?' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/booking/railpass');
  await page.getByLabel('E-mail').first().fill(email);
  await page.getByLabel('Title').selectOption('Ms');
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Byron');
  await page.getByLabel('Date of birth').fill('1986-05-01');
  await page.getByLabel('Country of residence').selectOption('GB');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByRole('heading', { name: 'Payment' })).toBeVisible();
  await typeCard(page, '4242424242424242');
  await orderButton(page).click();
  await expect(page.getByRole('heading', { name: 'You are booked' })).toBeVisible();
  const reference = await page.getByText('Booking reference').locator('strong').innerText();
  const mail = await mailText(email, 'Your passes');
  expect(mail).toContain('pass cover number I');
  expect(mail).toContain('Activate each pass before its first journey');

  await page.goto('/mybookings');
  await expect(page.getByRole('link', { name: 'Open pass: Ms Ada Byron' })).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/mybookings?open=${reference}`);
  const details = page.getByRole('region', { name: `Booking ${reference}` });
  await expect(details.getByText('Not activated')).toBeVisible();
  await details.getByRole('button', { name: 'Refresh the pass status of Ms Ada Byron' }).press('Enter');
  await expect(details.getByText('This is the current status.')).toBeAttached();
  await expectAccessible(page);
  await expectNoScrollAside(page);
  await details.getByRole('link', { name: 'Use this pass: Ms Ada Byron' }).click();

  await expect(page.getByRole('heading', { name: 'Interrail Italy Pass' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Code of the rail pass of Ms Ada Byron' })).toBeVisible();
  await expectAccessible(page);
  await expectLargeTargets(page);
  await expectNoScrollAside(page);
  await page.getByLabel('First day').fill('2026-11-20');
  await page.getByLabel(/Number of your passport/).fill('12');
  await page.getByRole('button', { name: 'Activate', exact: true }).press('Enter');
  await expect(page.getByText('5 to 20 letters and digits').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel(/Number of your passport/).fill('X123 4567');
  await page.getByRole('button', { name: 'Activate', exact: true }).press('Enter');
  await expect(page.getByText('Your pass is activated.')).toBeVisible();
  await expect(page.getByText(/The pass is in use: 3 travel days left/)).toBeVisible();

  for (const [from, to] of [
    ['Milan', 'Rome'],
    ['Rome', 'Naples'],
  ] as const) {
    await page.getByLabel('From').fill(from);
    await page.getByLabel('To', { exact: true }).fill(to);
    await page.getByRole('button', { name: 'Add to my diary' }).press('Enter');
    await expect(page.getByText(`${from} – ${to}`)).toBeVisible();
  }
  await expect(page.getByText('1 of 3 travel days used')).toBeVisible();
  await expectAccessible(page);
  await expectLargeTargets(page);
  await expectNoScrollAside(page);
  for (const ride of ['Milan – Rome', 'Rome – Naples']) {
    await page.getByRole('button', { name: `Take back ${ride}, Fri 20 Nov 2026` }).press('Enter');
    await expect(page.getByText(ride)).toHaveCount(0);
  }
  await expect(page.getByText('0 of 3 travel days used')).toBeVisible();

  // a pass in use cannot be refunded, and the page says why
  await page.goto(`/mybookings?open=${reference}&flow=refund`);
  await expect(page.getByText(/before their first day of validity/).first()).toBeVisible();
});

test(
  'one of two travellers has their pass refunded: a row for each, the figures, the money and the mail',
  { tag: '@desktop' },
  async ({ page }) => {
    test.slow();
    const desk = passDesk({ client: createClient(fetchTransport(url)), sandboxUrl: process.env['SANDBOX_URL'] ?? '' });
    const { shopper, reference } = await desk.buy({ party: { Adult: 2, Child: 1 } });
    await page.context().addCookies([{ name: 'tf_session', value: shopper.token, url }]);
    await page.goto(`/mybookings?open=${reference}`);
    await page.getByRole('link', { name: 'Refund', exact: true }).click();
    const modal = page.getByRole('dialog', { name: 'Cancel & Refund' });
    const rows = modal.getByRole('table', { name: 'Passes' });
    await expect(rows.getByText('Interrail Global Pass, 4 travel days within 1 month')).toHaveCount(3);
    await expect(modal.getByRole('checkbox', { name: 'Ms Ada Traveller 3' })).toBeDisabled();
    await expectAccessible(page);
    await expectLargeTargets(page);
    await expectNoScrollAside(page);
    await modal.getByRole('checkbox', { name: 'Ms Ada Traveller 1' }).uncheck();
    await modal.getByRole('button', { name: 'Please process the Refund' }).press('Enter');
    const confirm = modal.getByRole('button', { name: /^Cancel and refund £\d/ });
    await expect(confirm).toBeVisible();
    await expectAccessible(page);
    await confirm.press('Enter');
    const done = page.getByRole('dialog', { name: 'Success !' });
    await expect(done).toBeVisible();
    await done.getByRole('link', { name: 'OK' }).click();
    const details = page.getByRole('region', { name: `Booking ${reference}` });
    await expect(details.getByRole('link', { name: /^Use this pass/ })).toHaveCount(2);
    await expect(details.getByText('Refunded', { exact: true })).toBeVisible();
    await expect(details.getByRole('link', { name: 'Refund statement (PDF)' })).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  'passes are exchanged for more expensive ones: the offers, the figures, the card, the new passes and the mail',
  { tag: '@phone' },
  async ({ page }) => {
    test.slow();
    const desk = passDesk({ client: createClient(fetchTransport(url)), sandboxUrl: process.env['SANDBOX_URL'] ?? '' });
    const { shopper, reference } = await desk.buy();
    await page.context().addCookies([{ name: 'tf_session', value: shopper.token, url }]);
    await page.goto(`/mybookings?open=${reference}`);
    await page.getByRole('link', { name: 'Exchange', exact: true }).click();
    const choice = page.getByRole('dialog', { name: 'Exchange passes' });
    await expect(choice.getByText(/Your current passes: Interrail Global Pass, 4 travel days/)).toBeVisible();
    await expect(choice.getByText('Today this is free.')).toBeVisible();
    await expectAccessible(page);
    await expectLargeTargets(page);
    await expectNoScrollAside(page);
    await choice.getByLabel('First day').fill('2027-01-15');
    await choice.getByRole('button', { name: 'Search passes' }).press('Enter');
    await expect(choice.getByText('New passes from Fri 15 Jan 2027')).toBeVisible();
    await page.reload();
    await choice.getByRole('radio', { name: /^5 travel days within 1 month, 2nd class/ }).press('Space');
    await choice.getByRole('button', { name: 'Get exchange summary' }).press('Enter');
    const summary = page.getByRole('dialog', { name: 'Exchange summary' });
    await expect(summary.getByRole('columnheader', { name: 'New Pass Price' })).toBeAttached();
    await expect(summary.getByText(/Total payment due: £\d/)).toBeVisible();
    await expectAccessible(page);
    await expectNoScrollAside(page);
    await summary.getByRole('link', { name: 'Proceed to payment' }).press('Enter');
    const payment = page.getByRole('dialog', { name: 'Payment' });
    const field = payment.frameLocator('iframe[title^="Card number"]');
    await field.getByLabel('Card number').fill('4242424242424242');
    await field.getByLabel('Expiry date').fill('1234');
    await field.getByLabel('Security code').fill('123');
    await payment.getByRole('button', { name: 'Pay with Card' }).click();
    const done = page.getByRole('dialog', { name: 'Success !' });
    await expect(done.getByText(/Your passes were exchanged, and £\d/)).toBeVisible();
    await done.getByRole('link', { name: 'OK' }).click();
    const details = page.getByRole('region', { name: `Booking ${reference}` });
    await expect(details.getByText(/It was exchanged for TF/)).toBeVisible();
    await expect(details.getByText('The pass company has agreed')).toBeVisible();
    await expect(details.getByRole('link', { name: /^Use this pass/ })).toHaveCount(0);
    await expectAccessible(page);
    expect(await mailText('ada@example.com', 'Your new passes')).toContain('5 travel days within 1 month');
  },
);
