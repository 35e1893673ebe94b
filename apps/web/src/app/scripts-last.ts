/**
 * Makes the browser fetch the page's scripts after its styles, fonts and pictures. The page can be read and used before they run, and on a
 * slow line they come late (docs/performance.md). React Router writes these links and has no option for it.
 */
export function scriptsLast(page: string): string {
  // All of them are in the head, which is a small part of a page.
  const body = page.indexOf('</head>');
  return page.slice(0, body).replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"') + page.slice(body);
}
