/**
 * The `test` function of all browser tests. If the browser complains about a page (a blocked script, failed hydration, an uncaught error),
 * the test fails, whatever the page shows.
 */
import { expect, test as base, type Page } from '@playwright/test';

export const test = base.extend<{ readonly complaints: string[] }>({
  // Opening a page waits until it is hydrated, unless the test asks for less.
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled) {
      const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
      page.goto = async (url, options) => {
        const answer = await goto(url, options);
        if (options?.waitUntil === undefined) await comeToLife(page);
        return answer;
      };
      page.reload = async (options) => {
        const answer = await reload(options);
        await comeToLife(page);
        return answer;
      };
    }
    await use(page);
  },
  complaints: [
    async ({ page, context, baseURL }, use) => {
      // The cookie banner has been answered. Tests about the banner clear the cookies.
      if (baseURL !== undefined) await context.addCookies([{ name: 'tf_cookies', value: 'refused', url: baseURL }]);
      const complaints: string[] = [];
      page.on('console', (message) => {
        // Chromium says so of a font that it has kept from the page before, though every page is set in it, once somebody stays for seconds.
        // The other words are for one that was preloaded before the service worker took the page over.
        if (/\.woff2 was preloaded using link preload but not used|\.woff2' is found, but is not used because/.test(message.text())) return;
        if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(error.message));
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
export { expectAccessible, expectLargeTargets } from './accessibility.ts';

/**
 * Waits until the page is hydrated. Until then links and forms load whole pages, typed text may go unnoticed, and messages of other tabs
 * are not heard. The header's menu is a link before hydration and a button afterwards.
 */
export async function comeToLife(page: Page): Promise<void> {
  await page.locator('button[aria-controls="site-menu"]').waitFor({ state: 'attached' });
}

/** Opens a page and holds back its scripts until the returned function is called: the page is visible but not hydrated. */
export async function openBeforeScripts(page: Page, path: string): Promise<() => void> {
  const { promise: come, resolve: letCome } = Promise.withResolvers<void>();
  await page.route(/\/assets\/react-.*\.js$/, async (route) => {
    await come;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return letCome;
}
