import type { Page } from '@playwright/test';
import { chooseFare, chooseStation, openHome, search, showFares } from './search-box.ts';
import { expect, expectAccessible, expectLargeTargets, test } from './shop-test.ts';

async function searchRoundTrip(page: Page, dayBack?: RegExp): Promise<void> {
  await openHome(page);
  await chooseStation(page, 'From', 'london all', 'London (All Stations)');
  await chooseStation(page, 'To', 'manchester picc', 'Manchester Piccadilly');
  await page.getByRole('button', { name: 'Add return' }).click();
  if (dayBack) {
    await page.getByRole('button', { name: /^Return: / }).click();
    await page.getByRole('button', { name: dayBack }).click();
  }
  await search(page);
}

test('a return fare is chosen outward, its other half by itself, and the trip goes into the cart', async ({ page }) => {
  await searchRoundTrip(page);
  await showFares(page);
  // the cheapest fare is chosen already, so one press is enough
  await expect(page.getByRole('radio').first()).toBeChecked();
  await expect(page.getByRole('link', { name: 'Select Return Ticket' }).first()).toBeVisible();
  const total = page.getByRole('row', { name: /^Total/ }).getByRole('cell');
  await expect(total).toHaveText(/£[1-9]/);
  const cheapest = await total.innerText();
  await chooseFare(page, /Anytime Return/);
  await expect(total).not.toHaveText(cheapest);
  const price = await total.innerText();
  await expectAccessible(page);
  await expectLargeTargets(page);

  await page.getByRole('link', { name: 'Select Return Ticket' }).first().click();
  await expect(page.getByRole('heading', { name: 'Choose your return train' })).toBeVisible();
  await showFares(page);
  const half = page.getByRole('radio', { name: /Anytime Return/ });
  await expect(half).toBeChecked();
  await expect(page.getByRole('article').first()).toContainText('Included');
  await expect(page.getByRole('article').first()).toContainText('£0.00');
  // on a phone notices are folded
  const folded = page.locator('.folded-notices > summary');
  if (await folded.isVisible()) await folded.click();
  await expect(page.getByText('Your return fare covers both ways')).toBeVisible();
  await expect(page.getByRole('form', { name: 'Other days' })).not.toContainText('£');
  await expect(page.getByRole('radio', { name: /Single/ })).toHaveCount(0);
  await expect(total).toHaveText(price);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  const added = page.getByRole('dialog', { name: 'Added to your cart' });
  await expect(added).toBeVisible();
  await expectAccessible(page);
  await added.getByRole('button', { name: 'Keep looking' }).click();
  await expect(page.getByRole('link', { name: /^Cart 1 ticket/ }).first()).toBeVisible();
});

test('a fourth ticket is too many', { tag: '@phone' }, async ({ page }) => {
  await searchRoundTrip(page, /\b30 November 2026/);
  await showFares(page);
  await chooseFare(page, /Anytime Return/);
  await page.getByRole('link', { name: 'Select Return Ticket' }).first().click();
  // until then, "Show fares" belongs to the way out
  await expect(page.getByRole('heading', { name: 'Choose your return train' })).toBeVisible();
  // The strip of days had shown the day out, far to the left of the day back.
  await expect(page.getByRole('form', { name: 'Other days' }).locator('[aria-current=date]')).toBeInViewport({ ratio: 1 });
  await showFares(page);
  for (let ticket = 1; ticket <= 3; ticket += 1) {
    await page.getByRole('button', { name: 'Add to cart' }).first().click();
    await page.getByRole('button', { name: 'Keep looking' }).click();
  }
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Time to checkout!' })).toContainText('You have maxed out your cart of 3 tickets');
});

test('conditions and the tracker open beside the choice and leave it alone', async ({ page }) => {
  await searchRoundTrip(page);
  await showFares(page);
  await page.getByRole('radio').first().check();
  await page.getByRole('link', { name: 'Fare Conditions' }).click();
  await expect(page.getByRole('dialog', { name: 'Fare Conditions' })).toContainText(/\w/);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Fare Conditions' })).toBeFocused();
  await page.getByRole('link', { name: 'Live Tracker' }).click();
  const tracker = page.getByRole('dialog', { name: 'Live Tracker' });
  await expect(tracker).toContainText('Take train from London Euston');
  await expect(tracker.getByText(/Platform/).first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Live Tracker' })).toBeFocused();
  await expect(page.getByRole('radio').first()).toBeChecked();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a trip is searched for, chosen and put into the cart', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/uk');
    await page.getByRole('combobox', { name: 'From' }).fill('London (All Stations)');
    await page.getByRole('combobox', { name: 'To', exact: true }).fill('Manchester Piccadilly');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Choose your outward train' })).toBeVisible();
    await showFares(page);
    await page
      .getByRole('radio', { name: /Advance Single/ })
      .first()
      .check();
    await page.getByRole('button', { name: 'Choose this fare' }).click();
    await expect(page.getByRole('row', { name: /^Total/ })).toContainText(/£[1-9]/);
    await page.getByRole('button', { name: 'Add to cart' }).first().click();
    await expect(page.getByText('Added to your cart')).toBeVisible();
    await expect(page.getByRole('link', { name: /^Cart 1 ticket/ }).first()).toBeVisible();
  });

  test('an impossible search says why', { tag: '@desktop' }, async ({ page }) => {
    await page.goto('/uk');
    await page.getByRole('combobox', { name: 'From' }).fill('York');
    await page.getByRole('combobox', { name: 'To', exact: true }).fill('Nowhere at all');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.getByText('We do not know this station: Nowhere at all')).toBeVisible();
  });
});

test('a day return without a train back after it arrives is named as not sold, and its like is sold with the trains that have one', async ({
  page,
  request,
}) => {
  const searchParam = {
    from: 'ITMIL',
    to: 'ITRMA',
    isRoundTrip: true,
    departureDate: '2026-12-09',
    departureTime: '15:00',
    arrivalDate: '2026-12-09',
    arrivalTime: '18:30',
    passengersV2: { Adult: [{ type: 'Adult', age: 40 }], Senior: [], Youth: [], Child: [], Infant: [] },
  };
  const session: { body: { token: string } } = await (await request.post('/apiv1/users/visitor/session', { data: {} })).json();
  const recorded = await request.post('/apiv1/point-to-point/add-analytics', {
    headers: { authorization: `Bearer ${session.body.token}` },
    data: { productType: 'PointToPoint', actionType: 'Search', from: 'ITMIL', to: 'ITRMA', searchParam },
  });
  const { id }: { id: string } = await recorded.json();
  await page.goto(`/search/p2p?id=${id}&sort=earliest`);
  await page
    .getByRole('article', { name: /^20:40/ })
    .getByRole('link', { name: /^Show fares/ })
    .click();
  await expect(page.getByText(/^Not sold here: Day Return Standard/)).toContainText('no return train after this one arrives has one');
  await expectAccessible(page);
  await page.getByText(/slower trains?$/).click();
  const train = page.getByRole('article', { name: /^15:55/ });
  await train.getByRole('link', { name: /^Show fares/ }).click();
  // Of this train: until its fares are open, those of the train before are.
  await train
    .getByText(/more fares$/)
    .first()
    .click();
  await page.getByRole('radio', { name: /Day Return Standard/ }).check();
  await page.getByRole('link', { name: 'Select Return Ticket' }).first().click();
  await expect(page.getByText('because your outward fare cannot be used with them')).toBeVisible();
  await showFares(page);
  await expect(page.getByRole('radio', { name: /Standard/ })).toHaveCount(1);
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Added to your cart' })).toBeVisible();
});
