import { availableParallelism } from 'node:os';
import { runServer, type RunServerOptions } from './run-server.ts';

interface ServersOnOnePort {
  /** The rest of the first process's line after the expected words: its address. */
  readonly said: string;
  stop(): Promise<void>;
}

/**
 * One process of a server per core on one port, like the shop in these comparisons. The program listens on PORT with `reusePort`, or on a
 * free port if PORT is 0.
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
