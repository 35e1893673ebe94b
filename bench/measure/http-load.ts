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
  /** Whether the body of an answer with status 200 is right. Without this function, answers are counted and not kept. */
  readonly isRight?: (body: Buffer) => boolean;
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
export async function loadHttp({ origin, atOnce, count, question, isRight }: LoadOptions): Promise<LoadResult> {
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
      const { status, bytes, body } = await ask(origin, agent, question(number), isRight !== undefined);
      times.push(performance.now() - asked);
      sizes.push(bytes);
      if (status !== 200 || isRight?.(body) === false) errors += 1;
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

export interface Answer {
  readonly status: number;
  readonly bytes: number;
  /** Empty unless the body is to be kept. */
  readonly body: Buffer;
}

/** One request over a connection of the agent. It uses less of the tested machine than `fetch`. */
export function ask(origin: string, agent: Agent, { method, path, headers, body }: Question, keeps = true): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asking = request(`${origin}${path}`, { agent, method, ...(headers ? { headers } : {}) }, (response) => {
      const pieces: Buffer[] = [];
      let bytes = 0;
      response.on('data', (piece: Buffer) => {
        bytes += piece.length;
        if (keeps) pieces.push(piece);
      });
      response.on('error', reject);
      response.on('end', () => resolve({ status: response.statusCode ?? 0, bytes, body: Buffer.concat(pieces) }));
    });
    asking.on('error', reject);
    asking.end(body);
  });
}
