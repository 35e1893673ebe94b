/**
 * Whether a form came from one of our pages. `/apiv1` ignores cookies and needs no such check. Page actions accept the session cookie, and
 * another site's form would bring it along.
 */
export interface SentFrom {
  readonly method: string;
  /** The host and port that the browser asked for. */
  readonly host: string;
  readonly origin: string | undefined;
  readonly secFetchSite: string | undefined;
}

export function isSameOrigin({ method, host, origin, secFetchSite }: SentFrom, publicUrl: string): boolean {
  if (method === 'GET' || method === 'HEAD') return true;
  // A sandboxed frame or a data: page sends "null".
  if (origin !== undefined && origin !== 'null') {
    const sender = URL.canParse(origin) ? new URL(origin).host : '';
    return sender !== '' && (sender === host || sender === new URL(publicUrl).host);
  }
  return origin === undefined && secFetchSite === 'same-origin';
}
