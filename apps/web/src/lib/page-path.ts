/**
 * The path of a page without the ending of its data and without a slash at its end, but for the first page: the router asks for `/a-page.data` when it has the page
 * already and only wants what it shows.
 */
export function pagePath(pathname: string): string {
  return pathname.replace(/(?:\.data|\/)$/, '') || '/';
}
