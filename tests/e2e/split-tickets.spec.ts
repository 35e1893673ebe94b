/** A train that costs less on several tickets, from the search to the mail: one card, one purchase, one PDF (SPLIT-1 to SPLIT-5). */
import { fillInTraveller, orderButton, typeCard } from './checkout.ts';
import { mailText, ownAddress } from './mail.ts';
import { chooseStation, openHome, search } from './search-box.ts';
import { expect, expectAccessible, expectLargeTargets, test } from './shop-test.ts';

test('London to Penzance is found for less on several tickets, and bought as one', async ({ page }) => {
  const email = ownAddress('split');
  await openHome(page);
  await chooseStation(page, 'From', 'paddington', 'London Paddington');
  await chooseStation(page, 'To', 'penzance', 'Penzance');
  await search(page);
  await page.getByRole('link', { name: /^Up to £\d+\.\d\d less on several tickets$/ }).click();
  // A join where no train calls is named; one where they call is found.
  await page.getByLabel('Joined at').fill('Edinburgh');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(
    page.getByRole('paragraph').filter({ hasText: /^None of these trains calls at Edinburgh .*so no ticket can end there\.$/ }),
  ).toBeVisible();
  await page.getByLabel('Joined at').fill('');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  const card = page.getByRole('article', { name: /Paddington to Penzance on \d tickets$/ }).first();
  await expect(card.getByText(/^£\d+\.\d\d less as \w+ tickets: stay on the same trains?, change nothing$/)).toBeVisible();
  await expectAccessible(page);
  await card.getByRole('link', { name: /^Show fares/ }).click();
  const tickets = page.getByRole('region', { name: /^\d tickets$/ });
  await expect(tickets.getByText(/^Stay on the train at /).first()).toBeVisible();
  await expectAccessible(page);
  await expectLargeTargets(page);

  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await page.getByRole('dialog', { name: 'Added to your cart' }).getByRole('link', { name: 'Go to cart' }).click();
  await expect(
    page
      .getByRole('list', { name: /^\d tickets$/ })
      .getByText(/^Stay on the train at /)
      .first(),
  ).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Continue to booking' }).click();
  await fillInTraveller(page, email);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await typeCard(page, '4242424242424242');
  await orderButton(page).click();
  await expect(page.getByRole('heading', { name: 'You are booked' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'E-mail me before the value falls' }).click();
  await expect(page.getByRole('button', { name: 'Stop this e-mail' })).toBeVisible();

  await page.goto('/mybookings');
  await page
    .getByRole('link', { name: /TF\w{6}/ })
    .first()
    .click();
  await expect(page.locator('p', { hasText: 'All tickets together.' })).toContainText('Exchange value: £');
  await page.getByRole('button', { name: 'Stop this e-mail' }).click();
  await expect(page.getByRole('button', { name: 'E-mail me before the value falls' })).toBeVisible();
  await page.getByRole('button', { name: 'Refund all tickets' }).click();
  const refund = page.getByRole('region', { name: 'Refund all tickets' });
  await expect(refund.getByText('What each ticket gives back now')).toBeVisible();
  await expect(refund.getByRole('listitem').first()).toContainText('London Paddington – ');
  await expectAccessible(page);

  const mail = await mailText(email, 'Your tickets: London');
  expect(mail).toContain('Stay on the train at');
});
