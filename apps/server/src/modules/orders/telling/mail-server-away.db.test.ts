import { afterAll, beforeAll, expect, test } from 'vitest';
import { cards, order, outcomeOf } from '../../../../../../tests/support/checkout.ts';
import { letJobsWait } from '../../../../../../tests/support/job-time.ts';
import { createShopper, oneWay } from '../../../../../../tests/support/shopper.ts';
import { startTestSandbox, type TestSandbox } from '../../../../../../tests/support/start-test-sandbox.ts';
import { createTestShop, type TestShop } from '../../../../../../tests/support/test-shop.ts';
import { createSmtpMailer } from '../../../platform/mail/create-smtp-mailer.ts';

let sandbox: TestSandbox;
let shop: TestShop;
/** The mail server's port. At first nothing listens on it. */
let smtpPort = 1;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  shop = await createTestShop({
    work: true,
    variables: { SANDBOX_PORT: String(sandbox.port), LOG_LEVEL: 'error' },
    mailer: {
      send: (mail) => createSmtpMailer({ smtpUrl: `smtp://127.0.0.1:${smtpPort}`, from: 'Shop <tickets@shop.example>' }).send(mail),
      close: () => undefined,
    },
  });
});

afterAll(async () => {
  await shop.stop();
  await sandbox.close();
});

const delivery = async () =>
  (
    await shop.platform.retailPool.query<{ state: string; seconds: number }>(
      `select state, extract(epoch from start_after - now())::float as seconds from jobs.job where name = 'order.deliver'`,
    )
  ).rows[0];

/** The seconds until the next try, once the last one has failed. */
async function pauseBeforeNextTry(): Promise<number> {
  const waits = async () => {
    const job = await delivery();
    return job?.state === 'retry' && job.seconds > 0 ? job.seconds : 0;
  };
  await expect.poll(waits).toBeGreaterThan(0);
  return waits();
}

test('a mail server that is away for an hour gets the confirmation afterwards, once', async () => {
  const shopper = await createShopper(shop.client, { 'browse-from': '/uk' });
  await shopper.becomeGuest();
  await shopper.add(oneWay(await shopper.search({ from: 'EUS', to: 'MAN', departureDate: '2026-12-08' })));
  const { key } = await order(shopper, sandbox.url, cards.paid);
  expect((await outcomeOf(shopper, key)).response?.status).toBe('confirmed');

  // the pauses between tries are added up instead of waited for
  let awaySeconds = 0;
  while (awaySeconds < 3_600) {
    const pauseSeconds = await pauseBeforeNextTry();
    awaySeconds += pauseSeconds;
    await letJobsWait(shop.platform.retailPool, pauseSeconds * 1000);
  }
  const lastPauseSeconds = await pauseBeforeNextTry();
  expect(await shop.platform.jobs.listDead()).toEqual([]);

  ({ smtpPort } = sandbox);
  await letJobsWait(shop.platform.retailPool, lastPauseSeconds * 1000);
  await expect.poll(async () => (await delivery())?.state).toBe('completed');
  const { mails }: { mails: unknown[] } = JSON.parse(await (await fetch(`${sandbox.url}/mail.json?to=ada@example.com`)).text());
  expect(mails).toHaveLength(1);
}, 600_000);
