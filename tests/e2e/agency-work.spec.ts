/** Notices to agencies, a customer in the search, and handing work over to a colleague (AGENCY-63 to AGENCY-65). */
import { enter } from './enter.ts';
import { openHome, search, chooseStation } from './search-box.ts';
import { comeToLife, expect, expectAccessible, expectLargeTargets, test } from './shop-test.ts';

test(
  'a notice to agencies is published, read on the dashboard and dismissed by one person',
  { tag: '@desktop' },
  async ({ page, context }, { project, retry }) => {
    const slug = `for-${project.name}-${retry}`;
    const words = `Commission changes ${slug}`;
    await enter(context, 'super@example.com');
    await page.goto('/admin/content/edit?kind=AGENCY_ALERT');
    await comeToLife(page);
    await page.getByLabel('Name', { exact: true }).fill(slug);
    await page.getByLabel('Text', { exact: true }).fill(words);
    await page.getByLabel('Colour', { exact: true }).selectOption('sky');
    await page.getByLabel('First day', { exact: true }).fill('2026-11-01');
    await page.getByLabel('Last day', { exact: true }).fill('2026-12-31');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Saved as version' })).toBeVisible();

    await context.clearCookies();
    await enter(context, 'agent@example.com');
    await page.goto('/agency-dashboard');
    const alerts = page.getByRole('region', { name: 'Alerts for agencies' });
    await expect(alerts).toContainText(words);
    await expectAccessible(page);
    await expectLargeTargets(page);
    await page.getByRole('button', { name: `Dismiss: ${words}` }).click();
    await expect(page.getByText(words)).toHaveCount(0);
    await page.reload();
    await expect(page.getByText(words)).toHaveCount(0);

    await context.clearCookies();
    await enter(context, 'admin@example.com');
    await page.goto('/agency-dashboard');
    await expect(page.getByRole('region', { name: 'Alerts for agencies' })).toContainText(words);
  },
);

test(
  'an agent searches for a customer, whose travellers become the party',
  { tag: '@desktop' },
  async ({ page, context }, { project, retry }) => {
    const family = `Moor family ${project.name} ${retry}`;
    await enter(context, 'agent@example.com');
    await page.goto('/customers');
    await comeToLife(page);
    await page.getByLabel('Name of the person or company').fill(family);
    await page.getByRole('button', { name: 'Save and add travellers' }).click();
    await page.getByLabel('First name').fill('Ada');
    await page.getByLabel('Last name').fill('Moor');
    await page.getByRole('button', { name: 'Save traveller' }).click();
    await expect(page.getByText('Ada Moor').first()).toBeVisible();

    await openHome(page);
    await chooseStation(page, 'From', 'lon', 'London (All Stations)');
    await chooseStation(page, 'To', 'york', 'York');
    await page.getByRole('button', { name: /^Passengers/ }).click();
    await page.getByRole('combobox', { name: 'Customer' }).fill(family);
    await page.getByRole('option', { name: family }).click();
    await expect(page.getByText(`${family} is filled in at the booking.`)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await search(page);
  },
);

test("an administrator hands a person's work to a colleague, and sees how much it was", { tag: '@phone' }, async ({ page, context }) => {
  await enter(context, 'admin@example.com');
  await page.goto('/manage-agents');
  await comeToLife(page);
  await expectAccessible(page);
  await expectLargeTargets(page);
  await page.getByRole('button', { name: /^Hand over: Alex Agent/ }).click();
  await expect(page.getByText(/^Ada Admin looks after \d+ open quotes?, \d+ holds? and \d+ bookings? now\.$/)).toBeVisible();
  await expectAccessible(page);
});
