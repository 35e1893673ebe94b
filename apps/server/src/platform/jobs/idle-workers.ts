/**
 * The workers of one kind of job in this process. pg-boss wakes all of them for each job that is enqueued, and lets one that has just ended a
 * job rest until its next look at the clock. Here one is woken for a job, wakes the next when it finds one, and looks again when it is through:
 * few looks at the database while nothing is to do, and no pause while much is.
 */
export interface IdleWorkers {
  /** A worker that has nothing to do yet. */
  join(id: string): void;
  /** Lets one that has nothing to do look for a job. */
  wakeOne(): void;
  /** While it does this, the worker is not woken. */
  during(id: string, work: () => Promise<void>): Promise<void>;
}

/** `wake` lets a worker look, at once or after the look that it is taking. */
export function createIdleWorkers(wake: (id: string) => void): IdleWorkers {
  const idle = new Set<string>();
  const wakeOne = (): void => {
    const [id] = idle;
    if (id !== undefined) wake(id);
  };
  return {
    join: (id) => void idle.add(id),
    wakeOne,
    async during(id, work) {
      idle.delete(id);
      wakeOne();
      try {
        await work();
      } finally {
        idle.add(id);
        wake(id);
      }
    },
  };
}
