import { getAgency } from '@throughfare/contract/calls/agencies';
import { addCommission, getAgencyTerms, setMarkUp, setSettlement } from '@throughfare/contract/calls/agency-terms';
import { beforeAll, expect, test } from 'vitest';
import { callsBy } from '../../../../../../tests/support/calls-by.ts';
import { createShopper, oneWay, type Shopper } from '../../../../../../tests/support/shopper.ts';
import { signInAs } from '../../../../../../tests/support/sign-in.ts';
import { openTestShop } from '../../../../../../tests/support/open-test-shop.ts';
import { demoAgencies } from '../../accounts/demo-users.data.ts';

let superAdmin: string;
let agent: Shopper;
let agentToken: string;
let customer: Shopper;
const [{ id: lakeside }] = demoAgencies;

async function enter(): Promise<void> {
  superAdmin = await signInAs(shop.client, 'super@example.com');
  agentToken = await signInAs(shop.client, 'agent@example.com');
  agent = await createShopper(shop.client, { 'browse-from': '/uk' }, agentToken);
  customer = await createShopper(shop.client, { 'browse-from': '/uk' }, await signInAs(shop.client));
}

const shop = await openTestShop();

beforeAll(async () => {
  await enter();
});

const { must, codeOf } = callsBy(shop.client, () => superAdmin);

const wish = { from: 'KGX', to: 'EDB', departureDate: '2026-12-08' };
const share = (commission: string | undefined, price: string | undefined): number =>
  Math.round((Number(commission ?? '0') / Number(price ?? '1')) * 1000) / 10;

test('an agent sees commission on fares and in the cart; a customer sees none, whatever their browser claims', async () => {
  const tickets = await agent.search(wish);
  const fare = tickets.outward[0]?.fareInformation[0];
  expect(share(fare?.commission, fare?.convertedTotalPrice)).toBeCloseTo(3, 0);
  await agent.add(oneWay(tickets));
  const cart = await agent.cart();
  expect(Number(cart.commission)).toBeGreaterThan(0);
  expect(cart.items[0]?.commission).toBe(cart.commission);

  const claiming = await createShopper(shop.client, { 'browse-from': '/uk', portal: 'B2B' }, await signInAs(shop.client));
  for (const shopper of [customer, claiming]) {
    const theirs = await shopper.search(wish);
    expect(JSON.stringify(theirs)).not.toContain('commission');
    await shopper.add(oneWay(theirs));
    expect(JSON.stringify(await shopper.cart())).not.toContain('commission');
  }
});

test("an agency's own rate overrides the general one from its first day, and every row stays as history", async () => {
  const body = { agencyId: lakeside, source: 'ATOC' as const, product: 'PointToPoint' as const, percent: '4.5' };
  expect(await codeOf(addCommission, { body: { ...body, validFrom: '2026-11-27' } })).toBe('terms.inThePast');
  expect(await codeOf(addCommission, { body: { ...body, percent: '60', validFrom: '2026-12-01' } })).toBe('terms.tooHigh');
  expect(await codeOf(addCommission, { body: { ...body, validFrom: '2026-12-02', validUntil: '2026-12-01' } })).toBe(
    'terms.endsBeforeStart',
  );
  await must(addCommission, { body: { ...body, validFrom: '2026-11-29' } });
  const before = (await agent.search(wish)).outward[0]?.fareInformation[0];
  expect(share(before?.commission, before?.convertedTotalPrice)).toBeCloseTo(3, 0);
  shop.clock.advance(24 * 3_600_000);
  // A bearer is valid for minutes only.
  await enter();
  const after = (await agent.search(wish)).outward[0]?.fareInformation[0];
  expect(share(after?.commission, after?.convertedTotalPrice)).toBeCloseTo(4.5, 0);
  const { terms } = (await must(getAgencyTerms, { query: {} }, agentToken)).data;
  expect(terms.commission.filter(({ product }) => product === 'PointToPoint')).toMatchObject([
    { source: 'ATOC', percent: '4.50', validFrom: '2026-11-29', isOwn: true, holdsToday: true, by: 'Sam Super' },
    { source: 'ATOC', percent: '3.00', isOwn: false, holdsToday: false, by: 'The shop' },
    { percent: '5.00', isOwn: false, holdsToday: true },
  ]);
});

