/**
 * A refresh token works once, and its use brings the next one. A token that comes a second time was copied by somebody, so the whole
 * session ends. Two tabs that refresh at the same moment are one browser: within this time the second gets the answer of the first.
 */
export const graceMs = 30_000;

/** The lifetime of a signed-in bearer. A stolen one is useless after a quarter of an hour. */
export const bearerMs = 15 * 60_000;

export interface RefreshState {
  /** The generation of the received token. */
  readonly given: number;
  /** The generation of the current token. */
  readonly current: number;
  /** Older generations come from before a change of rights. */
  readonly least: number;
  /** When the current token was issued; null if none has been used yet. */
  readonly refreshedAtMs: number | null;
}

export type RefreshDecision = 'next' | 'same again' | 'reused' | 'outdated';

export function decideRefresh({ given, current, least, refreshedAtMs }: RefreshState, nowMs: number): RefreshDecision {
  if (given === current) return 'next';
  if (given < least || given > current) return 'outdated';
  const isSecondTab = given === current - 1 && refreshedAtMs !== null && nowMs - refreshedAtMs <= graceMs;
  return isSecondTab ? 'same again' : 'reused';
}
