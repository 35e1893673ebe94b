/** A traveller of Trenitalia changes their train in the search, and returns to My Bookings with the new ticket. */
import type { Page } from '@playwright/test';
import type { Choice, Shopper } from '../support/shopper.ts';
import { buyAsGuest } from './guest.ts';
import { ownAddress } from './mail.ts';
import { comeToLife, expect, expectAccessible, expectLargeTargets, test } from './shop-test.ts';
import { chooseDay } from './search-box.ts';

/** A Base single from Milan to Rome. */
async function baseFare(shopper: Shopper): Promise<Choice> {
  const { search, outward } = await shopper.search({ from: 'ITMIL', to: 'ITRMA', departureDate: '2026-12-08' });
  const [choice] = outward
    .filter(({ source }) => source === 'TRENITALIA')
    .flatMap(({ offer, fareInformation }) =>
      fareInformation
        .filter(({ isReturn, displayNames }) => !isReturn && displayNames.some((name) => name.startsWith('Base')))
        .map(({ priceId }) => ({ offer, priceId })),
    );
  if (!choice) throw new Error('no Base to buy');
  return { searchId: search.id, outward: choice };
}

/**
 * Presses Search and waits for its answer, which has an address of its own. The page already lists the trains of the booked day: without the
 * wait, a reload on a busy machine breaks the search off.
 */
async function searchAgain(page: Page): Promise<void> {
  const before = page.url();
  await page.getByRole('button', { name: 'Search', exact: true }).press('Enter');
  await expect(page).not.toHaveURL(before);
}

async function expectNoSideways(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  expect(await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')).toBe(0);
}

test('a train is changed for another: through the search and back, by keyboard, each step with its address', async ({ page }) => {
  test.slow();
  const wide = page.viewportSize()?.width ?? 1440;
  const reference = await buyAsGuest(page, ownAddress('travel-change'), baseFare);
  await page.goto(`/mybookings?open=${reference}`);
  await page.getByRole('link', { name: 'Change Travel', exact: true }).press('Enter');
  const choice = page.getByRole('dialog', { name: 'Change travel' });
  await expect(choice.getByRole('radio')).toBeChecked();
  await expectAccessible(page);
  await choice.getByRole('button', { name: 'Change day or time' }).press('Enter');

  await page.waitForURL(/\/search\/p2p\?.*flow=change/);
  await expect(page.getByRole('heading', { level: 1, name: /^Change your travel: / })).toBeVisible();
  await expect(page.getByText(`Booking ${reference}.`)).toBeVisible();
  await chooseDay(page, 'Departure date', 9);
  await page.getByLabel('Departure time, from').selectOption('10:00');
  await searchAgain(page);
  await expect(page.getByRole('heading', { name: 'Selected trip' })).toBeVisible();
  await expectAccessible(page);
  await expectLargeTargets(page);

  // the trains are still listed after a reload, and fit a narrow phone
  await page.reload();
  const trains = page.getByRole('group', { name: 'Departure' }).getByRole('radio');
  await expect(trains.first()).toBeVisible();
  await expectNoSideways(page, 320);
  await page.setViewportSize({ width: wide, height: 900 });
  await expect(page.getByRole('button', { name: /^Get exchange summary/ })).toHaveAttribute('aria-disabled', 'true');
  await trains.first().press('Space');
  await expect(page.getByRole('region', { name: 'Selected trip' })).toContainText(/10:|11:|12:/);
  await page.getByRole('button', { name: 'Get exchange summary' }).press('Enter');

  // back in My Bookings: the amounts, and Go Back to the same search
  const summary = page.getByRole('dialog', { name: 'Exchange summary' });
  await expect(summary.getByText(/^Total payment due: /)).toBeVisible();
  await expect(page).toHaveURL(/\/mybookings\?.*step=summary/);
  await expectAccessible(page);
  await expect(summary.getByRole('link', { name: 'Go Back' })).toHaveAttribute('href', /\/search\/p2p\?id=.*flow=/);
  await page.reload();
  await comeToLife(page);
  await expectNoSideways(page, 320);
  await page.setViewportSize({ width: wide, height: 900 });
  await summary.getByRole('button', { name: 'Proceed to exchange' }).press('Enter');
  const done = page.getByRole('dialog', { name: 'Success !' });
  await expect(done.getByText(/Your ticket was exchanged/)).toBeVisible();
  await done.getByRole('link', { name: 'OK' }).press('Enter');
  await expect(page.getByRole('cell', { name: /^(?:Status: )?Exchanged$/ })).toBeVisible();
  await expect(page.getByText(/It was exchanged for TF/)).toBeVisible();
});

test('other classes and fares are shown on request, and going back keeps the ticket', { tag: '@phone' }, async ({ page }) => {
  test.slow();
  const reference = await buyAsGuest(page, ownAddress('travel-change-class'), baseFare);
  await page.goto(`/mybookings?open=${reference}&flow=travelChange`);
  await page.getByRole('dialog', { name: 'Change travel' }).getByRole('button', { name: 'Change class or fare too' }).press('Enter');
  await page.waitForURL(/\/search\/p2p\?.*flow=sv_change/);
  await chooseDay(page, 'Departure date', 10);
  await searchAgain(page);
  const trains = page.getByRole('group', { name: 'Departure' }).getByRole('radio');
  await expect(trains.first()).toBeVisible();
  const withAllFares = await trains.count();
  await page.getByRole('link', { name: 'Show my class and fare only' }).press('Enter');
  await page.waitForURL(/flow=change(?:&|$)/);
  await expect.poll(() => trains.count()).toBeLessThan(withAllFares);
  await page.getByRole('link', { name: 'Go Back' }).press('Enter');
  await expect(page.getByRole('heading', { name: `Booking ${reference}` })).toBeVisible();
  await expect(page.getByRole('cell', { name: /^(?:Status: )?Confirmed$/ })).toBeVisible();
});
