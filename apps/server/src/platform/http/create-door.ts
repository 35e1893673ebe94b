import type { ReadinessCheck } from './add-health-routes.ts';

/** Whether a process lets customers in. It can answer before it is open, and still answers for a while after it has closed. */
export interface Door {
  readonly check: ReadinessCheck;
  open(): void;
  /** For good: a balancer hears it from `/readyz` before the port is gone. */
  close(): void;
}

export function createDoor(): Door {
  let state: 'not yet' | 'open' | 'closed' = 'not yet';
  return {
    check: { name: 'open', isReady: () => Promise.resolve(state === 'open') },
    open() {
      if (state === 'not yet') state = 'open';
    },
    close() {
      state = 'closed';
    },
  };
}
