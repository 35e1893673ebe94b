/** From a checked configuration to a shop that takes customers, and back. */
import type { Config } from '../platform/config/config.ts';
import { keepSecret } from '../platform/config/keep-secret.ts';
import { createLog } from '../platform/create-log.ts';
import { armFailpoints } from '../platform/failpoint.ts';
import { openPostgres } from '../platform/postgres/open-postgres.ts';
import { createPool } from '../platform/postgres/create-pool.ts';
import { checkPorts } from './check-ports.ts';
import { compose } from './compose.ts';
import { claimDataFolder } from './data-folder.ts';
import { migrateAll } from './migrate-all.ts';
import { createPlatform } from './platform.ts';
import { runSandbox, stopLeftSandbox } from './run-sandbox.ts';
import { serve } from './serve.ts';

export interface RunningShop {
  readonly url: string;
  /** Ends what is under way, then everything; again: the same. */
  stop(): Promise<void>;
}

export interface RunShopOptions {
  readonly config: Config;
  readonly development: boolean;
  /** Gets a line before each step that may take seconds. */
  readonly tell: (line: string) => void;
  /** Something without which the shop cannot go on has ended. */
  readonly onFatal: (what: string) => void;
}

/** Requests and jobs that are under way get this long to end. */
const patienceMs = 10_000;

export async function runShop(options: RunShopOptions): Promise<RunningShop> {
  /** Undone last to first, at the end or when the start fails half-way. */
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
  const claim = claimDataFolder(config.dataFolder);
  undo.push(() => claim.release());
  await stopLeftSandbox(config.dataFolder);
  await checkPorts(config);

  const onIdleError = (error: Error): void => log.warn({ err: error }, 'a database connection broke');
  const postgres = await openPostgres({ config, tell, onIdleError });
  undo.push(() => postgres.close());
  const direct = createPool({ url: postgres.directUrl, max: 2, name: 'migrations', statementTimeoutMs: 0, onIdleError });
  try {
    tell('Bringing the database up to date');
    await migrateAll(direct);
  } finally {
    await direct.end();
  }

  if (config.sandbox) {
    const sandbox = await runSandbox(config, config.sandbox, onFatal);
    undo.push(() => sandbox.stop());
  }

  const platform = createPlatform({ config, secrets: keepSecret(config), log, postgres });
  undo.push(() => platform.mailer.close());
  const shop = await compose(platform, { checksLargeAnswers: development });
  if (config.failpoints) armFailpoints(config.failpoints);
  await platform.notifications.start(['request_queue']);
  undo.push(() => platform.notifications.close());

  const server = await serve(platform, shop, development);
  undo.push(async () => {
    const impatience = setTimeout(() => server.server.closeAllConnections(), patienceMs);
    await server.close();
    clearTimeout(impatience);
  });
  undo.push(() => platform.jobs.stop(patienceMs));
  await platform.jobs.start({ work: config.roles.includes('worker') });
  if (config.roles.includes('worker')) await shop.takeOver();
  await server.listen({ host: config.host, port: config.port });
  return config.publicUrl;
}

/** One that fails must not keep the others running. */
async function undoAll(undo: (() => Promise<void> | void)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const step of undo.reverse()) {
    try {
      await step();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'not everything stopped cleanly');
}
