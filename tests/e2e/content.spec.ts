import { expect, expectAccessible, test } from './shop-test.ts';

test('everything in the site map is there, with a title and a canonical link of its own', async ({ page, isMobile }) => {
  test.skip(isMobile, 'the same for every browser');
  const map = await (await page.request.get('/sitemap.xml')).text();
  const addresses = [...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => new URL(address ?? '').pathname);
  expect(addresses.length).toBeGreaterThan(45);
  const titles = new Map<string, string>();
  for (const path of addresses.filter((each) => /^\/(?:blogs|train-times|eurail|trains)/.test(each))) {
    const answer = await page.request.get(path, { maxRedirects: 0 });
    expect(`${path} ${answer.status()}`).toBe(`${path} 200`);
    const html = await answer.text();
    const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '';
    expect(`${path} has the title of ${titles.get(title) ?? path}`).toBe(`${path} has the title of ${path}`);
    titles.set(title, path);
    expect(new URL(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? '').pathname).toBe(path);
  }
});

test('an article is found in the blog, read, and left again', async ({ page }) => {
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

test('a day of the week of prices starts its search', async ({ page }) => {
  await page.goto('/train-times/london-to-edinburgh');
  await expect(page.getByText('Save 61% on average when you buy in advance.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Lowest prices found during the week' })).toBeVisible();
  await page.getByRole('button', { name: /24 Nov/ }).click();
  await page.waitForURL(/\/search\/p2p\?id=/);
  await page.goBack();
  await page.waitForURL(/\/train-times\//);
  await expectAccessible(page);
});

test('without JavaScript a page is read whole and its search box works', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL !== undefined && { baseURL }) });
  const page = await context.newPage();
  await page.goto('/train-times/london-to-york');
  await expect(page.getByRole('heading', { name: 'Frequently Asked Questions' })).toBeVisible();
  await expect(page.getByText('First train')).toBeVisible();
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.waitForURL(/\/search\/p2p\?id=/);
  await context.close();
});
