import { setTimeout as wait } from 'node:timers/promises';
import type { FaultStore } from '../../faults/fault-store.ts';
import type { Database } from '../../store/open-database.ts';
import { postEvent } from './post-event.ts';

/** Seconds until the next attempt after the first, second … failed one. After the last the event is given up. */
const retrySeconds = [1, 2, 5, 15, 60, 300, 900, 3600, 3600, 7200, 14_400, 28_800, 43_200, 86_400];
const answerMilliseconds = 10_000;
const atOnce = 8;

export interface WebhookSender {
  /** Sends due events soon. */
  readonly wake: () => void;
  /** Sends all due events now and waits for the answers. */
  sendDue(): Promise<void>;
  /** The number of unsent events. */
  waiting(): number;
  close(): Promise<void>;
}

/** The events of one provider, and its signature. */
export interface WebhookStream {
  readonly url: string;
  /** The table of its events: `id`, `sequence` and `body`. */
  readonly events: 'stripe_object' | 'paypal_event' | 'travelpay_event' | 'minteft_event';
  readonly faultTarget: 'webhook' | 'paypal.webhook' | 'travelpay.webhook' | 'minteft.webhook';
  sign(payload: string, forged: boolean): Readonly<Record<string, string>>;
}

interface Due {
  readonly eventId: string;
  readonly attempts: number;
  readonly payload: string;
}

/**
 * Sends stored events to the shop and retries for up to three days, like the provider. Unsent events survive a restart. Events may arrive
 * late, twice and out of order, as a provider's may.
 */
export function createWebhookSender(database: Database, faults: FaultStore, stream: WebhookStream, nowMs: () => number): WebhookSender {
  let running: Promise<void> | undefined;
  let wanted = false;
  const closing = new AbortController();

  const due = (): Due[] =>
    database
      .statement(
        `select d.event_id, d.attempts, o.body from webhook_delivery d join ${stream.events} o on o.id = d.event_id
         where d.next_attempt_at_ms <= ? order by o.sequence limit ?`,
      )
      .all(nowMs(), atOnce)
      .map((row) => ({ eventId: String(row['event_id']), attempts: Number(row['attempts']), payload: String(row['body']) }));

  const post = async (payload: string, forged: boolean): Promise<string> => {
    try {
      const status = await postEvent({
        url: stream.url,
        headers: stream.sign(payload, forged),
        payload,
        longestMs: answerMilliseconds,
        signal: closing.signal,
      });
      return status >= 200 && status < 300 ? 'delivered' : `HTTP ${status}`;
    } catch (error) {
      return error instanceof Error ? error.message : 'failed';
    }
  };

  const attempt = async (payload: string): Promise<string> => {
    const fault = faults.take(stream.faultTarget);
    if (fault?.mode === 'slow') await wait(fault.delayMilliseconds, undefined, { signal: closing.signal }).catch(() => undefined);
    if (fault?.mode === 'error' || fault?.mode === 'timeout-before') return 'held back by a fault';
    if (fault?.mode === 'twice') await post(payload, false);
    return post(payload, fault?.mode === 'forged');
  };

  const send = async ({ eventId, attempts, payload }: Due): Promise<void> => {
    const outcome = await attempt(payload);
    if (closing.signal.aborted) return;
    const delay = retrySeconds[attempts];
    const next = outcome === 'delivered' || delay === undefined ? null : nowMs() + delay * 1000;
    database
      .statement(
        'update webhook_delivery set attempts = attempts + 1, next_attempt_at_ms = ?, delivered_at_ms = ?, last_outcome = ? where event_id = ?',
      )
      .run(next, outcome === 'delivered' ? nowMs() : null, outcome, eventId);
  };

  const sendDue = async (): Promise<void> => {
    for (let batch = due(); batch.length > 0 && !closing.signal.aborted; batch = due()) await Promise.all(batch.map(send));
  };

  const run = async (): Promise<void> => {
    while (wanted && !closing.signal.aborted) {
      wanted = false;
      await sendDue();
    }
    running = undefined;
  };

  const wake = (): void => {
    wanted = true;
    running ??= Promise.resolve().then(run);
  };
  const timer = setInterval(wake, 500);
  timer.unref();

  return {
    wake,
    sendDue,
    waiting: () =>
      Number(
        database
          .statement(
            `select count(*) as n from webhook_delivery d join ${stream.events} o on o.id = d.event_id where d.next_attempt_at_ms is not null`,
          )
          .get()?.['n'] ?? 0,
      ),
    close: async () => {
      closing.abort();
      clearInterval(timer);
      await running;
    },
  };
}
