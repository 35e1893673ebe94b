import { systemClock, type Clock } from '@throughfare/kernel/clock';

/**
 * The application's clock: the machine's, or one that started at `startsAtMs` (CLOCK) and runs on from there. Everything that
 * has a deadline asks it, and passes what it says to SQL; the database's own clock decides nothing.
 */
export function createClock(startsAtMs: number | undefined, machine: Clock = systemClock): Clock {
  if (startsAtMs === undefined) return machine;
  const offsetMs = startsAtMs - machine.now();
  return { now: () => machine.now() + offsetMs };
}
