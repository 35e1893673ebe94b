import type { AnyCall } from '@throughfare/contract/call';
import type { Clock } from '@throughfare/kernel/clock';
import { Refusal } from '@throughfare/kernel/refusal';
import type { Session } from './session.ts';

/** Many people may sit behind one address; a session is one of them. */
const sessionsPerAddress = 10;
const windowMs = 60_000;
/** More keys than this are old ones for the most part: they are looked through and dropped. */
const sweepAbove = 20_000;

export interface CallLimiter {
  /** Counts the call; refuses `request.tooMany` with `retryAfterSeconds` when it is one too many. */
  count(call: AnyCall, session: Session | undefined, address: string): void;
}

/**
 * Calls a minute, for calls that cost a supplier, a mail or a guess: by session, and ten times that by address, so that new
 * sessions do not help. A program with an agency's key has a limit for all its calls together beside these. Counted in this process; several nodes together allow as many times more.
 */
export function createCallLimiter(clock: Clock): CallLimiter {
  const windows = new Map<string, { readonly endsAtMs: number; used: number }>();

  function take(key: string, most: number, nowMs: number): void {
    const window = windows.get(key);
    if (!window || window.endsAtMs <= nowMs) {
      if (windows.size > sweepAbove) for (const [old, { endsAtMs }] of windows) if (endsAtMs <= nowMs) windows.delete(old);
      windows.set(key, { endsAtMs: nowMs + windowMs, used: 1 });
      return;
    }
    if (window.used >= most) throw new Refusal('request.tooMany', { retryAfterSeconds: Math.ceil((window.endsAtMs - nowMs) / 1000) });
    window.used += 1;
  }

  return {
    count(call, session, address) {
      const nowMs = clock.now();
      if (session?.key) take(`key ${session.key.id}`, session.key.perMinute, nowMs);
      if (call.perMinute === undefined) return;
      take(`${call.name} from ${address}`, call.perMinute * (session ? sessionsPerAddress : 1), nowMs);
      if (session) take(`${call.name} by ${session.id}`, call.perMinute, nowMs);
    },
  };
}
