import { createServer } from 'node:net';

/** A port of the loopback that nobody listens on now; `wished` if it is one. */
export async function freePort(wished?: number): Promise<number> {
  if (wished !== undefined && (await tryPort(wished)) !== undefined) return wished;
  const port = await tryPort(0);
  if (port === undefined) throw new Error('the loopback has no free port');
  return port;
}

function tryPort(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : undefined));
    });
  });
}
