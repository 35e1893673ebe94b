/** A traveller gives a ticket back: exact figures before, the money and the mail after. */
import { buyTicket } from './checkout.ts';
import { mailText, ownAddress } from './mail.ts';
import { comeToLife, expect, expectAccessible, expectLargeTargets, test } from './shop-test.ts';

test('a booking is refunded: chosen, looked at, confirmed by keyboard, and shown as refunded', async ({ page }) => {
  test.slow();
  const address = ownAddress('refund');
  const reference = await buyTicket(page, address);
  await page.goto(`/mybookings?open=${reference}`);
  await page.getByRole('link', { name: 'Refund', exact: true }).click();
  const choice = page.getByRole('dialog', { name: 'Cancel & Refund' });
  await expect(choice.getByRole('checkbox', { name: /Ada Byron/ })).toBeChecked();
  await expectAccessible(page);
  await expectLargeTargets(page);
  await choice.getByRole('checkbox', { name: /Ada Byron/ }).uncheck();
  await expect(choice.getByText('Refund amount').locator('xpath=following-sibling::dd[1]')).toHaveText('£0.00');
  await choice.getByRole('checkbox', { name: /Ada Byron/ }).check();
  await choice.getByRole('button', { name: 'Please process the Refund' }).press('Enter');
  const confirm = choice.getByRole('button', { name: /^Cancel and refund £\d/ });
  await expect(confirm).toBeVisible();
  await expect(choice.getByText(/back to your Visa card/)).toBeVisible();
  await expectAccessible(page);
  // the step has an address: it stands there after a reload
  await page.reload();
  await expect(page.getByRole('dialog', { name: 'Cancel & Refund' }).getByRole('button', { name: /^Cancel and refund £\d/ })).toBeVisible();
  await page.getByRole('button', { name: /^Cancel and refund £\d/ }).press('Enter');
  const done = page.getByRole('dialog', { name: 'Success !' });
  await expect(done.getByText('Successfully Refunded')).toBeVisible();
  await done.getByRole('link', { name: 'OK' }).click();
  await expect(page.getByRole('cell', { name: 'Fully Refunded' })).toBeVisible();
  await page.getByRole('link', { name: `Show booking ${reference}` }).click();
  await expect(page.getByText('The train company has agreed')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Refund statement (PDF)' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download eTicket' })).toHaveCount(0);
  await expectAccessible(page);
  expect(await mailText(address, 'is on its way')).toContain('Refund: £');
});

test('within half an hour a booking is cancelled free of charge', async ({ page }) => {
  test.slow();
  const reference = await buyTicket(page, ownAddress('void'));
  await page.goto(`/mybookings?open=${reference}`);
  await page.getByRole('link', { name: 'Void Cancel' }).click();
  const dialog = page.getByRole('dialog', { name: 'Void Cancel' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Proceed' }).click();
  await expect(page.getByRole('dialog', { name: 'Success !' })).toBeVisible();
});

test('the names of travellers are asked for whole, and the page says where they cannot be changed', async ({ page }) => {
  test.slow();
  const reference = await buyTicket(page, ownAddress('names'));
  await page.goto(`/mybookings?open=${reference}&flow=travellers`);
  await comeToLife(page);
  const dialog = page.getByRole('dialog', { name: 'Change traveller' });
  await dialog.getByLabel('First name').fill('');
  await dialog.getByRole('button', { name: 'Change Traveller' }).click();
  await expect(dialog.getByText('firstName is required')).toBeVisible();
  await expectAccessible(page);
});
