import { Agent, request } from 'node:http';
import { quantile } from './statistics.ts';

export interface Question {
  readonly method: 'GET' | 'POST';
  /** "/path?query" */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface LoadOptions {
  /** "http://127.0.0.1:3000" */
  readonly origin: string;
  /** How many questions are under way at a time. */
  readonly atOnce: number;
  readonly count: number;
  /** Question number 0 to `count - 1`. */
  readonly question: (number: number) => Question;
  /** Whether an answer with status 200 is a right one; without it answers are counted and not kept. */
  readonly isRight?: (body: Buffer) => boolean;
}

export interface LoadResult {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Median size of an answer. */
  readonly bytes: number;
  readonly errors: number;
}

/** Asks this many questions over kept connections, each as soon as one is answered; ends by itself. */
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
  /** Empty unless it was to be kept. */
  readonly body: Buffer;
}

/** One question over a connection of the agent. It takes less of the machine under test than `fetch`. */
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
