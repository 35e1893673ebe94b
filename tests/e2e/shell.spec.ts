/** The parts around every page: metadata for search engines, storefronts, banners, tabs, and the site without JavaScript. */
import type { Page } from '@playwright/test';
import { chooseStation } from './search-box.ts';
import { comeToLife, expect, expectAccessible, expectLargeTargets, openBeforeScripts, test } from './shop-test.ts';

/** Public pages, which search engines may list. */
const found = [
  '/',
  '/uk',
  '/au',
  '/us',
  '/nz',
  '/ca',
  '/book-eurail-pass',
  '/book-interrail-pass',
  '/oweekpromo',
  '/blogs',
  '/train-times',
  '/about-us',
  '/promoTerms',
  '/terms-and-conditions',
  '/privacy-policy',
];

/** Pages for one visitor only, which search engines must not list (SITE-2): results, cart, booking, My Bookings, previews. */
const hidden = ['/cart', '/booking/p2p', '/booking/confirmation?key=x', '/find-booking', '/search/railpass', '/sign-in'];

const attribute = (html: string, pattern: RegExp) => pattern.exec(html)?.[1];

test('every public page has its title, canonical address and picture for search engines', { tag: '@desktop' }, async ({ page }) => {
  const titles = new Map<string, string>();
  const cards = new Set<string>();
  for (const path of found) {
    const answer = await page.request.get(path, { maxRedirects: 0 });
    expect(`${path} ${answer.status()}`).toBe(`${path} 200`);
    const html = await answer.text();
    const title = attribute(html, /<title>([^<]+)<\/title>/) ?? '';
    expect(`${path}: ${title} ${titles.get(title) ?? ''}`).toBe(`${path}: ${title} `);
    titles.set(title, path);
    expect(attribute(html, /<meta name="description" content="([^"]{40,})"/), `${path} has a description`).toBeDefined();
    expect(new URL(attribute(html, /<link rel="canonical" href="([^"]+)"/) ?? '').pathname).toBe(path);
    expect(html.match(/<h1[ >]/g), `${path} has one h1`).toHaveLength(1);
    expect(html, `${path} may be listed`).not.toContain('content="noindex"');
    cards.add(attribute(html, /property="og:image" content="([^"]+)"/) ?? `${path} has no card`);
    for (const [, data = ''] of html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/g))
      expect(JSON.parse(data)).toHaveProperty('@context', 'https://schema.org');
  }
  for (const card of cards) {
    const picture = await page.request.get(new URL(card).pathname);
    expect(`${card} ${picture.headers()['content-type']}`).toMatch(/image\/(?:jpeg|png|webp)$/);
  }
});

test('pages for one person are kept out of search engines', { tag: '@desktop' }, async ({ page }) => {
  for (const path of hidden) {
    const html = await (await page.request.get(path)).text();
    expect(`${path} ${html.includes('content="noindex"')}`).toBe(`${path} true`);
  }
});

test('unknown paths redirect home temporarily, protected ones are not found', { tag: '@desktop' }, async ({ page }) => {
  for (const path of ['/nowhere', '/uk/nowhere', '/trains']) {
    const answer = await page.request.get(path, { maxRedirects: 0 });
    expect([answer.status(), answer.headers()['location'], answer.headers()['cache-control']]).toEqual([302, '/', 'no-store']);
  }
  for (const path of ['/agency-dashboard', '/manage-agents', '/manage-agencies']) {
    const answer = await page.request.get(path, { maxRedirects: 0 });
    expect(`${path} ${answer.status()}`).toBe(`${path} 404`);
    const html = await answer.text();
    expect(html.match(/<title>[^<]*/g)).toEqual(['<title>404: Page Not Found']);
    for (const words of [
      '404: Page Not Found',
      '(it&#x27;s a 404!)',
      'We&#x27;re sorry',
      'We couldn&#x27;t find the page that you were looking for',
    ])
      expect(html).toContain(words);
  }
});

