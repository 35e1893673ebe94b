import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { alertLetter } from './alert-mail.ts';
import { alertsFoundAt } from './alert-store.ts';
import { createTestShop, type TestShop } from '../../../../../../tests/support/test-shop.ts';

const key = Buffer.from('a key of the tests that is long enough');
const received: { readonly headers: IncomingHttpHeaders; readonly body: string }[] = [];
let answers = 200;
const operator = createServer((request, response) => {
  void buffer(request)
    .then((body) => received.push({ headers: request.headers, body: body.toString() }))
    .finally(() => response.writeHead(answers).end());
});
let shop: TestShop;

beforeAll(async () => {
  await new Promise<void>((resolve) => operator.listen(0, '127.0.0.1', resolve));
  // A listening server of TCP has an address with a port.
  const { port } = operator.address() as AddressInfo;
  shop = await createTestShop({
    variables: {
      ALERT_MAIL: 'desk@example.com',
      ALERT_WEBHOOK_URL: `http://127.0.0.1:${port}/alerts`,
      ALERT_WEBHOOK_SECRET: `whsec_${key.toString('base64')}`,
    },
  });
});
afterAll(async () => {
  operator.close();
  await shop.stop();
});
beforeEach(() => void received.splice(0));

/** A difference between the books: a case that stays until it is gone from the table. */
async function openDifference(subject: string): Promise<void> {
  const now = new Date(shop.clock.now());
  await sql`insert into retail.reconcile_difference (kind, subject, sides, found_at, last_seen_at) values ('payment_unknown', ${subject}, '[]', ${now}, ${now})`.execute(
    shop.platform.db,
  );
}

/** The subjects of the mails that wait for the operator. No job runs here: those on a schedule would tell the operator as well. */
async function mailsToOperator(): Promise<string[]> {
  const { db } = shop.platform;
  const { rows } = await sql<{ ms: number }>`
    select (ids ->> 'foundAtMs')::float8 as ms from retail.mail where template = 'operator.alert' and recipient = 'desk@example.com'`.execute(
    db,
  );
  const sender = { brand: 'Shop', contactLines: [], demonstration: false };
  const letters = await Promise.all(
    rows.map(async ({ ms }) => alertLetter(await alertsFoundAt(db, new Date(ms)), sender, 'https://tickets.example.com')),
  );
  return letters.flatMap((letter) => letter?.subject ?? []);
}

test('a new case is posted once, signed and with its severity, and mailed', async () => {
  await openDifference('pi_1');
  await shop.shop.tellOperator();
  await shop.shop.tellOperator();
  expect(received).toHaveLength(1);
  const [{ headers, body } = { headers: {}, body: '' }] = received;
  const signed = createHmac('sha256', key).update([headers['webhook-id'], headers['webhook-timestamp'], body].join('.')).digest('base64');
  expect(headers['webhook-signature']).toBe(`v1,${signed}`);
  expect(JSON.parse(body)).toMatchObject({ type: 'operator.alerts', alerts: [{ kind: 'difference', severity: 'critical' }] });
  expect(await mailsToOperator()).toEqual([expect.stringMatching(/^Critical: /)]);
  expect(await shop.platform.metrics.text()).toContain('throughfare_desk_cases{kind="difference",severity="critical"} 1');
});

test('an address that does not take the news gets it again a minute later', async () => {
  await openDifference('pi_2');
  answers = 503;
  await shop.shop.tellOperator();
  answers = 200;
  await shop.pass(60_000);
  await shop.shop.tellOperator();
  await shop.shop.tellOperator();
  expect(received).toHaveLength(2);
  expect(received[1]?.body).toContain('pi_2');
});

test('a case that goes and comes back is told again', async () => {
  await sql`update retail.reconcile_difference set gone_at = now()`.execute(shop.platform.db);
  await shop.shop.tellOperator();
  await sql`update retail.reconcile_difference set gone_at = null where subject = 'pi_1'`.execute(shop.platform.db);
  await shop.shop.tellOperator();
  expect(received).toHaveLength(1);
});

test('a job on a schedule that failed is a case, and goes with its next success', async () => {
  const { jobs, db } = shop.platform;
  const ended = (state: string, minutes: number) =>
    sql`insert into jobs.job_common (name, state, data, completed_on, output) values ('backoffice.reconcile', ${sql.lit(state)}, '{}', now() + make_interval(mins => ${minutes}), '{"message": "no disk"}')`.execute(
      db,
    );
  await ended('failed', 1);
  expect(await jobs.listFailedSchedules()).toMatchObject([{ name: 'backoffice.reconcile', reason: 'no disk' }]);
  await shop.shop.tellOperator();
  expect(JSON.parse(received[0]?.body ?? '{}')).toMatchObject({ alerts: [{ kind: 'failedJob', severity: 'critical' }] });
  await ended('completed', 2);
  expect(await jobs.listFailedSchedules()).toEqual([]);
});
