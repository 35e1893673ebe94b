/** An agent prices, quotes and books by keyboard alone, and the keys are counted (AGENCY-73). */
import type { Page } from '@playwright/test';
import { createClient } from '@throughfare/contract/client';
import { saveCustomer, saveCustomerTraveller } from '@throughfare/contract/calls/customers';
import { setCreditLimit } from '@throughfare/contract/calls/agency-credit';
import { setSettlement } from '@throughfare/contract/calls/agency-terms';
import { fetchTransport } from '@throughfare/contract/fetch-transport';
import type { AnyCall, CallAnswer, CallInput } from '@throughfare/contract/call';
import { signInAs } from '../support/sign-in.ts';
import { enter } from './enter.ts';
import { mailText, ownAddress } from './mail.ts';
import { expect, expectAccessible, openBeforeScripts, test } from './shop-test.ts';

const lakeside = '0d9a3a5e-52c5-4f0e-9a53-6a5e0f1b7c01';

async function must<C extends AnyCall>(username: string, call: C, input: CallInput<C>): Promise<CallAnswer<C>> {
  const client = createClient(fetchTransport(process.env['SHOP_URL'] ?? ''));
  const outcome = await client.call(call, input, { token: await signInAs(client, username) });
  if (!outcome.ok) throw new Error(`${call.name}: ${outcome.error.message}`);
  return outcome.data;
}

/** A letter for each hexadecimal digit. */
const lettersOf = (digits: string): string => digits.replaceAll(/./g, (digit) => 'BCDFGHJKLMNPRSTV'.charAt(Number.parseInt(digit, 16)));

/** A keyboard that counts its keys. */
function counting({ keyboard }: Page) {
  let count = 0;
  return {
    async press(key: string) {
      count += 1;
      await keyboard.press(key);
    },
    async type(text: string) {
      count += text.length;
      await keyboard.type(text);
    },
    /** The number of keys since the last call. */
    spent(): number {
      const spent = count;
      count = 0;
      return spent;
    },
  };
}

test(
  'a price in 25 keys and two requests, a quote sent in 15 more, a known customer booked in 30 more',
  { tag: '@desktop' },
  async ({ page, context }) => {
    const email = ownAddress('zora');
    // Another attempt has left a customer of its own, so this one is found by other letters.
    const letters = lettersOf(`${test.info().retry}${test.info().testId.slice(-2)}`);
    const firstName = `${letters}zora`;
    const { customerId } = (
      await must('agent@example.com', saveCustomer, {
        body: { name: `${firstName} Zest`, email, phone: '+44 20 7946 0000', internalReference: 'JOB-9', internalNote: '' },
      })
    ).data;
    await must('agent@example.com', saveCustomerTraveller, {
      body: {
        customerId,
        title: 'Ms',
        firstName,
        lastName: 'Zest',
        dateOfBirth: '1990-02-01',
        countryOfResidence: 'GB',
        email,
        phone: '+44 20 7946 0000',
        railcards: [],
      },
    });
    await must('super@example.com', setSettlement, {
      body: { agencyId: lakeside, settlement: 'gross', paymentMethods: ['card', 'onAccount'], validFrom: '2026-11-20' },
    });
    await must('super@example.com', setCreditLimit, { body: { agencyId: lakeside, currency: 'GBP', limit: '5000', security: 'none' } });

    await enter(context, 'agent@example.com');
    await page.goto('/uk');
    await page.goto('/agency-dashboard');
    const keys = counting(page);
    const request = page.getByRole('textbox', { name: 'Request' });
    // The script for the keys loads after the page's.
    await expect(async () => {
      await page.keyboard.press('/');
      await expect(request).toBeFocused({ timeout: 1000 });
    }).toPass();
    await request.blur();
    await keys.press('/');
    await expect(request).toBeFocused();
    await keys.type('LON MAN 12DEC 0900');
    const asked: string[] = [];
    page.on('request', (one) => asked.push(`${one.method()} ${new URL(one.url()).pathname}`));
    await keys.press('Enter');
    const trains = page.getByRole('list', { name: 'Outward trains' });
    await expect(trains.getByText(/£\d/).first()).toBeVisible();
    // the price waits for nothing but the search and its page
    expect(asked.filter((one) => /^POST|p2p\.data/.test(one))).toEqual(['POST /agency-dashboard.data', 'GET /search/p2p.data']);
    expect(keys.spent()).toBeLessThanOrEqual(25);

    await keys.press('n');
    await expect(trains.locator('[aria-expanded=true]')).toHaveCount(1);
    await keys.press('q');
    const quote = page.getByRole('link', { name: /^quote Q-/ });
    await expect(quote).toBeVisible();
    await keys.press('q');
    const customer = page.getByRole('combobox', { name: 'Customer' });
    await expect(customer).toBeFocused();
    await keys.type(letters);
    await expect(page.getByRole('option', { name: `${firstName} Zest` }).filter({ hasText: email })).toBeVisible();
    await keys.press('Enter');
    await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(email);
    await keys.press('Enter');
    await expect(page.getByText('The quote is on its way to')).toBeVisible();
    expect(keys.spent()).toBeLessThanOrEqual(15);
    await mailText(email, 'Your quote Q-');

    await keys.press('b');
    await expect(page.getByRole('link', { name: 'Continue to booking' })).toBeVisible();
    await keys.press('b');
    await expect(customer).toBeFocused();
    await keys.type(letters);
    await expect(page.getByRole('option', { name: `${firstName} Zest` }).first()).toBeVisible();
    await keys.press('Enter');
    await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue(firstName);
    await keys.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Payment' })).toBeVisible();
    await keys.press('b');
    await keys.press('Space');
    await keys.press('b');
    await expect(page.getByRole('heading', { name: 'You are booked' })).toBeVisible();
    expect(keys.spent()).toBeLessThanOrEqual(30);
  },
);

test('keys pressed before any script has loaded are kept, and replayed afterwards', { tag: '@desktop' }, async ({ page, context }) => {
  await enter(context, 'agent@example.com');
  const letCome = await openBeforeScripts(page, '/agency-dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('LON MAN 12DEC');
  letCome();
  const request = page.getByRole('textbox', { name: 'Request' });
  await expect(request).toBeFocused();
  await expect(request).toHaveValue('LON MAN 12DEC');
});

test('the keys are listed, do nothing while somebody types, and can be switched off', { tag: '@desktop' }, async ({ page, context }) => {
  await enter(context, 'agent@example.com');
  await page.goto('/quotes');
  const help = page.getByRole('dialog', { name: 'Single keys' });
  // The script for the keys loads after the page's.
  await expect(async () => {
    await page.keyboard.press('?');
    await expect(help).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await page.keyboard.press('/');
  await expect(page.getByRole('textbox', { name: 'Request' })).toBeFocused();
  await page.keyboard.type('?r');
  await expect(page.getByRole('textbox', { name: 'Request' })).toHaveValue('?r');
  await expect(help).toBeHidden();
  await page.getByRole('button', { name: 'Single keys' }).click();
  await page.getByRole('checkbox', { name: /^Use single keys/ }).uncheck();
  await page.keyboard.press('Escape');
  await page.goto('/quotes');
  await page.keyboard.press('?');
  await page.keyboard.press('/');
  await expect(page).toHaveURL(/\/quotes$/);
  await expect(help).toBeHidden();
  await page.goto('/agency-dashboard');
  await page.getByRole('button', { name: 'Single keys' }).click();
  await page.getByRole('checkbox', { name: /^Use single keys/ }).check();
});
