/** Kills the shop with SIGKILL between a price that an alert waits for and its mail, and starts it again: the next look tells it, once (ALERT-4). */
import { createAlert } from '@throughfare/contract/calls/alerts';
import { expect, test } from 'vitest';
import { listFailpoints } from '../../apps/server/src/platform/failpoint.ts';
import { createShopper } from '../support/shopper.ts';
import { signInAs } from '../support/sign-in.ts';
import { openDoomedShop } from './doomed-shop.ts';
import { stepsOf } from './steps.ts';

const day = '2026-12-09';
const email = 'traveller@example.com';
const [beforeTold = ''] = stepsOf('alerts', 'told');
/** Each alert is looked at every three hours, and the look before may have come minutes after its process started. */
const untilDueMs = 3 * 3_600_000 + 10 * 60_000;
const patience = { timeout: 120_000, interval: 300 };

const shop = await openDoomedShop();

/** The schedule runs by PostgreSQL's clock, every ten minutes: no test waits for it. */
const lookNow = () => shop.pool.query(`insert into jobs.job (name, data) values ('alerts.check', '{}')`);

async function looksLater(): Promise<void> {
  await shop.kill();
  await shop.start(untilDueMs);
}

test('this file has every failpoint of an alert', () => {
  // Those of a waiting list are crossed in `waiting-list.db.test.ts`: what is held there is an order, whose steps `hold-kill` kills.
  const ofWaitingList = stepsOf('alerts', 'offer');
  expect(listFailpoints().filter((name) => name.startsWith('alerts.'))).toEqual([beforeTold, ...ofWaitingList].toSorted());
});

test('an alert whose process dies before its mail is told at the next look, once', { timeout: 400_000 }, async () => {
  const traveller = await createShopper(shop.client, { 'browse-from': '/uk' }, await signInAs(shop.client, email));
  const id = await traveller.record({ from: 'KGX', to: 'EDB', departureDate: day, departureTime: '08:00' });
  await traveller.must(createAlert, { body: { id, kind: 'price', firstDay: day, email, below: '500.00' } });
  await looksLater();
  const arrived = shop.holdNextAt(beforeTold);
  await lookNow();
  await shop.killAndRestart([arrived]);

  const mails = async () =>
    (await shop.pool.query<{ state: string }>(`select state from retail.mail where template = 'alerts.told'`)).rows.map(
      ({ state }) => state,
    );
  expect(await mails()).toEqual([]);
  await looksLater();
  await lookNow();
  await expect.poll(mails, patience).toEqual(['sent']);

  // The price is no lower at the next look, so nothing is told.
  const lookedAt = async () => (await shop.pool.query<{ at: string }>('select checked_at::text as at from retail.alert')).rows[0]?.at;
  const before = await lookedAt();
  await looksLater();
  await lookNow();
  await expect.poll(lookedAt, patience).not.toBe(before);
  expect(await mails()).toEqual(['sent']);
});
