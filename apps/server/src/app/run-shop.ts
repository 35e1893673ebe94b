/** Starts a shop from a checked configuration, and stops it. */
import type { Config } from '../platform/config/config.ts';
import { keepSecret } from '../platform/config/keep-secret.ts';
import { createLog } from '../platform/create-log.ts';
import type { Log } from '../platform/log.ts';
import { openPostgres, type Postgres } from '../platform/postgres/open-postgres.ts';
import { createPool } from '../platform/postgres/create-pool.ts';
import { poolerTrouble } from '../platform/postgres/pooler-trouble.ts';
import { productVersion } from '../platform/product-version.ts';
import { startTracing } from '../platform/tracing/start-tracing.ts';
import { StartFailure } from '../platform/start-failure.ts';
import { checkPorts } from './check-ports.ts';
import { claimDataFolder } from './data-folder.ts';
import { migrateAll } from './migrate-all.ts';
import type { runNode as RunNode } from './run-node.ts';
import { runSandbox, stopLeftSandbox } from './run-sandbox.ts';
import { runProcessesBeside } from './run-processes-beside.ts';
import { undoAll } from './undo-all.ts';

export interface RunningShop {
  readonly url: string;
  /** Ends the work under way, then everything. A second call does the same. */
  stop(): Promise<void>;
}

export interface RunShopOptions {
  readonly config: Config;
  readonly development: boolean;
  /** Is given a line before each step that may take seconds. */
  readonly tell: (line: string) => void;
  /** Called when a part that the shop needs has ended. */
  readonly onFatal: (what: string) => void;
}

export async function runShop(options: RunShopOptions): Promise<RunningShop> {
  /** Undone from last to first, when the shop stops or when its start fails half-way. */
  const undo: (() => Promise<void> | void)[] = [];
  let stopping: Promise<void> | undefined;
  const stop = (): Promise<void> => (stopping ??= undoAll(undo));
  try {
    const url = await start(options, undo);
    return { url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function start({ config, development, tell, onFatal }: RunShopOptions, undo: (() => Promise<void> | void)[]): Promise<string> {
  const log = createLog(config);
  const tracing = await startTracing({ config, version: productVersion });
  undo.push(() => tracing.stop());
  const claim = claimDataFolder(config.dataFolder);
  undo.push(() => claim.release());
  await stopLeftSandbox(config.dataFolder);
  await checkPorts(config);

  // The database and the sandbox are processes of their own, and most of a start is spent on loading modules, so all three run side by
  // side.
  const node = Promise.withResolvers<{ readonly runNode: typeof RunNode }>();
  // Loading leaves no time for anything else, so it begins only once the database has been started.
  const loadNode = (): void => queueMicrotask(() => node.resolve(import('./run-node.ts')));
  const tellAndLoad = (line: string): void => {
    tell(line);
    loadNode();
  };
  const begun = [bringUpDatabase({ config, log, tell: tellAndLoad }, undo), bringUpSandbox(config, onFatal, undo)] as const;
  if (config.database.url !== undefined) loadNode();
  // when one fails, the other is still awaited, so that everything started by then is undone
  await Promise.allSettled(begun);
  const [postgres] = await Promise.all(begun);
  const { runNode } = await node.promise;
  const served = config.roles.filter((role) => role !== 'worker');
  // A shop that serves customers leaves its jobs to a process beside it.
  const own = { ...config, roles: served.length > 0 ? served : config.roles };
  const worksOnOrders = config.roles.includes('worker');
  const running = await runNode({ config: own, secrets: keepSecret(config), log, postgres, development, worksOnOrders }, undo);
  if (served.length > 0) {
    const { clock, metrics } = running.platform;
    const beside = runProcessesBeside({ config, postgres, clock, log, ownFigures: () => metrics.own() });
    metrics.joinNode(() => beside.figures());
    undo.push(async () => void (await Promise.all([running.drain(), beside.stop()])));
    await beside.ready;
    beside.open();
  }
  running.open();
  return config.publicUrl;
}

async function bringUpDatabase(
  { config, log, tell }: Pick<RunShopOptions, 'config' | 'tell'> & { readonly log: Log },
  undo: (() => Promise<void> | void)[],
): Promise<Postgres> {
  const onIdleError = (error: Error): void => log.warn({ err: error }, 'a database connection broke');
  const postgres = await openPostgres({
    config,
    tell,
    onIdleError,
    warn: (what, error) => log.error(error === undefined ? {} : { err: error }, what),
  });
  undo.push(() => postgres.close());
  if (config.database.url !== undefined) await refuseUnfitPooler(config.database.url, postgres.directUrl);
  // Meanwhile the modules are loaded, which may leave the first connection waiting.
  const patient = { statementTimeoutMs: 0, connectionTimeoutMs: 60_000 };
  const direct = createPool({ url: postgres.directUrl, max: 2, name: 'migrations', ...patient, onIdleError });
  try {
    tell('Bringing the database up to date');
    await migrateAll(direct);
  } finally {
    await direct.end();
  }
  return postgres;
}

async function refuseUnfitPooler(url: string, directUrl: string): Promise<void> {
  const trouble = await poolerTrouble(url, directUrl);
  if (trouble !== undefined) throw new StartFailure(`${trouble.charAt(0).toUpperCase()}${trouble.slice(1)}.`, 'See docs/operating.md.');
}

async function bringUpSandbox(config: Config, onFatal: (what: string) => void, undo: (() => Promise<void> | void)[]): Promise<void> {
  if (!config.sandbox) return;
  const sandbox = await runSandbox(config, config.sandbox, onFatal);
  undo.push(() => sandbox.stop());
}
