/**
 * The delay after a wrong password. There are three counters: one person's tries at one account, everybody's tries at one account, and one
 * address's tries at any account. The second has short delays and spares addresses from which the owner has signed in before, so that
 * nobody can lock the owner out.
 */
export type DelayKind = 'account' | 'address' | 'accountFromAddress';

interface Rule {
  /** Wrong passwords without a delay, because people mistype. */
  readonly free: number;
  readonly longestMs: number;
}

const minuteMs = 60_000;

const delayRules: Readonly<Record<DelayKind, Rule>> = {
  accountFromAddress: { free: 4, longestMs: 15 * minuteMs },
  account: { free: 10, longestMs: minuteMs },
  address: { free: 30, longestMs: 15 * minuteMs },
};

/** Doubles, starting at a second. `failures` includes the last one. */
export function delayAfter(kind: DelayKind, failures: number): number {
  const { free, longestMs } = delayRules[kind];
  return failures <= free ? 0 : Math.min(longestMs, 1000 * 2 ** Math.min(failures - free - 1, 20));
}

const forgetAfterMs = 60 * minuteMs;

/** After an hour without a wrong password the count starts again. */
export function failuresLeft(failures: number, lastAtMs: number, nowMs: number): number {
  return nowMs - lastAtMs >= forgetAfterMs ? 0 : failures;
}
