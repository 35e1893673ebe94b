import {
  buyTicket,
  fillInTraveller,
  openBooking,
  openPayment,
  orderButton,
  putTripIntoCart,
  searchAndPutIntoCart,
  typeCard,
} from './checkout.ts';
import { mailText, ownAddress } from './mail.ts';
import { chooseFare, chooseManchester, chooseStation, openHome, search, showFares } from './search-box.ts';
import { comeToLife, expect, expectAccessible, expectLargeTargets, test } from './shop-test.ts';
import { openSiteMenu } from './site-menu.ts';

test('a guest buys a ticket with an e-mail address and a card, and two clicks are one order', async ({ page }) => {
  await searchAndPutIntoCart(page);
  await expect(page.getByText(/Price held until/)).toBeVisible();
  await expectAccessible(page);
  await expectLargeTargets(page);

  await page.getByRole('link', { name: 'Continue to booking' }).click();
  await expect(page.getByRole('heading', { name: 'Who travels?' })).toBeVisible();
  await expectAccessible(page);
  await fillInTraveller(page, 'ada@example.com');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByRole('heading', { name: 'Payment' })).toBeVisible();
  await typeCard(page, '4242424242424242');
  await expectAccessible(page);
  await expectLargeTargets(page);

  await orderButton(page).dblclick();
  await expect(page.getByRole('heading', { name: 'You are booked' })).toBeVisible();
  await expect(page.getByText('ada@example.com', { exact: true }).first()).toBeVisible();
  // the ticket with its code as a picture, once it has been made
  const code = page.getByRole('img', { name: /^Ticket code of / });
  await expect(code).not.toHaveJSProperty('naturalWidth', 0);
  await expect(page.getByRole('heading', { name: 'What happens next' })).toBeVisible();
  const calendar = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Add to calendar' }).click();
  expect((await calendar).suggestedFilename()).toBe('journeys.ics');
  await expect(page.getByText('Demonstration, not valid for travel').first()).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'My Bookings' }).and(page.locator('main a')).click();
  await expect(page.getByRole('heading', { name: 'Retrieve Your Booking' })).toBeVisible();
  const next = page.getByRole('region', { name: 'Your next trip' });
  await expect(next.getByRole('img', { name: /^Ticket code of / })).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('link', { name: /^Show booking/ })).toHaveCount(1);
  await page.getByRole('link', { name: /^Show booking/ }).click();
  await expect(page.getByRole('heading', { name: /^Booking \w+$/ })).toBeVisible();
  // The printed page has the booking and its conditions, and no buttons.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: /^Fare Conditions: / })).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('search')).toHaveCount(0);
  await page.emulateMedia({ media: null });
  await page.goto('/cart');
  await expect(page.getByText('Your cart is empty.')).toBeVisible();
});

test('missing fields are named, and typed values survive a reload and the way back', async ({ page, isMobile }) => {
  await openBooking(page);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'things are missing or wrong' });
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await expect(page.getByText('Enter the e-mail address for the tickets.', { exact: true })).toBeVisible();
  await expect(summary).toBeVisible();
  await expect(page.getByLabel('Country of residence')).toHaveValue('GB');
  await expectAccessible(page);
  // on a phone the summary is one line
  if (!isMobile) {
    await summary.getByRole('link', { name: 'First name' }).click();
    await expect(page.getByLabel('First name')).toBeFocused();
  }

  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('E-mail').fill('ada@');
  await page.getByLabel('Last name').fill('Byron');
  await expect(page.getByText('Must be a valid email', { exact: true })).toBeVisible();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('First name')).toHaveValue('Ada');

  await page.getByLabel('E-mail').fill('ada@example.com');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByRole('heading', { name: 'Payment' })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Last name')).toHaveValue('Byron');
});

test('a lost connection loses nothing typed', { tag: '@desktop' }, async ({ page, context, complaints }) => {
  await openBooking(page);
  await context.setOffline(true);
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').focus();
  await expect(page.getByRole('alert')).toContainText('You are offline');
  await context.setOffline(false);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  // The browser reports every request that it could not send.
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED')));
});

