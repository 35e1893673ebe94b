import { chooseStation, openHome } from './search-box.ts';
import { expect, expectAccessible, expectLargeTargets, test } from './shop-test.ts';

test('a month of fares fills, and a press on a day shows trains at that price', async ({ page }) => {
  await page.goto('/fares?from=EUS&to=MAN');
  await page.getByRole('navigation', { name: 'Months' }).getByRole('link').last().click();
  const days = page.getByRole('table').getByRole('button');
  await expect(days.filter({ hasText: '£' }).nth(20)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('status').filter({ hasText: 'Cheapest' })).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);
  await expectLargeTargets(page);
  const day = days.filter({ hasText: '£' }).nth(4);
  const price = /from (£\d+\.\d\d)/.exec((await day.textContent()) ?? '')?.[1] ?? 'none';
  await day.click();
  await expect(page).toHaveURL(/\/search\/p2p\?id=/);
  await expect(page.getByRole('article').filter({ hasText: price }).first()).toBeVisible();
});

test('out and back, the arrow keys reach a stay, and Enter searches it', async ({ page }) => {
  await page.goto('/fares?from=EUS&to=MAN&returns=yes');
  const next = page.getByRole('navigation', { name: 'Months' }).getByRole('link').last();
  const month = (await next.textContent()) ?? '';
  await next.click();
  // a phone asks for the day out, then for the day back
  const onPhone = (page.viewportSize()?.width ?? 0) < 640;
  // Named by its month: on a busy machine the address has the next month before the page has it.
  const table = page.getByRole('table', { name: new RegExp(`${month}$`) });
  // On a phone Wednesday of the second week, because there are no trains at Christmas.
  const priced = onPhone
    ? table.locator('[data-cell="1 2"]').filter({ hasText: '£' })
    : table.getByRole('button', { name: /^Out/ }).first();
  await expect(priced).toBeVisible({ timeout: 30_000 });
  // Named by its place: further prices come in meanwhile, and may stand before it.
  const [row = '', column = ''] = ((await priced.getAttribute('data-cell')) ?? '').split(' ');
  const from = table.locator(`[data-cell="${row} ${column}"]`);
  await from.focus();
  await page.keyboard.press('ArrowRight');
  await expect(from).not.toBeFocused();
  const reached = page.locator(':focus');
  await expect(reached).toHaveAttribute('data-cell', new RegExp(`^${row} `));
  expect(Number(((await reached.getAttribute('data-cell')) ?? '').split(' ')[1])).toBeGreaterThan(Number(column));
  await expect(reached).toHaveAccessibleName(/£/);
  await expectAccessible(page);
  expect(await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')).toBe(0);
  await page.keyboard.press('Enter');
  if (onPhone) {
    const back = page.getByRole('table', { name: /^Day back/ }).getByRole('button', { name: /£/ });
    await back.first().click();
  }
  await expect(page).toHaveURL(/\/search\/p2p\?id=/);
  await expect(page.getByRole('heading', { name: 'Choose your outward train' })).toBeVisible();
});

test('the calendar of the search box has the fare of each day, and opens before it has them', async ({ page }) => {
  await openHome(page);
  await chooseStation(page, 'From', 'london eust', 'London Euston');
  await chooseStation(page, 'To', 'manchester picc', 'Manchester Piccadilly');
  await page.getByRole('button', { name: /^Out:/ }).click();
  await expect(page.getByRole('grid').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /, (from|about) £/ }).first()).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);
});

test('the places within reach of a town are listed with prices and shown on a map', async ({ page }) => {
  await page.goto('/anywhere');
  await page.getByRole('textbox', { name: 'From' }).fill('Bristol');
  await page.getByRole('combobox', { name: 'Within' }).selectOption({ label: '2 hours' });
  await page.getByRole('button', { name: 'Show places' }).click();
  await expect(page.getByRole('img', { name: /^Map of the places/ })).toBeVisible({ timeout: 60_000 });
  const place = page.getByRole('main').getByRole('listitem').getByRole('link').first();
  await expect(place).toContainText('£');
  await expectAccessible(page);
  expect(await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')).toBe(0);
  await place.click();
  await expect(page).toHaveURL(/\/fares\?from=BRI&to=/);
});
