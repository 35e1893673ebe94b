/**
 * An error for the log. Only these fields: libraries hang rows, requests and addresses on their errors (PostgreSQL's
 * `detail` quotes the values of a row).
 */
export function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  return {
    type: error.name,
    message: withoutAddresses(error.message),
    ...('code' in error && typeof error.code === 'string' ? { code: error.code } : {}),
    ...('constraint' in error && typeof error.constraint === 'string' ? { constraint: error.constraint } : {}),
    stack: error.stack === undefined ? undefined : withoutAddresses(error.stack),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}

function withoutAddresses(text: string): string {
  return text.replace(/[^\s@<>"'(]+@[^\s@<>"'),]+/g, '…@…');
}
