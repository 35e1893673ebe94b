import type { Page } from '@playwright/test';
import { chooseStation, openHome } from './search-box.ts';
import { expect, expectAccessible, test } from './shop-test.ts';

const sheets = [
  { opener: (page: Page) => page.getByRole('combobox', { name: 'From', exact: true }), name: 'From' },
  { opener: (page: Page) => page.getByRole('button', { name: /^Out:/ }), name: 'Out' },
  { opener: (page: Page) => page.getByRole('button', { name: /^Passengers:/ }), name: 'Select Passengers' },
];

// A wide screen has lists and panels below the fields.
for (const { opener, name } of sheets) {
  test(
    `${name} opens a sheet: the page behind does not move and is out of reach, and Escape and the back button close it`,
    { tag: '@phone' },
    async ({ page }) => {
      await openHome(page);
      const address = page.url();
      const sheet = page.getByRole('dialog', { name, exact: true });
      for (const close of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
        await opener(page).click();
        await expect(sheet).toBeVisible();
        await expectAccessible(page);
        const hasFocus = () => page.evaluate("document.querySelector('[data-sheet]')?.contains(document.activeElement)");
        await expect.poll(hasFocus).toBe(true);
        for (let presses = 0; presses < 12; presses++) await page.keyboard.press('Tab');
        expect(
          await page.evaluate(
            "document.activeElement === document.body || document.querySelector('[data-sheet]').contains(document.activeElement)",
          ),
        ).toBe(true);
        await page.mouse.wheel(0, 400);
        expect(await page.evaluate('window.scrollY')).toBe(0);
        await close();
        await expect(sheet).toBeHidden();
        expect(page.url()).toBe(address);
      }
    },
  );
}

test('an empty station field offers stations near by, recent and popular ones', { tag: '@phone' }, async ({ page, context }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 53.47, longitude: -2.23 });
  await openHome(page);
  await chooseStation(page, 'From', 'york', 'York');
  // the next field opens by itself
  await expect(page.getByRole('dialog', { name: 'To', exact: true })).toBeVisible();
  await chooseStation(page, 'To', 'leeds', 'Leeds');
  await page.getByRole('button', { name: 'Clear From' }).click();
  const from = page.getByRole('combobox', { name: 'From', exact: true });
  await from.click();
  await expect(page.getByRole('option', { name: /^York Recent/ })).toBeVisible();
  await expect(page.getByRole('option', { name: /^Edinburgh \(All Stations\) Popular/ })).toBeVisible();
  await page.getByRole('option', { name: /^Stations near me/ }).click();
  await page.getByRole('option', { name: /^Manchester Piccadilly 0\.\d km away/ }).click();
  await expect(from).toHaveValue('Manchester Piccadilly');
});
