/** Held places: a customer pays for those of an agency by the link of its mail (AGENCY-66), or holds places themselves (HOLD-2). */
import { createClient } from '@throughfare/contract/client';
import { sendHeldLink } from '@throughfare/contract/calls/held-orders';
import { createOrder } from '@throughfare/contract/calls/orders';
import { fetchTransport } from '@throughfare/contract/fetch-transport';
import { cards, openPayment, orderBody, outcomeOf } from '../support/checkout.ts';
import { createShopper, oneWay } from '../support/shopper.ts';
import { signInAs } from '../support/sign-in.ts';
import { fillInTraveller, typeCard } from './checkout.ts';
import { linkIn, mailText, ownAddress } from './mail.ts';
import { expect, expectAccessible, expectLargeTargets, test } from './shop-test.ts';

test(
  'the customer of held places opens the link, pays by card, and reads that they are booked',
  { tag: '@phone' },
  async ({ page }, { project }) => {
    const client = createClient(fetchTransport(process.env['SHOP_URL'] ?? ''));
    const agent = await createShopper(client, { 'browse-from': '/uk' }, await signInAs(client, 'agent@example.com'));
    const departureDate = project.name === 'phone' ? '2026-12-16' : '2026-12-17';
    const cart = await agent.add(oneWay(await agent.search({ from: 'FRPLY', to: 'FRLPD', departureDate })));
    const payment = await openPayment(agent, process.env['SANDBOX_URL'] ?? '', cards.paid, cart);
    const { key } = await agent.must(createOrder, { body: orderBody(cart, payment, { hold: true }) });
    const { response } = await outcomeOf(agent, key);
    const email = ownAddress('held');
    await agent.must(sendHeldLink, { body: { orderId: response?.orderId ?? '', email } });
    const link = linkIn(await mailText(email, 'Pay by'));

    await page.goto(link.pathname + link.search);
    await expect(page.getByRole('heading', { level: 1, name: 'Pay for your journey' })).toBeVisible();
    await expect(page.getByText('Lakeside Travel').first()).toBeVisible();
    await expectAccessible(page);
    await expectLargeTargets(page);
    await page.getByLabel('Name on the card').fill('Cleo Client');
    await page.getByLabel('E-mail for the receipt').fill(email);
    await typeCard(page, '4242424242424242');
    await page.getByRole('button', { name: /^Pay £/ }).dblclick();
    await expect(page.getByText('Paid and booked. The tickets come by mail.')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Paid and booked. The tickets come by mail.')).toBeVisible();
    await page.goto(link.pathname + link.search);
    await expect(page.getByText('These places are paid for.')).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  'a guest holds a trip from the payment page without paying, pays for it by the link of the mail, and gives another back',
  { tag: '@phone' },
  async ({ page }, { project }) => {
    const url = process.env['SHOP_URL'] ?? '';
    const client = createClient(fetchTransport(url));
    const visitor = await createShopper(client, { 'browse-from': '/uk' });
    const days = project.name === 'phone' ? ['2027-01-12', '2027-01-13'] : ['2027-01-14', '2027-01-15'];
    await page.context().addCookies([{ name: 'tf_session', value: visitor.token, url }]);
    const addresses = [ownAddress('hold'), ownAddress('back')];
    for (const [index, departureDate] of days.entries()) {
      const email = addresses[index] ?? '';
      // Typing an address starts another session.
      const session = (await page.context().cookies(url)).find(({ name }) => name === 'tf_session');
      const shopper = await createShopper(client, { 'browse-from': '/uk' }, session?.value);
      await shopper.add(oneWay(await shopper.search({ from: 'FRPLY', to: 'FRLPD', departureDate })));
      await page.goto('/cart');
      await expect(page.getByText(/^You can hold these places and their price until/)).toBeVisible();
      await page.getByRole('link', { name: 'Continue to booking' }).click();
      await fillInTraveller(page, email);
      await page
        .getByRole('textbox', { name: /^Phone/ })
        .first()
        .fill('+44 20 7946 0000');
      await page.getByLabel('Title').selectOption('Ms');
      await page.getByRole('textbox', { name: 'Date of birth' }).fill('1986-05-01');
      await page.getByRole('button', { name: 'Continue to payment' }).click();
      await page.getByRole('checkbox', { name: /^Hold the places until/ }).check();
      await page.getByRole('checkbox', { name: /I accept/ }).check();
      await expectAccessible(page);
      await page.getByRole('button', { name: /^Hold £.* without paying now$/ }).dblclick();
      await expect(page.getByRole('heading', { name: /^The places are held until/ })).toBeVisible();
      if (departureDate === days[0]) {
        await page.goto('/mybookings');
        await expect(page.getByText('On hold').first()).toBeVisible();
        continue;
      }
      await page.getByRole('link', { name: 'Pay or give back' }).click();
      await page.getByRole('button', { name: 'Give the places back' }).click();
      await expectLargeTargets(page);
      await page.getByRole('button', { name: 'Yes, give the places back' }).click();
      await expect(page.getByText('The places have been given back. Nothing was charged.')).toBeVisible();
    }
    const [email = ''] = addresses;
    const link = linkIn(await mailText(email, 'Held until'));
    await page.goto(link.pathname + link.search);
    await expectAccessible(page);
    await expect(page.getByRole('button', { name: /with PayPal/ })).toBeVisible();
    await page.getByLabel('Name on the card').fill('Ada Byron');
    await page.getByLabel('E-mail for the receipt').fill(email);
    await typeCard(page, '4242424242424242');
    await page.getByRole('button', { name: /^Pay £[\d.]+$/ }).click();
    await expect(page.getByText('Paid and booked. The tickets come by mail.')).toBeVisible();
  },
);
