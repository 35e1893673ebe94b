/** ORDER-3: the queue is polled every 2500 ms. The server holds a question open for up to 2 s, so most of that has passed. */
export const pollIntervalMs = 2500;

/** The wait before the next question, `elapsedMs` after the last one. */
export function waitBeforeNextPoll(elapsedMs: number): number {
  return Math.max(0, pollIntervalMs - elapsedMs);
}

/** After this long the page says that it takes longer than usual, and that nobody has to wait here. */
export const longWaitMs = 20_000;
