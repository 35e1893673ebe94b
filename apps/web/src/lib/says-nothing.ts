const codes = new Set(['server.failed', 'request.timedOut']);

/**
 * Whether an error says nothing about the outcome: we failed, or gave up, somewhere on the way, and it may have happened. A refusal says that it
 * has not. Who asked for something that costs money asks again, which is safe, and tells nobody that nothing was charged.
 */
export function saysNothing(code: string): boolean {
  return codes.has(code);
}
