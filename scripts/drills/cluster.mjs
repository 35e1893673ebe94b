// Builds a cluster on this machine from Debian's packages (three etcd, three Patroni members with a synchronous standby, PgBouncer, haproxy), sells on it
// through two nodes, and lets its parts fail, be upgraded and be restored: `npm run drill -- cluster [<release to upgrade from>]`, as root.
// After each event no order may be lost, no card charged twice, and `reconcile` shows no difference.
import { mkdtempSync, rmSync, chmodSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { chargesOf, refundsOf } from '../../tests/support/checkout.ts';
import { openDebian } from './cluster/debian.mjs';
import { checkOutBefore, createShop } from './cluster/shop.mjs';
import { createServers, until } from './cluster/servers.mjs';

const firstPort = Number(process.env.DRILL_PORT ?? 15000);
const shopPorts = [firstPort + 40, firstPort + 41];
const purchases = Number(process.env.DRILL_PURCHASES ?? 6);
const folder = mkdtempSync(join(tmpdir(), 'throughfare-cluster-'));
chmodSync(folder, 0o755);
const debian = openDebian(folder, ['postgresql-17', 'pgbouncer', 'patroni', 'python3-etcd', 'etcd-server', 'etcd-client', 'haproxy']);
const servers = createServers({ debian, folder: join(folder, 'database'), firstPort, shopPorts });
const shop = createShop({ folder, servers, sandboxPort: firstPort + 50, shopPorts });
const today = { ref: 'today', folder: process.cwd() };
const rows = [];

const say = (line) => console.log(`drill: ${line}`);

async function on(connectionString, text, values) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}

const onPrimary = (text, values) => on(servers.directUrl, text, values);

function expect(isTrue, fault) {
  if (!isTrue) throw new Error(fault);
}

/** Every purchase that a customer was told of exists once, was charged once, and came back once if it was given back. */
async function compareBooks(release) {
  await until('the end of all orders', 120, async () => {
    const [{ open }] = await onPrimary(
      'select (select count(*) from retail.order where outcome is null)::int + (select count(*) from retail.after_sale where outcome is null)::int as open',
    );
    return open === 0;
  });
  const intents = shop.bought.map(({ payment }) => payment.intentId);
  const [{ orders }] = await onPrimary(
    "select count(*)::int as orders from retail.order_payment paid join retail.order o on o.id = paid.order_id and o.outcome = 'completed' where intent_id = any($1)",
    [intents],
  );
  expect(orders === intents.length, `${intents.length - orders} of ${intents.length} purchases are lost`);
  const back = new Set(shop.returned.map(({ payment }) => payment.intentId));
  for (const { payment } of shop.bought) {
    const { captured } = await chargesOf(shop.sandboxUrl, payment.intentId);
    expect(captured.length === 1 && captured[0] === payment.amount, `${payment.intentId} was charged ${JSON.stringify(captured)}`);
    const refunds = await refundsOf(shop.sandboxUrl, payment.intentId);
    expect(refunds.length === (back.has(payment.intentId) ? 1 : 0), `${payment.intentId} has ${refunds.length} refunds`);
  }
  const { status, said } = shop.command('apps/server/src/app/reconcile.ts', release);
  expect(status === 0, `the books differ:\n${said}`);
}

async function phase(name, event, release = today) {
  say(`${name} …`);
  const found = await shop.during(event, purchases);
  await servers.healthy();
  await compareBooks(release);
  const answers = [...found.answers].filter(([status]) => status !== 200).map(([status, count]) => `${count} × ${status}`);
  rows.push([name, found.bought, found.returned, found.outageSeconds.toFixed(1), answers.join(', ') || 'none']);
  say(
    `${name}: ${found.bought} bought, ${found.returned} given back, at most ${found.outageSeconds.toFixed(1)} s without an answer, the books agree`,
  );
}

function showTable() {
  const head = ['event', 'bought', 'given back', 'longest time without service, seconds', 'other answers than 200'];
  for (const row of [head, head.map(() => '---'), ...rows]) console.log(`| ${row.join(' | ')} |`);
}

let stopping;
const stop = () =>
  (stopping ??= (async () => {
    await shop.stop();
    await servers.stop();
    if (process.env.DRILL_KEEP) say(`kept ${folder}`);
    else rmSync(folder, { recursive: true, force: true });
  })());
for (const signal of ['SIGINT', 'SIGTERM', 'disconnect']) process.on(signal, () => void stop().finally(() => process.exit(130)));

