/** An agency's customers, group requests and held places (AGENCY-62, AGENCY-70 to AGENCY-75). */
import { typeCard } from './checkout.ts';
import { enter } from './enter.ts';
import { mailText, ownAddress } from './mail.ts';
import { expect, expectAccessible, expectLargeTargets, test } from './shop-test.ts';
import { showFares } from './search-box.ts';

test(
  'an agent saves a customer with a passport and views its number, and an administrator erases the customer',
  { tag: '@desktop' },
  async ({ page, context }) => {
    const email = ownAddress('lee');
    await enter(context, 'agent@example.com');
    await page.goto('/customers');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save and add travellers' }).click();
    await expect(page.getByLabel('Name of the person or company')).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('Name of the person or company').fill('Lee family');
    await page.getByRole('textbox', { name: /^E-mail/ }).fill(email);
    await page.getByRole('button', { name: 'Save and add travellers' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Lee family' })).toBeVisible();
    await page.getByLabel('First name').fill('Ann');
    await page.getByLabel('Last name').fill('Lee');
    await page.getByRole('textbox', { name: /^Number/ }).fill('X');
    await page.getByLabel('Issued by').selectOption('GB');
    await page.getByLabel('Last day').fill('2030-01-31');
    await page.getByRole('button', { name: 'Save traveller' }).click();
    await expect(page.getByText('Please enter the number as printed: 4 to 20 letters and digits.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('textbox', { name: /^Number/ }).fill('X1234567');
    await page.getByRole('button', { name: 'Save traveller' }).click();
    await expect(page.getByText('number ending 67')).toBeVisible();
    await expectAccessible(page);
    await expectLargeTargets(page);
    await page.getByRole('button', { name: /^Show number/ }).click();
    await expect(page.getByText('X1234567')).toBeVisible();
    await expect(page.getByText('A document was viewed, Alex Agent')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Erase' })).toHaveCount(0);
    const address = page.url();

    await context.clearCookies();
    await enter(context, 'admin@example.com');
    await page.goto(address);
    await page.getByRole('button', { name: 'Erase' }).click();
    await expect(page.getByText('Please tick the box: this cannot be undone.')).toBeVisible();
    await page.getByLabel(/^Erase this customer/).check();
    await page.getByRole('button', { name: 'Erase' }).click();
    await page.waitForURL('**/customers');
    await page.goto(`/customers?search=${email}`);
    await expect(page.getByText('No customer matches')).toBeVisible();
  },
);

test(
  'an agent asks for a group, the desk offers a price, and the agent mails it on and accepts',
  { tag: '@phone' },
  async ({ page, context }) => {
    const email = ownAddress('school');
    const customer = `School ${email.split('@')[0] ?? ''}`;
    await enter(context, 'agent@example.com');
    await page.goto('/groups');
    await expectAccessible(page);
    await page.getByLabel('From', { exact: true }).fill('London');
    await page.getByLabel('To', { exact: true }).fill('York');
    await page.getByLabel('Day out').fill('2027-02-01');
    await page.getByLabel('Adults').fill('2');
    await page.getByLabel('Children').fill('5');
    await page.getByLabel('Customer', { exact: true }).fill(customer);
    await page.getByLabel('Customer’s e-mail').fill(email);
    await page.getByRole('button', { name: 'Ask for a price' }).click();
    await expect(page.getByText('A group has at least ten people.')).toBeVisible();
    await page.getByLabel('Children').fill('25');
    await page.getByRole('button', { name: 'Ask for a price' }).click();
    // The list of all groups has another walk's group of 27.
    await page.waitForURL(/\/groups\/[0-9a-f-]{36}/);
    await expect(page.getByText('27 people: 2 adults, 25 children')).toBeVisible();
    await expectAccessible(page);
    const address = page.url();

    await context.clearCookies();
    await enter(context, 'super@example.com');
    await page.goto(address);
    await page.getByRole('textbox', { name: 'Price' }).fill('520.50');
    await page.getByLabel('Good until the end of').fill('2026-12-20');
    await page.getByLabel('Trains, seats and conditions').fill('The 09:03, coach F.');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Send the offer' }).click();
    await expect(page.getByRole('status').getByText('Alex Agent of Lakeside Travel gets a mail.').first()).toBeVisible();

    await context.clearCookies();
    await enter(context, 'agent@example.com');
    await page.goto(address);
    await expect(page.getByText('£520.50').first()).toBeVisible();
    await page.getByRole('button', { name: 'Mail it to the customer' }).click();
    await expect(page.getByText(`The offer is on its way to ${email}.`)).toBeVisible();
    expect(await mailText(email, 'Your group quote')).toContain('The 09:03, coach F.');
    await page.getByRole('button', { name: 'Accept the offer' }).click();
    await expect(page.getByText(/^Accepted\. /)).toBeVisible();
    await expectAccessible(page);
    await expectLargeTargets(page);
  },
);

test(
  'an agent holds places, finds the deadline first on the dashboard, and pays from the booking',
  { tag: '@desktop' },
  async ({ page, context }) => {
    // All walks share one shop: on the phone, the same agent would share the cart of the other walk.
    // The same pages are looked at by the crawl.
    await enter(context, 'agent@example.com');
    await page.goto('/agency-dashboard');
    await page.getByRole('textbox', { name: 'Request' }).fill('Paris Gare de Lyon - Lyon Part-Dieu 14DEC 0900');
    await page.keyboard.press('Enter');
    await showFares(page, 1);
    await page.getByRole('button', { name: 'Add to cart' }).first().click();
    await page.getByRole('dialog', { name: 'Added to your cart' }).getByRole('link', { name: 'Go to cart' }).click();
    await page.getByRole('link', { name: 'Continue to booking' }).click();
    await page.getByRole('textbox', { name: 'E-mail' }).fill('held@example.com');
    await page.getByRole('textbox', { name: 'Phone' }).fill('+44 20 7946 0000');
    await page.getByRole('combobox', { name: 'Title' }).selectOption('Ms');
    await page.getByLabel('First name').fill('Ada');
    await page.getByLabel('Last name').fill('Byron');
    await page.getByRole('textbox', { name: 'Date of birth' }).fill('1986-05-01');
    await page.getByLabel('Country of residence').selectOption('GB');
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await page.getByRole('checkbox', { name: /^Hold the places until/ }).check();
    await typeCard(page, '4242424242424242');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Hold, and pay by this card later' }).click();
    await expect(page.getByRole('heading', { name: /^The places are held until/ })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
    await expect(page.getByRole('region', { name: 'What needs you today' }).getByText('Pay by').first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('region', { name: 'What needs you today' }).getByRole('link').first().click();
    await expect(page.getByText(/^Held until .* not paid yet$/)).toBeVisible();
    await expectAccessible(page);
    await expectLargeTargets(page);
    await page.getByRole('button', { name: /^Pay .* and book/ }).click();
    await expect(page.getByRole('cell', { name: 'Confirmed' }).first()).toBeVisible();
  },
);
