/** Milliseconds until somebody who did not answer is asked again: doubled each time from half a second to a minute. */
export function retryDelayMs(attempts: number): number {
  return Math.min(60_000, 500 * 2 ** Math.min(attempts, 7));
}

/** From this many tries on, an operator is told. The work goes on trying. */
export const attentionAfterTries = 8;
