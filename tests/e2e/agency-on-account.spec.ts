/** An agency buys on account, sees its remaining credit, gets its statement, and is paid what the shop owes it. */
import { enterBankDetails } from '@throughfare/contract/calls/agency-payouts';
import { setCreditLimit } from '@throughfare/contract/calls/agency-credit';
import { enterMemo, issueStatement } from '@throughfare/contract/calls/agency-statements';
import { setSettlement } from '@throughfare/contract/calls/agency-terms';
import { createClient } from '@throughfare/contract/client';
import { fetchTransport } from '@throughfare/contract/fetch-transport';
import type { Page } from '@playwright/test';
import { signInAs } from '../support/sign-in.ts';
import { fillInTraveller, putTripIntoCart } from './checkout.ts';
import { enter } from './enter.ts';
import { expect, expectAccessible, test } from './shop-test.ts';

/** The super agency. No other walk buys for it or opens its account. */
const headOffice = '0d9a3a5e-52c5-4f0e-9a53-6a5e0f1b7c02';

async function agreeOnAccount(): Promise<void> {
  const client = createClient(fetchTransport(process.env['SHOP_URL'] ?? ''));
  const token = await signInAs(client, 'super@example.com');
  const settlement = { agencyId: headOffice, settlement: 'gross' as const, paymentMethods: ['card' as const, 'onAccount' as const] };
  const limit = { agencyId: headOffice, currency: 'GBP' as const, limit: '2000.00', security: 'none' as const };
  const account = {
    agencyId: headOffice,
    holder: 'Throughfare Head Office',
    kind: 'iban' as const,
    iban: 'DE02120300000000202051',
    bic: '',
  };
  for (const outcome of [
    await client.call(setSettlement, { body: { ...settlement, validFrom: '2026-11-20' } }, { token }),
    await client.call(setCreditLimit, { body: limit }, { token }),
    await client.call(enterBankDetails, { body: account }, { token }),
  ])
    if (!outcome.ok) throw new Error(outcome.error.message);
}

async function orderOnAccount(page: Page): Promise<string> {
  await putTripIntoCart(page);
  await page.getByRole('link', { name: 'Continue to booking' }).click();
  await fillInTraveller(page, 'on-account@example.com');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByRole('heading', { name: 'Payment' })).toBeVisible();
  await page.getByRole('checkbox', { name: /I accept/ }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Order £[\d.,]+ on account$/ }).click();
  await expect(page.getByRole('heading', { name: 'You are booked' })).toBeVisible();
  return page.getByText('Booking reference').locator('strong').innerText();
}

test(
  'an agent orders on account on a desktop and on a phone; the account, its statement and the desk of pay-outs follow',
  { tag: '@desktop' },
  async ({ page, context }) => {
    // One agent has one cart: the walk itself makes its window small.
    test.slow();
    await agreeOnAccount();
    await enter(context, 'super@example.com');
    const first = await orderOnAccount(page);
    await page.goto('/agency-money');
    await expect(page.getByRole('heading', { name: 'On account in GBP' })).toBeVisible();
    await expect(page.getByRole('cell', { name: first }).first()).toBeVisible();
    await expectAccessible(page);

    await page.setViewportSize({ width: 390, height: 844 });
    const second = await orderOnAccount(page);
    await page.goto('/agency-money');
    await expect(page.getByRole('cell', { name: second }).first()).toBeVisible();
    await expect(page.getByText('A change is waiting for a second administrator: DE •••• 2051')).toBeVisible();
    await expectAccessible(page);
    await page.getByText('Issue a statement', { exact: true }).click();
    await page.getByRole('button', { name: 'Issue statement' }).click();
    await expect(page.getByText(/Statement S-2026-\d{6} has been issued/)).toBeVisible();
    const file = await page
      .getByRole('link', { name: /^PDF of S-2026/ })
      .first()
      .getAttribute('href');
    const paper = await page.request.get(file ?? '');
    expect(paper.headers()['content-type']).toBe('application/pdf');
    expect((await paper.body()).subarray(0, 5).toString()).toBe('%PDF-');

    await page.goto('/admin/payouts');
    await expect(page.getByRole('heading', { level: 1, name: 'Pay-outs to agencies' })).toBeVisible();
    await expectAccessible(page);
  },
);

const lakeside = '0d9a3a5e-52c5-4f0e-9a53-6a5e0f1b7c01';

/** Lakeside's administrator enters bank details, and the shop credits the agency with EUR, which a statement shows. */
async function oweEuros(): Promise<void> {
  const client = createClient(fetchTransport(process.env['SHOP_URL'] ?? ''));
  const [admin, clerk] = [await signInAs(client, 'admin@example.com'), await signInAs(client, 'super@example.com')];
  const account = { agencyId: lakeside, holder: 'Lakeside Travel', kind: 'iban' as const, iban: 'FR1420041010050500013M02606', bic: '' };
  const memo = { direction: 'credit' as const, amount: '42.50', reason: 'Commission of a fair', evidence: 'Letter of 2 November' };
  for (const outcome of [
    await client.call(enterBankDetails, { body: account }, { token: admin }),
    await client.call(enterMemo, { body: { agencyId: lakeside, currency: 'EUR', ...memo } }, { token: clerk }),
    await client.call(issueStatement, { body: { agencyId: lakeside, currency: 'EUR', untilDay: '2026-11-20' } }, { token: clerk }),
  ])
    if (!outcome.ok) throw new Error(outcome.error.message);
}

test('a second person confirms a bank account, and a SEPA file pays it', { tag: '@desktop' }, async ({ page, context }) => {
  // One agency is paid once: the walk itself makes its window small.
  await oweEuros();
  await enter(context, 'super@example.com');
  await page.goto(`/agency-money?agencyId=${lakeside}`);
  await page.getByRole('button', { name: 'Confirm FR •••• 2606' }).click();
  await expect(page.getByText('Pay-outs now go to this account.')).toBeVisible();
  await expect(page.getByText('Payments to the agency go to FR •••• 2606, Lakeside Travel.')).toBeVisible();
  await page.getByText('Enter an account with an IBAN').click();
  await page.getByLabel('Account holder').first().fill('Lakeside Travel');
  await page.getByLabel('IBAN', { exact: true }).fill('FR1420041010050500013M02607');
  await page.getByRole('button', { name: 'Enter bank account' }).first().click();
  await expect(page.getByText('This is not an IBAN of a SEPA country.')).toBeVisible();
  await expectAccessible(page);

  await page.goto('/admin/payouts');
  await expect(page.getByRole('row', { name: /Lakeside Travel.*€42\.50/ })).toBeVisible();
  await page.getByRole('button', { name: 'Make SEPA file' }).click();
  await expect(page.getByText(/File P-2026-\d{6} has 1 payment/)).toBeVisible();
  const file = await page.request.get((await page.getByRole('link', { name: /^SEPA file \(XML\) of P-2026/ }).getAttribute('href')) ?? '');
  expect(file.headers()['content-type']).toBe('application/xml');
  expect(await file.text()).toContain('<IBAN>FR1420041010050500013M02606</IBAN>');
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Paid: P-2026/ }).click();
  await expect(page.getByText('1 payment is entered as paid.')).toBeVisible();
});