try {
  say('starting etcd, Patroni, PgBouncer and haproxy …');
  servers.startEtcd();
  servers.startProxy();
  await servers.startDatabase('first');
  servers.startPooler();
  const postgres = servers.urlOf(await servers.leader()).replace(/shop$/, 'postgres');
  await on(postgres, 'create database shop');
  await on(postgres, "alter role postgres set statement_timeout = '15s'");
  await shop.startSandbox();

  say('building the release before and today’s …');
  const before = checkOutBefore(join(folder, 'before'), process.argv[2]);
  for (const release of [before, today]) {
    const built = shop.command('scripts/run.mjs', release, 'build');
    expect(built.status === 0, built.said);
  }
  say(`starting two nodes of the release before (${before.ref}) …`);
  await shop.startNode(0, before);
  await shop.startNode(1, before);

  let backup;
  await phase(
    'nothing, and a base backup',
    async () => {
      backup = servers.takeBackup(await servers.leader(), 'backup');
    },
    before,
  );
  await phase(`rolling upgrade from ${before.ref} to today, with its migrations`, async () => {
    for (const index of [0, 1]) {
      await shop.stopNode(index);
      await shop.startNode(index, today);
    }
  });
  const finished = shop.command('apps/server/src/app/migrate.ts', today, '--finish');
  expect(finished.status === 0, finished.said);
  await phase('kill -9 of a node', async () => {
    await shop.killNode(0);
  });
  await shop.startNode(0, today);
  await phase('switchover to the synchronous standby', async () => {
    await servers.switchover(await servers.leader(), await servers.syncStandby());
  });
  const leads = await servers.leader();
  const used = (value) =>
    until(`throughfare_standby_used ${value}`, 60, async () => (await shop.figure(0, 'throughfare_standby_used')) === value);
  const readThere = () => shop.figure(0, 'throughfare_reads_total{server="standby"}');
  await used(1);
  await phase('both standbys stop following for ten seconds', async () => {
    const standbys = servers.members.map((_, index) => index).filter((index) => index !== leads);
    const before = await until('a read from a standby', 60, async () => (await readThere()) || undefined);
    // Patroni would end a pause that PostgreSQL itself offers, so the process that replays is stopped.
    const replaying = [];
    for (const index of standbys) {
      const [{ pid }] = await on(servers.urlOf(index), "select pid from pg_stat_activity where backend_type = 'startup'");
      replaying.push(pid);
    }
    for (const pid of replaying) process.kill(pid, 'SIGSTOP');
    try {
      await used(0);
      await pause(10_000);
    } finally {
      for (const pid of replaying) process.kill(pid, 'SIGCONT');
    }
    await used(1);
    await until('reads from the standbys', 60, async () => (await readThere()) > before);
  });
  let lost;
  const primaryMoved = (from) => until('a new primary', 120, async () => ![-1, from].includes(await servers.leader()));
  await phase('kill -9 of the primary’s machine: PostgreSQL and Patroni', async () => {
    lost = await servers.leader();
    await servers.killMember(lost);
    await primaryMoved(lost);
    servers.startPatroni(lost);
  });
  await phase('kill -9 of the primary’s PostgreSQL', async () => {
    await servers.killPostgres(await servers.leader());
  });
  await phase('kill -9 of the primary’s Patroni alone', async () => {
    lost = await servers.leader();
    await servers.killPatroni(lost);
    await primaryMoved(lost);
    servers.startPatroni(lost);
  });

  say('restore: everything ends, and a new database is made of the base backup and the archive …');
  for (const index of [0, 1]) await shop.stopNode(index);
  await onPrimary('select pg_switch_wal()');
  await servers.stopDatabase();
  const beganMs = performance.now();
  await servers.startDatabase('restored', { backup, archive: servers.archiveOf('first') });
  const restoredSeconds = (performance.now() - beganMs) / 1000;
  for (const index of [0, 1]) await shop.startNode(index, today);
  await compareBooks(today);
  await phase(
    `restore from the base backup and the archive (${restoredSeconds.toFixed(0)} s until a standby was in step)`,
    async () => undefined,
  );

  showTable();
  const all = rows.reduce((sum, [, bought]) => sum + bought, 0);
  say(`${all} purchases and ${shop.returned.length} refunds: nothing lost, nothing charged twice, no difference in the books`);
} catch (error) {
  console.error(`drill: ${error.message}\n${servers.saidAll()}\n${shop.saidAll()}`);
  process.exitCode = 1;
} finally {
  await stop();
}
process.exit();
