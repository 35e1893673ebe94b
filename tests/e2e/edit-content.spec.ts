import type { Page } from '@playwright/test';
import { enter } from './enter.ts';
import { comeToLife, expect, expectAccessible, test } from './shop-test.ts';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const heading = (page: Page) => page.getByRole('textbox', { name: 'Heading', exact: true });
const saved = (page: Page) => page.getByRole('status').filter({ hasText: 'Saved as version' });

test(
  'an editor publishes, another one sees the conflict and loses nothing, and the page is live at once',
  { tag: '@desktop' },
  async ({ page, context, baseURL }) => {
    // The walk below fills in the form on a phone.
    await enter(context, 'super@example.com');
    const slug = 'london-to-york';
    const live = async () => /<h1[^>]*>([^<]*)/.exec(await (await fetch(`${baseURL}/train-times/${slug}`)).text())?.[1];
    const before = await live();
    await page.goto('/');
    await page.getByRole('banner').locator('summary').filter({ hasText: 'super@example.com' }).click();
    await page.getByRole('link', { name: 'Content of the site' }).click();
    await expect(field(page, 'Find by name')).toBeVisible();
    await expectAccessible(page);
    await field(page, 'Find by name').fill(slug);
    await page.getByRole('button', { name: 'Find' }).click();
    await page
      .getByRole('row')
      .filter({ hasText: slug })
      .getByRole('link', { name: before ?? '', exact: true })
      .click();
    await expect(heading(page)).toBeVisible();
    await expectAccessible(page);

    const other = await context.newPage();
    await other.goto(page.url());
    await comeToLife(other);
    await heading(other).fill('By the other editor');
    await other.getByRole('button', { name: 'Publish' }).click();
    await expect(saved(other)).toBeVisible();
    expect(await live()).toBe('By the other editor');
    await other.close();

    await heading(page).fill('By me');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByText('Somebody has saved this page since you opened it')).toBeVisible();
    await expect(heading(page)).toHaveValue('By me');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(saved(page)).toBeVisible();
    expect(await live()).toBe('By the other editor');

    await page.getByRole('link', { name: 'History', exact: true }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'as originally shipped' })).toHaveCount(1);
    await page.getByRole('button', { name: 'Compare' }).click();
    await expect(page.locator('ins')).toHaveText(['me']);
    await expectAccessible(page);

    await page.getByRole('listitem').filter({ hasText: 'as originally shipped' }).getByRole('link').click();
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(saved(page)).toBeVisible();
    expect(await live()).toBe(before);
  },
);

test('an editor is warned before leaving unsaved text, and missing fields are named', { tag: '@phone' }, async ({ page, context }) => {
  await enter(context, 'super@example.com');
  await page.goto('/admin/content/edit?kind=BANNER');
  await field(page, 'Name').fill('storm');
  await field(page, 'Text').fill('Storm');
  await page.getByRole('link', { name: 'Alert banners' }).click();
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  await page.getByRole('button', { name: 'Stay here' }).click();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('alert')).toContainText('3 things are missing or wrong');
  await page.getByRole('link', { name: 'Colour: Please fill this in.' }).click();
  await expect(field(page, 'Colour')).toBeFocused();
  await expect(field(page, 'Text')).toHaveValue('Storm');
  await expectAccessible(page);
});

test('a text is edited with a preview and saved as clean HTML', { tag: '@desktop' }, async ({ page, context, baseURL }) => {
  await enter(context, 'super@example.com');
  await page.goto('/admin/content/edit?kind=ROUTE&slug=leeds-to-york');
  const text = page.getByRole('textbox', { name: 'First block: text', exact: true });
  await expect(text).toBeVisible();
  await expectAccessible(page);
  await text.press('ControlOrMeta+a');
  await text.press('Backspace');
  await page.keyboard.type('Bring a ');
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.type('coat');
  await page.keyboard.press('Tab');
  await expect(text).not.toBeFocused();
  await page.getByRole('button', { name: /^Preview ?, First block: text$/ }).click();
  await expect(page.getByRole('region', { name: 'Preview of First block: text' }).locator('strong')).toHaveText('coat');
  await page.getByRole('button', { name: /^Back to writing ?, First block: text$/ }).click();
  await page.getByRole('button', { name: /^Edit as HTML ?, First block: text$/ }).click();
  await expect(field(page, 'First block: text')).toHaveValue('<p>Bring a <strong>coat</strong></p>');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(saved(page)).toBeVisible();
  const live = await (await fetch(`${baseURL}/train-times/leeds-to-york`)).text();
  expect(live).toContain('<p>Bring a <strong>coat</strong></p>');
});

test('other visitors see no sign of an editor', { tag: '@desktop' }, async ({ page, context }) => {
  const statusOf = async (path: string) => (await page.request.get(path)).status();
  const paths = [
    '/admin/content',
    '/admin/content/edit?kind=BANNER',
    '/admin/content/history?kind=ROUTE&slug=london-to-york',
    '/long-tail-page-preview/london-to-york/DRAFT',
  ];
  for (const username of [undefined, 'traveller@example.com', 'agent@example.com', 'admin@example.com']) {
    if (username !== undefined) await enter(context, username);
    for (const path of paths) expect(`${username} ${path} ${await statusOf(path)}`).toBe(`${username} ${path} 404`);
  }
});

test('a page about a place is read as a draft before anybody else sees it', { tag: '@desktop' }, async ({ page, context }) => {
  await enter(context, 'super@example.com');
  await page.goto('/admin/content/edit?kind=LANDING&slug=%2Fdestinations%2Fbath');
  await page.getByLabel(/^Short facts/).fill('Nearest airport: Bristol\nFor the waters: a morning');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(saved(page)).toBeVisible();
  await page.goto('/long-tail-page-preview/%2Fdestinations%2Fbath/DRAFT');
  await expect(page.getByText('For the waters')).toBeVisible();
  await page.goto('/destinations/bath');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bath');
  await expect(page.getByText('For the waters')).toHaveCount(0);
});
