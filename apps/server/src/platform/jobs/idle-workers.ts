/**
 * The workers of one kind of job in this process. pg-boss wakes all of them for each new job, and lets a worker that has just finished rest
 * until its next scheduled look. Here one worker is woken for a job. It wakes the next when it finds one, and looks again when it is done.
 * That means few looks at the database while there is little work, and no pauses while there is much.
 */
export interface IdleWorkers {
  /** A worker without work. */
  join(id: string): void;
  /** Makes an idle worker look for a job. */
  wakeOne(): void;
  /** While this runs, the worker is not woken. */
  during(id: string, work: () => Promise<void>): Promise<void>;
}

/** `wake` makes a worker look, at once or after its present look. */
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
