const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** The site map (sitemaps.org, protocol 0.9) of these paths. Paths start with a slash and are not encoded yet. */
export function siteMap(site: string, paths: readonly string[]): string {
  const entry = (path: string) =>
    `<url><loc>${(site + (path === '/' ? '/' : encodeURI(path))).replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)}</loc></url>`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${paths.map(entry).join('\n')}\n</urlset>\n`;
}
