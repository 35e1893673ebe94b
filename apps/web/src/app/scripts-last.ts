/**
 * Has the browser fetch the page's scripts after its styles, fonts and pictures: the page can be read and used before they run, and on a
 * slow line they take ten times as long to come as what it is drawn with. React Router writes these links, without a way to say so.
 */
export function scriptsLast(page: string): string {
  // All of them stand in the head, a twentieth of a page.
  const body = page.indexOf('</head>');
  return page.slice(0, body).replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"') + page.slice(body);
}