test('a declined card is reported in a dialog and beside the card, and another card pays', { tag: '@phone' }, async ({ page }) => {
  await openPayment(page, 'ada@example.com');
  await typeCard(page, '4000000000009995');
  await orderButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Error' });
  await expect(dialog).toContainText('insufficient funds');
  await expect(dialog).toContainText('Nothing was charged');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'OK' }).click();
  const reason = page.getByRole('alert').filter({ hasText: 'insufficient funds' });
  await expect(reason).toHaveCount(1);
  await expect(reason).toBeVisible();
  await expect(page.locator('#card-problem')).toBeFocused();

  await typeCard(page, '4242424242424242');
  await orderButton(page).click();
  await expect(page.getByRole('heading', { name: 'You are booked' })).toBeVisible();
});

test(
  'the confirmation waits for a shop that stops answering, and never says that nothing was charged',
  { tag: '@desktop' },
  async ({ page, complaints }) => {
    await openPayment(page, 'ada@example.com');
    await typeCard(page, '4242424242424242');
    const confirmation = /\/booking\/confirmation/;
    await page.route(confirmation, (route) => route.abort());
    await orderButton(page).click();
    await expect(page.getByRole('heading', { name: 'We cannot show your order at the moment' })).toBeVisible();
    await expect(page.getByText('charged')).toHaveCount(0);
    await expectAccessible(page);
    await page.unroute(confirmation);
    await expect(page.getByRole('heading', { name: 'You are booked' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'You are booked' })).toBeVisible();
    // The browser reports every request that it could not send.
    complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes('ERR_FAILED')));
  },
);

test('nothing is ordered without a complete card and the terms', { tag: '@phone' }, async ({ page }) => {
  await openPayment(page, 'ada@example.com');
  await orderButton(page).click();
  await expect(page.getByText('Please accept the terms and conditions.')).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'Card Details Error' })).toBeVisible();
  await typeCard(page, '4242424242424242');
  await page.getByRole('checkbox', { name: /I accept/ }).uncheck();
  await orderButton(page).click();
  await expect(page.getByText('Please accept the terms and conditions.')).toBeVisible();
  expect(new URL(page.url()).searchParams.has('key')).toBe(false);
});

test.describe('3-D Secure', () => {
  test(
    "3-D Secure asks on the bank's page; a customer who left finds the question in their cart, and the order goes on",
    { tag: '@phone' },
    async ({ page }) => {
      await openPayment(page, 'ada@example.com');
      await typeCard(page, '4000000000003220');
      await orderButton(page).click();
      await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeVisible();
      await page.goto(new URL('/cart', process.env['SHOP_URL']).href);
      await expect(page.getByText('You have ordered these tickets')).toBeVisible();
      await page.getByRole('link', { name: 'Continue with the order' }).click();
      await expect(page.getByRole('heading', { name: 'Your bank asks you to confirm' })).toBeVisible();
      await page.getByRole('link', { name: 'Continue to your bank' }).click();
      await page.getByRole('button', { name: 'Approve', exact: true }).click();
      await expect(page.getByRole('heading', { name: 'You are booked' })).toBeVisible();
    },
  );

  test('not approved is a declined card, and the tickets are still in the cart', { tag: '@desktop' }, async ({ page }) => {
    await openPayment(page, 'ada@example.com');
    await typeCard(page, '4000000000003220');
    await orderButton(page).click();
    await page.getByRole('button', { name: 'Do not approve' }).click();
    await expect(page.getByRole('dialog', { name: 'Error' })).toBeVisible();
    await page.goto('/cart');
    await expect(page.getByRole('heading', { name: /Your cart, 1 ticket/ })).toBeVisible();
  });
});

