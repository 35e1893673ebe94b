import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import bindings from 'gtfs-realtime-bindings';

const { FeedMessage } = bindings.transit_realtime;

export type Entity = Parameters<typeof FeedMessage.fromObject>[0]['entity'][number];

interface Answer {
  readonly status?: number;
  readonly body?: Uint8Array;
  /** The target of a redirect. */
  readonly location?: string;
  readonly never?: boolean;
}

export interface RealtimeServer {
  readonly address: string;
  /** The number of requests so far. */
  asked(): number;
  /** Sets the answer from now on. */
  say(entities: readonly Entity[], madeAt: number): void;
  /** Answers something other than a message. */
  answer(how: Answer): void;
  close(): Promise<void>;
}

/** Starts a server of GTFS-Realtime messages, like a railway's. */
export async function startRealtimeServer(): Promise<RealtimeServer> {
  let how: Answer = { status: 503 };
  let asked = 0;
  const server = createServer((_, response) => {
    asked += 1;
    if (!how.never) {
      const leading = how.location === undefined ? {} : { location: how.location };
      response.writeHead(how.status ?? 200, { 'content-type': 'application/x-protobuf', ...leading }).end(how.body);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // `address()` is null or a string only for a server that does not listen on a port
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}/messages.pb`,
    asked: () => asked,
    say(entities, madeAt) {
      const message = FeedMessage.fromObject({
        header: { gtfsRealtimeVersion: '2.0', timestamp: madeAt },
        entity: entities.map((entity, index) => ({ id: String(index), ...entity })),
      });
      how = { body: FeedMessage.encode(message).finish() };
    },
    answer(other) {
      how = other;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
