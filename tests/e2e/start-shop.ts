/** Starts the built product for all browser tests, on free ports, in temporary folders, at a fixed time. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readClusterFacts } from '../../apps/server/src/platform/postgres/embedded/cluster-facts.ts';
import { freeShopPort } from '../support/free-shop-port.ts';
import { giveCatalogue, keepsCompiled, littleWork } from '../support/warm-start.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const startWithinMs = 120_000;

/** A Friday morning. The clock runs from here. */
const startsAt = '2026-11-20T09:00:00Z';

/**
 * The shop of all browser tests, and a second process that serves pages and runs no jobs. In the second, agency administrators must have a
 * second factor (in the first, nobody could sign in with only a password), and pages are rendered without shortcuts (plain-pages.spec.ts).
 */
export default async function startShops(): Promise<() => Promise<void>> {
  const port = await freeShopPort();
  const sandboxPort = await freeShopPort();
  const otherPort = await freeShopPort();
  const otherSandboxPort = await freeShopPort();
  const [shop, strict] = await Promise.all([
    startShop({ PORT: String(port), SANDBOX_PORT: String(sandboxPort) }),
    startShop({
      PORT: String(otherPort),
      SANDBOX_PORT: String(otherSandboxPort),
      ROLES: 'web,api',
      SECOND_FACTOR: 'administrators',
    }),
  ]);
  process.env['SHOP_URL'] = shop.url;
  process.env['SANDBOX_URL'] = `http://127.0.0.1:${sandboxPort}`;
  process.env['STRICT_SHOP_URL'] = strict.url;
  return async () => {
    await Promise.all([shop.stop(), strict.stop()]);
  };
}

async function startShop(variables: Readonly<Record<string, string>>): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'throughfare-e2e-'));
  giveCatalogue(folder);
  const shop = spawn(process.execPath, ['apps/server/build/shop/start.mjs'], {
    cwd: root,
    env: {
      ...process.env,
      ...keepsCompiled,
      NODE_ENV: 'production',
      DATA_DIR: folder,
      RATE_LIMITS: 'off',
      PROOF_OF_WORK: littleWork,
      CLOCK: startsAt,
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return {
    url: await announcedAddress(shop),
    async stop() {
      await stop(shop);
      const data = readClusterFacts(folder)?.folder;
      // For root, PostgreSQL's data is outside our folder if that is private.
      if (data !== undefined) rmSync(path.dirname(data), { recursive: true, force: true });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Waits until the shop prints its address. */
function announcedAddress(shop: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const timer = setTimeout(() => reject(new Error(`the shop did not start in time:\n${said}`)), startWithinMs);
    shop.on('exit', (code) => reject(new Error(`the shop ended with ${code}:\n${said}`)));
    for (const stream of [shop.stdout, shop.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        said += chunk.toString();
        const address = /the shop is at (\S+)/.exec(said)?.[1];
        if (address === undefined) return;
        clearTimeout(timer);
        resolve(address);
      });
    }
  });
}

/** Skips a process that has already ended. */
async function stop(shop: ChildProcess): Promise<void> {
  if (shop.exitCode !== null || shop.signalCode !== null) return;
  const ended = new Promise((resolve) => shop.once('exit', resolve));
  shop.kill('SIGTERM');
  await ended;
}
