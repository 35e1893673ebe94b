import { setTimeout as delay } from 'node:timers/promises';

/** Lets work that customers wait for go before work that they do not wait for, in one process. */
export interface GiveWay {
  /** Somebody waits for it: it starts at once. */
  first<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Somebody is about to come with such work. */
  expectOne(): void;
  /**
   * Until nobody has come and nobody is through for a quarter of a second: waits, `mostMs` at the longest, and is then done one at a time. Never
   * waits for stuck work: work that waits for an outside answer keeps no processor busy.
   */
  behind<Result>(work: () => Promise<Result>, mostMs: number): Promise<Result>;
}

/** Time as it passes, for tests. */
export interface Passing {
  nowMs(): number;
  wait(milliseconds: number): Promise<unknown>;
}

/**
 * When nobody has come, nobody is expected and nobody is through for so long, the processor has time. Of few customers the next one comes when the
 * last is through for a moment.
 */
const quietMs = 250;
const lookMs = 50;

export function createGiveWay(
  { nowMs, wait }: Passing = { nowMs: () => performance.now(), wait: (milliseconds) => delay(milliseconds) },
): GiveWay {
  let first = 0;
  let movedAtMs = -Infinity;
  let last: Promise<unknown> = Promise.resolve();

  function move(by: 1 | 0 | -1): void {
    first += by;
    movedAtMs = nowMs();
  }

  const isMoving = (): boolean => nowMs() < movedAtMs + quietMs;

  async function untilQuiet(mostMs: number): Promise<void> {
    const endMs = nowMs() + mostMs;
    while (isMoving() && nowMs() < endMs) await wait(lookMs);
  }

  return {
    async first(work) {
      move(1);
      try {
        return await work();
      } finally {
        move(-1);
      }
    },
    expectOne: () => move(0),
    async behind(work, mostMs) {
      await untilQuiet(mostMs);
      if (first === 0) return work();
      const turn = last.then(work);
      // whoever comes next goes on after a failure too
      last = turn.catch(() => undefined);
      return turn;
    },
  };
}
