import { availableParallelism } from 'node:os';
import { runServer, type RunServerOptions } from './run-server.ts';

interface ServersOnOnePort {
  /** The rest of the first process's line after the awaited words: its address. */
  readonly said: string;
  stop(): Promise<void>;
}

/**
 * As many processes of a server as there are cores, on one port, as the shop runs in these comparisons. The program listens on PORT
 * with `reusePort`, and on a free one where that is 0.
 */
export async function runServerPerCore(options: RunServerOptions): Promise<ServersOnOnePort> {
  const start = (port: string) => runServer({ ...options, env: { ...options.env, PORT: port } });
  const first = await start('0');
  const servers = [first];
  const stop = async (): Promise<void> => void (await Promise.all(servers.map((server) => server.stop())));
  try {
    while (servers.length < availableParallelism()) servers.push(await start(new URL(first.said).port));
  } catch (error) {
    await stop();
    throw error;
  }
  return { said: first.said, stop };
}
