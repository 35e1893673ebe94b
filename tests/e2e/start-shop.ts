/** Starts the built product once for all browser tests: on free ports, in a folder of its own, at a fixed time. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../apps/server/src/platform/postgres/embedded/free-port.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const startWithinMs = 120_000;

/** A Friday morning. The clock runs from here. */
const startsAt = '2026-11-20T09:00:00Z';

export default async function startShop(): Promise<() => Promise<void>> {
  const port = await freePort();
  const sandboxPort = await freePort(port + 100);
  const folder = mkdtempSync(path.join(tmpdir(), 'throughfare-e2e-'));
  const shop = spawn(process.execPath, ['apps/server/src/app/start.ts'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      DATA_DIR: folder,
      RATE_LIMITS: 'off',
      CLOCK: startsAt,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  process.env['SHOP_URL'] = await announcedAddress(shop);
  process.env['SANDBOX_URL'] = `http://127.0.0.1:${sandboxPort}`;
  return async () => {
    await stop(shop);
    rmSync(folder, { recursive: true, force: true });
  };
}

/** Waits until the shop says where it is. */
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

async function stop(shop: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => shop.once('exit', resolve));
  shop.kill('SIGTERM');
  await ended;
}
