/**
 * Makes the browser fetch the page's scripts after its styles, fonts and pictures, and most of them once it has drawn the page for the first
 * time. The page can be read and used before they run, and on a slow line they come late (docs/performance.md). React Router writes these
 * elements and has no option for it.
 */
export function scriptsLast(page: string, nonce: string): string {
  // All links are in the head, which is a small part of a page.
  const body = page.indexOf('</head>');
  return (
    page
      .slice(0, body)
      .replaceAll(/<link rel="modulepreload" href="([^"]*)"/g, (_, href: string) =>
        keepsLineBusy.test(href)
          ? `<link rel="modulepreload" fetchpriority="low" href="${href}"`
          : `<link rel="later" fetchpriority="low" href="${href}"`,
      ) +
    page
      .slice(body)
      .replace(`<script nonce="${nonce}" type="module" async="">`, `<script nonce="${nonce}" type="later">`)
      .replace('</body>', `<script nonce="${nonce}">${start}</script></body>`)
  );
}

/** Fetched at once: else a slow line would be idle until the page is drawn. More would delay that. */
const keepsLineBusy = /\/router-/;

/**
 * Once the page is drawn, makes the links and the script what React Router wrote, so that the page hydrates as it was rendered. In the first
 * frame would be too soon: on a quick line, scripts came and ran before the browser had painted it. A hidden tab draws nothing. One hidden
 * meanwhile waits a second, and so does a browser that does not report its paints.
 */
const start = `(() => {
const start = () => {
for (const link of document.querySelectorAll('link[rel=later]')) link.rel = 'modulepreload';
for (const held of document.querySelectorAll('script[type=later]')) {
const script = document.createElement('script');
Object.assign(script, { type: 'module', nonce: held.nonce, text: held.text });
held.replaceWith(script);
}
};
if (document.hidden) return start();
new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
setTimeout(start, 1000);
})()`.replaceAll('\n', '');
