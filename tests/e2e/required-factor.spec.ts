/** With the setting that requires a second factor of agency administrators, the first sign-in sets one up and the next one asks for it. */
import type { Page } from '@playwright/test';
import { codeOfApp } from '../support/authenticator-app.ts';
import { expect, expectAccessible, test } from './shop-test.ts';
const shop = process.env['STRICT_SHOP_URL'] ?? '';

/** A person for each attempt, because a failed first attempt may already have set up an app. */
const administrators = ['admin@example.com', 'super@example.com'];

async function signInWithPassword(page: Page) {
  await page.goto(`${shop}/?Target=agentsignin`);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(administrators[test.info().retry] ?? '');
  await dialog.getByRole('textbox', { name: 'Password' }).fill('Through-fare1');
  await dialog.getByRole('button', { name: 'Agent Login' }).click();
  await expect(dialog.getByRole('heading', { name: 'Confirm that it is you' })).toBeVisible();
  return dialog;
}

test(
  'an administrator sets up an authenticator app before they get in, and is asked for it from then on',
  { tag: '@desktop' },
  async ({ page }) => {
    // An administrator can set up one app only.
    test.slow();
    await page.context().addCookies([{ name: 'tf_cookies', value: 'refused', url: shop }]);
    const dialog = await signInWithPassword(page);
    await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    await expect(dialog.getByText('Keep these backup codes')).toBeVisible();
    await expectAccessible(page);
    // The password alone gives access to nothing yet.
    expect((await page.request.get(`${shop}/agency-dashboard`)).status()).toBe(404);
    const key = await dialog.locator('code').innerText();
    await dialog.getByRole('textbox', { name: 'Code' }).fill('000000');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('textbox', { name: 'Code' })).toHaveAccessibleDescription(/This code is wrong/);
    await dialog.getByRole('textbox', { name: 'Code' }).fill(codeOfApp(key));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${shop}/agency-dashboard`);

    await page.context().clearCookies({ name: /tf_(session|refresh)/ });
    await signInWithPassword(page);
    await dialog.getByRole('textbox', { name: 'Code' }).fill(codeOfApp(key, 1));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${shop}/agency-dashboard`);
  },
);
