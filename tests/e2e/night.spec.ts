import { expect, expectAccessible, test } from './shop-test.ts';
import { openBooking } from './checkout.ts';
import { chooseManchester, openHome, search, showFares } from './search-box.ts';

test.use({ colorScheme: 'dark' });

test('at night the pages are dark, and their text keeps its contrast', { tag: '@desktop' }, async ({ page }) => {
  await openHome(page);
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(12, 23, 21)');
  await expectAccessible(page);
  await chooseManchester(page);
  await search(page);
  await showFares(page);
  await expect(page.getByRole('radio').first()).toBeChecked();
  await expectAccessible(page);
  await openBooking(page);
  await expectAccessible(page);
});

test.describe('in forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

  test('the chosen fare keeps an outline', { tag: '@desktop' }, async ({ page }) => {
    await openHome(page);
    await chooseManchester(page);
    await search(page);
    await showFares(page);
    const chosen = page.locator('.fare-card').filter({ has: page.locator('input:checked') });
    await expect(chosen).toHaveCSS('outline-style', 'solid');
    await expect(chosen).toHaveCSS('outline-width', '2px');
  });
});
