import { isRouteErrorResponse } from 'react-router';

/** What a page can show of an error: the sentence of the catalogue that an answer of ours carries. A proxy in front of us answers with HTML. */
export function sentenceOf(error: unknown): string | undefined {
  if (!isRouteErrorResponse(error) || typeof error.data !== 'string') return undefined;
  return error.data === '' || error.data.trimStart().startsWith('<') ? undefined : error.data;
}
