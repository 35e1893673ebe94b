import { createUserConfigs, getUserConfigs } from '@throughfare/contract/calls/agent-tools';
import { expect, test } from 'vitest';
import { createShopper } from '../../../../../../tests/support/shopper.ts';
import { signInAs } from '../../../../../../tests/support/sign-in.ts';
import { openTestShop } from '../../../../../../tests/support/open-test-shop.ts';

const shop = await openTestShop();
const agent = await createShopper(shop.client, {}, await signInAs(shop.client, 'agent@example.com'));

const journey = (id: string) => ({
  from: { label: "London King's Cross", value: 'KGX' },
  to: { label: 'York', value: 'YRK' },
  id,
});
const save = (id: string) => agent.must(createUserConfigs, { body: { email: 'agent@example.com', favouriteJourneys: journey(id) } });
const saved = async () => (await agent.must(getUserConfigs, {})).data.favouriteJourneys;

test('a favourite keeps the id with which it was saved; the same journey saved again takes the new one', async () => {
  await save('fav-17');
  expect(await saved()).toEqual([journey('fav-17')]);
  await save('fav-18');
  expect(await saved()).toEqual([journey('fav-18')]);
});
