import { expect, test } from 'vitest';
import { cards, order, outcomeOf } from '../../../../../../tests/support/checkout.ts';
import { createShopper, oneWay } from '../../../../../../tests/support/shopper.ts';
import { openSandboxShop } from '../../../../../../tests/support/open-test-shop.ts';
import { createSmtpMailer } from '../../../platform/mail/create-smtp-mailer.ts';

/** The mail server's port. At first nothing listens on it. */
let smtpPort = 1;

const { sandbox, shop } = await openSandboxShop({
  variables: { LOG_LEVEL: 'error' },
  mailer: {
    send: (mail) => createSmtpMailer({ smtpUrl: `smtp://127.0.0.1:${smtpPort}`, from: 'Shop <tickets@shop.example>' }).send(mail),
    close: () => undefined,
  },
});

const waiting = async () =>
  (
    await shop.platform.retailPool.query<{ state: string; tries: number; seconds: number }>(
      `select state, tries, extract(epoch from next_at - $1::timestamptz)::float as seconds from retail.mail where template = 'order.confirmation'`,
      [new Date(shop.clock.now())],
    )
  ).rows[0];

/** The seconds until the next try, once this many have failed. */
async function pauseAfterTry(tries: number): Promise<number> {
  await expect.poll(waiting, { timeout: 30_000 }).toMatchObject({ state: 'waiting', tries });
  return (await waiting())?.seconds ?? 0;
}

test('a mail server that is away for three hours gets the confirmation afterwards, once', async () => {
  const shopper = await createShopper(shop.client, { 'browse-from': '/uk' });
  await shopper.becomeGuest();
  await shopper.add(oneWay(await shopper.search({ from: 'EUS', to: 'MAN', departureDate: '2026-12-08' })));
  const { key } = await order(shopper, sandbox.url, cards.paid);
  expect((await outcomeOf(shopper, key)).response?.status).toBe('confirmed');

  // the pauses between tries are passed, not waited for
  const firstMs = shop.clock.now();
  let tries = 1;
  for (; shop.clock.now() < firstMs + 3 * 3_600_000; tries += 1) await shop.pass((await pauseAfterTry(tries)) * 1000);
  const lastPauseSeconds = await pauseAfterTry(tries);
  expect([await shop.platform.jobs.listDead(), await shop.platform.outbox.listUndelivered()]).toEqual([[], []]);

  ({ smtpPort } = sandbox);
  await shop.pass(lastPauseSeconds * 1000);
  await expect.poll(async () => (await waiting())?.state, { timeout: 20_000 }).toBe('sent');
  const { mails }: { mails: unknown[] } = JSON.parse(await (await fetch(`${sandbox.url}/mail.json?to=ada@example.com`)).text());
  expect(mails).toHaveLength(1);
}, 600_000);
