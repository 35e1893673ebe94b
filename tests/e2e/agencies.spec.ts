/** A travel agency joins and manages its people. */
import { enter } from './enter.ts';
import { mailText, ownAddress } from './mail.ts';
import { expect, expectAccessible, test } from './shop-test.ts';

const firstPasswordIn = (mail: string): string => /^\s+(Go1-[\w-]+)$/m.exec(mail)?.[1] ?? '';

test(
  'an agency asks to join, is accepted, and its administrator signs in and invites somebody',
  { tag: '@desktop' },
  async ({ page, context }) => {
    const email = ownAddress('owner');
    const company = `Harbour Travel ${email.split('@')[0] ?? ''}`;
    await page.goto('/create-agency');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Ask to be registered' }).click();
    await expect(page.getByText('Please check the marked fields.')).toBeVisible();
    await page.getByLabel('Name of the agency').fill(company);
    await page.getByLabel('Address', { exact: true }).fill('1 Quay Street');
    await page.getByLabel('Town or city').fill('Bristol');
    await page.getByLabel('Country').selectOption('GB');
    await page.getByLabel('Currency', { exact: true }).selectOption('GBP');
    await page.getByLabel('Accreditation', { exact: true }).selectOption('ABTA');
    await page.getByLabel('Accreditation number').fill('12');
    await page.getByLabel('E-mail of the agency').fill('hello@harbour.example');
    await page.getByLabel('Phone of the agency').fill('+44 117 496 0000');
    await page.getByLabel('First name').fill('Hana');
    await page.getByLabel('Last name').fill('Harbour');
    await page.getByLabel('E-mail of the administrator').fill(email);
    await page.getByRole('button', { name: 'Ask to be registered' }).click();
    await expect(page.getByText('Please check this number: a valid ABTA number has a letter and four characters.')).toBeVisible();
    await expect(page.getByLabel('Name of the agency')).toHaveValue(company);
    await page.getByLabel('Accreditation number').fill('P7541');
    await page.getByRole('button', { name: 'Ask to be registered' }).click();
    await expect(page.getByRole('heading', { name: 'We have received your details' })).toBeVisible();
    await expectAccessible(page);

    await enter(context, 'super@example.com');
    await page.goto('/manage-agencies');
    await expectAccessible(page);
    const waiting = page.getByRole('listitem').filter({ hasText: company });
    await waiting.getByRole('button', { name: 'Decline' }).click();
    await expect(waiting.getByText('Please write what the agency should know.')).toBeVisible();
    await waiting.getByRole('button', { name: 'Accept' }).click();
    await expect(page.getByText(`${company} is registered.`)).toBeVisible();
    await page.getByLabel('Name, number, town or e-mail').fill(company);
    await page.getByRole('button', { name: 'Search' }).last().click();
    await page.getByRole('link', { name: company }).click();
    await expect(page.getByRole('heading', { level: 1, name: company })).toBeVisible();
    await expectAccessible(page);

    await context.clearCookies();
    const password = firstPasswordIn(await mailText(email, 'Your account at'));
    await page.goto('/?Target=agentsignin');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Email' }).fill(email);
    await dialog.getByRole('textbox', { name: 'Password' }).fill(password);
    await dialog.getByRole('button', { name: 'Agent Login' }).click();
    await dialog.getByRole('textbox', { name: 'New password' }).fill('Cold-brew-42');
    await dialog.getByRole('textbox', { name: 'Confirm password' }).fill('Cold-brew-42');
    await dialog
      .getByRole('button', { name: /password/i })
      .last()
      .click();
    await page.waitForURL('**/agency-dashboard');
    await page.goto('/manage-agents');
    await expectAccessible(page);
    await page.getByText(`A new account for ${company}`).click();
    const colleague = ownAddress('colleague');
    await page.getByLabel('First name').fill('Col');
    await page.getByLabel('Last name').fill('League');
    await page.getByLabel('E-mail', { exact: true }).fill(colleague);
    await page.getByRole('button', { name: 'Invite', exact: true }).click();
    await expect(page.getByText(`${colleague} will get a first password by mail.`)).toBeVisible();
    await page.getByRole('button', { name: 'Make administrator: Col League' }).click();
    await expect(page.getByText(`${colleague} is an administrator now.`)).toBeVisible();
    await page.getByRole('button', { name: 'Suspend: Col League' }).click();
    await expect(page.getByText(`${colleague} is suspended and signed out.`)).toBeVisible();
    const file = await page.request.get('/data/agents');
    expect(await file.text()).toContain(`Col League,${colleague},B2BAdmin,suspended,off,`);
  },
);
