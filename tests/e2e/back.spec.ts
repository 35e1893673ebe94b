/** Back leads from every step of a change of a booking to the step before, and never out of My Bookings. */
import type { Locator, Page } from '@playwright/test';
import { dearestOneWay, oneWay, type Shopper } from '../support/shopper.ts';
import { buyAsGuest } from './guest.ts';
import { ownAddress } from './mail.ts';
import { chooseDay } from './search-box.ts';
import { expect, test } from './shop-test.ts';

const toManchester = (shopper: Shopper) => shopper.search({ from: 'EUS', to: 'MAN', departureDate: '2026-12-08' });

/** A step of a change, and the press that leads to it. */
interface Step {
  readonly press?: () => Promise<void>;
  /** Shown at this step alone. */
  readonly seen: Locator;
}

/** Goes through the steps, then presses Back until the first. Each Back shows the step before it. */
async function walkAndGoBack(page: Page, steps: readonly Step[]): Promise<void> {
  for (const { press, seen } of steps) {
    await press?.();
    await expect(seen).toBeVisible();
  }
  for (const { seen } of steps.toReversed().slice(1)) {
    await page.goBack();
    await expect(seen).toBeVisible();
  }
}

/** The open booking without a dialog over it. */
async function openBooking(page: Page, reference: string): Promise<Step> {
  await page.goto(`/mybookings?open=${reference}`);
  return { seen: page.locator('body:not(:has(dialog[open]))').getByRole('heading', { name: `Booking ${reference}` }) };
}

const action = (page: Page, name: string) => () => page.getByRole('link', { name, exact: true }).press('Enter');

test('from the figures of a refund to the choice, and from there to the booking', async ({ page }) => {
  const reference = await buyAsGuest(page, ownAddress('back-refund'), async (shopper) => dearestOneWay(await toManchester(shopper)));
  const booking = await openBooking(page, reference);
  const process = page.getByRole('button', { name: 'Please process the Refund' });
  await walkAndGoBack(page, [
    booking,
    { press: action(page, 'Refund'), seen: process },
    { press: () => process.press('Enter'), seen: page.getByRole('heading', { name: 'You give back' }) },
  ]);
});

test('from a void and from new names to the booking', async ({ page }) => {
  const reference = await buyAsGuest(page, ownAddress('back-void'), async (shopper) => dearestOneWay(await toManchester(shopper)));
  const booking = await openBooking(page, reference);
  const ways = [
    ['Void Cancel', 'Void Cancel'],
    ['Change Traveller', 'Change traveller'],
  ] as const;
  for (const [link, title] of ways)
    await walkAndGoBack(page, [booking, { press: action(page, link), seen: page.getByRole('dialog', { name: title }) }]);
});

test('from the payment of an exchange through summary, trains, search and choice to the booking', async ({ page }) => {
  test.slow();
  const reference = await buyAsGuest(page, ownAddress('back-exchange'), async (shopper) => oneWay(await toManchester(shopper)));
  const booking = await openBooking(page, reference);
  const choice = page.getByRole('dialog', { name: 'Select journey to exchange' });
  const search = page.getByRole('dialog', { name: 'Search Exchange tickets' });
  const summary = page.getByRole('dialog', { name: 'Exchange summary' });
  const trains = search.getByRole('heading', { name: 'Selected trip' });
  await walkAndGoBack(page, [
    booking,
    { press: action(page, 'Exchange'), seen: choice },
    { press: () => choice.getByRole('button', { name: 'Search tickets' }).press('Enter'), seen: search.getByLabel('Outward time, from') },
    {
      press: async () => {
        await chooseDay(page, 'Outward date', 9);
        await search.getByRole('button', { name: 'Search', exact: true }).press('Enter');
      },
      seen: trains,
    },
    {
      press: async () => {
        const dearer = search.getByRole('radio', { name: /You pay £[2-9]\d/ }).filter({ visible: true });
        await dearer.first().press('Space');
        await search.getByRole('button', { name: 'Get exchange summary' }).press('Enter');
      },
      seen: summary,
    },
    {
      press: () => summary.getByRole('link', { name: 'Proceed to payment' }).press('Enter'),
      seen: page.getByRole('dialog', { name: 'Payment' }),
    },
  ]);
});
