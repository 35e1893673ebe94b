/** An agent sells with a service fee, and then finds the sale, its money and its notes. */
import { fillInTraveller, orderButton, putTripIntoCart, typeCard } from './checkout.ts';
import { enter } from './enter.ts';
import { expect, expectAccessible, test } from './shop-test.ts';

test(
  'an agent sells with a service fee, keeps a note about the booking, and sees the sale on the dashboard',
  { tag: '@desktop' },
  async ({ page, context }) => {
    // All walks share one shop: on the phone, the same agent would share the cart of the other walk.
    // The same pages are looked at by the crawl.
    await enter(context, 'admin@example.com');
    await page.goto('/manage-agents');
    await page.getByText('Change the mark-up').click();
    await page.getByLabel('Kind').selectOption('fixed');
    await page.getByLabel('Usually').fill('5');
    await page.getByLabel('At most').fill('15');
    await page.getByRole('button', { name: 'Save mark-up' }).click();
    await expect(page.getByText('The mark-up is saved.')).toBeVisible();

    await context.clearCookies();
    await enter(context, 'agent@example.com');
    await putTripIntoCart(page);
    await expect(page.getByText('Service fee of Lakeside Travel').first()).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Your service fee').fill('99');
    await page.getByRole('button', { name: 'Set', exact: true }).click();
    await expect(page.getByText('Your agency allows at most £15.00 for these tickets.')).toBeVisible();
    await page.getByLabel('Your service fee').fill('7.50');
    await page.getByRole('button', { name: 'Set', exact: true }).click();
    await expect(page.getByRole('row', { name: /Service fee of Lakeside Travel £7\.50/ })).toBeVisible();

    await page.getByRole('link', { name: 'Continue to booking' }).click();
    await fillInTraveller(page, 'sold@example.com');
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await expect(page.getByRole('heading', { name: 'Payment' })).toBeVisible();
    await expect(page.getByRole('button', { name: /with PayPal/ })).toHaveCount(0);
    await typeCard(page, '4242424242424242');
    await orderButton(page).click();
    await expect(page.getByRole('heading', { name: 'You are booked' })).toBeVisible();
    const reference = await page.getByText('Booking reference').locator('strong').innerText();

    await page.goto(`/manageBookings?search=${reference}&open=${reference}`);
    await expect(page.getByText('£7.50')).toBeVisible();
    await page.getByLabel('Your reference').fill('JOB-12');
    await page.getByLabel('Notes').fill('Pays by invoice');
    await page.getByRole('button', { name: 'Save notes' }).click();
    await expect(page.getByText('Your notes have been saved.')).toBeVisible();
    await expectAccessible(page);
    await page.goto('/manageBookings?search=job-12');
    await expect(page.getByRole('cell', { name: reference, exact: true })).toBeVisible();
    expect(await (await page.request.get('/data/bookings?search=JOB-12')).text()).toContain(`${reference},`);

    await page.goto('/agency-dashboard?by=agent');
    await expect(page.getByRole('heading', { name: 'Sales of the last twelve months' })).toBeVisible();
    await expect(page.getByRole('row', { name: /Alex Agent/ })).toBeVisible();
    await expectAccessible(page);
  },
);
