import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { runningProcessOf } from '../../apps/server/src/app/process-identity.ts';
import { freeShopPort } from '../../tests/support/free-shop-port.ts';
import { keepEmbeddedPostgres } from '../../apps/server/src/platform/postgres/embedded/keep-embedded-postgres.ts';
import { interleave } from '../measure/interleave.ts';
import { untilSaid } from '../measure/run-server.ts';
import { median } from '../measure/statistics.ts';
import type { Bench, BenchOptions, Finding } from '../report/finding.ts';
import { significant } from '../report/verdict.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

async function secondsOf(start: () => Promise<{ stop(): Promise<void> }>): Promise<number> {
  const began = performance.now();
  const started = await start();
  const seconds = (performance.now() - began) / 1000;
  await started.stop();
  return seconds;
}

async function measure({ rounds, tell }: BenchOptions): Promise<Finding[]> {
  const folder = mkdtempSync(join(tmpdir(), 'throughfare-bench-start-'));
  const port = await freeShopPort();
  const sandboxPort = await freeShopPort();
  const startShop = async () => {
    const child = spawn('npm', ['start'], {
      cwd: root,
      env: { ...process.env, DATA_DIR: folder, PORT: String(port), SANDBOX_PORT: String(sandboxPort) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const npm = await untilSaid(child, 'the shop is at');
    return {
      async stop() {
        // npm is several processes above the shop, so the shop itself is asked
        const shop = runningProcessOf(join(folder, 'running'));
        if (shop !== undefined) process.kill(shop, 'SIGTERM');
        await npm.ended;
      },
    };
  };
  try {
    tell('starting once, to make the database');
    await secondsOf(startShop);
    const figures = await interleave(rounds, {
      shop: () => secondsOf(startShop),
      postgres: () => secondsOf(() => keepEmbeddedPostgres(folder, 70, () => undefined)),
    });
    const more = figures.shop.map((seconds, round) => seconds - (figures.postgres[round] ?? 0));
    return [
      {
        what: 'warm npm start to ready, every process listening, seconds more',
        ours: `${significant(median(figures.shop))} s`,
        against: `PostgreSQL alone ${significant(median(figures.postgres))} s`,
        ratios: more,
        bound: { atMost: 1 },
        notes: ['the column "ratio" shows the difference in seconds'],
        errors: 0,
      },
    ];
  } finally {
    removeData(folder);
  }
}

/** For root, PostgreSQL's data is outside our folder. */
function removeData(folder: string): void {
  const facts = join(folder, 'postgres.json');
  if (existsSync(facts)) {
    const { folder: data } = z.object({ folder: z.string() }).parse(JSON.parse(readFileSync(facts, 'utf8')));
    if (!data.startsWith(folder)) rmSync(dirname(data), { recursive: true, force: true });
  }
  rmSync(folder, { recursive: true, force: true });
}

export const startBench: Bench = { name: 'start', about: 'warm npm start to ready against starting PostgreSQL alone', run: measure };
