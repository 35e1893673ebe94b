import { fillInTraveller, openBooking, orderButton, typeCard } from './checkout.ts';
import { ownAddress } from './mail.ts';
import { chooseFare, chooseManchester, openHome, search } from './search-box.ts';
import { expect, expectAccessible, test } from './shop-test.ts';

/** The numbers of free seats of the coach that is shown, from its last row up: other walks rarely reach for them. */
const freeSeats = 'fieldset .coach-place input:not([disabled])';

test('a seat is chosen with the keyboard, kept, ordered and named on the ticket', async ({ page }) => {
  test.slow();
  await openBooking(page);
  await fillInTraveller(page, ownAddress('seats'));
  await page.getByRole('link', { name: 'Choose seats on a map' }).click();
  await expect(page.getByRole('heading', { name: 'Choose your seats' })).toBeVisible();
  await page.getByRole('button', { name: /^Coach C/ }).click();
  await expect(page.getByRole('group', { name: 'Coach C' })).toBeVisible();
  await expectAccessible(page);

  const seats = page.locator(freeSeats);
  // Both sizes are walked at once, and would reach for one seat.
  const from = seats.nth(test.info().project.name === 'phone' ? 21 : 4);
  await from.focus();
  await page.keyboard.press('ArrowDown');
  const focused = page.locator(':focus');
  await expect(focused).toHaveAccessibleName(/^Coach C, seat \d+, .+, facing (forward|backward),.* free$/);
  expect(await focused.inputValue()).not.toBe(await from.inputValue());
  await page.keyboard.press('Space');
  await expect(focused).toBeChecked();
  const [, number = ''] = (await focused.inputValue()).split('/');
  await expect(page.getByRole('heading', { name: '1 of 1 seat' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Keep and go back' }).filter({ visible: true }).click();

  await expect(page.getByText(`Chosen: coach C ${number}.`)).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByText(`Coach C, seat ${number}`)).toBeVisible();
  await typeCard(page, '4242424242424242');
  await orderButton(page).click();
  await expect(page.getByRole('heading', { name: 'You are booked' })).toBeVisible();
  await expect(page.getByText(new RegExp(`coach C, seat ${number}`, 'i')).first()).toBeVisible();
});

test(
  'one more tick than travellers takes the place of the first, and a taken place cannot be ticked',
  { tag: '@phone' },
  async ({ page }) => {
    await openBooking(page);
    await page.getByRole('link', { name: 'Choose seats on a map' }).click();
    const seats = page.locator(freeSeats);
    await seats.nth(0).check({ force: true });
    await seats.nth(1).check({ force: true });
    await expect(seats.nth(0)).not.toBeChecked();
    await expect(seats.nth(1)).toBeChecked();
    await page.setViewportSize({ width: 320, height: 640 });
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(320);
  },
);

test(
  'coaches are changed and a seat is kept without JavaScript, and what was typed before stays',
  { tag: '@desktop' },
  async ({ page, browser }) => {
    await openBooking(page);
    const plain = await browser.newContext({ javaScriptEnabled: false, storageState: await page.context().storageState() });
    const form = await plain.newPage();
    await form.goto(page.url());
    await form.getByLabel('First name').fill('Ada');
    await form.getByRole('button', { name: 'Choose seats on a map' }).click();
    await expect(form.getByRole('heading', { name: 'Choose your seats' })).toBeVisible();
    await form.getByRole('button', { name: /^Coach C/ }).click();
    const seats = form.locator(freeSeats);
    await seats.nth(8).check({ force: true });
    await form.getByRole('button', { name: /^Coach D/ }).click();
    await expect(form.getByText(/coach C, seat \d+/)).toBeVisible();
    await form.locator(freeSeats).first().check({ force: true });
    await form.getByRole('button', { name: 'Keep and go back' }).first().click();
    await expect(form.getByText('You have chosen more places than your party takes, which is 1.')).toBeVisible();
    await form.getByRole('button', { name: 'Keep and go back' }).first().click();
    await expect(form.getByText(/^Chosen: coach C \d+\.$/)).toBeVisible();
    await expect(form.getByLabel('First name')).toHaveValue('Ada');
    await plain.close();
  },
);

test('a wheelchair space, a bicycle place and help to board are found, chosen, ordered and named', async ({ page }) => {
  test.slow();
  await openHome(page);
  await chooseManchester(page);
  await page.getByRole('button', { name: /^Passengers/ }).click();
  await page.getByText('Wheelchair, bicycles, assistance dog').click();
  await page.getByRole('button', { name: 'One Wheelchair more' }).click();
  await page.getByRole('button', { name: 'One Bicycle more' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('1 wheelchair, 1 bicycle').first()).toBeVisible();
  await search(page);
  // Both sizes are walked at once, and a train has one space. Trains of other companies have spaces that nobody reserves.
  await page
    .getByRole('article')
    .filter({ has: page.getByRole('img', { name: /Avanti/ }) })
    .filter({ hasText: 'direct' })
    .nth(test.info().project.name === 'phone' ? 1 : 0)
    .getByRole('link', { name: /^Show fares/ })
    .click();
  const onBoard = page.getByRole('list', { name: 'Wheelchairs, bicycles and assistance dogs' });
  await expect(onBoard).toContainText('Wheelchair space: 1 left · Bicycles: 2 places, Free, reserve');
  await expect(page.getByRole('checkbox', { name: /^Bicycle space Free/ })).toBeChecked();
  await chooseFare(page, /Anytime Single/);
  await expect(page.getByRole('checkbox', { name: /^Bicycle space Free/ })).toBeChecked();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await page.getByRole('dialog', { name: 'Added to your cart' }).getByRole('link', { name: 'Go to cart' }).click();
  await expect(page.getByText('Bicycle space').first()).toBeVisible();
  await page.getByRole('link', { name: 'Continue to booking' }).click();
  await fillInTraveller(page, ownAddress('wheelchair'));
  await expect(page.getByText(/The desk needs 2 hours’ notice/)).toBeVisible();
  await page.getByRole('checkbox', { name: /^London Euston/ }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await typeCard(page, '4242424242424242');
  await orderButton(page).click();
  await expect(page.getByRole('heading', { name: 'You are booked' })).toBeVisible();
  await expect(page.getByText(/Wheelchair space, coach \w, space 1/).first()).toBeVisible();
});