test('settlement and ways to pay are dated rows that the super agency enters', async () => {
  const body = {
    agencyId: lakeside,
    settlement: 'net' as const,
    paymentMethods: ['card' as const, 'onAccount' as const],
    validFrom: '2026-11-29',
  };
  expect(await codeOf(setSettlement, { body: { ...body, paymentMethods: [] } })).toBe('terms.noMethod');
  await must(setSettlement, { body });
  const { terms } = (await must(getAgencyTerms, { query: {} }, agentToken)).data;
  expect(terms.settlement).toMatchObject([{ settlement: 'net', paymentMethods: ['card', 'onAccount'], holdsToday: true }]);
});

test('an administrator sets the mark-up of their own agency within the shop’s limits; an agent sets none', async () => {
  const admin = await signInAs(shop.client, 'admin@example.com');
  const body = { kind: 'fixed' as const, standard: '5', most: '15.00' };
  expect(await codeOf(setMarkUp, { body: { ...body, standard: '20' } }, admin)).toBe('terms.standardAboveMost');
  expect(await codeOf(setMarkUp, { body: { ...body, most: '501' } }, admin)).toBe('terms.tooHigh');
  await must(setMarkUp, { body }, admin);
  const { terms } = (await must(getAgencyTerms, { query: {} }, agentToken)).data;
  expect(terms.markUp).toMatchObject([{ kind: 'fixed', standard: '5.00', most: '15.00', holdsToday: true, by: 'Ada Admin' }]);
  expect(await codeOf(setMarkUp, { body }, agentToken)).toBe('session.wrongRole');
});

test('only the super agency reads or changes the terms of another agency', async () => {
  const admin = await signInAs(shop.client, 'admin@example.com');
  const headOffice = demoAgencies[1].id;
  expect(await codeOf(getAgencyTerms, { query: { agencyId: headOffice } }, admin)).toBe('object.notFound');
  expect(await codeOf(getAgencyTerms, { query: { agencyId: lakeside } })).toBe('done');
  const body = { product: 'PointToPoint' as const, percent: '9', validFrom: '2026-12-01' };
  expect(await codeOf(addCommission, { body }, admin)).toBe('session.wrongRole');
});

test('a method that cannot move the agency’s money is mentioned at once, and the history has names and days in words', async () => {
  const body = { agencyId: lakeside, settlement: 'gross', paymentMethods: ['onAccount', 'MintEFT'], validFrom: '2026-12-01' } as const;
  const warned = await must(setSettlement, { body: { ...body, paymentMethods: [...body.paymentMethods] } });
  expect(warned.data.done).toBe(
    'The agency pays gross from Tue 01 Dec 2026 on. MintEFT only moves AUD and NZD, so it is not offered for sales in GBP.',
  );
  const { done } = (await must(setSettlement, { body: { ...body, paymentMethods: ['card', 'onAccount', 'PaymentGate-Manual'] } })).data;
  expect(done).toBe('The agency pays gross from Tue 01 Dec 2026 on.');
  const { events } = (await must(getAgency, { params: { agencyId: lakeside } })).data;
  expect(events[0]?.text).toBe('Terms changed: gross, paid by Card, On account, PaymentGate, by hand, from Tue 01 Dec 2026');
});

test('a commission that is no percentage says what to type', async () => {
  const body = { agencyId: lakeside, product: 'PointToPoint', percent: '150', validFrom: '2026-12-01' } as const;
  const refused = await shop.client.call(addCommission, { body }, { token: superAdmin });
  expect(refused.ok ? [] : refused.error.fields.map(({ message }) => message)).toEqual([
    'Please type a percentage below 100, such as 3 or 2.5.',
  ]);
});
