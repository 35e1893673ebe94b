import { expect, expectAccessible, test } from './shop-test.ts';

test('an article is found in the blog, read, and left again', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/blogs');
  await expectAccessible(page);
  await page.getByRole('link', { name: /^To Wimbledon by train/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^To Wimbledon by train/);
  await expect(page.getByText('3 min. read').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'BACK TO BLOGS' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trainspiration Blog');
  await page.goto('/blogs/roland-garos%20');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Roland-Garros/);
});

test(
  'a day of the week of prices goes into the search box, with the stations, and is searched from there',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/train-times/london-to-edinburgh');
    await expect(page.getByText('Save 61% on average when you buy in advance.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Lowest prices found during the week' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: /24 Nov/ }).click();
    await expect(page.getByRole('combobox', { name: 'From', exact: true })).toHaveValue('London (All Stations)');
    await expect(page.getByRole('combobox', { name: 'To', exact: true })).toHaveValue('Edinburgh');
    await expect(page.getByRole('button', { name: /^Passengers/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/search\/p2p\?id=/);
    await expect(page.getByText(/24 Nov/).first()).toBeVisible();
  },
);

test('a card of another journey sets its stations and leads to its page', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/train-times/london-to-penzance');
  await page.getByRole('link', { name: 'Penzance to London' }).click();
  await page.waitForURL(/\?from=Penzance/);
  await expect(page.getByRole('combobox', { name: 'From', exact: true })).toHaveValue('Penzance');
});

test('the list of train times narrows as one types, and leads on', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/train-times');
  await page.getByRole('searchbox').fill('mallaig');
  await expect(page.getByText('1 found')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Glasgow Queen Street to Mallaig' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Glasgow to Mallaig by train');
});

test('a French page declares its language, and links to the English one', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/fr/train-times/switzerland');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.getByRole('heading', { name: 'Les prix les plus bas de la semaine' })).toBeVisible();
  await expect(page.locator('link[rel="alternate"][hreflang="en-US"]')).toHaveAttribute('href', /\/en-us\/train-times\/switzerland$/);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'English', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trains in Switzerland');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
});

test('destinations and passes are read by everybody and lead on', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/destinations/bath');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bath');
  await expectAccessible(page);
  await page.goto('/norway/eurail-passes/sweden');
  await expect(page.getByRole('link', { name: 'Choose a pass' })).toHaveAttribute('href', '/book-eurail-pass?country=ALL');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'The Global Pass from Norway' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Global Pass, starting in Norway');
  const unknown = await page.request.get('/norway/eurail-passes/atlantis', { maxRedirects: 0 });
  expect([unknown.status(), unknown.headers()['location']]).toEqual([302, '/']);
});

test('without JavaScript a page is complete and its search box works', { tag: '@phone' }, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL !== undefined && { baseURL }) });
  const page = await context.newPage();
  await page.goto('/train-times/london-to-york');
  await expect(page.getByRole('heading', { name: 'Frequently Asked Questions' })).toBeVisible();
  await expect(page.getByText('First train').first()).toBeVisible();
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.waitForURL(/\/search\/p2p\?id=/);
  await context.close();
});

test('on the smallest phone, or enlarged four times, no page is wider than the window', { tag: '@desktop' }, async ({ page }) => {
  // It sets its own widths.
  await page.setViewportSize({ width: 320, height: 640 });
  const paths = ['/uk', '/train-times/london-to-edinburgh', '/eurail-maps-and-guide', '/trains/england/london', '/search/railpass'];
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth'), path).toBe(320);
  }
  await page.getByRole('button', { name: /^Valid from/ }).click();
  await expect(page.getByRole('button', { name: /21 November 2026/ })).toBeVisible();
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(320);
});
