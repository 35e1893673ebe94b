import type { AnyCall } from '@throughfare/contract/call';
import type { Clock } from '@throughfare/kernel/clock';
import { Refusal } from '@throughfare/kernel/refusal';
import type { Session } from './session.ts';

/** Many people may share one address, so an address may make this many times the calls of a session. */
const sessionsPerAddress = 10;
const windowMs = 60_000;

export interface CallLimiter {
  /** Counts the call. Refuses `request.tooMany` with `retryAfterSeconds` above the limit. */
  count(call: AnyCall, session: Session | undefined, address: string): void;
}

/**
 * Limits calls a minute for calls that cost a supplier request, a mail or a guess: by session, and ten times that by address, so that new
 * sessions do not help. A program with an agency's key also has a limit for all its calls together. Each process counts on its own, so
 * several nodes together allow a multiple.
 */
export function createCallLimiter(clock: Clock): CallLimiter {
  /** In the sequence in which they end. */
  const windows = new Map<string, { readonly endsAtMs: number; used: number }>();

  function dropEnded(nowMs: number): void {
    for (const [key, { endsAtMs }] of windows) {
      if (endsAtMs > nowMs) return;
      windows.delete(key);
    }
  }

  function take(key: string, most: number, nowMs: number): void {
    const window = windows.get(key);
    if (!window || window.endsAtMs <= nowMs) {
      dropEnded(nowMs);
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
