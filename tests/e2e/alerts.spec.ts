/** An alert from the results: asked for, confirmed by the link of its mail, ended with one press (ALERT-1, ALERT-2, ALERT-5). */
import { createClient } from '@throughfare/contract/client';
import { addSearchRecord } from '@throughfare/contract/calls/search';
import { fetchTransport } from '@throughfare/contract/fetch-transport';
import { createShopper } from '../support/shopper.ts';
import { linkIn, mailText, ownAddress } from './mail.ts';
import { expect, expectAccessible, expectLargeTargets, test } from './shop-test.ts';
import { showFares } from './search-box.ts';

test('a traveller asks for a price, confirms by mail and ends it', { tag: '@phone' }, async ({ page }) => {
  const shopper = await createShopper(createClient(fetchTransport(process.env['SHOP_URL'] ?? '')), { 'browse-from': '/uk' });
  const passengers = { Adult: 2, Senior: 0, Youth: 0, Child: 0, ageFields: [], railCards: [] };
  const ends = { from: 'EUS', to: 'MAN' };
  const searchParam = { ...ends, isRoundTrip: false, departureDate: '2026-12-15', departureTime: '08:00', passengers };
  const { id } = await shopper.must(addSearchRecord, { body: { productType: 'PointToPoint', actionType: 'Search', ...ends, searchParam } });
  const email = ownAddress('alert');

  await page.goto(`/search/p2p?id=${id}`);
  // by a finger: the page must not move under it
  await page.getByRole('link', { name: 'Tell me when the price falls' }).tap();
  await expect(page.getByRole('heading', { name: 'My alerts' })).toBeVisible();
  await expectAccessible(page);
  await expectLargeTargets(page);
  await page.getByRole('button', { name: 'Tell me' }).click();
  await expect(page.getByText('Enter the sum below which we write to you, for example 25.')).toBeVisible();
  await page.getByLabel('Below (£)').fill('19.50');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Tell me' }).click();
  await expect(page.getByText(`We have sent a link to ${email}.`)).toBeVisible();

  const link = linkIn(await mailText(email, 'Confirm your alert'));
  await page.goto(link.pathname + link.search);
  await expect(page.getByText('We write when it costs less than £19.50.')).toBeVisible();
  await page.getByRole('button', { name: 'Begin this alert' }).click();
  await expect(page.getByText(`We will write to ${email}`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^End this alert: London Euston/ }).click();
  await expect(page.getByText('This alert has ended. You get no more mails about it.')).toBeVisible();
  await page.goto('/alerts?token=forged');
  await expect(page.getByText(/^This link does not open any alerts/)).toBeVisible();

  // the waiting list of a train, from its fares (ALERT-9)
  await page.goto(`/search/p2p?id=${id}`);
  await showFares(page);
  await page.getByRole('link', { name: /^A class or a cheaper fare is full/ }).click();
  await expect(page.getByRole('heading', { name: 'Join the waiting list' })).toBeVisible();
  await expectAccessible(page);
  await expectLargeTargets(page);
  for (const traveller of [0, 1]) {
    await page.getByLabel('First name').nth(traveller).fill('Ada');
    await page.getByLabel('Last name').nth(traveller).fill('Byron');
  }
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Join the waiting list' }).click();
  await expect(page.getByText('This train has places now. Please search again and book one.')).toBeVisible();
  await page.getByLabel('At most (£)').fill('5');
  await page.getByRole('button', { name: 'Join the waiting list' }).click();
  await expect(page.getByText(`We have sent a link to ${email}.`)).toBeVisible();
});
