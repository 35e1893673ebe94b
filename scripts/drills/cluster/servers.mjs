// etcd, Patroni with PostgreSQL, PgBouncer and haproxy on the loopback, with their data in one folder.
import { once } from 'node:events';
import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const members = ['one', 'two', 'three'];
const password = 'drill-of-the-cluster';

export async function until(what, seconds, look) {
  for (const endMs = performance.now() + seconds * 1000; performance.now() < endMs; await pause(250)) {
    const found = await Promise.resolve(look()).catch(() => undefined);
    if (found) return found;
  }
  throw new Error(`${what} did not happen within ${seconds} seconds`);
}

export function createServers({ debian, folder, firstPort, shopPorts }) {
  const port = {
    etcd: (index) => firstPort + index,
    etcdPeer: (index) => firstPort + 3 + index,
    postgres: (index) => firstPort + 10 + index,
    patroni: (index) => firstPort + 20 + index,
    pgbouncer: firstPort + 30,
    primary: firstPort + 31,
    standbys: firstPort + 32,
    shop: firstPort + 33,
  };
  const running = new Map();
  const file = (name, text, mode = 0o600) => {
    const path = join(folder, name);
    writeFileSync(path, text, { mode });
    chownSync(path, debian.owner.uid, debian.owner.gid);
    return path;
  };
  const directory = (name) => {
    const path = join(folder, name);
    mkdirSync(path, { recursive: true, mode: 0o700 });
    chownSync(path, debian.owner.uid, debian.owner.gid);
    return path;
  };
  directory('.');

  function start(name, ...command) {
    const child = debian.start(...command);
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (said = (said + text).slice(-20_000)));
    running.set(name, { child, said: () => said });
  }

  async function end(name, signal = 'SIGTERM') {
    const child = running.get(name)?.child;
    running.delete(name);
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    const impatience = setTimeout(() => child.kill('SIGKILL'), 30_000);
    await once(child, 'exit');
    clearTimeout(impatience);
  }

  const etcdUrls = members.map((_, index) => `127.0.0.1:${port.etcd(index)}`);

  /** ttl is the least that Patroni accepts, so that the loss of a member is noticed soon. */
  const patroniConfig = (index, scope, archive, restoreFrom) => ({
    scope,
    name: members[index],
    restapi: { listen: `127.0.0.1:${port.patroni(index)}`, connect_address: `127.0.0.1:${port.patroni(index)}` },
    etcd3: { hosts: etcdUrls },
    bootstrap: {
      dcs: {
        ttl: 20,
        loop_wait: 5,
        retry_timeout: 5,
        maximum_lag_on_failover: 1_048_576,
        primary_start_timeout: 0,
        synchronous_mode: true,
        postgresql: {
          use_pg_rewind: true,
          parameters: {
            max_connections: 120,
            shared_buffers: '128MB',
            plan_cache_mode: 'force_generic_plan',
            jit: 'off',
            wal_log_hints: 'on',
            wal_keep_size: '256MB',
            archive_mode: 'on',
            // A member that was cut off may archive a file a second time.
            archive_command: `test -f ${archive}/%f || (cp %p ${archive}/%f.new && mv ${archive}/%f.new ${archive}/%f)`,
          },
        },
      },
      ...(restoreFrom
        ? {
            method: 'restore',
            restore: {
              command: `${restoreFrom.script}`,
              keep_existing_recovery_conf: false,
              no_params: true,
              recovery_conf: {
                restore_command: `cp ${restoreFrom.archive}/%f %p`,
                recovery_target_timeline: 'latest',
                recovery_target_action: 'promote',
              },
            },
          }
        : { initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'] }),
    },
    postgresql: {
      listen: `127.0.0.1:${port.postgres(index)}`,
      connect_address: `127.0.0.1:${port.postgres(index)}`,
      data_dir: join(folder, `${scope}-${members[index]}`),
      bin_dir: '/usr/lib/postgresql/17/bin',
      pgpass: join(folder, `pgpass-${members[index]}`),
      authentication: {
        superuser: { username: 'postgres', password },
        replication: { username: 'replicator', password },
      },
      parameters: { unix_socket_directories: folder },
      pg_hba: ['host all all 127.0.0.1/32 scram-sha-256', 'host replication replicator 127.0.0.1/32 scram-sha-256', 'local all all trust'],
    },
  });

  let current;
  const patroniName = (index) => `patroni ${members[index]}`;
  const ask = async (index, path, options = {}) =>
    fetch(`http://127.0.0.1:${port.patroni(index)}${path}`, { ...options, signal: AbortSignal.timeout(3000) });
  const roleOf = async (index) => {
    const answer = await ask(index, '/patroni').then((found) => found.json());
    return { state: answer.state, role: answer.role, isSync: answer.sync_standby === true };
  };
  const roles = () => Promise.all(members.map((_, index) => roleOf(index).catch(() => ({ state: 'away', role: 'away', isSync: false }))));
  const leader = async () =>
    (await roles()).findIndex(({ state, role }) => state === 'running' && (role === 'primary' || role === 'master'));
  const postmaster = (index) =>
    Number(readFileSync(join(folder, `${current.scope}-${members[index]}`, 'postmaster.pid'), 'utf8').split('\n')[0]);

  function startPatroni(index) {
    start(
      patroniName(index),
      'patroni',
      file(
        `patroni-${current.scope}-${members[index]}.json`,
        JSON.stringify(patroniConfig(index, current.scope, current.archive, current.restoreFrom)),
      ),
    );
  }

  const url = (host) => `postgres://postgres:${password}@127.0.0.1:${host}/shop`;
  const health = (path) =>
    `option httpchk OPTIONS ${path}\n  http-check expect status 200\n  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions`;
  const postgresServers = () =>
    members.map((name, index) => `  server ${name} 127.0.0.1:${port.postgres(index)} check port ${port.patroni(index)}`).join('\n');

  return {
    port,
    members,
    poolUrl: url(port.pgbouncer),
    directUrl: url(port.primary),
    readUrl: url(port.standbys),
    urlOf: (index) => url(port.postgres(index)),
    roles,
    leader,

    startEtcd() {
      const peers = members.map((name, index) => `${name}=http://127.0.0.1:${port.etcdPeer(index)}`).join(',');
      members.forEach((name, index) => {
        const [client, peer] = [`http://127.0.0.1:${port.etcd(index)}`, `http://127.0.0.1:${port.etcdPeer(index)}`];
        const ofIts = [
          '--name',
          name,
          '--data-dir',
          directory(`etcd-${name}`),
          '--listen-client-urls',
          client,
          '--advertise-client-urls',
          client,
        ];
        const ofPeers = [
          '--listen-peer-urls',
          peer,
          '--initial-advertise-peer-urls',
          peer,
          '--initial-cluster',
          peers,
          '--log-level',
          'error',
        ];
        start(`etcd ${name}`, 'etcd', ...ofIts, ...ofPeers);
      });
    },

    /** A new database, or one restored from a base backup and an archive. */
    async startDatabase(scope, restoreFrom) {
      current = { scope, archive: directory(`archive-${scope}`), restoreFrom: undefined };
      if (restoreFrom) {
        const data = join(folder, `${scope}-${members[0]}`);
        current.restoreFrom = {
          ...restoreFrom,
          script: file('restore.sh', `#!/bin/sh\nmkdir -m 700 ${data} && cp -a ${restoreFrom.backup}/. ${data}/\n`, 0o700),
        };
      }
      startPatroni(0);
      await until('a primary', 180, async () => (await leader()) === 0);
      startPatroni(1);
      startPatroni(2);
      await until('a synchronous standby', 120, async () => (await roles()).some(({ isSync }) => isSync));
    },

    startPatroni,

    async stopDatabase() {
      await Promise.all(members.map((_, index) => end(patroniName(index))));
    },

    startPooler() {
      const ini = [
        '[databases]',
        `shop = host=127.0.0.1 port=${port.primary} dbname=shop`,
        '[pgbouncer]',
        `listen_addr = 127.0.0.1\nlisten_port = ${port.pgbouncer}\nunix_socket_dir =`,
        `auth_type = scram-sha-256\nauth_file = ${file('userlist.txt', `"postgres" "${password}"\n`)}`,
        'pool_mode = transaction\ndefault_pool_size = 24\nmax_client_conn = 500\nmax_prepared_statements = 700',
        'server_login_retry = 1\nignore_startup_parameters = statement_timeout,extra_float_digits',
      ].join('\n');
      start('pgbouncer', 'pgbouncer', file('pgbouncer.ini', `${ini}\n`));
    },

    startProxy() {
      const shopServers = shopPorts.map((each, index) => `  server node${index + 1} 127.0.0.1:${each}`).join('\n');
      const config = `global
  maxconn 2000
defaults
  timeout connect 2s
  # A node on a busy machine is slow to answer, and is not dead.
  timeout check 5s
  timeout client 60s
  timeout server 60s
listen primary
  bind 127.0.0.1:${port.primary}
  mode tcp
  ${health('/primary')}
${postgresServers()}
listen standbys
  bind 127.0.0.1:${port.standbys}
  mode tcp
  balance roundrobin
  ${health('/replica')}
${postgresServers()}
listen shop
  bind 127.0.0.1:${port.shop}
  mode http
  balance leastconn
  retries 2
  retry-on conn-failure
  option redispatch
  http-request del-header X-Forwarded-For
  option forwardfor
  option httpchk
  http-check send meth GET uri /readyz
  http-check expect status 200
  default-server check inter 1s fall 2 rise 1
${shopServers}
`;
      start('haproxy', 'haproxy', '-db', '-f', file('haproxy.cfg', config));
    },

    /** The member that takes over when the primary is lost. */
    async syncStandby() {
      return (await roles()).findIndex(({ isSync }) => isSync);
    },

    /** As if a machine were lost: Patroni and its PostgreSQL at once. */
    async killMember(index) {
      const pid = postmaster(index);
      await end(patroniName(index), 'SIGKILL');
      process.kill(pid, 'SIGKILL');
    },

    killPostgres: async (index) => process.kill(postmaster(index), 'SIGKILL'),

    /** PostgreSQL goes on without it. */
    killPatroni: (index) => end(patroniName(index), 'SIGKILL'),

    async switchover(from, to) {
      const answer = await ask(from, '/switchover', {
        method: 'POST',
        body: JSON.stringify({ leader: members[from], candidate: members[to] }),
      }).catch(() => undefined);
      if (answer && answer.status >= 300) throw new Error(`switchover: ${await answer.text()}`);
      await until('the switchover', 60, async () => (await leader()) === to);
    },

    /** All members run again, one of them as synchronous standby. */
    healthy: () =>
      until('a whole cluster', 180, async () => {
        const found = await roles();
        return (
          found.every(({ state }) => state === 'running' || state === 'streaming') &&
          found.some(({ isSync }) => isSync) &&
          (await leader()) >= 0
        );
      }),

    takeBackup(index, name) {
      const target = join(folder, name);
      debian.run(
        'sh',
        '-c',
        `PGPASSWORD=${password} pg_basebackup -h 127.0.0.1 -p ${port.postgres(index)} -U replicator -D ${target} -X none -c fast`,
      );
      return target;
    },

    archiveOf: (scope) => join(folder, `archive-${scope}`),
    said: (name) => running.get(name)?.said() ?? '',
    saidAll: () => [...running].map(([name, { said }]) => `--- ${name}\n${said().slice(-1500)}`).join('\n'),

    async stop() {
      await this.stopDatabase();
      for (const name of running.keys()) await end(name);
      // A killed Patroni leaves its PostgreSQL behind.
      for (const index of current ? members.keys() : []) {
        try {
          process.kill(postmaster(index), 'SIGQUIT');
        } catch {
          // It has ended.
        }
      }
    },
  };
}
