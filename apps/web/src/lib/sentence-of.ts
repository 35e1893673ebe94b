import { isRouteErrorResponse } from 'react-router';

/** The sentence of the catalogue in an error answer. An answer from a proxy in front of us has none. */
export function sentenceOf(error: unknown): string | undefined {
  if (!isRouteErrorResponse(error) || typeof error.data !== 'string') return undefined;
  return error.data === '' || error.data.trimStart().startsWith('<') ? undefined : error.data;
}
