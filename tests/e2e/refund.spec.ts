/** A traveller refunds a ticket. They see exact amounts beforehand, and get the money and the mail afterwards. */
import type { Locator } from '@playwright/test';
import { dearestOneWay, type Shopper, type Wish } from '../support/shopper.ts';
import { buyAsGuest } from './guest.ts';
import { ownAddress } from './mail.ts';
import { comeToLife, expect, expectAccessible, expectLargeTargets, test } from './shop-test.ts';

/** The most expensive single of a train in December. */
const refundable =
  (wish: Partial<Wish> = {}) =>
  async (shopper: Shopper) =>
    dearestOneWay(await shopper.search({ from: 'EUS', to: 'MAN', departureDate: '2026-12-08', ...wish }));

/** Of the letters themselves: the box of an element may have space around them. */
const lowerEdgeOfLetters = (text: Locator): Promise<number> =>
  text.evaluate(`(element) => {
    const letters = document.createRange();
    letters.selectNodeContents(element);
    return letters.getBoundingClientRect().bottom;
  }`);

test('a booking is refunded: chosen, checked, confirmed by keyboard, and shown as refunded', { tag: '@desktop' }, async ({ page }) => {
  test.slow();
  const reference = await buyAsGuest(page, ownAddress('refund'), refundable());
  await page.goto(`/mybookings?open=${reference}`);
  await page.getByRole('link', { name: 'Refund', exact: true }).click();
  const choice = page.getByRole('dialog', { name: 'Cancel & Refund' });
  await expect(choice.getByRole('checkbox', { name: /Ada Traveller 1/ })).toBeChecked();
  await expectAccessible(page);
  await expectLargeTargets(page);
  // The figures stand on the line of the traveller's name. Their letters are a sixteenth smaller, hence the one pixel.
  const [name = 0, figures = 0] = await Promise.all(
    [choice.getByText('Ms Ada Traveller 1', { exact: true }), choice.getByText(/Cancellation fee £\d/)].map(lowerEdgeOfLetters),
  );
  expect(Math.abs(name - figures)).toBeLessThanOrEqual(1);
  await choice.getByRole('checkbox', { name: /Ada Traveller 1/ }).uncheck();
  await expect(choice.getByText('Refund amount').locator('xpath=following-sibling::dd[1]')).toHaveText('£0.00');
  await choice.getByRole('checkbox', { name: /Ada Traveller 1/ }).check();
  await choice.getByRole('button', { name: 'Please process the Refund' }).press('Enter');
  const confirm = choice.getByRole('button', { name: /^Cancel and refund £\d/ });
  await expect(confirm).toBeVisible();
  await expect(choice.getByText(/back to your Visa card/)).toBeVisible();
  await expectAccessible(page);
  // the step is part of the address, so it is still open after a reload
  await page.reload();
  await expect(page.getByRole('dialog', { name: 'Cancel & Refund' }).getByRole('button', { name: /^Cancel and refund £\d/ })).toBeVisible();
  await page.getByRole('button', { name: /^Cancel and refund £\d/ }).press('Enter');
  const done = page.getByRole('dialog', { name: 'Success !' });
  await expect(done.getByText('Successfully Refunded')).toBeVisible();
  await done.getByRole('link', { name: 'OK' }).click();
  await expect(page.getByRole('cell', { name: 'Fully Refunded' })).toBeVisible();
  await expect(page.getByText('The train company has agreed')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Refund statement (PDF)' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download eTicket' })).toHaveCount(0);
  await expectAccessible(page);
});

