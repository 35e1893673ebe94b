import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type ClusterOptions, startPostgresCluster } from './postgres-cluster.ts';
import { readPostmaster } from './postmaster.ts';

export type Warn = (what: string, error?: unknown) => void;

const lookEveryMs = 500;
const tryAgainMs = 2_000;

/**
 * Starts the server again whenever its process has ended: the kernel kills it when memory runs out, and an operator by mistake. It keeps its
 * port, so the connections' owners only have to connect again. Answers the function that ends the watch, before the server is stopped.
 */
export function superviseCluster(options: ClusterOptions, warn: Warn): () => Promise<void> {
  const ending = new AbortController();

  async function watch(): Promise<void> {
    let pauseMs = lookEveryMs;
    for (;;) {
      await delay(pauseMs, undefined, { signal: ending.signal, ref: false });
      pauseMs = lookEveryMs;
      if (readPostmaster(options.dataFolder).state === 'running') continue;
      // Without its data the server would begin anew, and an empty shop is worse than none.
      if (!existsSync(join(options.dataFolder, 'PG_VERSION'))) continue;
      warn('the database has ended; it is started again');
      try {
        await startPostgresCluster(options);
        warn('the database is there again');
      } catch (error) {
        warn('the database cannot be started again yet', error);
        pauseMs = tryAgainMs;
      }
    }
  }

  // It only ends when its pause is aborted.
  const watching = watch().catch(() => undefined);
  return async () => {
    ending.abort();
    await watching;
  };
}
