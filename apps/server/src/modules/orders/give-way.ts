/** Lets work that customers wait for go before work that they do not wait for, in one process. */
export interface GiveWay {
  /** Somebody waits for it: it starts at once. */
  first<Result>(work: () => Promise<Result>): Promise<Result>;
  /** While there is such work, one of these at a time; it never waits for anything but others of its kind. */
  behind<Result>(work: () => Promise<Result>): Promise<Result>;
}

export function createGiveWay(): GiveWay {
  let first = 0;
  let last: Promise<unknown> = Promise.resolve();
  return {
    async first(work) {
      first += 1;
      try {
        return await work();
      } finally {
        first -= 1;
      }
    },
    behind(work) {
      if (first === 0) return work();
      const turn = last.then(work);
      // whoever comes next goes on after a failure too
      last = turn.catch(() => undefined);
      return turn;
    },
  };
}