test('an unknown promo code is reported at its field, and a known one reduces the price', { tag: '@desktop' }, async ({ page }) => {
  await putTripIntoCart(page);
  await page.getByLabel('Promo code').fill('NOPE');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByLabel('Promo code')).toHaveAccessibleDescription('We do not know this promo code.');
  await page.reload();
  await expect(page.getByLabel('Promo code')).toHaveValue('NOPE');
  await page.getByLabel('Promo code').fill('WINTER10');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('10 % off your tickets this winter').first()).toBeVisible();
  await expect(page.getByRole('row', { name: /WINTER10/ }).getByRole('cell')).toHaveText(/^−£/);
});

test('tickets in the cart fix the currency; the title has the number left after each removal', async ({ page, isMobile }) => {
  await putTripIntoCart(page);
  if (isMobile) await openSiteMenu(page);
  const currency = page.getByRole('banner').locator('summary').filter({ hasText: 'GBP' });
  await currency.focus();
  await expect(page.getByRole('tooltip')).toContainText('The tickets in your cart keep their currency.');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: '€ EUR' })).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tooltip')).toHaveCount(isMobile ? 1 : 0);
  await page.getByRole('button', { name: /^Remove London/ }).click();
  await expect(page.getByText('Your cart is empty.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your cart', exact: true })).toBeFocused();
});

test(
  'a traveller of another age than the ticket sees the right price, takes it into the cart, and pays it',
  { tag: '@phone' },
  async ({ page }) => {
    test.slow();
    await openHome(page);
    await chooseStation(page, 'From', 'paris gare de lyon', 'Paris Gare de Lyon');
    await chooseStation(page, 'To', 'lyon part', 'Lyon Part-Dieu');
    await page.getByRole('button', { name: /^Passengers/ }).click();
    await page.getByRole('button', { name: 'One Child more' }).click();
    await page.getByLabel('Age of child 1').fill('9');
    await page.getByRole('button', { name: 'Done' }).click();
    await search(page);
    await showFares(page, 1);
    await expect(page.getByRole('radio').first()).toBeChecked();
    await page.getByRole('button', { name: 'Add to cart' }).first().click();
    await page.getByRole('dialog', { name: 'Added to your cart' }).getByRole('link', { name: 'Go to cart' }).click();
    await page.getByRole('link', { name: 'Continue to booking' }).click();
    await page.getByRole('textbox', { name: 'E-mail' }).fill(ownAddress('grown-up'));
    await page.getByLabel(/phone/i).first().fill('+44 20 7946 0000');
    for (const at of [0, 1]) {
      await page.getByLabel('Title').nth(at).selectOption({ index: 1 });
      await page.getByLabel('First name').nth(at).fill('Ada');
      await page.getByLabel('Last name').nth(at).fill('King');
      await page.getByLabel('Date of birth').nth(at).fill('1986-05-01');
    }
    await page.getByLabel('Country of residence').first().selectOption('GB');
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await expect(page.getByRole('heading', { name: 'Payment' })).toBeVisible();
    await typeCard(page, '4242424242424242');
    await orderButton(page).click();
    const problem = page.getByRole('dialog', { name: 'Error' });
    await expect(problem).toContainText('Ada King is 40 on the day of travel, and this ticket is priced for age 9.');
    await expectAccessible(page);
    await problem.getByRole('button', { name: 'Put the right price into the cart' }).click();
    await page.getByRole('button', { name: /^Accept £/ }).click();
    await page.getByRole('link', { name: 'Continue to booking' }).click();
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await typeCard(page, '4242424242424242');
    await orderButton(page).click();
    await expect(page.getByRole('heading', { name: 'You are booked' })).toBeVisible();
  },
);

test('another storefront keeps the currency of a filled cart, and takes more tickets', { tag: '@desktop' }, async ({ page }) => {
  await putTripIntoCart(page);
  const footer = page.getByRole('contentinfo');
  await footer.getByLabel('Your storefront').selectOption('United States');
  await footer.getByRole('button', { name: 'Change' }).click();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: /^\+1/ })).toBeVisible();
  await page.goto('/us');
  // Appears once the form has been hydrated.
  await expect(page.getByRole('button', { name: /^Passengers/ })).toBeVisible();
  await chooseManchester(page);
  await search(page);
  await showFares(page, 1);
  await expect(page.getByRole('row', { name: /^Total/ }).getByRole('cell')).toHaveText(/£[1-9]/);
  await chooseFare(page, /Anytime Single/);
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Added to your cart' })).toBeVisible();
  await page.goto('/cart');
  await expect(page.getByRole('button', { name: /^Remove London/ })).toHaveCount(2);
});

