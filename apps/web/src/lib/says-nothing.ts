const codes = new Set(['server.failed', 'server.unavailable', 'request.timedOut']);

/**
 * Whether an error leaves the outcome open: something failed on the way, and the action may have happened. A refusal means that it has not.
 * A caller whose action costs money repeats it, which is safe, and never says that nothing was charged.
 */
export function saysNothing(code: string): boolean {
  return codes.has(code);
}
