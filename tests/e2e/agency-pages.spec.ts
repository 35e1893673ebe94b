/**
 * Every page for an agency's people, its administrator and the super agency: filled, empty and failed. At desktop width axe checks WCAG 2.2
 * AA; at phone width the checks are the size of targets and that nothing is wider than the window. One session for each role.
 */
import type { BrowserContext, Page } from '@playwright/test';
import { createClient } from '@throughfare/contract/client';
import { setCreditLimit } from '@throughfare/contract/calls/agency-credit';
import { setSettlement } from '@throughfare/contract/calls/agency-terms';
import { saveCustomer } from '@throughfare/contract/calls/customers';
import { requestGroup } from '@throughfare/contract/calls/groups';
import { sendHeldLink } from '@throughfare/contract/calls/held-orders';
import { createOrder } from '@throughfare/contract/calls/orders';
import { createAccountPayment } from '@throughfare/contract/calls/payments';
import { addQuoteOption, changeQuote } from '@throughfare/contract/calls/quotes';
import { fetchTransport } from '@throughfare/contract/fetch-transport';
import { orderBody, outcomeOf } from '../support/checkout.ts';
import { createShopper, oneWay, type Shopper } from '../support/shopper.ts';
import { signInAs } from '../support/sign-in.ts';
import { enter } from './enter.ts';
import { ownAddress } from './mail.ts';
import { expect, expectAccessible, expectLargeTargets, test } from './shop-test.ts';

const lakeside = '0d9a3a5e-52c5-4f0e-9a53-6a5e0f1b7c01';
const nobody = '00000000-0000-4000-8000-000000000000';
const phone = { width: 390, height: 844 };

async function signedIn(username: string): Promise<Shopper> {
  const client = createClient(fetchTransport(process.env['SHOP_URL'] ?? ''));
  return createShopper(client, { 'browse-from': '/uk' }, await signInAs(client, username));
}

/** Checks each page at both widths. A failure names the page. */
async function look(page: Page, addresses: readonly string[]): Promise<void> {
  const desktop = page.viewportSize() ?? { width: 1440, height: 1000 };
  for (const address of addresses)
    await test.step(address, async () => {
      await page.goto(address);
      await expectAccessible(page);
      await page.setViewportSize(phone);
      await expectLargeTargets(page);
      expect(await page.evaluate('document.documentElement.scrollWidth'), 'nothing is wider than the window').toBeLessThanOrEqual(
        phone.width,
      );
      await page.setViewportSize(desktop);
    });
}

async function as(context: BrowserContext, username: string): Promise<void> {
  await context.clearCookies({ name: 'tf_session' });
  await enter(context, username);
}

/** A customer, a quote, a group and held places with their payment link. */
async function work() {
  const clerk = await signedIn('super@example.com');
  const settlement = { settlement: 'gross' as const, paymentMethods: ['card' as const, 'onAccount' as const] };
  await clerk.must(setSettlement, { body: { agencyId: lakeside, ...settlement, validFrom: '2026-11-20' } });
  await clerk.must(setCreditLimit, { body: { agencyId: lakeside, currency: 'GBP', limit: '5000', security: 'none' } });
  const agent = await signedIn('agent@example.com');
  const email = ownAddress('walker');
  const customer = { name: 'Walker & Sons', email, phone: '', internalReference: 'JOB-1', internalNote: 'Window seats' };
  const { customerId } = (await agent.must(saveCustomer, { body: customer })).data;
  const tickets = await agent.search({ from: 'FRPLY', to: 'FRLPD', departureDate: '2026-12-16' });
  const { quoteId } = (await agent.must(addQuoteOption, { body: oneWay(tickets) })).data;
  const words = { customerName: 'Walker', customerEmail: email, message: 'As you wished.', internalNote: '', internalReference: '' };
  const { link: quoteLink } = (await agent.must(changeQuote, { body: { quoteId, ...words } })).data;
  const wish = { fromPlace: 'London', toPlace: 'Paris', outwardDay: '2027-02-10', outwardTime: '', returnTime: '' };
  const people = { adults: 12, children: 0, customerName: 'Walker', customerEmail: email, wishes: '', internalReference: '' };
  const { group } = (await agent.must(requestGroup, { body: { ...wish, ...people } })).data;
  const cart = await agent.add(oneWay(tickets));
  const { data } = await agent.must(createAccountPayment, { body: { cartId: cart.cartId } });
  const payment = { intentId: data.paymentIntentId, amount: Math.round(Number(data.amount) * 100), currency: data.currency };
  const { key } = await agent.must(createOrder, { body: orderBody(cart, payment, { hold: true }) });
  const { response } = await outcomeOf(agent, key);
  if (!response) throw new Error('not held');
  const { link: payLink } = (await agent.must(sendHeldLink, { body: { orderId: response.orderId, email } })).data;
  const held = response.items[0]?.bookingReference ?? '';
  const pathOf = (link: string) => new URL(link).pathname + new URL(link).search;
  return { customerId, quoteId, groupId: group.groupId, held, quoteLink: pathOf(quoteLink), payLink: pathOf(payLink) };
}

test('pages of an agent and of their customers', { tag: '@desktop' }, async ({ page, context, complaints }) => {
  const { customerId, quoteId, groupId, held, quoteLink, payLink } = await work();
  await as(context, 'agent@example.com');
  await look(page, [
    '/agency-dashboard',
    '/agency-dashboard?by=source',
    '/quotes',
    '/quotes?search=nothing-like-it',
    `/quotes/${quoteId}`,
    '/groups',
    '/groups?search=nothing-like-it',
    `/groups/${groupId}`,
    '/customers',
    '/customers?search=nothing-like-it',
    `/customers/${customerId}`,
    `/customers/${customerId}?traveller=new`,
    '/manageBookings',
    `/manageBookings?search=${held}&open=${held}`,
    '/manageBookings?task=held',
    '/manageBookings?task=disturbed',
    '/manageBookings?search=nothing-like-it',
    '/agency-money',
    // missing, and not theirs
    `/quotes/${nobody}`,
    '/manage-agents',
  ]);
  await context.clearCookies({ name: 'tf_session' });
  await look(page, [payLink, '/held?token=nothing', quoteLink, '/quotes/shared?token=nothing', '/create-agency']);
  // the browser also gets a page for a missing page
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes('status of 404')));
});

test('pages of an agency’s administrator', { tag: '@desktop' }, async ({ page, context }) => {
  await as(context, 'admin@example.com');
  await look(page, [
    '/agency-dashboard?by=agent',
    '/manage-agents',
    '/manage-agents?search=nothing-like-it',
    '/agency-details',
    '/agency-money',
    '/agency-api',
    '/manageBookings',
  ]);
});

test('pages of the super agency', { tag: '@desktop' }, async ({ page, context }) => {
  await as(context, 'super@example.com');
  await look(page, [
    '/agency-dashboard',
    '/manage-agencies',
    '/manage-agencies?search=nothing-like-it',
    `/manage-agencies?agency=${lakeside}`,
    `/manage-agents?agencyId=${lakeside}`,
    `/agency-money?agencyId=${lakeside}`,
    `/agency-api?agencyId=${lakeside}`,
    '/manageBookings/admin',
    `/manageBookings/agency/${lakeside}`,
    '/groups',
    '/admin/orders',
    '/admin/orders?search=nothing-like-it',
    '/admin/payments',
    '/admin/payouts',
    '/admin/accounts',
    '/admin/content',
  ]);
});
