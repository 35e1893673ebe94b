import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepEmbeddedPostgres, runningEmbeddedPostgres, type EmbeddedPostgres } from './keep-embedded-postgres.ts';
import { readPostmaster } from './postmaster.ts';

let folder: string;
let postgres: EmbeddedPostgres | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'throughfare-keep-'));
  chmodSync(folder, 0o755);
});

afterEach(async () => {
  await postgres?.stop();
  rmSync(dirname(dataFolder()), { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
});

const silent = (): void => undefined;

/** The data folder in use. */
function dataFolder(): string {
  const facts = JSON.parse(readFileSync(join(folder, 'postgres.json'), 'utf8')) as { folder: string };
  return facts.folder;
}

function pidOf(): number {
  const postmaster = readPostmaster(dataFolder());
  if (postmaster.state !== 'running') throw new Error(`the server is ${postmaster.state}`);
  return postmaster.pid;
}

async function run(url: string, statement: string): Promise<unknown[]> {
  const client = new Client(url);
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

test('a second program finds the running server and starts none', async () => {
  expect(runningEmbeddedPostgres(folder)).toBeUndefined();
  postgres = await keepEmbeddedPostgres(folder, 20, silent);
  const url = runningEmbeddedPostgres(folder);
  expect(await run(url ?? '', 'select 7 as number')).toEqual([{ number: 7 }]);
  await postgres.stop();
  expect(runningEmbeddedPostgres(folder)).toBeUndefined();
});

test('keeps data over a stop and a start', async () => {
  postgres = await keepEmbeddedPostgres(folder, 20, silent);
  await run(postgres.url, 'create table kept as select 7 as number');
  await postgres.stop();
  postgres = await keepEmbeddedPostgres(folder, 20, silent);
  expect(await run(postgres.url, 'select number from kept')).toEqual([{ number: 7 }]);
});

test('adopts the server that a killed process left running', async () => {
  postgres = await keepEmbeddedPostgres(folder, 20, silent);
  const pid = pidOf();
  const second = await keepEmbeddedPostgres(folder, 20, silent);
  expect(pidOf()).toBe(pid);
  expect(await run(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('restarts over a killed server, with everything that it had committed', async () => {
  postgres = await keepEmbeddedPostgres(folder, 20, silent);
  await run(postgres.url, 'create table kept as select 7 as number');
  process.kill(pidOf(), 'SIGKILL');
  postgres = await keepEmbeddedPostgres(folder, 20, silent);
  expect(await run(postgres.url, 'select number from kept')).toEqual([{ number: 7 }]);
});

test('removes a lock file that names a process of somebody else', async () => {
  postgres = await keepEmbeddedPostgres(folder, 20, silent);
  await postgres.stop();
  writeFileSync(join(dataFolder(), 'postmaster.pid'), `${process.pid}\n${dataFolder()}\n1\n5432\n\n127.0.0.1\n`);
  expect(readPostmaster(dataFolder())).toEqual({ state: 'stale' });
  postgres = await keepEmbeddedPostgres(folder, 20, silent);
  expect(await run(postgres.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('starts again after an interrupted creation of the database', async () => {
  mkdirSync(join(folder, 'postgres.making'));
  writeFileSync(join(folder, 'postgres.making', 'PG_VERSION'), '18\n');
  postgres = await keepEmbeddedPostgres(folder, 20, silent);
  expect(await run(postgres.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test.runIf(process.getuid?.() === 0)('as root in a private folder puts the data where PostgreSQL can reach it', async () => {
  chmodSync(folder, 0o700);
  postgres = await keepEmbeddedPostgres(folder, 20, silent);
  expect(dataFolder().startsWith(folder)).toBe(false);
  expect(existsSync(join(dataFolder(), 'PG_VERSION'))).toBe(true);
  expect(await run(postgres.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('says in one line that the facts about the database cannot be read', async () => {
  writeFileSync(join(folder, 'postgres.json'), '{"folder":');
  await expect(keepEmbeddedPostgres(folder, 20, silent)).rejects.toThrow(/postgres\.json cannot be read\. Restore it/);
  writeFileSync(join(folder, 'postgres.json'), JSON.stringify({ folder: join(folder, 'none') }));
});
