import { Agent, request } from 'node:http';
import { quantile } from './statistics.ts';

export interface Question {
  readonly method: 'GET' | 'POST';
  /** For example "/path?query". */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface LoadOptions {
  /** For example "http://127.0.0.1:3000". */
  readonly origin: string;
  /** The number of concurrent requests. */
  readonly atOnce: number;
  readonly count: number;
  /** The request with this number, from 0 to `count - 1`. */
  readonly question: (number: number) => Question;
  /** The text that every right answer contains. It is looked for as an answer arrives, because keeping answers would cost as much as some servers. */
  readonly contains?: string;
}

export interface LoadResult {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** The median size of an answer. */
  readonly bytes: number;
  readonly errors: number;
}

/** Sends this many requests over keep-alive connections, each as soon as an earlier one is answered. Ends after the last. */
export async function loadHttp({ origin, atOnce, count, question, contains = '' }: LoadOptions): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const times: number[] = [];
  const sizes: number[] = [];
  let errors = 0;
  let next = 0;
  const asker = async (): Promise<void> => {
    while (next < count) {
      const number = next;
      next += 1;
      const asked = performance.now();
      const look = createLook(contains);
      let bytes = 0;
      const status = await ask(origin, agent, question(number), (piece) => {
        bytes += piece.length;
        look.at(piece);
      });
      times.push(performance.now() - asked);
      sizes.push(bytes);
      if (status !== 200 || !look.hasFound()) errors += 1;
    }
  };
  const start = performance.now();
  try {
    await Promise.all(Array.from({ length: atOnce }, asker));
  } finally {
    agent.destroy();
  }
  const seconds = (performance.now() - start) / 1000;
  return { perSecond: count / seconds, p50Ms: quantile(times, 0.5), p99Ms: quantile(times, 0.99), bytes: quantile(sizes, 0.5), errors };
}

/** Looks for a text in a body that arrives in pieces. */
function createLook(text: string): { at(piece: Buffer): void; hasFound(): boolean } {
  let found = text === '';
  let before: Buffer = Buffer.alloc(0);
  return {
    at(piece) {
      if (found) return;
      const joined = before.length === 0 ? piece : Buffer.concat([before, piece]);
      found = joined.includes(text);
      // the text may begin at the end of one piece and go on in the next
      before = joined.subarray(-Buffer.byteLength(text));
    },
    hasFound: () => found,
  };
}

/** One request over a connection of the agent. It uses less of the tested machine than `fetch`. Answers the status after the last piece. */
export function ask(
  origin: string,
  agent: Agent,
  { method, path, headers, body }: Question,
  take: (piece: Buffer) => void,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const asking = request(`${origin}${path}`, { agent, method, ...(headers ? { headers } : {}) }, (response) => {
      response.on('data', take);
      response.on('error', reject);
      response.on('end', () => resolve(response.statusCode ?? 0));
    });
    asking.on('error', reject);
    asking.end(body);
  });
}
