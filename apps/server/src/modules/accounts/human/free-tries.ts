import type { Clock } from '@throughfare/kernel/clock';
import type { Session } from '../../../platform/binding/session.ts';
import type { HumanCheck } from './human-check.ts';

const freeTries = 3;
const windowMs = 3_600_000;
const sweepAbove = 10_000;

interface Try {
  /** Tries are counted for each kind of step. */
  readonly of: string;
  readonly session?: Pick<Session, 'role'> | undefined;
  readonly address: string;
  readonly reCAPTCHAtoken?: string | undefined;
}

/**
 * Limits the steps that a script must not repeat a thousand times. The documented bodies of their calls have no answer to the human check, so
 * each network address has three free tries an hour; further ones need an answer. Counted in this process.
 */
export function createFreeTries({ clock, human }: { readonly clock: Clock; readonly human: HumanCheck }) {
  const counted = new Map<string, { readonly endsAtMs: number; count: number }>();

  /** Refuses `humanCheck.failed`. */
  async function admit({ of, address, reCAPTCHAtoken }: Try): Promise<void> {
    if (reCAPTCHAtoken !== undefined) return human.spend(reCAPTCHAtoken);
    const [key, nowMs] = [`${of} ${address}`, clock.now()];
    if (counted.size > sweepAbove) for (const [old, { endsAtMs }] of counted) if (endsAtMs <= nowMs) counted.delete(old);
    const known = counted.get(key);
    const window = known && known.endsAtMs > nowMs ? known : { endsAtMs: nowMs + windowMs, count: 0 };
    counted.set(key, window);
    if (window.count >= freeTries) return human.spend('');
    window.count += 1;
  }

  return {
    admit,
    /** As `admit`, but a person with an account, or a key, needs no check: their limits are their own. Refuses `humanCheck.failed`. */
    async admitStranger(wanted: Try): Promise<void> {
      const { role } = wanted.session ?? { role: 'visitor' };
      if (role === 'visitor' || role === 'guest') await admit(wanted);
    },
  };
}

export type FreeTries = ReturnType<typeof createFreeTries>;
