import type { Locator, Page } from '@playwright/test';
import { comeToLife, expect, expectAccessible, test } from './shop-test.ts';
import { fillInTraveller, orderButton, typeCard } from './checkout.ts';
import { ownAddress } from './mail.ts';
import { chooseStation, openHome, search } from './search-box.ts';

/** Counts the actions of a thumb: each press, and each field that is filled in. */
function counter() {
  let taps = 0;
  return {
    async tap(what: Locator) {
      taps += 1;
      await what.click();
    },
    async type(what: Locator, text: string) {
      taps += 1;
      await what.fill(text);
    },
    taps: () => taps,
  };
}

type Counter = ReturnType<typeof counter>;

async function openTravellers(page: Page, press: (what: Locator) => Promise<void>): Promise<void> {
  await page.waitForURL(/\/search\/p2p\?id=/);
  await expect(page.getByRole('article').first()).toBeVisible();
  expect((await page.getByRole('article').first().boundingBox())?.y).toBeLessThanOrEqual(240);
  await press(page.getByRole('link', { name: /^Show fares/ }).first());
  await press(page.getByRole('button', { name: 'Continue', exact: true }).first());
  await expect(page.getByRole('heading', { name: 'Who travels?' })).toBeVisible();
}

async function pay(page: Page, { tap, type }: Pick<Counter, 'tap' | 'type'>): Promise<void> {
  await tap(page.getByRole('button', { name: 'Continue to payment' }));
  await tap(page.getByRole('checkbox', { name: /I accept/ }));
  const card = page.frameLocator('iframe[title^="Card number"]');
  await type(card.getByLabel('Card number'), '4242424242424242');
  await type(card.getByLabel('Expiry date'), '1234');
  await type(card.getByLabel('Security code'), '123');
  await tap(orderButton(page));
  await expect(page.getByRole('heading', { name: 'You are booked' })).toBeVisible();
}

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a new guest gets to the ticket in 16 actions', { tag: '@phone' }, async ({ page }) => {
  test.slow();
  await openHome(page);
  const count = counter();
  for (const [field, typed, name] of [
    ['From', 'leeds', 'Leeds'],
    ['To', 'carlisle', 'Carlisle'],
  ] as const) {
    await count.type(page.getByRole('combobox', { name: field, exact: true }), typed);
    await count.tap(page.getByRole('option', { name }).first());
  }
  await count.tap(page.getByRole('button', { name: 'Search', exact: true }));
  await openTravellers(page, count.tap);
  await expect(page.getByLabel('Country of residence')).toHaveValue('GB');
  await expectAccessible(page);
  await count.type(page.getByLabel('E-mail'), ownAddress('new-taps'));
  await count.type(page.getByLabel('First name'), 'Ada');
  await count.type(page.getByLabel('Last name'), 'Byron');
  await pay(page, count);
  expect(count.taps()).toBe(16);
});

test('a returning guest books in ten actions', { tag: '@phone' }, async ({ page }) => {
  test.slow();
  await openHome(page);
  await chooseStation(page, 'From', 'leeds', 'Leeds');
  await chooseStation(page, 'To', 'carlisle', 'Carlisle');
  await search(page);
  await openTravellers(page, (what) => what.click());
  await fillInTraveller(page, ownAddress('taps'));
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await typeCard(page, '4242424242424242');
  await orderButton(page).click();
  await expect(page.getByRole('heading', { name: 'You are booked' })).toBeVisible();

  // the second time, the box has the stations and the traveller is known
  const count = counter();
  await page.goto('/uk');
  await comeToLife(page);
  await expect(page.getByRole('combobox', { name: 'From', exact: true })).toHaveValue('Leeds');
  await count.tap(page.getByRole('button', { name: 'Search', exact: true }));
  await openTravellers(page, count.tap);
  await expectAccessible(page);
  await count.tap(page.getByRole('button', { name: 'Fill in Ada Byron as traveller 1' }));
  await pay(page, count);
  expect(count.taps()).toBe(10);
  await expectAccessible(page);
});
