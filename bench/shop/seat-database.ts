import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { readClusterFacts } from '../../apps/server/src/platform/postgres/embedded/cluster-facts.ts';
import { keepEmbeddedPostgres } from '../../apps/server/src/platform/postgres/embedded/keep-embedded-postgres.ts';
import { seatScript, seatTables } from './seat-transaction.data.ts';

/** A PostgreSQL like the product's, beside it, that only sells seats. */
export interface SeatDatabase {
  /** "pgbench", or its replacement. */
  readonly by: string;
  /** The number of seat transactions per second, with this many clients for this many seconds. */
  measure(clients: number, seconds: number): Promise<number>;
  stop(): Promise<void>;
}

const execute = promisify(execFile);
const connections = 70;

function findPgbench(): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/bin', '/usr/lib/postgresql/15/bin', '/usr/lib/postgresql/17/bin'];
  return folders.map((folder) => join(folder, 'pgbench')).find((path) => existsSync(path));
}

export async function startSeatDatabase(): Promise<SeatDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-seats-'));
  const postgres = await keepEmbeddedPostgres(folder, connections, () => undefined);
  const client = new Client(postgres.url);
  await client.connect();
  await client.query(seatTables);
  const { rows } = await client.query<{ fsync: string }>("select current_setting('fsync') as fsync");
  await client.end();
  if (rows[0]?.fsync !== 'on') throw new Error('fsync is not on');
  const dataFolder = readClusterFacts(folder)?.folder ?? folder;
  const script = join(folder, 'seat.sql');
  writeFileSync(script, seatScript);
  const pgbench = findPgbench();

  return {
    by: pgbench ? 'pgbench' : 'raw pg in a process of its own',
    measure: (clients, seconds) =>
      pgbench ? runPgbench(pgbench, postgres.url, script, clients, seconds) : runRaw(postgres.url, clients, seconds),
    async stop() {
      await postgres.stop();
      if (!dataFolder.startsWith(folder)) rmSync(dirname(dataFolder), { recursive: true, force: true });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function runPgbench(program: string, url: string, script: string, clients: number, seconds: number): Promise<number> {
  const argv = ['-n', '-c', String(clients), '-j', '2', '-T', String(seconds), '-M', 'prepared', '-f', script, url];
  const { stdout } = await execute(program, argv, { timeout: (seconds + 30) * 1000 });
  const failed = /number of failed transactions: (\d+)/.exec(stdout)?.[1] ?? '0';
  if (failed !== '0') throw new Error(`pgbench failed ${failed} times`);
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
}

async function runRaw(url: string, clients: number, seconds: number): Promise<number> {
  const program = fileURLToPath(new URL('./raw-seats.ts', import.meta.url));
  const { stdout } = await execute(process.execPath, [program, url, String(clients), String(seconds)], { timeout: (seconds + 30) * 1000 });
  return Number(stdout);
}
