import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Ports below those that operating systems use for outgoing connections (from 32768 on with Linux, 49152 with others). A higher one could
 * be taken between asking for it and listening on it.
 */
const first = 15_000;
const last = 32_000;
const mostTries = 100;

/** A free port of the loopback; `wished` if it is free. */
export async function freePort(wished?: number): Promise<number> {
  if (wished !== undefined && (await isFree(wished))) return wished;
  for (let tries = 0; tries < mostTries; tries += 1) {
    const port = randomInt(first, last);
    if (await isFree(port)) return port;
  }
  throw new Error('the loopback has no free port');
}

/** Whether the port is free now. */
export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
