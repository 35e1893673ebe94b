import { afterAll } from 'vitest';
import { refundDesk } from './refund-desk.ts';
import { startTestSandbox } from './start-test-sandbox.ts';
import { createTestShop, type TestShopOptions } from './test-shop.ts';

/** A shop with workers and a sandbox, for test files about after-sales. Both are closed at the end of the file. */
export async function openRefundDesk({ variables, ...options }: Pick<TestShopOptions, 'claims' | 'variables'> = {}) {
  const sandbox = await startTestSandbox();
  const shop = await createTestShop({ ...options, work: true, variables: { ...variables, SANDBOX_PORT: String(sandbox.port) } });
  afterAll(async () => {
    await shop.stop();
    await sandbox.close();
  });
  const sql = async (statement: string, values: readonly unknown[] = []) =>
    (await shop.platform.retailPool.query<Record<string, unknown>>(statement, [...values])).rows;
  /** Advances the clock and lets another worker take over waiting work. */
  const goOn = async (): Promise<void> => {
    shop.clock.advance(20_000);
    await sql('update retail.after_sale set wait_until = null where outcome is null');
    await shop.shop.takeOver();
  };
  return { sandbox, shop, desk: refundDesk(shop, sandbox), sql, goOn };
}
