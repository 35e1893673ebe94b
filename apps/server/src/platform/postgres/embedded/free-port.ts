import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Ports below those that operating systems give to outgoing connections (from 32768 on with Linux, 49152 with others): one of those
 * could be taken by any connection between asking for a port and listening on it.
 */
const first = 15_000;
const last = 32_000;
const mostTries = 100;

/** A port of the loopback that nobody listens on now; `wished` if it is one. */
export async function freePort(wished?: number): Promise<number> {
  if (wished !== undefined && (await isFree(wished))) return wished;
  for (let tries = 0; tries < mostTries; tries += 1) {
    const port = randomInt(first, last);
    if (await isFree(port)) return port;
  }
  throw new Error('the loopback has no free port');
}

/** Whether nobody listens on it now. */
export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
