import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import bindings from 'gtfs-realtime-bindings';

const { FeedMessage } = bindings.transit_realtime;

export type Entity = Parameters<typeof FeedMessage.fromObject>[0]['entity'][number];

interface Answer {
  readonly status?: number;
  readonly body?: Uint8Array;
  /** Where it leads to. */
  readonly location?: string;
  readonly never?: boolean;
}

export interface RealtimeServer {
  readonly address: string;
  /** How often it was asked. */
  asked(): number;
  /** Sets the answer from now on. */
  say(entities: readonly Entity[], madeAt: number): void;
  /** Answers something other than a message. */
  answer(how: Answer): void;
  close(): Promise<void>;
}

/** A railway's server of GTFS-Realtime messages. */
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
  // a server that listens on a port has an address with a port
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
