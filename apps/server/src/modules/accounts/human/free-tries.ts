import type { Clock } from '@throughfare/kernel/clock';
import type { HumanCheck } from './human-check.ts';

const freeTries = 3;
const windowMs = 3_600_000;
const sweepAbove = 10_000;

/**
 * Limits a step that a script must not repeat a thousand times. Each network address has three free tries an hour; further ones need an
 * answer to the human check. Counted in this process.
 */
export function createFreeTries({ clock, human }: { readonly clock: Clock; readonly human: HumanCheck }) {
  const counted = new Map<string, { readonly endsAtMs: number; count: number }>();
  const windowOf = (address: string) => {
    const window = counted.get(address);
    return window && window.endsAtMs > clock.now() ? window : undefined;
  };
  return {
    /** Refuses `humanCheck.failed`. */
    async admit(address: string, token: string | undefined): Promise<void> {
      if ((windowOf(address)?.count ?? 0) >= freeTries) await human.spend(token ?? '');
    },
    count(address: string): void {
      const window = windowOf(address);
      if (window) {
        window.count += 1;
        return;
      }
      if (counted.size > sweepAbove) for (const [old, { endsAtMs }] of counted) if (endsAtMs <= clock.now()) counted.delete(old);
      counted.set(address, { endsAtMs: clock.now() + windowMs, count: 1 });
    },
  };
}

export type FreeTries = ReturnType<typeof createFreeTries>;
