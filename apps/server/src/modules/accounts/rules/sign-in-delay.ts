/**
 * How long a wrong password keeps the next try waiting. Three counters: one person's tries at one account, everybody's tries at
 * one account, one address's tries at any account. The second is short at most, and does not hold for an address from which
 * the owner has signed in before, so that nobody can lock them out.
 */
export type DelayKind = 'account' | 'address' | 'accountFromAddress';

interface Rule {
  /** Wrong passwords that cost nothing: people mistype. */
  readonly free: number;
  readonly longestMs: number;
}

const minuteMs = 60_000;

const delayRules: Readonly<Record<DelayKind, Rule>> = {
  accountFromAddress: { free: 4, longestMs: 15 * minuteMs },
  account: { free: 10, longestMs: minuteMs },
  address: { free: 30, longestMs: 15 * minuteMs },
};

/** Doubles from a second on. `failures`: with the last one. */
export function delayAfter(kind: DelayKind, failures: number): number {
  const { free, longestMs } = delayRules[kind];
  return failures <= free ? 0 : Math.min(longestMs, 1000 * 2 ** Math.min(failures - free - 1, 20));
}

const forgetAfterMs = 60 * minuteMs;

/** An hour of peace and the count begins again. */
export function failuresLeft(failures: number, lastAtMs: number, nowMs: number): number {
  return nowMs - lastAtMs >= forgetAfterMs ? 0 : failures;
}
