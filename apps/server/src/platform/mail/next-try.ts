const firstPauseMs = 5000;
const longestPauseMs = 3_600_000;
const patienceMs = 24 * 3_600_000;

/** The instant of the next try: after five seconds, then twice as long each time, an hour at most, for 24 hours. Undefined: it is given up. */
export function nextTry({
  startsAtMs,
  tries,
  nowMs,
}: {
  readonly startsAtMs: number;
  readonly tries: number;
  readonly nowMs: number;
}): number | undefined {
  const atMs = nowMs + Math.min(firstPauseMs * 2 ** (tries - 1), longestPauseMs);
  return atMs <= startsAtMs + patienceMs ? atMs : undefined;
}
