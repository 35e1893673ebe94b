/**
 * The path of a page, without the suffix of its data and without a final slash (except on the home page). The router requests
 * `/a-page.data` when it has the page and only needs its data.
 */
export function pagePath(pathname: string): string {
  return pathname.replace(/(?:\.data|\/)$/, '') || '/';
}
