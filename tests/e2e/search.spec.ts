import type { Page } from '@playwright/test';
import { scriptSizes } from '../../bench/shop/page-scripts.ts';
import { chooseManchester, chooseStation, openHome, search } from './search-box.ts';
import { comeToLife, expect, expectAccessible, openBeforeScripts, test } from './shop-test.ts';
import { openSiteMenu } from './site-menu.ts';

test('a station is found by a part of its name, without its accents', async ({ page }) => {
  await openHome(page);
  await page.getByRole('combobox', { name: 'From' }).fill('orlean');
  await expect(page.getByRole('option', { name: /Orléans/ }).first()).toBeVisible();
  await expectAccessible(page);
});

test('a long list of stations grows while it is scrolled, and on arrow up from its first row', async ({ page }) => {
  await openHome(page);
  const from = page.getByRole('combobox', { name: 'From' });
  const stations = page.getByRole('listbox', { name: 'From' }).getByRole('option');
  await from.fill('ton');
  // The stations in the page come first, then those that the server finds.
  await expect(stations.first()).toHaveAttribute('aria-setsize', '100');
  await expect(stations).toHaveCount(20);
  await stations.last().scrollIntoViewIfNeeded();
  await expect(stations).toHaveCount(50);
  // Typing on shows the first rows again.
  await from.fill('ston');
  await expect(stations).toHaveCount(20);
  await expect(stations.first()).toHaveAttribute('aria-setsize', '100');
  await from.press('ArrowUp');
  await expect(stations.last()).toHaveAttribute('aria-selected', 'true');
  await expect(stations.last()).toBeInViewport();
});

test(
  'a list of stations that is closed or left without a choice leaves the station that was chosen',
  { tag: '@desktop' },
  async ({ page }) => {
    // On a phone this list is a sheet, which Escape closes (sheets.spec.ts).
    await openHome(page);
    await chooseStation(page, 'From', 'york', 'York');
    const from = page.getByRole('combobox', { name: 'From' });
    const stations = page.getByRole('listbox', { name: 'From' }).getByRole('option');
    await from.fill('ton');
    await expect(stations.first()).toHaveAttribute('aria-selected', 'true');
    // The server's stations have come too, and the last row is still the last.
    await expect(stations.first()).toHaveAttribute('aria-setsize', '100');
    await from.press('Escape');
    await expect(stations).toHaveCount(0);
    await expect(from).toHaveValue('ton');
    await from.press('ArrowDown');
    await from.press('End');
    await expect(stations.last()).toHaveAttribute('aria-selected', 'true');
    await from.press('ArrowDown');
    await expect(stations.first()).toHaveAttribute('aria-selected', 'true');
    await from.blur();
    await expect(stations).toHaveCount(0);
    await expect(from).toHaveValue('York');
    await from.fill('ton');
    await expect(stations.first()).toBeVisible();
    await page.getByRole('heading', { level: 1 }).click();
    await expect(stations).toHaveCount(0);
    await expect(from).toHaveValue('York');
  },
);

test('text typed before hydration is kept and searched for', { tag: '@desktop' }, async ({ page }) => {
  const letScriptsCome = await openBeforeScripts(page, '/uk');
  const from = page.getByRole('combobox', { name: 'From' });
  await from.pressSequentially('orle');
  letScriptsCome();
  await expect(page.getByRole('button', { name: /^Passengers/ })).toBeVisible();
  await expect(from).toHaveValue('orle');
  await from.press('a');
  await expect(page.getByRole('option', { name: /Orléans/ }).first()).toBeVisible();
});

