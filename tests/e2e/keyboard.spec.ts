import { openHome } from './search-box.ts';
import { expect, test } from './shop-test.ts';

test('a trip is searched for and chosen with the keyboard alone', async ({ page, isMobile }) => {
  test.skip(isMobile, 'a phone has none');
  await openHome(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  // A notice's link, Pause and Close, and the open tab come first.
  for (let presses = 0; presses < 5; presses++) await page.keyboard.press('Tab');
  await expect(page.getByRole('combobox', { name: 'From' })).toBeFocused();
  await page.keyboard.type('london kings');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'From' })).toHaveValue(/King/);
  await page.getByRole('combobox', { name: 'To', exact: true }).focus();
  await page.keyboard.type('york');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'To', exact: true })).toHaveValue('York');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/search\/p2p\?id=/);
  await expect(page.getByRole('status').filter({ hasText: "London King's Cross to York: trains and fares" })).toBeAttached();

  await page
    .getByRole('link', { name: /^Show fares/ })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  await page.getByRole('radio').first().focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('radio').first()).toBeChecked();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio').nth(1)).toBeChecked();
  await expect(page.getByRole('row', { name: /^Total/ })).toContainText(/£[1-9]/);
  await page.getByRole('button', { name: 'Add to cart' }).first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Added to your cart' })).toBeVisible();
});
