/**
 * The test of the browser tests. A page that the browser complains about (a blocked script, a failed hydration, an uncaught error)
 * fails the test, whatever else it shows.
 */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test as base, type Page } from '@playwright/test';

export const test = base.extend<{ readonly complaints: string[] }>({
  // A page that is opened is alive, unless the test asks for less.
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
      // The banner about cookies has been answered, but for the tests that are about it: they clear the cookies.
      if (baseURL !== undefined) await context.addCookies([{ name: 'tf_cookies', value: 'refused', url: baseURL }]);
      const complaints: string[] = [];
      page.on('console', (message) => {
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

/**
 * Waits until the page's script listens. Until then links and forms lead to plain pages, what is typed may not be noticed, and what other
 * tabs tell is not heard. The header's menu is a link till then and a button from then on.
 */
export async function comeToLife(page: Page): Promise<void> {
  await page.locator('button[aria-controls="site-menu"]').waitFor({ state: 'attached' });
}

/** Opens a page whose scripts are on their way until what is answered is called: it stands there, and nothing of it listens. */
export async function openBeforeScripts(page: Page, path: string): Promise<() => void> {
  const { promise: come, resolve: letCome } = Promise.withResolvers<void>();
  await page.route(/\/assets\/react-.*\.js$/, async (route) => {
    await come;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return letCome;
}

/** WCAG 2.2 AA and axe's good practice, on the page as it stands: nothing half faded in, which nobody reads. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(() => page.evaluate("document.getAnimations().filter((one) => one.playState === 'running').length")).toBe(0);
  const { violations } = await new AxeBuilder({ page }).analyze();
  await page.emulateMedia({ reducedMotion: null });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
}

/** WCAG 2.2, 2.5.8: what is pressed is 24 px wide and high, and nothing lies over it. A rule of its own, which axe leaves out by default. */
export async function expectLargeTargets(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withRules(['target-size']).analyze();
  expect(violations.flatMap(({ nodes }) => nodes.map((node) => node.html))).toEqual([]);
}
