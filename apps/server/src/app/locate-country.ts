import type { IncomingHttpHeaders } from 'node:http';

/** The location lookup: the country (ISO 3166) where a visitor probably is, if it can tell (SITE-3). */
export type LocateCountry = (headers: IncomingHttpHeaders) => string | undefined;

/** The default lookup: the header that a proxy is configured to set, else the region of the browser's first language. */
export function createLocateCountry(countryHeader: string | undefined): LocateCountry {
  return (headers) => {
    const said = countryHeader === undefined ? undefined : headers[countryHeader];
    if (typeof said === 'string' && /^[a-z]{2}$/i.test(said)) return said.toUpperCase();
    return regionOfLanguage(headers['accept-language']);
  };
}

/** Reads "en-NZ, en;q=0.8" as NZ. */
function regionOfLanguage(acceptLanguage: string | undefined): string | undefined {
  const first = acceptLanguage?.split(',')[0]?.split(';')[0]?.trim() ?? '';
  return /^[a-z]{2,3}(?:-[A-Za-z]{4})?-([A-Za-z]{2})$/i.exec(first)?.[1]?.toUpperCase();
}
