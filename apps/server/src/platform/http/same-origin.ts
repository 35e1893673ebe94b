/**
 * Whether a form came from our own page. `/apiv1` knows nobody by cookie and needs no such check; page actions take the
 * cookie, and another site's form would bring it along.
 */
export interface SentFrom {
  readonly method: string;
  /** Host and port that the browser asked for. */
  readonly host: string;
  readonly origin: string | undefined;
  readonly secFetchSite: string | undefined;
}

export function isSameOrigin({ method, host, origin, secFetchSite }: SentFrom, publicUrl: string): boolean {
  if (method === 'GET' || method === 'HEAD') return true;
  // "null" is what a sandboxed frame or a data: page says of itself.
  if (origin !== undefined && origin !== 'null') {
    const sender = URL.canParse(origin) ? new URL(origin).host : '';
    return sender !== '' && (sender === host || sender === new URL(publicUrl).host);
  }
  return origin === undefined && secFetchSite === 'same-origin';
}
