import { data } from 'react-router';

/** A page's data. If its view shows a refusal, the page has the refusal's status. */
export function underStatus<Page>(page: Page, { status }: { readonly state: string; readonly status?: number }) {
  return status === undefined ? page : data(page, { status: pageStatus(status) });
}

function pageStatus(status: number): number {
  // The id comes from the address. A malformed one names nothing.
  if (status === 400) return 404;
  // 401 would have to name a scheme for signing in.
  return status === 401 ? 403 : status;
}