test(
  'the booking of a guest is found again by the link in the mail, and by nothing else',
  { tag: '@desktop' },
  async ({ page, browser }) => {
    const email = ownAddress('link');
    const reference = await buyTicket(page, email);
    const link = /http\S+link=\S+/.exec(await mailText(email, reference))?.[0] ?? '';

    const stranger = await (await browser.newContext()).newPage();
    await stranger.goto(new URL('/mybookings', page.url()).href);
    await comeToLife(stranger);
    await expect(stranger).toHaveURL(/\/\?find=booking$/);
    await expect(stranger.getByRole('heading', { name: 'Find my booking' })).toBeVisible();
    const answers: string[] = [];
    for (const [typedReference, typedEmail] of [
      [reference, email],
      ['TFNOSUCH', email],
    ] as const) {
      await stranger.getByLabel('Booking reference', { exact: true }).fill(typedReference);
      await stranger.getByLabel('E-mail').fill(typedEmail);
      const answered = stranger.waitForResponse((response) => response.request().method() === 'POST');
      await stranger.getByRole('button', { name: 'Send me the link' }).click();
      await answered;
      answers.push(await stranger.getByRole('status').filter({ hasText: 'on its way' }).innerText());
    }
    expect(answers[0]).toBe(answers[1]);
    await expectAccessible(stranger);

    await stranger.goto(link);
    await expect(stranger.getByRole('heading', { name: `Booking ${reference}` })).toBeVisible();
    await expect(stranger).not.toHaveURL(/link=/);
    await stranger.context().close();
  },
);

test('tickets are downloaded and mailed from My Bookings', { tag: '@phone' }, async ({ page }) => {
  const reference = await buyTicket(page, 'ada@example.com');
  await page.goto(`/mybookings?open=${reference}`);
  await expect(page.getByRole('heading', { name: `Booking ${reference}` })).toBeVisible();
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download eTicket' }).click();
  expect((await download).suggestedFilename()).toBe('ticket.pdf');

  await page.getByRole('button', { name: 'Email', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /Email the tickets/ });
  await dialog.getByRole('textbox', { name: 'Email' }).fill('');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByText('Email is required')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Email' }).fill('bob@');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByText('invalid email address')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Email' }).fill('bob@example.com');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByText('Email Sent')).toBeVisible();
  await dialog.getByRole('button', { name: 'OK' }).click();

  await page.getByPlaceholder('Booking Reference Number, Name or Email').fill('nobody of this name');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'No Data' })).toBeVisible();
});

test.describe('before JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('My Bookings has the way to find one', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/mybookings');
    await page.getByLabel('Booking reference', { exact: true }).fill('TFNOSUCH');
    await page.getByLabel('E-mail').fill('ada@example.com');
    await page.getByRole('button', { name: 'Send me the link' }).click();
    await expect(page.getByText(/on its way to that address/)).toBeVisible();
  });
});

test('the travellers are posted and checked without JavaScript too', { tag: '@desktop' }, async ({ page, browser }) => {
  await openBooking(page);
  const plain = await browser.newContext({ javaScriptEnabled: false, storageState: await page.context().storageState() });
  const form = await plain.newPage();
  await form.goto(page.url());
  await form.getByLabel('First name').fill('Ada');
  await form.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(form.getByText('Enter the e-mail address for the tickets.').filter({ visible: true }).first()).toBeVisible();
  await expect(form.getByLabel('First name')).toHaveValue('Ada');
  await fillInTraveller(form, 'ada@example.com');
  await form.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(form.getByRole('heading', { name: 'Payment' })).toBeVisible();
  await expect(form.getByText(/Paying by card needs JavaScript/)).toBeVisible();
  await plain.close();
});
