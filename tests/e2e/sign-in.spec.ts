import type { Locator, Page } from '@playwright/test';
import { customerPassword } from '../support/register-customer.ts';
import { fillInTraveller, openBooking } from './checkout.ts';
import { register } from './enter.ts';
import { mailText, ownAddress } from './mail.ts';
import { openHome } from './search-box.ts';
import { comeToLife, expect, expectAccessible, test } from './shop-test.ts';
import { openSiteMenu } from './site-menu.ts';

const demoPassword = 'Through-fare1';
const goodPassword = 'Cold-brew-42';

/** Opens the visitors' menu, which is behind a button on a phone. */
async function openSignIn(page: Page, name: string): Promise<Locator> {
  const entry = page.getByRole('link', { name });
  if (!(await page.getByText('Login/Register', { exact: true }).isVisible())) await openSiteMenu(page);
  await page.getByText('Login/Register', { exact: true }).click();
  await entry.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  return dialog;
}

/** The shop's own header. A dialog has one too. */
const banner = (page: Page) => page.locator('header:not(dialog header)').first();

async function signIn(dialog: Locator, username: string, password: string): Promise<void> {
  await dialog.getByLabel(/^(Username or email|Email)$/).fill(username);
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password);
  await dialog.getByRole('button', { name: /^(Sign In|Agent Login)$/ }).click();
}