test('a storefront has its currency, pass, policy and phone', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/uk');
  const footer = page.getByRole('contentinfo');
  await expect(page.getByRole('tab')).toHaveText(['Train Tickets', 'Interrail Pass', 'Information', 'Trainspiration Blog']);
  await expect(footer.getByRole('link', { name: 'Travel Agencies' })).toHaveCount(0);
  await expect(footer.getByRole('link', { name: /^Cookies Policy/ })).toHaveAttribute('href', '/cookies-policy/uk.pdf');
  await expect(footer.getByRole('link', { name: /^\+44/ })).toBeVisible();
  await footer.getByLabel('Your storefront').selectOption('United States');
  await footer.getByRole('button', { name: 'Change' }).click();
  await page.waitForURL('/us');
  await expect(page.getByRole('tab', { name: 'Eurail Pass' })).toBeVisible();
  await expect(page.getByRole('banner').locator('summary').filter({ hasText: 'USD' })).toBeVisible();
  await expect(footer.getByRole('link', { name: 'Travel Agencies' })).toBeVisible();
  await expect(footer.getByRole('link', { name: /^Cookies Policy/ })).toHaveAttribute('href', '/cookies-policy/au.pdf');
  const policy = await page.request.get('/cookies-policy/au.pdf');
  expect(policy.headers()['content-type']).toBe('application/pdf');
});

test('on a phone the way and the day are on the first screen', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/uk');
  const fields = [page.getByRole('combobox', { name: 'From', exact: true }), page.getByRole('combobox', { name: 'To', exact: true })];
  for (const field of [...fields, page.getByText('Out', { exact: true })]) await expect(field).toBeInViewport({ ratio: 1 });
});

test('a first visit on a low phone can search before it answers about cookies', { tag: '@phone' }, async ({ page, context }) => {
  await context.clearCookies();
  await page.setViewportSize({ width: 390, height: 664 });
  await page.goto('/uk');
  const press = page.getByRole('button', { name: /^Search/ });
  await expect(press).toBeInViewport({ ratio: 1 });
  // Nothing is filled in yet, so a press opens the first field.
  await press.click({ force: true });
  await expect(page.getByText('Please choose where you start from.').filter({ visible: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Close', exact: true })).toBeHidden();
  const banner = page.getByRole('region', { name: 'Cookies' });
  await expect(banner).not.toBeInViewport();
  await page.evaluate('window.scrollTo(0, 300)');
  await expect(banner).toBeInViewport({ ratio: 1 });
  // What takes the focus is scrolled clear of it.
  const links = page.getByRole('main').getByRole('link');
  for (const link of [links.nth(2), links.nth(3), links.nth(4)]) {
    await link.focus();
    const [box, covering] = [await link.boundingBox(), await banner.boundingBox()];
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(covering?.y ?? 0);
  }
  const height = async () => (await page.getByRole('banner').boundingBox())?.height;
  const usual = await height();
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await height()).toBe(usual);
});

test('the cookie banner accepts a refusal as easily as consent, and asks once', async ({ page, context, isMobile }) => {
  await context.clearCookies();
  await page.goto('/uk');
  const banner = page.getByRole('region', { name: 'Cookies' });
  await expect(banner).toContainText(
    'This website uses cookies to personalize content and analyse traffic in order to offer you a better experience.',
  );
  await expectAccessible(page);
  await banner.getByRole('link', { name: 'Learn More' }).click();
  const policy = page.getByRole('dialog', { name: 'Cookies policy' });
  await expect(policy).toContainText('tf_session');
  expect((await policy.locator('section > div > div').boundingBox())?.width).toBe(isMobile ? 300 : 900);
  await page.keyboard.press('Escape');
  // The banner may disappear before the server has the answer. Leaving the page earlier would lose it.
  const kept = page.waitForResponse((response) => response.url().includes('/actions/choose-cookies'));
  await banner.getByRole('button', { name: 'Refuse' }).click();
  await expect(banner).toHaveCount(0);
  await kept;
  expect(await page.evaluate("localStorage.getItem('cookies')")).toBe('refused');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner).toHaveCount(0);
});

test('notices rotate, wait when asked to, and stay closed', { tag: '@desktop' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/uk');
  const strip = page.getByRole('region', { name: 'Notices' });
  await strip.getByRole('button', { name: 'Pause the notices' }).click();
  await expect(strip.getByRole('button', { name: 'Play the notices' })).toBeVisible();
  await expectAccessible(page);
  // The strip disappears before the server has been told. Leaving the page earlier would lose the choice.
  const kept = page.waitForResponse((response) => response.url().includes('/actions/close-alerts'));
  await strip.getByRole('button', { name: 'Close the notices' }).click();
  await expect(strip).toHaveCount(0);
  await kept;
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(strip).toHaveCount(0);
});

async function openPanel(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name }).click();
  await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
}

