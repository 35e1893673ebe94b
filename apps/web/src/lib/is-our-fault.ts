import { isRouteErrorResponse } from 'react-router';

/** Whether a page's error is a bug. React Router also throws one for an unknown address or method, which is the visitor's mistake. */
export function isOurFault(error: unknown): boolean {
  return !isRouteErrorResponse(error) || error.status >= 500;
}
