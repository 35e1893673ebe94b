/** A customer pays for places that an agency holds, by the link of the agency's mail (AGENCY-66). */
import { createClient } from '@throughfare/contract/client';
import { sendHeldLink } from '@throughfare/contract/calls/held-orders';
import { createOrder } from '@throughfare/contract/calls/orders';
import { fetchTransport } from '@throughfare/contract/fetch-transport';
import { cards, openPayment, orderBody, outcomeOf } from '../support/checkout.ts';
import { createShopper, oneWay } from '../support/shopper.ts';
import { signInAs } from '../support/sign-in.ts';
import { typeCard } from './checkout.ts';
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
