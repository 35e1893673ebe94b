/** Kills the shop with SIGKILL while the travellers of a cancelled train are told, just after one of them, and starts it again (WITHDRAWN-1). */
import { randomUUID } from 'node:crypto';
import { listWithdrawals, withdrawTrains } from '@throughfare/contract/calls/withdrawn-trains';
import { expect, test } from 'vitest';
import { listFailpoints } from '../../apps/server/src/platform/failpoint.ts';
import { type Bought, buyers } from '../support/buyers.ts';
import { createShopper } from '../support/shopper.ts';
import { signInAs } from '../support/sign-in.ts';
import { openDoomedShop } from './doomed-shop.ts';
import { stepsOf } from './steps.ts';

const day = '2026-12-09';
const [, afterOffer = ''] = stepsOf('withdrawal', 'offer');
const patience = { timeout: 150_000, interval: 300 };

const shop = await openDoomedShop();
const { buy, rowOf } = buyers({ client: shop.client, sandboxUrl: shop.sandbox.url });

test('this file has every failpoint of a withdrawal', () => {
  expect(listFailpoints().filter((name) => name.startsWith('withdrawal.'))).toEqual([afterOffer]);
});

test('when the shop dies in the middle, the next one tells the other travellers, and nobody twice', async () => {
  const bought: Bought[] = [];
  for (let index = 0; index < 3; index += 1) bought.push(await buy({ from: 'EUS', to: 'MAN', departureDate: day }));
  const rows = await Promise.all(bought.map(rowOf));
  const designators = [...new Set(rows.map(({ tripData }) => tripData[0]?.journey.segments[0]?.designator ?? ''))];
  const operator = await createShopper(shop.client, {}, await signInAs(shop.client, 'super@example.com'));
  const withdrawalId = randomUUID();

  const arrived = shop.holdNextAt(afterOffer);
  await operator.must(withdrawTrains, {
    body: { withdrawalId, source: 'ATOC', day, designators, reason: 'a strike of the train crews', cause: 'strike' },
  });
  await shop.killAndRestart([arrived]);

  const told = async () =>
    (await operator.must(listWithdrawals, { query: { withdrawalId } })).data.withdrawals.find((one) => one.withdrawalId === withdrawalId)
      ?.told;
  await expect.poll(told, patience).toBe(3);
  const { rows: mails } = await shop.pool.query<{ about: string }>(`select about from retail.mail where template = 'backoffice.affected'`);
  expect(mails.map(({ about }) => about).toSorted()).toEqual(bought.map(({ orderId }) => `order/${orderId}`).toSorted());
}, 400_000);