test('what is typed, ticked and chosen before hydration stays', { tag: '@desktop' }, async ({ page }) => {
  const letScriptsCome = await openBeforeScripts(page, '/uk');
  const from = page.getByRole('combobox', { name: 'From' });
  await from.fill('orleans');
  await page.getByLabel('Out', { exact: true }).fill('2026-12-10');
  await page.getByLabel('Out: time').selectOption('11:30');
  await page.getByLabel('Adults').fill('2');
  await page.getByLabel('Return journey').check();
  letScriptsCome();
  await expect(page.getByRole('button', { name: 'Passengers: Adult 2' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Out: Thu 10 Dec 2026' })).toBeVisible();
  await expect(page.getByLabel('Out: time')).toHaveValue('11:30');
  await expect(page.getByLabel('Return journey')).toBeChecked();
  // Nobody has chosen a station, so the search asks for one of those that the text means.
  await expect(from).toHaveValue('orleans');
  await page.getByRole('button', { name: /^Search/ }).click({ force: true });
  await expect(page.getByRole('option', { name: /Orléans/ }).first()).toBeVisible();

  const letOthersCome = await openBeforeScripts(page, '/train-times');
  const found = page.getByRole('searchbox', { name: 'Find a line, a place or a pass' });
  await found.fill('york');
  letOthersCome();
  await comeToLife(page);
  await expect(page.getByText(/^\d found$/)).toBeVisible();
  await expect(found).toHaveValue('york');
});

test('two letters are not enough', { tag: '@desktop' }, async ({ page }) => {
  await openHome(page);
  await page.getByRole('combobox', { name: 'From' }).fill('yo');
  await expect(page.getByText('Type at least 3 letters')).toBeVisible();
});

test('the passenger panel does not close while the age of a child is missing', { tag: '@phone' }, async ({ page }) => {
  await openHome(page);
  const passengers = page.getByRole('button', { name: /^Passengers/ });
  await passengers.click();
  await page.getByRole('button', { name: 'One Child more' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  const age = page.getByLabel('Age of child 1');
  await expect(age).toHaveAccessibleDescription(/Age must be greater than/);
  await expectAccessible(page);
  await age.fill('9');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(passengers).toHaveAttribute('aria-expanded', 'false');
  await expect(passengers).toHaveAccessibleName('Passengers: Adult 1, Children 1');
});

test('the panel reports children without company if no train takes them', { tag: '@desktop' }, async ({ page }) => {
  await openHome(page);
  await chooseStation(page, 'From', 'london all', 'London (All Stations)');
  await chooseStation(page, 'To', 'paris all', 'Paris (All Stations)');
  await page.getByRole('button', { name: /^Passengers/ }).click();
  await page.getByRole('button', { name: 'One Child more' }).click();
  await page.getByLabel('Age of child 1').fill('9');
  const panel = page.getByText(/Travellers under 12 cannot travel on .*Eurostar.* without somebody aged 18 or over/);
  await expect(panel).toHaveCount(0);
  await page.getByRole('button', { name: 'One Adult fewer' }).click();
  await expect(panel.first()).toBeVisible();
  await expectAccessible(page);
});

test('the filter Italy chooses Rome', { tag: '@phone' }, async ({ page }) => {
  await openHome(page);
  await page.getByRole('button', { name: 'Italy', exact: true }).click();
  await expect(page.getByRole('combobox', { name: 'From', exact: true })).toHaveValue('Roma (All Stations)');
});

test('a railcard is kept when the search is edited, and in the next search', { tag: '@desktop' }, async ({ page }) => {
  await openHome(page);
  await chooseManchester(page);
  const passengers = page.getByRole('button', { name: /^Passengers/ });
  await passengers.click();
  await page
    .getByRole('button', { name: /Add.*railcard/i })
    .first()
    .click();
  await page
    .getByRole('combobox', { name: /railcard/i })
    .first()
    .selectOption('UK_NETWORK');
  await page.getByRole('button', { name: 'Done' }).click();
  await search(page);
  const first = page.url();
  await page.getByText('Edit Search', { exact: true }).first().click();
  await expect(page.getByText('1 railcard', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Search', exact: true }).first().click();
  await page.waitForURL((url) => url.searchParams.get('id') !== new URL(first).searchParams.get('id'));
  await expect(page.getByRole('region', { name: 'Your search' }).getByText('Adult 1, 1 railcard')).toBeVisible();
});

test('a wrong search is reported in a dialog and keeps its choices', { tag: '@phone' }, async ({ page }) => {
  await openHome(page);
  await chooseStation(page, 'From', 'york', 'York');
  await chooseStation(page, 'To', 'york', 'York');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  const error = page.getByRole('dialog', { name: 'Error' });
  await expect(error).toContainText('Your destination station cannot be the same as origin station');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(error).toBeHidden();
  await expect(page.getByRole('combobox', { name: 'From' })).toHaveValue('York');
});

test('choices survive a reload', { tag: '@desktop' }, async ({ page }) => {
  await openHome(page);
  await chooseStation(page, 'From', 'york', 'York');
  await page.getByRole('button', { name: 'Add return' }).click();
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'From' })).toHaveValue('York');
  await expect(page.getByRole('checkbox', { name: 'Return journey' })).toBeChecked();
});

test('a day is chosen in the calendar, and the return stays after it', async ({ page }) => {
  await openHome(page);
  await page.getByRole('button', { name: 'Add return' }).click();
  // the second time it opens at once, and takes the focus too
  for (const leave of [true, false]) {
    await page.getByRole('button', { name: /^Out:/ }).click();
    await expect(page.getByRole('grid', { name: /November 2026/ })).toBeVisible();
    await expect(page.getByRole('button', { name: /20 November 2026/ })).toBeFocused();
    if (leave) await page.keyboard.press('Escape');
  }
  await expectAccessible(page);
  await page.getByRole('button', { name: /28 November 2026/ }).click();
  await expect(page.getByRole('button', { name: 'Out: Sat 28 Nov 2026' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Return: Sun 29 Nov 2026' })).toBeVisible();
});

test('another currency resets the passengers, with a note and a way to undo it', async ({ page, isMobile }) => {
  await openHome(page);
  await page.getByRole('button', { name: /^Passengers/ }).click();
  await page.getByRole('button', { name: 'One Adult more' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  if (isMobile) await openSiteMenu(page);
  await page.locator('summary', { hasText: 'GBP' }).click();
  await page.getByRole('button', { name: '€ EUR' }).click();
  await expect(page.getByText('the passengers were reset to one adult')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Passengers/ })).toHaveAccessibleName('Passengers: Adult 1');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: /^Passengers/ })).toHaveAccessibleName('Passengers: Adult 2');
});

/** A phone has the orders in a menu. */
async function sortBy(page: Page, order: string): Promise<void> {
  const menu = page.locator('summary').filter({ hasText: 'Sort by' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('link', { name: order }).click();
}

test('a search leads to trains, sorted as asked, and can be shared', async ({ page, browser }) => {
  await openHome(page);
  await chooseStation(page, 'From', 'paris all', 'Paris (All Stations)');
  await chooseStation(page, 'To', 'lyon part', 'Lyon Part-Dieu');
  await search(page);
  await expect(page.getByRole('heading', { name: 'Choose your outward train' })).toBeVisible();
  await expect(page.getByRole('article').first()).toContainText('Paris Gare de Lyon');
  await expectAccessible(page);
  await expect(page.getByRole('article').first()).toContainText('£');
  await sortBy(page, 'Earliest');
  await expect(page.locator('a[aria-current]').filter({ hasText: 'Earliest' }).first()).toBeAttached();
  const somebodyElse = await browser.newPage();
  await somebodyElse.goto(page.url());
  await expect(somebodyElse.getByRole('article').first()).toContainText('Paris Gare de Lyon');
  await somebodyElse.close();
  await sortBy(page, 'Recommended');
  await expect(page.getByText('Best sum of price, time, changes, risk and flexibility. Nobody can pay for a place.')).toBeVisible();
  await page.getByRole('link', { name: 'Show the figures' }).click();
  await expect(page.getByRole('region', { name: 'How this list is ordered' }).getByRole('row').nth(1)).toContainText('£');
  await expectAccessible(page);
  await sortBy(page, 'Least CO₂');
  await expect(page.getByRole('article').first()).toContainText('kg CO₂e');
});

/** The bench compares with a bare React Router page. Nearly all of that page's script is these two files. */
const framework = /\/(?:react|router)-[^/]*\.js$/;

test('pages load little script, and home and results have no character beyond Latin-1', { tag: '@desktop' }, async ({ page, baseURL }) => {
  await openHome(page);
  await chooseManchester(page);
  await search(page);
  const { pathname, search: query } = new URL(page.url());
  const results = pathname + query;
  const mostShare: Readonly<Record<string, number>> = {
    '/au': 1.53,
    [results]: 1.53,
    '/blogs/wimbledon': 1.23,
    '/train-times/london-to-edinburgh': 1.23,
  };
  for (const [path, most] of Object.entries(mostShare)) {
    const sizes = [...(await scriptSizes(`${baseURL}${path}`))];
    const sum = (files: typeof sizes) => files.reduce((bytes, [, size]) => bytes + size, 0);
    const share = sum(sizes) / sum(sizes.filter(([file]) => framework.test(file)));
    expect(share, `${path} loads ${JSON.stringify(sizes)}`).toBeLessThan(most);
  }
  // A single one doubles the memory of the page (docs/performance.md).
  for (const path of ['/uk', results]) {
    const html = await (await page.request.get(path)).text();
    expect(/.{0,40}[\u0100-\uffff].{0,40}/.exec(html)?.[0], path).toBeUndefined();
  }
});
