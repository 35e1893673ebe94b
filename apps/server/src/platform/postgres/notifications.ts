/** PostgreSQL's notifications, on one connection of this process. */
import { setTimeout as delay } from 'node:timers/promises';
import { Client, escapeIdentifier } from 'pg';
import type { Log } from '../log.ts';

interface Waiter {
  /** Resolves when the word was notified, with the text after it, or when the time is up or the signal aborts. Never rejects. */
  readonly done: Promise<string | undefined>;
  cancel(): void;
}

export interface Notifications {
  /** Connects and keeps connecting. Channels are simple names in the code. */
  start(channels: readonly string[]): Promise<void>;
  /** Waits for a payload that is the word, or that begins with it and a space. Answers the text after it. */
  waitFor(channel: string, word: string, milliseconds: number, signal: AbortSignal): Waiter;
  /**
   * Calls the handler with the payload of every notification of the channel. Also calls it without a payload after each connect, because
   * earlier notifications are lost, and `lost` when the connection ends. Register before `start`. The handlers must not throw.
   */
  subscribe(channel: string, handler: (payload?: string) => void, lost?: () => void): void;
  close(): Promise<void>;
}

const reconnectMs = 1_000;

/** `url` bypasses any pooler: a listener is a session. */
export function createNotifications(url: string, log: Log): Notifications {
  const waiting = new Map<string, Set<(told?: string) => void>>();
  const subscribers: {
    readonly channel: string;
    readonly handler: (payload?: string) => void;
    readonly lost?: (() => void) | undefined;
  }[] = [];
  let client: Client | undefined;
  let closed = false;

  function wake(key: string, told?: string): void {
    for (const resolve of waiting.get(key) ?? []) resolve(told);
  }

  async function connect(named: readonly string[]): Promise<void> {
    const channels = new Set([...named, ...subscribers.map(({ channel }) => channel)]);
    const next = new Client({ connectionString: url, application_name: 'notifications', keepAlive: true });
    next.on('notification', ({ channel, payload = '' }) => {
      const [word = '', ...told] = payload.split(' ');
      wake(`${channel} ${word}`, told.length > 0 ? told.join(' ') : undefined);
      for (const subscriber of subscribers) if (subscriber.channel === channel) subscriber.handler(payload);
    });
    next.on('error', (error) => log.warn({ err: error }, 'the listening connection broke'));
    next.on('end', () => {
      if (next !== client || closed) return;
      for (const { lost } of subscribers) lost?.();
      void reconnect(named);
    });
    try {
      await next.connect();
      for (const channel of channels) await next.query(`listen ${escapeIdentifier(channel)}`);
    } catch (error) {
      await next.end();
      throw error;
    }
    // A caller that could not end it yet has closed it meanwhile.
    if (closed) return next.end();
    client = next;
    for (const { handler } of subscribers) handler();
  }

  async function reconnect(channels: readonly string[]): Promise<void> {
    for (;;) {
      await delay(reconnectMs);
      if (closed) return;
      try {
        await connect(channels);
        // Notifications sent meanwhile are lost, so every subscriber looks again.
        for (const key of waiting.keys()) wake(key);
        return;
      } catch (error) {
        log.warn({ err: error }, 'cannot listen for notifications yet');
      }
    }
  }

  return {
    start: connect,
    waitFor(channel, word, milliseconds, signal) {
      const key = `${channel} ${word}`;
      const { promise, resolve } = Promise.withResolvers<string | undefined>();
      const timer = setTimeout(() => resolve(undefined), milliseconds);
      const resolvers = waiting.get(key) ?? new Set();
      waiting.set(key, resolvers.add(resolve));
      signal.addEventListener('abort', () => resolve(undefined), { once: true });
      return {
        done: promise,
        cancel: () => {
          clearTimeout(timer);
          resolvers.delete(resolve);
          if (resolvers.size === 0 && waiting.get(key) === resolvers) waiting.delete(key);
          resolve(undefined);
        },
      };
    },
    subscribe(channel, handler, lost) {
      subscribers.push({ channel, handler, lost });
    },
    async close() {
      closed = true;
      for (const key of waiting.keys()) wake(key);
      await client?.end();
    },
  };
}