test('registers, opens the link of the mail, signs in, and signs out in every tab', { tag: '@desktop' }, async ({ page, context }) => {
  // Several proofs of work, on a machine that is doing other work.
  test.slow();
  const email = ownAddress('ann');
  await openHome(page);
  let dialog = await openSignIn(page, 'Login/Register User');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(banner(page).locator('summary', { hasText: 'Login/Register' })).toBeFocused();
  dialog = await openSignIn(page, 'Login/Register User');
  await dialog.getByRole('link', { name: 'Register with e-mail' }).click();
  const create = dialog.getByRole('button', { name: 'Create account' });
  await expect(create).toHaveAccessibleDescription('Still needed: first name, last name, email, password, the password once more.');
  await dialog.getByLabel('First name').fill('Ann');
  await dialog.getByLabel('Last name').fill('Lindqvist');
  await dialog.getByRole('textbox', { name: 'Password', exact: true }).fill('Coldbrew42');
  await expect(dialog.getByRole('textbox', { name: 'Password', exact: true })).toHaveAccessibleDescription(
    /Password must contains at least 1 special character/,
  );
  await dialog.getByRole('textbox', { name: 'Password', exact: true }).fill(goodPassword);
  await dialog.getByRole('textbox', { name: 'Retype password' }).fill(goodPassword);
  await dialog.getByLabel('Email').fill('traveller@example.com');
  await expectAccessible(page);
  await create.click();
  await expect(dialog.getByLabel('Email')).toHaveAccessibleDescription('Email already taken');
  await expect(dialog.getByLabel('Email')).toBeFocused();
  await dialog.getByLabel('Email').fill(email);
  await create.click();
  await expect(dialog.getByText('Please verify your e-mail')).toBeVisible();

  const link = /http\S+verify-email\S+/.exec(await mailText(email, 'Confirm your e-mail address'))?.[0] ?? '';
  await page.goto(link);
  await page.getByRole('button', { name: 'Verify my e-mail' }).click();
  await expect(page.getByRole('heading', { name: 'Your e-mail is verified' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Sign In' }).click();
  dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Username or email')).toHaveValue(email);
  await signIn(dialog, email, 'Cold-brew-43');
  await expect(dialog.getByRole('textbox', { name: 'Password' })).toHaveAccessibleDescription('Incorrect username or password.');
  await signIn(dialog, email, goodPassword);
  await expect(dialog).toBeHidden();

  const other = await context.newPage();
  await other.goto('/train-times');
  await comeToLife(other);
  await expect(banner(other)).toContainText(email);
  await banner(page).locator('summary').filter({ hasText: email }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect(banner(page)).not.toContainText(email);
  await expect(banner(other)).not.toContainText(email);
});

test('a forgotten password is replaced with the code of the mail', { tag: '@phone' }, async ({ page }) => {
  test.slow();
  const email = ownAddress('ben');
  await openHome(page);
  let dialog = await openSignIn(page, 'Login/Register User');
  await dialog.getByRole('link', { name: 'Register with e-mail' }).click();
  for (const [label, text] of [
    ['First name', 'Ben'],
    ['Last name', 'Okafor'],
    ['Email', email],
  ] as const) {
    await dialog.getByLabel(label).fill(text);
  }
  await dialog.getByRole('textbox', { name: 'Password', exact: true }).fill(goodPassword);
  await dialog.getByRole('textbox', { name: 'Retype password' }).fill(goodPassword);
  await dialog.getByRole('button', { name: 'Create account' }).click();
  await expect(dialog.getByText('Please verify your e-mail')).toBeVisible();
  const link = /http\S+verify-email\S+/.exec(await mailText(email, 'Confirm your e-mail address'))?.[0] ?? '';
  await page.goto(link);
  await page.getByRole('button', { name: 'Verify my e-mail' }).click();
  await page.getByRole('link', { name: 'Sign In' }).click();
  dialog = page.getByRole('dialog');
  await dialog.getByRole('link', { name: 'Forgot password?' }).click();
  await dialog.getByLabel('Email').fill('ben');
  await expect(dialog.getByLabel('Email')).toHaveAccessibleDescription('Invalid email address');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Send the code' }).click();
  const code = /^\s*(\d{6})$/m.exec(await mailText(email, 'Your code for a new password'))?.[1] ?? '';
  await dialog.getByLabel('Code from the mail').fill(code);
  await dialog.getByRole('textbox', { name: 'New password' }).fill('Warm-brew-42');
  await dialog.getByRole('textbox', { name: 'Confirm password' }).fill('Warm-brew-4');
  await expect(dialog.getByRole('textbox', { name: 'Confirm password' })).toHaveAccessibleDescription(
    'Confirm password must match with the password',
  );
  await dialog.getByRole('textbox', { name: 'Confirm password' }).fill('Warm-brew-42');
  await dialog.getByRole('button', { name: 'Set new password' }).click();
  await expect(dialog.getByText('Password reset success, please use new password to sign in.')).toBeVisible();
  await signIn(dialog, email, 'Warm-brew-42');
  await expect(banner(page)).toContainText(email);
});

test(
  'a customer who signs in while booking keeps the page and the typed fields; a guest needs only an address',
  { tag: '@phone' },
  async ({ page }) => {
    test.slow();
    const email = ownAddress('cai');
    await register(email);
    await openBooking(page);
    await fillInTraveller(page, email);
    await page.getByLabel('First name').fill('Grace');
    // the page's human check runs unseen and is done by then
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription('You already have an account, please sign in.');
    await page.getByRole('link', { name: 'Sign in or continue as a guest' }).click();
    const dialog = page.getByRole('dialog', { name: 'Guest checkout' });
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByRole('button', { name: 'Continue as a guest' }).click();
    await expect(dialog.getByLabel('Email')).toHaveAccessibleDescription('You already have an account, please sign in.');
    await dialog.getByRole('radio', { name: /Existing customer/ }).check();
    await signIn(dialog, email, customerPassword);
    await expect(dialog).toBeHidden();
    await expect(page.getByLabel('First name').first()).toHaveValue('Grace');
    await expect(page.getByLabel('E-mail')).toHaveValue(email);
  },
);

test(
  'agents sign in from a link, land on their dashboard, and see a contact; others get the 404 page',
  { tag: '@desktop' },
  async ({ page }) => {
    test.slow();
    // The page itself answers 404, which the browser reports.
    const protectedPage = await page.request.get('/manage-agents');
    expect([protectedPage.status(), await protectedPage.text()]).toEqual([404, expect.stringContaining('404: Page Not Found')]);
    await page.goto('/uk?Target=agentsignin');
    const dialog = page.getByRole('dialog', { name: 'Agent Login' });
    await signIn(dialog, 'agent@example.com', demoPassword);
    await expect(page).toHaveURL('/agency-dashboard');
    await expect(page.getByRole('heading', { name: 'Lakeside Travel' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Hide commission' }).click();
    await expect(page.getByRole('heading', { name: 'Commission' })).toBeHidden();
    await page.getByRole('link', { name: 'Contact Us' }).click();
    await expect(page.getByRole('dialog', { name: 'Contact Us' })).toContainText('Australia: ');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    expect((await page.request.get('/manage-agencies')).status()).toBe(404);
  },
);

test('Google signs a visitor in on their page, and in the other tabs', { tag: '@desktop' }, async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto('/train-times');
  await comeToLife(other);
  await page.goto('/train-times');
  const dialog = await openSignIn(page, 'Login/Register User');
  await dialog.getByRole('link', { name: 'Continue with Google' }).click();
  await page.getByText('Continue as Gwen Google').click();
  await expect(page).toHaveURL('/train-times');
  await expect(banner(page)).toContainText('gwen.google@example.com');
  await expect(banner(other)).toContainText('gwen.google@example.com');
});

test('a conflict with an account leads home and offers the ways to solve it', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/train-times#error=user_already_exists');
  const dialog = page.getByRole('dialog', { name: 'Google Sign Up Failed' });
  await expect(dialog.getByRole('link', { name: 'Reset password' })).toBeVisible();
  await expect(page).toHaveURL('/');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a guest gives their address on a plain page, which reports a wrong one', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/sign-in?screen=guestForm&returnTo=%2Fcart');
    await page.getByLabel('Email', { exact: true }).fill('nobody@');
    await page.getByRole('button', { name: 'Continue as a guest' }).click();
    await expect(page.getByLabel('Email', { exact: true })).toHaveAccessibleDescription('Must be a valid email');
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue('nobody@');
    await page.getByLabel('Email', { exact: true }).fill('plain@example.com');
    await page.getByRole('button', { name: 'Continue as a guest' }).click();
    await expect(page).toHaveURL('/cart');
    await expect(banner(page)).toContainText('Guest - plain@example.com');
  });
});
