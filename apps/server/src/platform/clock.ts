import { systemClock, type Clock } from '@throughfare/kernel/clock';

/**
 * The application's clock: the machine's, or one that starts at `startsAtMs` (CLOCK) and runs on. Everything with a deadline asks it and
 * passes the time to SQL; the database's clock decides nothing.
 */
export function createClock(startsAtMs: number | undefined, machine: Clock = systemClock): Clock {
  if (startsAtMs === undefined) return machine;
  const offsetMs = startsAtMs - machine.now();
  return { now: () => machine.now() + offsetMs };
}
