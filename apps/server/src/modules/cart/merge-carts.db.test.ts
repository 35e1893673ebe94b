import { logOut } from '@throughfare/contract/calls/accounts';
import { countCart, mergeCarts } from '@throughfare/contract/calls/cart';
import { getHumanChallenge } from '@throughfare/contract/calls/human-check';
import { signIn } from '@throughfare/contract/calls/users';
import { expect, test } from 'vitest';
import { createShopper, oneWay, type Shopper } from '../../../../../tests/support/shopper.ts';
import { openTestShop } from '../../../../../tests/support/open-test-shop.ts';
import { demoPassword } from '../accounts/demo-users.data.ts';
import { solveChallenge } from '../accounts/rules/proof-of-work.ts';

const shop = await openTestShop({ now: '2026-11-28T09:00:00Z' });

const claims = { 'browse-from': '/uk' };

/** A visitor with this number of tickets to one station in the cart. */
async function visitorWith(count: number, to: 'EDB' | 'YRK'): Promise<Shopper> {
  const shopper = await createShopper(shop.client, claims);
  const tickets = await shopper.search({ from: 'KGX', to, departureDate: '2026-12-08' });
  for (let index = 0; index < count; index += 1) await shopper.add(oneWay(tickets, tickets.outward[index]));
  return shopper;
}

async function signedIn(visitor: Shopper, username: string): Promise<Shopper> {
  const challenge = await visitor.must(getHumanChallenge, {});
  const reCAPTCHAtoken = challenge.kind === 'proofOfWork' ? (solveChallenge(challenge) ?? '') : '';
  const { body } = await visitor.must(signIn, { body: { username, password: demoPassword, reCAPTCHAtoken } });
  if (body.outcome !== 'signedIn') throw new Error(body.outcome);
  return createShopper(shop.client, claims, body);
}

const stations = async (shopper: Shopper) => (await shopper.cart()).items.map(({ outward }) => outward?.toStation);

test("signing in adds the last visit's cart, up to three tickets, and names the tickets that do not fit", async () => {
  const before = await signedIn(await visitorWith(2, 'EDB'), 'traveller@example.com');
  await before.must(logOut, {});

  const now = await signedIn(await visitorWith(2, 'YRK'), 'traveller@example.com');
  const leftOut = [{ fromStation: "London King's Cross", toStation: 'Edinburgh', date: '2026-12-08' }];
  expect(await now.must(mergeCarts, {})).toEqual({ data: { count: 3, joined: 1, leftOut } });
  expect(await stations(now)).toEqual(['York', 'York', 'Edinburgh']);
  expect((await now.must(countCart, {})).data.count).toBe(3);

  // nothing is lost: the ticket stays in the other cart until there is room
  expect(await now.must(mergeCarts, {})).toEqual({ data: { count: 3, joined: 0, leftOut } });
});

test('a cart that is being filled elsewhere is left there for half an hour', async () => {
  const elsewhere = await signedIn(await visitorWith(1, 'EDB'), 'agent@example.com');
  const here = await signedIn(await createShopper(shop.client, claims), 'agent@example.com');
  expect(await here.must(mergeCarts, {})).toEqual({ data: { count: 0, joined: 0, leftOut: [] } });
  expect(await stations(elsewhere)).toEqual(['Edinburgh']);
  shop.clock.advance(30 * 60_000);
  expect(await here.must(mergeCarts, {})).toEqual({ data: { count: 1, joined: 1, leftOut: [] } });
});

test('an empty cart takes everything, but only from the same account', async () => {
  const stranger = await signedIn(await visitorWith(1, 'YRK'), 'traveller@example.com');
  await stranger.must(logOut, {});
  const mine = await signedIn(await visitorWith(2, 'EDB'), 'admin@example.com');
  shop.clock.advance(30 * 60_000);
  const elsewhere = await signedIn(await createShopper(shop.client, claims), 'admin@example.com');
  expect(await elsewhere.must(mergeCarts, {})).toEqual({ data: { count: 2, joined: 2, leftOut: [] } });
  expect(await stations(elsewhere)).toEqual(['Edinburgh', 'Edinburgh']);
  expect(await stations(mine)).toEqual([]);
});

test('a day that has passed brings nothing back', async () => {
  const before = await signedIn(await visitorWith(1, 'EDB'), 'super@example.com');
  shop.clock.advance(30 * 86_400_000);
  const now = await signedIn(await createShopper(shop.client, claims), 'super@example.com');
  expect(await now.must(mergeCarts, {})).toEqual({ data: { count: 0, joined: 0, leftOut: [] } });
  expect(before.token).not.toBe(now.token);
});
