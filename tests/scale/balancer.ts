import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';

export interface Balancer {
  readonly url: string;
  /** The number of requests that each target has answered, in the targets' sequence. */
  readonly answered: readonly number[];
  close(): Promise<void>;
}

/**
 * A load balancer for tests: round robin over HTTP. It skips targets that refuse connections. If a connection breaks later, the outcome is
 * unknown and the caller gets 502, as from a real one.
 */
export async function startBalancer(targets: readonly string[]): Promise<Balancer> {
  const answered = targets.map(() => 0);
  let next = 0;

  function forward(incoming: IncomingMessage, body: Buffer, outgoing: ServerResponse, left: number): void {
    const index = next++ % targets.length;
    const target = new URL(incoming.url ?? '/', targets[index]);
    const asked = ask(target, { method: incoming.method, headers: { ...incoming.headers, 'x-forwarded-for': '192.0.2.1' } }, (answer) => {
      answered[index] = (answered[index] ?? 0) + 1;
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.on('error', () => outgoing.destroy());
      answer.pipe(outgoing);
    });
    asked.on('error', (error) => {
      const refused = 'code' in error && error.code === 'ECONNREFUSED';
      if (refused && left > 1) return forward(incoming, body, outgoing, left - 1);
      if (!outgoing.headersSent) outgoing.writeHead(502).end();
      else outgoing.destroy();
    });
    asked.end(body);
  }

  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => forward(incoming, Buffer.concat(chunks), outgoing, targets.length));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('a listening server has a port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    answered,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
