import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { backUpCluster } from './back-up-cluster.ts';
import { readClusterFacts } from './cluster-facts.ts';
import { embeddedSuperuserUrl, keepEmbeddedPostgres, runningEmbeddedPostgres, type EmbeddedPostgres } from './keep-embedded-postgres.ts';
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
  await second.stop();
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

test('a server that was killed is started again, on the same port and with everything that it had committed', async () => {
  const warnings: string[] = [];
  postgres = await keepEmbeddedPostgres(folder, 20, silent, (what) => void warnings.push(what));
  await run(postgres.url, 'create table kept as select 7 as number');
  const { url } = postgres;
  for (const times of [1, 2]) {
    const pid = pidOf();
    process.kill(pid, 'SIGKILL');
    await expect
      .poll(() => run(url, 'select number from kept').catch(() => 'not yet'), { timeout: 60_000, interval: 200 })
      .toEqual([{ number: 7 }]);
    expect(pidOf()).not.toBe(pid);
    await expect.poll(() => warnings).toHaveLength(2 * times);
  }
});

test('a server that was stopped on purpose stays stopped', async () => {
  const warnings: string[] = [];
  postgres = await keepEmbeddedPostgres(folder, 20, silent, (what) => void warnings.push(what));
  await postgres.stop();
  expect(readPostmaster(dataFolder())).toEqual({ state: 'none' });
  expect(warnings).toEqual([]);
});

test('the shop is no superuser: it owns its database, and reads no file of the server', async () => {
  postgres = await keepEmbeddedPostgres(folder, 20, silent);
  expect(await run(postgres.url, 'select rolsuper, rolcreaterole, rolcreatedb from pg_roles where rolname = current_user')).toEqual([
    { rolsuper: false, rolcreaterole: false, rolcreatedb: false },
  ]);
  await expect(run(postgres.url, "select pg_read_file('postgresql.conf')")).rejects.toThrow('permission denied');
  await run(postgres.url, 'create schema retail; create table retail.kept as select 7 as number');
});

test('a database of an older release, which the superuser owned, is given to the role with everything in it', async () => {
  postgres = await keepEmbeddedPostgres(folder, 20, silent);
  const superuser = embeddedSuperuserUrl(folder) ?? '';
  await run(
    superuser,
    `alter database throughfare owner to throughfare; create schema retail; create type retail.colour as enum ('red');
     create table retail.kept (id bigserial primary key, number integer, colour retail.colour)`,
  );
  await run(
    superuser,
    `create function retail.seven() returns integer language sql as 'select 7'; create view retail.seen as select * from retail.kept;
     create table retail.parted (number integer) partition by list (number); create table retail.part partition of retail.parted default`,
  );
  await postgres.stop();
  const facts = readClusterFacts(folder);
  writeFileSync(join(folder, 'postgres.json'), JSON.stringify({ folder: facts?.folder, port: facts?.port, password: facts?.password }));
  postgres = await keepEmbeddedPostgres(folder, 20, silent);
  await run(
    postgres.url,
    `alter table retail.kept add column more text; create or replace function retail.seven() returns integer language sql as 'select 8';
     drop view retail.seen; alter type retail.colour add value 'blue'`,
  );
  await run(
    postgres.url,
    'insert into retail.kept (number) values (retail.seven()); insert into retail.part values (7); drop table retail.parted',
  );
  expect(await run(postgres.url, 'select number from retail.kept')).toEqual([{ number: 8 }]);
});

test('a copied data folder uses the database that was copied with it', async () => {
  postgres = await keepEmbeddedPostgres(folder, 20, silent);
  await run(postgres.url, 'create table kept as select 7 as number');
  await postgres.stop();
  const copy = `${folder}-copy`;
  cpSync(folder, copy, { recursive: true });
  chmodSync(copy, 0o755);
  try {
    const copied = await keepEmbeddedPostgres(copy, 20, silent);
    try {
      postgres = await keepEmbeddedPostgres(folder, 20, silent);
      await run(copied.url, 'update kept set number = 8');
      expect(await run(postgres.url, 'select number from kept')).toEqual([{ number: 7 }]);
    } finally {
      await copied.stop();
    }
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
});

test('a moved data folder keeps its database', async () => {
  postgres = await keepEmbeddedPostgres(folder, 20, silent);
  await run(postgres.url, 'create table kept as select 7 as number');
  await postgres.stop();
  const moved = `${folder}-moved`;
  renameSync(folder, moved);
  folder = moved;
  postgres = await keepEmbeddedPostgres(folder, 20, silent);
  expect(await run(postgres.url, 'select number from kept')).toEqual([{ number: 7 }]);
});

test.runIf(process.getuid?.() === 0)('a copied data folder whose database lies elsewhere is refused', async () => {
  chmodSync(folder, 0o700);
  postgres = await keepEmbeddedPostgres(folder, 20, silent);
  const copy = `${folder}-copy`;
  cpSync(folder, copy, { recursive: true });
  try {
    await expect(keepEmbeddedPostgres(copy, 20, silent)).rejects.toThrow(/is a copy of .* and has no database of its own/);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
});

const connectedThrough = "select case when inet_client_addr() is null then 'socket' else 'port' end as through";

test('the shop reaches it through a Unix socket', async () => {
  postgres = await keepEmbeddedPostgres(folder, 20, silent);
  expect(await run(postgres.url, connectedThrough)).toEqual([{ through: 'socket' }]);
});

test('a backup of the running server leaves its socket out', async () => {
  postgres = await keepEmbeddedPostgres(folder, 20, silent);
  const target = join(folder, 'backup');
  await backUpCluster({ url: embeddedSuperuserUrl(folder) ?? '', dataFolder: dataFolder(), target });
  expect(readdirSync(dataFolder()).filter((name) => name.startsWith('.s.PGSQL'))).not.toEqual([]);
  expect(readdirSync(target)).toContain('PG_VERSION');
  expect(readdirSync(target).filter((name) => name.startsWith('.s.PGSQL'))).toEqual([]);
});

test.each([
  ['is too long for a socket', 'a-folder-with-a-long-name/'.repeat(4)],
  ['has characters that a setting would need in quotes', "the shop's data"],
])('a data folder whose path %s works through the port', async (_, name) => {
  const outer = folder;
  onTestFinished(() => rmSync(outer, { recursive: true, force: true }));
  folder = join(outer, name);
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  postgres = await keepEmbeddedPostgres(folder, 20, silent);
  expect(await run(postgres.url, connectedThrough)).toEqual([{ through: 'port' }]);
});
