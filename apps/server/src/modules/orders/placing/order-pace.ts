import { Gauge, type Registry } from 'prom-client';

/**
 * Resolves when the next order may be placed. On a full machine orders wait a moment while documents are late, so that sales slow down instead
 * of mails coming later and later (ORDER-8).
 */
export type OrderPace = () => Promise<void>;

/** The orders whose documents are due and not begun. */
interface Owed {
  readonly count: number;
  /** For how long the oldest have been due. */
  readonly seconds: number;
}

export interface OrderPaceOptions {
  readonly owed: () => Promise<Owed>;
  /** Orders placed here whose documents are not due yet. */
  readonly underWay: () => number;
  readonly wait: (ms: number) => Promise<unknown>;
  readonly metrics: Registry;
}

/** Younger documents are not late, however many there are. */
const lateSeconds = 1;
/** While documents are late, an order waits unless fewer than these are owed. */
const mostOwed = 16;
const lookMs = 250;
/** An order waits no longer, whatever becomes of the documents. */
const patienceMs = 10_000;
const openMs = 60_000;

export function createOrderPace({ owed, underWay, wait, metrics }: OrderPaceOptions): OrderPace {
  let looking: Promise<Owed> | undefined;
  /** Orders let through since the last look, which it could not count. */
  let letThrough = 0;
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
  function look(): Promise<Owed> {
    if (looking) return looking;
    letThrough = 0;
    looking = owed().catch(() => ({ count: 0, seconds: 0 }));
    void wait(lookMs).then(() => (looking = undefined));
    return looking;
  }

  /** Nobody makes documents any more, so waiting would only make the sale late as well. */
  function openForAWhile(): void {
    isOpen = true;
    void wait(openMs).then(() => (isOpen = false));
  }

  function mayGo({ count, seconds }: Owed): boolean {
    const goes = isOpen || seconds <= lateSeconds || count + underWay() + letThrough < mostOwed;
    if (goes) letThrough += 1;
    return goes;
  }

  return async () => {
    const first = await look();
    if (mayGo(first)) return;
    waiting += 1;
    try {
      for (let waitedMs = lookMs; ; waitedMs += lookMs) {
        await wait(lookMs);
        const now = await look();
        if (mayGo(now)) return;
        if (waitedMs < patienceMs) continue;
        if ((now.seconds - first.seconds) * 1000 >= patienceMs) openForAWhile();
        return;
      }
    } finally {
      waiting -= 1;
    }
  };
}