test(
  'a refund whose answer is lost goes on: the page says so, checks again by itself, and shows the progress',
  { tag: '@phone' },
  async ({ page, complaints }) => {
    test.slow();
    const reference = await buyAsGuest(page, ownAddress('lost-answer'), refundable());
    await page.goto(`/mybookings?open=${reference}&flow=refund`);
    const choice = page.getByRole('dialog', { name: 'Cancel & Refund' });
    await choice.getByRole('button', { name: 'Please process the Refund' }).press('Enter');
    // the shop accepts the refund and stops before it answers
    let isGone = false;
    await page.route(/\/mybookings(\.data)?(\?|$)/, async (route) => {
      if (route.request().method() === 'POST') {
        await route.fetch();
        isGone = true;
      }
      if (isGone) await route.abort('connectionreset');
      else await route.continue();
    });
    await choice.getByRole('button', { name: /^Cancel and refund £\d/ }).click();
    await expect(page.getByRole('heading', { name: 'We cannot show your booking at the moment' })).toBeVisible();
    await expect(page.getByText('it continues without this page, which refreshes by itself')).toBeVisible();
    await expectAccessible(page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    // the browser reports each lost answer
    complaints.length = 0;
    const ended = page.getByRole('dialog', { name: 'Fully Refunded' });
    await expect(ended.getByText('This has already been requested.')).toBeVisible();
    await expect(ended.getByText('The train company has agreed')).toBeVisible();
    await expectAccessible(page);
    await ended.getByRole('link', { name: 'OK' }).click();
    await expect(page.getByRole('cell', { name: 'Fully Refunded' })).toBeVisible();
  },
);

test('within half an hour a booking is cancelled free of charge', { tag: '@desktop' }, async ({ page }) => {
  test.slow();
  const reference = await buyAsGuest(page, ownAddress('void'), refundable());
  await page.goto(`/mybookings?open=${reference}`);
  await page.getByRole('link', { name: 'Void Cancel' }).click();
  const dialog = page.getByRole('dialog', { name: 'Void Cancel' });
  await expect(dialog.getByRole('button', { name: 'Proceed' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Proceed' }).click();
  await expect(page.getByRole('dialog', { name: 'Success !' })).toBeVisible();
});

test(
  'the names of travellers are required in full, and the page says if they cannot be changed',
  { tag: '@phone' },
  async ({ page, complaints }) => {
    test.slow();
    const reference = await buyAsGuest(page, ownAddress('names'), refundable());
    await page.goto(`/mybookings?open=${reference}&flow=travellers`);
    await comeToLife(page);
    const dialog = page.getByRole('dialog', { name: 'Change traveller' });
    await dialog.getByLabel('First name').fill('');
    await dialog.getByRole('button', { name: 'Change Traveller' }).click();
    await expect(dialog.getByText('firstName is required')).toBeVisible();
    await expectAccessible(page);
    // without a connection the form says so, and keeps what was typed
    await page.route('**/*', (route) => route.abort('internetdisconnected'));
    await dialog.getByLabel('First name').fill('Adah');
    await dialog.getByRole('button', { name: 'Change Traveller' }).click();
    await expect(dialog.getByText('The connection was lost on the way.')).toBeVisible();
    await expect(dialog.getByLabel('First name')).toHaveValue('Adah');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    // the browser reports each lost answer
    complaints.length = 0;
  },
);

test(
  'one traveller of a family takes a voucher: totals add up with each tick, also on a narrow phone',
  { tag: '@phone' },
  async ({ page }) => {
    test.slow();
    const passengers = { Adult: 3, Senior: 0, Youth: 0, Child: 0, ageFields: [], railCards: [] };
    const reference = await buyAsGuest(page, ownAddress('family'), refundable({ passengers }));
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(`/mybookings?open=${reference}&flow=refund`);
    const choice = page.getByRole('dialog', { name: 'Cancel & Refund' });
    for (const traveller of [1, 3]) await choice.getByRole('checkbox', { name: new RegExp(`Traveller ${traveller}`) }).uncheck();
    await expect(choice.getByRole('checkbox', { name: /Traveller 2/ })).toBeChecked();
    expect(await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')).toBe(0);
    await expectAccessible(page);
    // the money is chosen, and the voucher beside it is taken instead (REFUND-18)
    await expect(choice.getByRole('radio', { name: /^To your original payment method/ })).toBeChecked();
    await choice.getByRole('radio', { name: /^As a voucher/ }).check();
    await expect(choice.getByText('In the next step')).toBeVisible();
    await page.screenshot({ path: test.info().outputPath('choice.png') });
    await choice.getByRole('button', { name: 'Please process the Refund' }).click();
    await expect(choice.getByText('You keep')).toBeVisible();
    await expect(choice.getByText(/^A voucher of £\d/)).toBeVisible();
    await page.screenshot({ path: test.info().outputPath('review.png') });
    await choice.getByRole('button', { name: 'Cancel and take the voucher' }).click();
    await page.getByRole('dialog', { name: 'Success !' }).getByRole('link', { name: 'OK' }).click();
    await page.getByText('Trains, passengers and orders as tables').click();
    await expect(page.getByRole('cell', { name: 'Status: Confirmed' })).toBeVisible();
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a refund is chosen, checked and confirmed by plain forms', { tag: '@desktop' }, async ({ page }) => {
    test.slow();
    const reference = await buyAsGuest(page, ownAddress('plain'), refundable());
    await page.goto(`/mybookings?open=${reference}&flow=refund`);
    await page.getByRole('button', { name: 'Please process the Refund' }).click();
    await page.getByRole('button', { name: /^Cancel and refund £\d/ }).click();
    await expect(page.getByText('Successfully Refunded')).toBeVisible();
  });
});

test('the list is sorted by its headings, or by the form on a narrow screen, and narrowed to days', async ({ page }, { project }) => {
  test.slow();
  const reference = await buyAsGuest(page, ownAddress('sorted'), refundable());
  await page.goto('/mybookings');
  await comeToLife(page);
  const table = page.getByRole('table', { name: 'Bookings' });
  await page.getByText('Dates and order').click();
  await expect(page.getByLabel('Until')).toHaveValue('2026-12-20');
  if (project.name === 'desktop') {
    await table.getByRole('link', { name: 'Price' }).click();
    await expect(table.getByRole('columnheader', { name: 'Price' })).toHaveAttribute('aria-sort', 'ascending');
    await table.getByRole('link', { name: 'Price' }).click();
    await expect(table.getByRole('columnheader', { name: 'Price' })).toHaveAttribute('aria-sort', 'descending');
  } else {
    await page.getByLabel('Sort by').selectOption('Price');
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(page).toHaveURL(/sort=price/);
  }
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(320);
  await page.goto('/mybookings?dateOf=trip&from=2026-12-08&to=2026-12-08');
  await expect(page.getByText(reference).first()).toBeVisible();
  await page.goto('/mybookings?dateOf=trip&from=2026-12-09');
  await expect(page.getByText('There are no bookings on these days.')).toBeVisible();
  await expectAccessible(page);
});
