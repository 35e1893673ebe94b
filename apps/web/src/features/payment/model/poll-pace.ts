/**
 * The queue is polled every 2500 ms (ORDER-3). The server holds each poll open for up to 2 s, so most of that time has passed when it
 * answers.
 */
export const pollIntervalMs = 2500;

/** The wait before the next question, `elapsedMs` after the last one. */
export function waitBeforeNextPoll(elapsedMs: number): number {
  return Math.max(0, pollIntervalMs - elapsedMs);
}

/** After this time the page says that the order takes longer than usual and that the customer need not wait here. */
export const longWaitMs = 20_000;
