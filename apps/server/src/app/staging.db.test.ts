import { afterAll, expect, test } from 'vitest';
import { cards } from '../../../../tests/support/checkout.ts';
import { openTestShop } from '../../../../tests/support/open-test-shop.ts';
import { refundDesk } from '../../../../tests/support/refund-desk.ts';
import { startTestSandbox } from '../../../../tests/support/start-test-sandbox.ts';

const sandbox = await startTestSandbox();
afterAll(() => sandbox.close());
const shop = await openTestShop({
  work: true,
  variables: {
    MODE: 'staging',
    PUBLIC_URL: 'http://127.0.0.1:3000',
    SECRET: 'a-secret-of-the-tests-that-is-long-enough',
    SMTP_URL: 'smtp://127.0.0.1:25',
    STRIPE_URL: sandbox.url,
    STRIPE_SECRET_KEY: 'sk_test_sandbox',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_sandbox',
    STRIPE_WEBHOOK_SECRET: 'whsec_throughfare_sandbox',
    RATES_URL: 'none',
    RATES_MAX_AGE_DAYS: '365',
  },
});

test('a rehearsal sells at the payment server that it is given, and its books agree', async () => {
  const desk = refundDesk(shop, sandbox);
  const bought = await desk.buy({}, cards.paid);
  expect(bought.charged).toBeGreaterThan(0);
  expect(await desk.rowOf(bought)).toMatchObject({ status: 'Confirmed' });
  await desk.expectSettled(bought);
  const { differences, unanswered } = await shop.shop.reconcile(3);
  expect({ differences, unanswered }).toEqual({ differences: [], unanswered: [] });
});

test('it says that its tickets are not valid, and has no demo sign-ins', async () => {
  expect(shop.shop.demonstration).toBe(true);
  const { rows } = await shop.platform.retailPool.query('select from retail."user"');
  expect(rows).toHaveLength(0);
});
