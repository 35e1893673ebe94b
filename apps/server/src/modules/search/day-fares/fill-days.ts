import type { Clock } from '@throughfare/kernel/clock';
import { Refusal } from '@throughfare/kernel/refusal';
import type { SideWork } from '../../../platform/http/side-work.ts';
import type { Log } from '../../../platform/log.ts';

interface Filling {
  /** Somebody wanted the days at this instant. When nobody comes back for them, the rest is left. */
  wantedAtMs: number;
  readonly done: Promise<void>;
}

/** A calendar asks again every second or two while it is open. */
const wantedForMs = 20_000;
/** The most calendars that are filled at a time. They take turns, and each has one search waiting. */
const mostAtOnce = 40;
/** Afterwards the line is left alone for a while: what is still missing has no seller that answers, or no price. */
const restMs = 30_000;

export interface DayFilling {
  /**
   * Makes these searches one after the other beside the pages, unless the line is being filled already. Answers whether a search is under
   * way; false: nobody answers, or too many others are asked for.
   */
  start(key: string, address: string, searches: readonly (() => Promise<unknown>)[]): boolean;
  /** Resolves when the line is filled, or after this time. */
  wait(key: string, atMostMs: number): Promise<void>;
  /** Starts no further search, and waits for those under way. */
  end(): Promise<void>;
}

/** Fills calendars in the background. A search is a piece of side work, so a page waits for one of them at most. */
export function createDayFilling({
  clock,
  sideWork,
  log,
}: {
  readonly clock: Clock;
  readonly sideWork: SideWork;
  readonly log: Log;
}): DayFilling {
  const fillings = new Map<string, Filling>();
  const restsUntil = new Map<string, number>();
  let isEnding = false;

  async function fill(key: string, address: string, searches: readonly (() => Promise<unknown>)[]): Promise<void> {
    for (const search of searches) {
      const wantedAtMs = fillings.get(key)?.wantedAtMs ?? clock.now();
      if (isEnding || clock.now() - wantedAtMs > wantedForMs) return;
      try {
        await sideWork(address, search);
      } catch (error) {
        if (!(error instanceof Refusal)) log.warn({ err: error }, 'a day of a calendar was not priced');
        break;
      }
    }
    restsUntil.set(key, clock.now() + restMs);
  }

  return {
    start(key, address, searches) {
      const present = fillings.get(key);
      if (present) {
        present.wantedAtMs = clock.now();
        return true;
      }
      for (const [rested, until] of restsUntil) if (until <= clock.now()) restsUntil.delete(rested);
      if (searches.length === 0 || isEnding || restsUntil.has(key) || fillings.size >= mostAtOnce) return false;
      // Begins after the row is in the map, because the loop reads it.
      const done = Promise.resolve()
        .then(() => fill(key, address, searches))
        .finally(() => fillings.delete(key));
      fillings.set(key, { wantedAtMs: clock.now(), done });
      return true;
    },
    async wait(key, atMostMs) {
      const filling = fillings.get(key);
      if (!filling) return;
      let timer: NodeJS.Timeout | undefined;
      const enough = new Promise<void>((resolve) => (timer = setTimeout(resolve, atMostMs)));
      await Promise.race([filling.done, enough]);
      clearTimeout(timer);
    },
    async end() {
      isEnding = true;
      await Promise.all([...fillings.values()].map(({ done }) => done));
    },
  };
}
