import { Gauge, type Registry } from 'prom-client';

/**
 * Resolves when the next order may be placed. On a full machine orders wait a moment while documents are late, so that sales slow down instead
 * of mails coming later and later (ORDER-8).
 */
export type OrderPace = () => Promise<void>;

export interface OrderPaceOptions {
  /** For how long the oldest documents have been due that nobody has begun. */
  readonly secondsBehind: () => Promise<number>;
  readonly wait: (ms: number) => Promise<unknown>;
  readonly metrics: Registry;
}

/** A mail goes within ten seconds. Orders under way when this is reached still bring theirs. */
const mostSecondsBehind = 2;
const lookMs = 250;
/** An order waits no longer, whatever becomes of the documents. */
const patienceMs = 5000;
const openMs = 60_000;

export function createOrderPace({ secondsBehind, wait, metrics }: OrderPaceOptions): OrderPace {
  let looking: Promise<number> | undefined;
  let isOpen = false;
  let waiting = 0;
  metrics.registerMetric(
    new Gauge({
      name: 'throughfare_orders_waiting_for_documents',
      help: 'Orders that wait to be placed because documents of earlier ones are late',
      registers: [],
      collect() {
        this.set(waiting);
      },
    }),
  );

  /** One question for all orders of a quarter of a second. */
  function look(): Promise<number> {
    if (looking) return looking;
    looking = secondsBehind().catch(() => 0);
    void wait(lookMs).then(() => (looking = undefined));
    return looking;
  }

  /** Nobody makes documents any more, so waiting would only make the sale late as well. */
  function openForAWhile(): void {
    isOpen = true;
    void wait(openMs).then(() => (isOpen = false));
  }

  return async () => {
    const first = isOpen ? 0 : await look();
    if (first <= mostSecondsBehind) return;
    waiting += 1;
    try {
      for (let waitedMs = lookMs; !isOpen; waitedMs += lookMs) {
        await wait(lookMs);
        const behind = await look();
        if (behind <= mostSecondsBehind) return;
        if (waitedMs < patienceMs) continue;
        if ((behind - first) * 1000 >= patienceMs) openForAWhile();
        return;
      }
    } finally {
      waiting -= 1;
    }
  };
}
