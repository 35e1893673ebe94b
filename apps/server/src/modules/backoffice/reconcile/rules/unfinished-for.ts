/**
 * An order is worked on, or waits for its customer, for minutes. After an hour somebody should look. Places held by an agency wait until
 * its deadline.
 */
const unfinishedAfterMs = 60 * 60_000;

interface Progress {
  readonly outcome?: 'completed' | 'failed';
  readonly createdAt: Date;
  readonly hold?: 'asked' | 'waiting' | 'warned' | 'paying';
  readonly payBy?: Date;
}

/** The milliseconds by which an unfinished order is overdue. Undefined if it is not. */
export function unfinishedFor({ outcome, createdAt, hold, payBy }: Progress, nowMs: number): number | undefined {
  if (outcome) return undefined;
  const waitsUntilMs = (hold === 'waiting' || hold === 'warned') && payBy ? payBy.getTime() : createdAt.getTime();
  const forMs = nowMs - waitsUntilMs;
  return forMs < unfinishedAfterMs ? undefined : forMs;
}
