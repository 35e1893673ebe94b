/**
 * One PostgreSQL server over one data folder, started through pg_ctl. The server lives in its own session, so that Ctrl-C in a terminal
 * only reaches us and we stop it last.
 */
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { explainPostgresFailure } from './explain-postgres-failure.ts';
import { readPostmaster } from './postmaster.ts';
import { runProgram } from './run-program.ts';
import type { UnixUser } from './unprivileged-user.ts';

export interface ClusterOptions {
  /** The folder that contains PostgreSQL's bin/. `user` must be able to read it. */
  readonly binaries: string;
  /** Reachable for `user`. Created here; its parent must exist. The log is beside it, with ".log". */
  readonly dataFolder: string;
  readonly user: UnixUser | undefined;
  readonly port: number;
  readonly password: string;
  /** Server settings as `name=value`, for example `max_connections=400`, without blanks or quotes. */
  readonly settings: readonly string[];
}

export interface PostgresCluster {
  readonly port: number;
  urlOf(database: string): string;
  stop(): Promise<void>;
}

const attempts = 20;
const pauseMs = 500;

/** Initialises if necessary, adopts a server left by a killed run, removes a stale lock file, or starts a server. */
export async function startPostgresCluster(options: ClusterOptions): Promise<PostgresCluster> {
  if (!existsSync(options.dataFolder)) await initialise(options);
  for (let attempt = 1; ; attempt += 1) {
    const postmaster = readPostmaster(options.dataFolder);
    if (postmaster.state === 'running' && (await accepts(options, postmaster.port))) return clusterAt(options, postmaster.port);
    if (postmaster.state === 'stale') rmSync(join(options.dataFolder, 'postmaster.pid'), { force: true });
    if (postmaster.state !== 'running') {
      const failure = await launch(options);
      if (!failure) return clusterAt(options, options.port);
      // Right after a SIGKILL its children may keep the shared memory a moment longer, and a stopping server its port.
      // Under load pg_ctl may give up before the server has said a word.
      const mayPass = /still in use|lock file|Address already in use/i.test(failure) || !/FATAL|PANIC|error/i.test(failure);
      if (attempt === attempts || !mayPass) {
        throw explainPostgresFailure(failure, options.dataFolder);
      }
    } else if (attempt === attempts) {
      await stopServer(options);
    }
    if (attempt > attempts) throw explainPostgresFailure('FATAL: it runs but accepts no connection', options.dataFolder);
    await delay(pauseMs);
  }
}

async function initialise(options: ClusterOptions): Promise<void> {
  const { user } = options;
  // Created beside its place and then renamed, so that a folder in its place is complete even if we are killed.
  const making = `${options.dataFolder}.making`;
  const passwordFile = `${options.dataFolder}.password`;
  rmSync(making, { recursive: true, force: true });
  mkdirSync(making, { mode: 0o700 });
  writeFileSync(passwordFile, `${options.password}\n`, { mode: 0o600 });
  if (user) for (const path of [making, passwordFile]) chownSync(path, user.uid, user.gid);
  try {
    const { exitCode, output } = await runProgram(
      join(options.binaries, 'bin', 'initdb'),
      [
        `--pgdata=${making}`,
        '--username=throughfare',
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        // PostgreSQL's own C.UTF-8 sorts the same on every machine, whatever locales are installed.
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--locale=C',
        ...(options.settings.includes('fsync=off') ? ['--no-sync'] : []),
      ],
      user,
    );
    if (exitCode !== 0) {
      rmSync(making, { recursive: true, force: true });
      throw explainPostgresFailure(output, options.dataFolder);
    }
    renameSync(making, options.dataFolder);
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

/** Undefined if the server accepts connections, otherwise its message. */
async function launch(options: ClusterOptions): Promise<string | undefined> {
  const logFile = `${options.dataFolder}.log`;
  writeFileSync(logFile, '', { mode: 0o600 });
  chmodSync(logFile, 0o600);
  if (options.user) chownSync(logFile, options.user.uid, options.user.gid);
  const settings = [
    `port=${options.port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${socketFolderOf(options)}`,
    'timezone=UTC',
    'log_timezone=UTC',
    ...options.settings,
  ];
  const { exitCode, output } = await runProgram(
    join(options.binaries, 'bin', 'pg_ctl'),
    ['start', '-w', '-t', '60', '-D', options.dataFolder, '-l', logFile, '-o', settings.map((setting) => `-c ${setting}`).join(' ')],
    options.user,
  );
  return exitCode === 0 ? undefined : `${readFileSync(logFile, 'utf8')}\n${output}`;
}

/** A Unix socket's path has at most this many bytes (unix(7)). */
const longestSocketPath = 107;

/**
 * The folder of the server's Unix socket: its data folder, which only its user and the shop can enter. None if the path is too long, or has
 * characters that a setting would need in quotes; the server then listens on its port alone.
 */
function socketFolderOf({ dataFolder, port }: ClusterOptions): string {
  const isShort = Buffer.byteLength(`${dataFolder}/.s.PGSQL.${port}`) <= longestSocketPath;
  return isShort && /^[\w./-]+$/.test(dataFolder) ? dataFolder : '';
}

function clusterAt(options: ClusterOptions, port: number): PostgresCluster {
  return {
    port,
    urlOf: (database) => clusterUrl({ port, password: options.password }, database),
    stop: () => stopServer(options),
  };
}

/** `user`: absent for the superuser that made the cluster. With `socketFolder` the connection goes through the Unix socket there. */
export function clusterUrl(
  {
    port,
    user = 'throughfare',
    password,
    socketFolder,
  }: Pick<ClusterOptions, 'port' | 'password'> & { readonly user?: string; readonly socketFolder?: string | undefined },
  database: string,
): string {
  const url = `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;
  return socketFolder === undefined ? url : `${url}?host=${encodeURIComponent(socketFolder)}`;
}

async function accepts(options: ClusterOptions, port: number): Promise<boolean> {
  const client = new Client({
    connectionString: clusterUrl({ port, password: options.password }, 'postgres'),
    connectionTimeoutMillis: 3_000,
  });
  // A connection that breaks after the answer does not matter here.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function stopServer(options: ClusterOptions): Promise<void> {
  if (readPostmaster(options.dataFolder).state !== 'running') return;
  const pgCtl = join(options.binaries, 'bin', 'pg_ctl');
  const fast = await runProgram(pgCtl, ['stop', '-w', '-t', '20', '-m', 'fast', '-D', options.dataFolder], options.user);
  // Fast mode rolls back and writes a checkpoint. If that hangs, immediate mode recovers at the next start.
  if (fast.exitCode !== 0) await runProgram(pgCtl, ['stop', '-w', '-t', '10', '-m', 'immediate', '-D', options.dataFolder], options.user);
}