test('the tabs work by keyboard, and each panel is accessible', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/uk');
  await page.getByRole('tab', { name: 'Train Tickets' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('tab', { name: 'Trainspiration Blog' })).toBeFocused();
  await expect(page.getByRole('tabpanel').getByRole('link', { name: /Wimbledon/ })).toBeVisible();
  await expectAccessible(page);
  await openPanel(page, 'Information');
  await expect(page.getByRole('tabpanel').getByRole('link', { name: /^UK rail tickets/ })).toBeVisible();
  await expectAccessible(page);
  await openPanel(page, 'Train Tickets');
  await expect(page.getByRole('combobox', { name: 'From' })).toBeVisible();
});

test('a pass is searched for, and its page brings the search back', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/book-eurail-pass');
  // Appears once the form has been hydrated.
  await expect(page.getByRole('button', { name: /^Passengers/ })).toBeVisible();
  await page.getByLabel('Country').selectOption('Germany');
  await expect(page.getByText('Germany has no senior pass: seniors travel as adults.').filter({ visible: true })).toHaveCount(1);
  await page.getByRole('button', { name: /^Passengers/ }).click();
  await expect(page.getByRole('button', { name: 'One Senior more' })).toHaveCount(0);
  for (let youths = 0; youths < 2; youths++) await page.getByRole('button', { name: 'One Youth more' }).click();
  await expect(page.getByRole('button', { name: 'One Youth more' })).toBeDisabled();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.waitForURL(/\/search\/railpass\?id=/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rail passes: Germany');
  await expect(page.getByRole('heading', { name: 'Flexible passes' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Edit Search' }).click();
  await expect(page.getByLabel('Country')).toHaveValue('DE');
  await expect(page.getByRole('button', { name: /^Passengers/ })).toHaveText('Adult 1, Youth 2');
  await expectAccessible(page);
});

test('choices in the pass form before hydration are kept', { tag: '@desktop' }, async ({ page }) => {
  const { promise: panelsScript, resolve: letPanelCome } = Promise.withResolvers<void>();
  await page.route(/\/assets\/pass-panel-.*\.js$/, async (route) => {
    await panelsScript;
    await route.continue();
  });
  const letScriptsCome = await openBeforeScripts(page, '/book-eurail-pass');
  await page.getByLabel('Country').selectOption('Spain');
  await page.getByLabel('Youth').fill('1');
  letScriptsCome();
  await comeToLife(page);
  // The page has scrolled, and has noticed it, before the panel's own script is loaded.
  await page.evaluate(
    `window.scrollTo(0, 600); new Promise((done) => new IntersectionObserver(() => requestAnimationFrame(done)).observe(document.body))`,
  );
  letPanelCome();
  await expect(page.getByRole('button', { name: /^Passengers/ })).toHaveText('Adult 1, Youth 1');
  await expect(page.getByLabel('Country')).toHaveValue('ES');
});

test('a menu opened before its script has loaded closes like any other', { tag: '@desktop' }, async ({ page }) => {
  const letScriptsCome = await openBeforeScripts(page, '/uk');
  await page.getByRole('banner').locator('summary').filter({ hasText: 'GBP' }).click();
  letScriptsCome();
  await comeToLife(page);
  await expect(page.getByRole('button', { name: '€ EUR' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: '€ EUR' })).toBeHidden();
});

test('the search follows down the page, with its values', async ({ page, isMobile }) => {
  await page.goto('/uk');
  await expect(page.getByRole('button', { name: /^Passengers/ })).toBeVisible();
  await chooseStation(page, 'From', 'york', 'York');
  await chooseStation(page, 'To', 'leeds', 'Leeds');
  await expectLargeTargets(page);
  await expect(page.getByRole('button', { name: 'Edit Search' })).toHaveCount(0);
  const from = page.getByRole('combobox', { name: 'From', exact: true });
  // Scrolls until the position stays: the page may still be scrolling a field into view.
  const scrollAndPress = (y: number, button: { readonly expanded?: boolean } = {}): Promise<void> =>
    expect(async () => {
      await page.evaluate(`window.scrollTo(0, ${y})`);
      await page.getByRole('button', { name: 'Edit Search', ...button }).click({ timeout: 2000 });
    }).toPass();
  // Below the header, while the box is in view, the search link leads back to the fields (SEARCH-9: 80 px). Below the hero, the fields stay
  // in view (490 px).
  await scrollAndPress(82);
  // on a phone, focusing the field would open its sheet
  if (!isMobile) await expect(from).toBeFocused();
  await expect(from).toBeInViewport();
  // The bar stays on the whole way down (SEARCH-9).
  for (const y of [300, 600, 900]) {
    await page.evaluate(`window.scrollTo(0, ${y})`);
    await expect(page.getByRole('button', { name: 'Edit Search' })).toBeInViewport();
  }
  await scrollAndPress(1400, { expanded: false });
  await expect(page.getByRole('region', { name: 'Your search' }).getByRole('button', { name: 'Search', exact: true })).toBeVisible();
  await expect(from).toHaveValue('York');
  await expect(from).toBeInViewport();
  if (!isMobile) await expect(from).toBeFocused();
  await expectAccessible(page);
});

test('a currency is chosen with the keyboard, and the whole page has it', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/uk');
  const currency = page.getByRole('banner').locator('summary').filter({ hasText: 'GBP' });
  await currency.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /EUR/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('banner').locator('summary').filter({ hasText: 'EUR €' })).toBeVisible();
});

test('without JavaScript tabs, pass search, menu and storefront work', async ({ browser, baseURL, isMobile }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: isMobile ? 390 : 1280, height: 800 },
    ...(baseURL !== undefined && { baseURL }),
  });
  const page = await context.newPage();
  await page.goto('/uk');
  await page.getByRole('button', { name: 'Refuse' }).click();
  await expect(page.getByRole('region', { name: 'Cookies' })).toHaveCount(0);
  await page.getByRole('tab', { name: 'Interrail Pass' }).click();
  await page.getByLabel('Country').selectOption('France');
  await page.getByLabel('Youth').fill('5');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByText('At most two youths can travel with each adult or senior.')).toBeVisible();
  await expect(page.getByLabel('Country')).toHaveValue('FR');
  await page.getByLabel('Youth').fill('2');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.waitForURL(/\/search\/railpass\?id=/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rail passes: France');
  if (isMobile) await page.getByRole('banner').getByRole('link', { name: 'Menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Site' })).toBeVisible();
  await context.close();
});

test('clearing storage in one window reloads the others', { tag: '@desktop' }, async ({ page, context }) => {
  await page.goto('/uk');
  const other = await context.newPage();
  await other.goto('/about-us');
  await other.evaluate("localStorage.setItem('kept', '1')");
  await Promise.all([page.waitForEvent('load'), other.evaluate('localStorage.clear()')]);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('an open agent login is open again after a reload, until it is closed', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/uk?Target=agentsignin');
  const login = page.getByRole('dialog', { name: 'Agent Login' });
  const remembered = () => page.evaluate("sessionStorage.getItem('throughfare.state')");
  await expect(login.getByLabel('Email')).toBeFocused();
  // The address of the open panel, without the parameter that opened it.
  await expect.poll(remembered).toContain('"agentSignIn":"/uk"');
  await page.reload();
  await expect(login.getByLabel('Email')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(login).toHaveCount(0);
  await expect.poll(remembered).not.toContain('agentSignIn');
  await page.reload();
  await expect(page.getByRole('button', { name: /^Passengers/ })).toBeVisible();
  await expect(login).toHaveCount(0);
});
