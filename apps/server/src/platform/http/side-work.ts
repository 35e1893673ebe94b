import { Refusal } from '@throughfare/kernel/refusal';
import { withPatience } from './with-patience.ts';

export interface SideWorkOptions {
  /** The most pieces that may wait, of everybody and of one address. */
  readonly waitAtMost: number;
  readonly waitAtMostOfAddress: number;
  /** A piece that takes longer is waiting for somebody else, and the next one begins beside it. */
  readonly patienceMs: number;
  /** The most pieces beside each other after that. */
  readonly atOnce: number;
}

/**
 * Runs a piece of work for an address when its turn comes, and answers its result. Refuses `server.busy` if too many pieces wait, or too
 * many of this address.
 */
export type SideWork = <Result>(address: string, work: () => Promise<Result>) => Promise<Result>;

/** One page asks for a dozen route times and two maps. 500 pieces take the longest that an answer may take. */
const usualOptions: SideWorkOptions = { waitAtMost: 500, waitAtMostOfAddress: 24, patienceMs: 500, atOnce: 8 };

/**
 * Runs work beside the pages: maps, route times, weeks of prices. A page is there without them, but computing one takes longer than
 * rendering a page. So pieces run one after the other, addresses take turns, and after each piece the processor is left to pages and calls for
 * as long as the piece took. However many pieces one address asks for, a page then waits for one of them at most, and another
 * visitor's piece for one of theirs.
 */
export function createSideWork({ waitAtMost, waitAtMostOfAddress, patienceMs, atOnce }: SideWorkOptions = usualOptions): SideWork {
  /** The address whose turn is next comes first. */
  const waiting = new Map<string, (() => void)[]>();
  let waitingCount = 0;
  let running = 0;
  let isTurnTaken = false;

  function startNext(): void {
    const [next] = waiting;
    if (!next || isTurnTaken || running >= atOnce) return;
    const [address, [go, ...others]] = next;
    waiting.delete(address);
    if (others.length > 0) waiting.set(address, others);
    waitingCount -= 1;
    isTurnTaken = true;
    running += 1;
    go?.();
  }

  /** Leaves the processor to others for as long as the piece had it. */
  function passTurn(tookMs: number): void {
    setTimeout(
      () => {
        isTurnTaken = false;
        startNext();
      },
      Math.min(tookMs, patienceMs),
    );
  }

  return async (address, work) => {
    const own = waiting.get(address) ?? [];
    if (waitingCount >= waitAtMost || own.length >= waitAtMostOfAddress) throw new Refusal('server.busy', { retryAfterSeconds: 5 });
    await new Promise<void>((go) => {
      waiting.set(address, [...own, go]);
      waitingCount += 1;
      startNext();
    });
    const startedMs = performance.now();
    try {
      return await withPatience(patienceMs, work, () => passTurn(performance.now() - startedMs));
    } finally {
      running -= 1;
      startNext();
    }
  };
}
