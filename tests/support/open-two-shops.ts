import { forgetSource } from '@throughfare/kernel/source';
import { afterAll } from 'vitest';
import { openSandboxShop } from './open-test-shop.ts';
import { serveAsSeller } from './osdm-seller.ts';

/** A shop, and one without carriers of its own that sells the first one's over OSDM. */
export async function openTwoShops(sellerRow: object) {
  afterAll(() => forgetSource('FIRST'));
  const { shop: first, sandbox: firstSandbox } = await openSandboxShop();
  const seller = await serveAsSeller(first, sellerRow);
  afterAll(() => seller.close());
  const { shop: second, sandbox } = await openSandboxShop({ variables: { SUPPLIERS: 'none', OSDM_SUPPLIERS: seller.file } });
  return { first, firstSandbox, second, sandbox, seller };
}
