/** A journey that no single seller sells, from the search to the mail: one ticket of separate contracts. */
import { fillInTraveller, orderButton, typeCard } from './checkout.ts';
import { mailText, ownAddress } from './mail.ts';
import { chooseStation, openHome, search, showFares } from './search-box.ts';
import { expect, expectAccessible, expectLargeTargets, test } from './shop-test.ts';

test('Manchester to Paris is chosen, bought and confirmed as two contracts in one purchase', async ({ page }) => {
  const email = ownAddress('paris');
  await openHome(page);
  await chooseStation(page, 'From', 'manchester picc', 'Manchester Piccadilly');
  await chooseStation(page, 'To', 'paris', 'Paris (All Stations)');
  await search(page);
  await expect(page.getByText('2 separate contracts').first()).toBeVisible();
  await expectAccessible(page);
  await showFares(page);
  const contracts = page.getByRole('region', { name: '2 separate contracts' });
  await expect(contracts.getByText('Sold by Avanti West Coast')).toBeVisible();
  await expect(contracts.getByText('Sold by Eurostar')).toBeVisible();
  await expect(contracts.getByText(/\dh \d+m to change/)).toBeVisible();
  await page.getByRole('radio').last().check();
  await expect(contracts.getByText(/^Eurostar .*£\d/)).toBeVisible();
  await page.getByRole('link', { name: 'Fare Conditions' }).first().click();
  await expect(
    page
      .getByRole('dialog', { name: 'Fare Conditions' })
      .getByRole('heading', { name: /Eurostar/ })
      .last(),
  ).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expectAccessible(page);
  await expectLargeTargets(page);

  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await page.getByRole('dialog', { name: 'Added to your cart' }).getByRole('link', { name: 'Go to cart' }).click();
  await expect(page.getByRole('heading', { name: /Your cart/ })).toBeVisible();
  await expect(page.getByRole('list', { name: '2 separate contracts' }).getByText(/Eurostar: /)).toBeVisible();
  await expect(page.getByText(/^Not a through ticket: 2 separate contracts/)).toBeVisible();
  await expectAccessible(page);
  await expectLargeTargets(page);

  await page.getByRole('link', { name: 'Continue to booking' }).click();
  await expect(page.getByRole('heading', { name: 'Who travels?' })).toBeVisible();
  await expect(page.getByText(/[Ww]e will rebook you onto the next departure of that seller/).first()).toBeAttached();
  await fillInTraveller(page, email);
  // Eurostar asks for more details than a British train does.
  await page.getByLabel('Title').selectOption({ index: 1 });
  await page.getByLabel('Phone').fill('+44 20 7946 0000');
  await page.getByLabel('Date of birth').fill('1986-05-01');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByRole('heading', { name: 'Payment' })).toBeVisible();
  await typeCard(page, '4242424242424242');
  await orderButton(page).click();
  await expect(page.getByRole('heading', { name: 'You are booked' })).toBeVisible();
  await expect(page.getByRole('list', { name: '2 separate contracts' })).toBeVisible();
  await expectAccessible(page);

  const mail = await mailText(email, 'Manchester');
  expect(mail).toContain('Not a through ticket: 2 separate contracts (Regulation (EU) 2021/782, Article 12).');
  expect(mail).toContain('London St Pancras International – Paris Gare du Nord, Eurostar:');
  expect(mail).toContain('to change to the next contract');
});
