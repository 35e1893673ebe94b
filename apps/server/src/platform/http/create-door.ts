import type { ReadinessCheck } from './add-health-routes.ts';

/** Whether a process admits customers. It can answer before it is open, and goes on answering for a while after it has closed. */
export interface Door {
  readonly check: ReadinessCheck;
  open(): void;
  /** Closes for good. A load balancer learns it from `/readyz` before the port closes. */
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
