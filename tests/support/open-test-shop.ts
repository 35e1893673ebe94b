import { afterAll } from 'vitest';
import { startTestSandbox, type TestSandbox } from './start-test-sandbox.ts';
import { createTestShop, type TestShop, type TestShopOptions } from './test-shop.ts';

/** The shop of a test file, stopped at its end. */
export async function openTestShop(options?: TestShopOptions): Promise<TestShop> {
  const shop = await createTestShop(options);
  afterAll(() => shop.stop());
  return shop;
}

/** The same with workers, and with a sandbox in the place of the payment providers. */
export async function openSandboxShop({ variables, ...options }: TestShopOptions = {}): Promise<{ sandbox: TestSandbox; shop: TestShop }> {
  const sandbox = await startTestSandbox();
  afterAll(() => sandbox.close());
  const shop = await openTestShop({ work: true, ...options, variables: { SANDBOX_PORT: String(sandbox.port), ...variables } });
  return { sandbox, shop };
}

/** The same as two nodes over one database. */
export async function openTwoNodes(): Promise<{ sandbox: TestSandbox; shop: TestShop; other: TestShop }> {
  const { sandbox, shop } = await openSandboxShop();
  const other = await openTestShop({ work: true, variables: { SANDBOX_PORT: String(sandbox.port) }, beside: shop });
  return { sandbox, shop, other };
}
