/**
 * A refresh token is used once: its use brings the next. One that comes a second time was copied, nobody can say by whom, so
 * the whole session ends. Two tabs that refresh in the same moment are one browser: for that long the second gets what the
 * first got.
 */
export const graceMs = 30_000;

/** How long a bearer of somebody signed in lasts. What a thief has of one is gone in a quarter of an hour. */
export const bearerMs = 15 * 60_000;

export interface RefreshState {
  /** Of the token that came. */
  readonly given: number;
  /** Of the token that is due. */
  readonly current: number;
  /** Older ones were given before the rights changed. */
  readonly least: number;
  /** When the one that is due was given; null where none has been used yet. */
  readonly refreshedAtMs: number | null;
}

export type RefreshDecision = 'next' | 'same again' | 'reused' | 'outdated';

export function decideRefresh({ given, current, least, refreshedAtMs }: RefreshState, nowMs: number): RefreshDecision {
  if (given === current) return 'next';
  if (given < least || given > current) return 'outdated';
  const isSecondTab = given === current - 1 && refreshedAtMs !== null && nowMs - refreshedAtMs <= graceMs;
  return isSecondTab ? 'same again' : 'reused';
}
