/** Milliseconds until a silent party is asked again. The delay doubles from half a second to a minute. */
export function retryDelayMs(attempts: number): number {
  return Math.min(60_000, 500 * 2 ** Math.min(attempts, 7));
}

/** From this number of tries on, an operator is told. The work keeps trying. */
export const attentionAfterTries = 8;
