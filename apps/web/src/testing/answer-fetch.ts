import { onTestFinished } from 'vitest';

export interface Fetched {
  readonly to: string;
  readonly body: unknown;
}

type Reply = object | 'lost';

/**
 * Answers a page script's requests to its data routes, by path, until the test ends. `lost` is a lost connection, and so is any address
 * missing from the table. A list gives its answers one by one and repeats the last. Returns the requests so far.
 */
export function answerFetch(replies: Readonly<Record<string, Reply | readonly Reply[]>>): Fetched[] {
  const asked: Fetched[] = [];
  const left = new Map(Object.entries(replies).map(([path, reply]) => [path, isList(reply) ? [...reply] : [reply]]));
  const before = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const to = input instanceof Request ? input.url : String(input);
    asked.push({ to, body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined });
    const queue = left.get(to.split('?')[0] ?? '') ?? [];
    const reply = queue.length > 1 ? queue.shift() : queue[0];
    return reply === undefined || reply === 'lost'
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve(Response.json(reply));
  };
  onTestFinished(() => void (globalThis.fetch = before));
  return asked;
}

function isList(reply: Reply | readonly Reply[]): reply is readonly Reply[] {
  return Array.isArray(reply);
}

/** The answer of a data route. */
export const told = (data: object) => ({ kind: 'answered', data });
export const refusedWith = (code: string, message: string) => ({ kind: 'refused', code, message });
