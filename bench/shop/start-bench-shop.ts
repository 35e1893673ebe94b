import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { boundsFilePrefix } from '../../apps/server/src/modules/timetable/bounds/bounds-file.ts';
import { readPostmaster } from '../../apps/server/src/platform/postgres/embedded/postmaster.ts';
import { freeShopPort } from '../../tests/support/free-shop-port.ts';
import { runServer } from '../measure/run-server.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The built product as in production: shop, sandbox and PostgreSQL are separate processes with their own data folder. */
export interface BenchShop {
  readonly url: string;
  readonly sandboxUrl: string;
  readonly databaseUrl: string;
  /** The shop's process. */
  readonly pid: number;
  readonly postmasterPid: number;
  /** Waits until the shop has the planner's table of bounds, a few minutes after its start. */
  boundsMade(): Promise<void>;
  stop(): Promise<void>;
}

/** A Friday morning, so that each run has the same trains. The clock runs on from there. */
const startsAt = '2026-11-20T09:00:00Z';
const mostBoundsMs = 30 * 60_000;

export async function startBenchShop(execArgv: readonly string[] = []): Promise<BenchShop> {
  const folder = mkdtempSync(join(tmpdir(), 'throughfare-bench-'));
  const port = await freeShopPort();
  const sandboxPort = await freeShopPort();
  const server = await runServer({
    program: 'apps/server/build/shop/start.mjs',
    cwd: root,
    // the first process, as `npm start` runs it
    execArgv: ['--max-semi-space-size=64', '--min-semi-space-size=32', ...execArgv],
    env: {
      DATA_DIR: folder,
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      RATE_LIMITS: 'off',
      CLOCK: startsAt,
      // as `npm start` does
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
      // the same
      MALLOC_MMAP_THRESHOLD_: '131072',
      // one process per core, as docs/operating.md says
      WEB_PROCESSES: String(availableParallelism()),
    },
    readyWords: 'the shop is at',
  });
  const postgres = z
    .object({ folder: z.string(), port: z.number(), password: z.string() })
    .parse(JSON.parse(readFileSync(join(folder, 'postgres.json'), 'utf8')));
  const postmaster = readPostmaster(postgres.folder);
  if (postmaster.state !== 'running') throw new Error('the database does not run');
  return {
    url: `http://127.0.0.1:${port}`,
    sandboxUrl: `http://127.0.0.1:${sandboxPort}`,
    databaseUrl: `postgres://throughfare:${encodeURIComponent(postgres.password)}@127.0.0.1:${postgres.port}/throughfare`,
    pid: server.pid,
    postmasterPid: postmaster.pid,
    async boundsMade() {
      const name = new RegExp(`^${boundsFilePrefix}.*-[0-9a-f]{16}$`);
      const until = performance.now() + mostBoundsMs;
      while (!readdirSync(join(folder, 'cache')).some((file) => name.test(file))) {
        if (performance.now() > until) throw new Error('the table of bounds is not made');
        await pause(1000);
      }
    },
    async stop() {
      await server.stop();
      // for root, PostgreSQL's data is outside our folder
      if (!postgres.folder.startsWith(folder)) rmSync(dirname(postgres.folder), { recursive: true, force: true });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
