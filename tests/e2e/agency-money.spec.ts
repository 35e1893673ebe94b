/** The super agency manages an agency's account, and the agency's administrator reads it. */
import { enter } from './enter.ts';
import { expect, expectAccessible, test } from './shop-test.ts';

const lakeside = '0d9a3a5e-52c5-4f0e-9a53-6a5e0f1b7c01';

test(
  'a clerk enters a limit and a memo, issues a statement, and the administrator reads it',
  { tag: '@desktop' },
  async ({ page, context }) => {
    // One account, and each walk would find the lines of the other.
    await enter(context, 'super@example.com');
    await page.goto(`/agency-money?agencyId=${lakeside}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Account of Lakeside Travel' })).toBeVisible();
    await expectAccessible(page);
    await page.getByText('Enter a limit', { exact: true }).click();
    await page.getByLabel('Limit', { exact: true }).fill('5000');
    await page.getByLabel('Security', { exact: true }).selectOption('bond');
    await page.getByRole('button', { name: 'Enter limit' }).click();
    await expect(page.getByText('Please enter the last day of the security.')).toBeVisible();
    await page.getByLabel('Limit', { exact: true }).fill('5000');
    await page.getByLabel('Security', { exact: true }).selectOption('bond');
    await page.getByLabel('Amount of the security').fill('8000');
    await page.getByLabel('The security lasts until').fill('2027-12-31');
    await page.getByRole('button', { name: 'Enter limit' }).click();
    await expect(page.getByText('From now on the agency may owe £5,000.00.')).toBeVisible();
    await page.getByText('Write a memo', { exact: true }).click();
    const memo = page.locator('form').filter({ has: page.getByRole('button', { name: 'Write memo' }) });
    await memo.getByLabel('Which way').selectOption('credit');
    await memo.getByLabel('Amount').fill('25.00');
    await memo.getByLabel('Reason').fill('Late answer to a complaint');
    await memo.getByLabel('Evidence').fill('Letter of 2 November');
    await page.getByRole('button', { name: 'Write memo' }).click();
    await expect(page.getByText('-£25.00').or(page.getByText('−£25.00')).first()).toBeVisible();
    await page.getByText('Issue a statement', { exact: true }).click();
    await page.getByRole('button', { name: 'Issue statement' }).click();
    await expect(page.getByText(/Statement S-2026-\d{6} has been issued/)).toBeVisible();
    await expectAccessible(page);

    await context.clearCookies();
    await enter(context, 'admin@example.com');
    await page.goto('/agency-dashboard');
    await page.getByRole('link', { name: 'Account and statements' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Account of Lakeside Travel' })).toBeVisible();
    await expect(page.getByText('Keep the account')).toHaveCount(0);
    await expectAccessible(page);
    const csv = await page.request.get(
      (await page
        .getByRole('link', { name: /^CSV of/ })
        .first()
        .getAttribute('href')) ?? '',
    );
    expect(await csv.text()).toContain('Credit memo');
    const pdf = await page.request.get(
      (await page
        .getByRole('link', { name: /^PDF of/ })
        .first()
        .getAttribute('href')) ?? '',
    );
    expect(pdf.headers()['content-type']).toBe('application/pdf');
  },
);

test('the account fits a phone', { tag: '@phone' }, async ({ page, context }) => {
  await enter(context, 'admin@example.com');
  await page.goto('/agency-money');
  await expect(page.getByRole('heading', { level: 1, name: 'Account of Lakeside Travel' })).toBeVisible();
  await expectAccessible(page);
});
