/** The day of a journey: live, shared without names, and readable on a phone after the line is cut (TODAY-1 to TODAY-3). */
import { buyAsGuest } from './guest.ts';
import { dearestOneWay } from '../support/shopper.ts';
import { ownAddress } from './mail.ts';
import { expect, expectAccessible, test } from './shop-test.ts';

test('a traveller follows their journey, shares it without names, and has it offline', async ({ page, context, browser, complaints }) => {
  const reference = await buyAsGuest(page, ownAddress('day'), async (shopper) =>
    dearestOneWay(await shopper.search({ from: 'EUS', to: 'MAN', departureDate: '2026-12-08', departureTime: '10:00' })),
  );
  // By the device, today is the day of the journey.
  await page.clock.setFixedTime('2026-12-08T08:00:00Z');
  // The codes are drawn a moment after the purchase. Opening the booking keeps its journey, with them.
  const codes =
    "caches.open('travel-day').then((cache) => cache.keys()).then((keys) => keys.filter(({ url }) => /mybookings.code/.test(url)).length)";
  await expect(async () => {
    await page.goto(`/mybookings?open=${reference}`);
    await expect.poll(() => page.evaluate(codes), { timeout: 5_000 }).toBeGreaterThan(0);
  }).toPass();
  await context.setOffline(true);
  await page.goto('/mybookings');
  await expect(page.getByText(/^You are offline\. This page is as of /)).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Next: the \d\d:\d\d from London Euston$/ })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Ticket code of / }).first()).toBeVisible();
  await context.setOffline(false);
  await page.goto(`/mybookings?open=${reference}`);
  await page.getByRole('link', { name: 'Travel live, and share it' }).last().click();
  await expect(page.getByRole('heading', { name: /^Next: the \d\d:\d\d from London Euston$/ })).toBeVisible();
  await expect(page.getByText(/^Your ticket London Euston – Manchester Piccadilly /).first()).toBeVisible();
  await expect(page.getByRole('img', { name: /^Ticket code of / }).first()).toBeVisible();
  await expect(page.getByText(/This page is kept on this device/)).toBeVisible();
  await expectAccessible(page);

  const link = await page.getByLabel('Link to share').inputValue();
  const other = await browser.newContext({ serviceWorkers: 'block' });
  const stranger = await other.newPage();
  await stranger.goto(link);
  await expect(stranger.getByRole('heading', { name: /^Next: the \d\d:\d\d from London Euston$/ })).toBeVisible();
  await expect(stranger.getByRole('img', { name: /^Ticket code of / })).toHaveCount(0);
  await expect(stranger.getByText('Ada Traveller')).toHaveCount(0);
  await expectAccessible(stranger);
  // A shop that is being restarted: it is there, and its next answer is not.
  const answers = /\.data\?/;
  await stranger.route(answers, (route) => route.fulfill({ status: 503, contentType: 'text/plain', body: 'Please try again.' }));
  for (const answered of [503, 200]) {
    const answer = stranger.waitForResponse(answers);
    await stranger.evaluate("dispatchEvent(new Event('online'))");
    expect((await answer).status()).toBe(answered);
    await stranger.unroute(answers);
    await expect(stranger.getByRole('heading', { name: /^Next: the \d\d:\d\d from London Euston$/ })).toBeVisible();
  }
  await other.close();

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(/^You are offline\. This page is as of /)).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Next: the \d\d:\d\d from London Euston$/ })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Ticket code of / }).first()).toBeVisible();
  // A browser reports each request that fails without a connection, and the router each time it cannot ask for the routes of a page's links:
  // perhaps only after everything is shown. A closed page reports nothing more.
  await page.close();
  const offline = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/;
  complaints.splice(0, complaints.length, ...complaints.filter((complaint) => !offline.test(complaint)));
});
