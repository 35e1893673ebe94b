/** The account pages. Each test registers a customer of its own. */
import type { Page } from '@playwright/test';
import { customerPassword } from '../support/register-customer.ts';
import { enter, register } from './enter.ts';
import { linkIn, mailText, ownAddress } from './mail.ts';
import { expect, expectAccessible, test } from './shop-test.ts';

/** Signs a new customer in. */
async function signInNewCustomer(page: Page, email: string): Promise<void> {
  await register(email);
  await enter(page.context(), email, customerPassword);
}

test('a customer changes their address: both addresses get a mail, and the new one counts once the link is opened', async ({ page }) => {
  test.slow();
  const [before, after] = [ownAddress('old'), ownAddress('new')];
  await signInNewCustomer(page, before);
  await page.goto('/account');
  await expect(page.getByRole('heading', { name: 'E-mail address' })).toBeVisible();
  await expectAccessible(page);
  const section = page.getByRole('region', { name: 'E-mail address' });
  const [address, password] = [section.getByLabel('New e-mail address'), section.getByLabel('Your password')];
  /** Submits with Enter once the previous answer has been applied: until then the button, and with it Enter, does nothing. */
  const send = async (): Promise<void> => {
    await expect(section.getByRole('button')).not.toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('Enter');
  };
  await address.fill('new@');
  await password.fill('Wrong-brew-42');
  await send();
  await expect(address).toHaveAccessibleDescription('Must be a valid email');
  await address.fill(after);
  await send();
  await expect(password).toHaveAccessibleDescription('This is not your current password.');
  await password.fill(customerPassword);
  await send();
  await expect(section.getByRole('status')).toContainText(`We have sent a link to ${after}.`);
  expect(await mailText(before, 'A new e-mail address was requested')).toContain(after);
  const { pathname, search } = linkIn(await mailText(after, 'Confirm your new e-mail address'));
  await page.goto(pathname + search);
  await page.getByRole('button', { name: 'Confirm my new address' }).click();
  await expect(page.getByText('Your account has its new address.')).toBeVisible();
  expect(await mailText(before, 'Your e-mail address was changed')).toContain(after);
  await page.goto('/account');
  await expect(page.getByText(`You sign in with ${after}`)).toBeVisible();
});

test(
  'an administrator of the super agency signs a customer out everywhere, with their own password',
  { tag: '@desktop' },
  async ({ page, browser, baseURL }) => {
    test.slow();
    const email = ownAddress('thief');
    const customer = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
    const there = await customer.newPage();
    await signInNewCustomer(there, email);
    await enter(page.context(), 'super@example.com');
    await page.goto(`/admin/accounts?search=${encodeURIComponent(email)}`);
    const found = page.getByRole('list', { name: 'Accounts found' });
    await expect(found.getByText('Signed in on 1 device')).toBeVisible();
    await found.getByText(`Sign ${email} out everywhere`).click();
    await expectAccessible(page);
    await found.getByLabel('Your password').fill('Through-fare1');
    await page.keyboard.press('Enter');
    await expect(found.getByRole('status')).toHaveText('Signed out on 1 device.');
    await there.goto('/account');
    await expect(there.getByRole('heading', { name: 'Sign in to see your account' })).toBeVisible();
    await customer.close();
  },
);

test('a passkey is made on the account page, and signs in beside the password', { tag: '@desktop' }, async ({ page }) => {
  test.slow();
  const email = ownAddress('key');
  await page.goto('/account/security');
  // Passkeys need a host name, so a shop at a loopback address has them on localhost.
  const here = new URL(process.env['SHOP_URL'] ?? '');
  const there = `http://localhost:${here.port}`;
  await signInNewCustomer(page, email);
  await page.reload();
  await expect(page.getByText(`Passkeys work at ${there} only.`)).toBeVisible();
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
  });
  const session = (await page.context().cookies(here.origin)).find(({ name }) => name === 'tf_session');
  await page.context().addCookies([
    { name: 'tf_session', value: session?.value ?? '', url: there },
    { name: 'tf_cookies', value: 'refused', url: there },
  ]);
  await page.goto(`${there}/account/security`);
  await expectAccessible(page);
  await page.getByLabel('Name of the passkey').fill('This laptop');
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Add a passkey' }) });
  await form.getByLabel('Your password').fill(customerPassword);
  await form.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('Remove This laptop')).toBeVisible();

  await page.context().clearCookies({ name: /tf_(session|refresh)/ });
  await page.goto(`${there}/sign-in?screen=signInForm&returnTo=%2Faccount`);
  await page.getByLabel('Username or email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(customerPassword);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Confirm that it is you' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible();
});
