import type { Clock } from '@throughfare/kernel/clock';
import type { HumanCheck } from './human-check.ts';

const freeTries = 3;
const windowMs = 3_600_000;
const sweepAbove = 10_000;

/**
 * Guest sign-up says of an address whether it has an account. Whoever has been told so three times within an hour answers the human check for
 * each further sign-up, as `users/email/is_taken` demands from the first; all others need none. Counted in this process.
 */
export function createGuestTries({ clock, human }: { readonly clock: Clock; readonly human: HumanCheck }) {
  const told = new Map<string, { readonly endsAtMs: number; count: number }>();
  const windowOf = (address: string) => {
    const window = told.get(address);
    return window && window.endsAtMs > clock.now() ? window : undefined;
  };
  return {
    /** Before each sign-up from an address of the network. Refuses `humanCheck.failed`. */
    async admit(address: string, token: string | undefined): Promise<void> {
      if ((windowOf(address)?.count ?? 0) >= freeTries) await human.spend(token ?? '');
    },
    /** The answer has been that there is an account. */
    countTold(address: string): void {
      const window = windowOf(address);
      if (window) {
        window.count += 1;
        return;
      }
      if (told.size > sweepAbove) for (const [old, { endsAtMs }] of told) if (endsAtMs <= clock.now()) told.delete(old);
      told.set(address, { endsAtMs: clock.now() + windowMs, count: 1 });
    },
  };
}

export type GuestTries = ReturnType<typeof createGuestTries>;
