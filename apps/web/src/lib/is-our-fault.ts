import { isRouteErrorResponse } from 'react-router';

/** Whether an error of a page is a bug. React Router makes one, too, of an address or a method that no route has: that is whoever asked. */
export function isOurFault(error: unknown): boolean {
  return !isRouteErrorResponse(error) || error.status >= 500;
}
