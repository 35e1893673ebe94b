import type { Clock } from '@throughfare/kernel/clock';
import type { Source } from '@throughfare/kernel/source';
import type { Log } from '../../../platform/log.ts';
import type { RealtimeMessages } from './realtime.types.ts';

export interface RealtimeFeed {
  /** The feed's present messages. Undefined if it does not answer, or if they are older than ten minutes. */
  read(): Promise<RealtimeMessages | undefined>;
}

export interface RealtimeFeedDeps {
  readonly source: Source;
  /** Messages may be split over several addresses: trip updates and alerts. */
  readonly addresses: readonly string[];
  readonly clock: Clock;
  readonly log: Log;
}

/** Feeds change about every half minute, and open pages do not ask more often. */
const keepMs = 20_000;
/** A failed feed is not asked for a moment, so that it does not slow down everybody who tracks a train. */
const keepFailureMs = 10_000;
const timeOutMs = 3_000;
const staleAfterSeconds = 600;
/** The largest national feeds are about ten megabytes. */
const mostBytes = 64 * 1024 * 1024;

/** A source's real-time messages, fetched on demand and cached for a moment. */
export function createRealtimeFeed({ source, addresses, clock, log }: RealtimeFeedDeps): RealtimeFeed {
  let kept: { readonly untilMs: number; readonly messages: Promise<RealtimeMessages | undefined> } | undefined;

  async function fetchOne(address: string): Promise<RealtimeMessages> {
    const response = await fetch(address, {
      signal: AbortSignal.timeout(timeOutMs),
      // Only the operator decides which hosts the shop contacts (ASVS 5.0, 15.3.2), so a redirect is an error.
      redirect: 'manual',
      headers: { accept: 'application/x-protobuf, application/octet-stream' },
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new Error(`it answers ${response.status}`);
    }
    // with protobufjs, which only a shop with such a feed needs
    const { decodeMessages } = await import('./decode-messages.ts');
    const messages = decodeMessages(await readBody(response));
    if (messages.madeAt !== undefined && clock.now() / 1000 - messages.madeAt > staleAfterSeconds)
      throw new Error('it is more than ten minutes old');
    return messages;
  }

  /** If one address fails, only its messages are missing. If all fail, so does the feed. */
  async function fetchAll(): Promise<RealtimeMessages | undefined> {
    const outcomes = await Promise.allSettled(addresses.map(fetchOne));
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') log.warn({ source, err: asError(outcome.reason) }, 'a real-time feed cannot be used');
    const answered = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    if (answered.length === 0) return undefined;
    return { tripUpdates: answered.flatMap(({ tripUpdates }) => tripUpdates), alerts: answered.flatMap(({ alerts }) => alerts) };
  }

  async function fetchAndKeep(): Promise<RealtimeMessages | undefined> {
    const messages = await fetchAll();
    if (messages === undefined && kept) kept = { ...kept, untilMs: clock.now() + keepFailureMs };
    return messages;
  }

  return {
    read() {
      if (!kept || kept.untilMs <= clock.now()) kept = { untilMs: clock.now() + keepMs, messages: fetchAndKeep() };
      return kept.messages;
    },
  };
}

async function readBody(response: Response): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > mostBytes) throw new Error('it is larger than a feed may be');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function asError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error(String(reason));
}
