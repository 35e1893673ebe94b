/**
 * An error for the log, with these fields only. Libraries attach rows, requests and addresses to their errors (PostgreSQL's `detail` quotes
 * the values of a row).
 */
export function describeError(error: unknown): object {
  if (!isErrorLike(error)) return { type: typeof error };
  return {
    type: typeof error.name === 'string' ? error.name : 'Error',
    message: withoutAddresses(error.message),
    ...(typeof error.code === 'string' ? { code: error.code } : {}),
    ...(typeof error.constraint === 'string' ? { constraint: error.constraint } : {}),
    stack: typeof error.stack === 'string' ? withoutAddresses(error.stack) : undefined,
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}

interface ErrorLike {
  readonly name?: unknown;
  readonly message: string;
  readonly stack?: unknown;
  readonly code?: unknown;
  readonly constraint?: unknown;
  readonly cause?: unknown;
}

/** An error, or a library's copy of one: pg-boss passes on a plain object. */
function isErrorLike(error: unknown): error is ErrorLike {
  if (error instanceof Error) return true;
  return typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string';
}

function withoutAddresses(text: string): string {
  return text.replace(/[^\s@<>"'(]+@[^\s@<>"'),]+/g, '…@…');
}
