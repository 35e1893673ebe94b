/** Walks a site as a search engine does: from its home and its site map, along every link, and looks at every picture. */

export interface CrawledPage {
  readonly path: string;
  readonly status: number;
  /** Where an answer that is no page leads. */
  readonly leadsTo?: string;
  readonly title: string;
  readonly description: string;
  /** Search engines may list it under its own address. */
  readonly isListed: boolean;
  readonly ids: ReadonlySet<string>;
}

export interface Crawl {
  /** By path and query. */
  readonly pages: ReadonlyMap<string, CrawledPage>;
  /** By path: the status and kind of what was answered. */
  readonly pictures: ReadonlyMap<string, string>;
  /** Links to a place in a page, as written, with the page that has them. */
  readonly fragments: readonly { readonly on: string; readonly path: string; readonly id: string }[];
  /** First page that leads to a path. */
  readonly linkedFrom: ReadonlyMap<string, string>;
}

interface CrawlOptions {
  readonly origin: string;
  /** Paths that are no pages to be read: forms' targets, data, searches. */
  readonly leaveOut: (path: string) => boolean;
  readonly atOnce?: number;
}

const mostPaths = 5_000;

const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>' };
const decode = (text: string): string => text.replaceAll(/&(?:amp|quot|#x27|lt|gt);/g, (entity) => entities[entity] ?? entity);

/** Values of an attribute of a tag. */
function valuesOf(html: string, tag: string, attribute: string): string[] {
  return [...html.matchAll(new RegExp(`<${tag}\\b[^>]*?\\s${attribute}="([^"]*)"`, 'g'))].map(([, value = '']) => decode(value));
}

function metaOf(html: string, name: string): string {
  const tag = [...html.matchAll(/<meta\b[^>]*>/g)].map(([found]) => found).find((found) => found.includes(`="${name}"`));
  return decode(/\bcontent="([^"]*)"/.exec(tag ?? '')?.[1] ?? '');
}

export async function crawlSite({ origin, leaveOut, atOnce = 6 }: CrawlOptions): Promise<Crawl> {
  const pages = new Map<string, CrawledPage>();
  const pictures = new Map<string, string>();
  const fragments: { on: string; path: string; id: string }[] = [];
  const linkedFrom = new Map<string, string>();
  const waiting: { readonly kind: 'page' | 'picture'; readonly path: string }[] = [];
  const isOurs = (address: URL): boolean => address.origin === origin;

  function meet(kind: 'page' | 'picture', path: string, on: string): void {
    if (linkedFrom.has(path)) return;
    if (linkedFrom.size > mostPaths) throw new Error(`a site without an end: ${on} leads to ${path}`);
    linkedFrom.set(path, on);
    waiting.push({ kind, path });
  }

  async function readPage(path: string): Promise<void> {
    const response = await fetch(origin + path, { redirect: 'manual', signal: AbortSignal.timeout(20_000) });
    const html = await response.text();
    const title = decode(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '');
    const canonical = /<link\b[^>]*rel="canonical"[^>]*href="([^"]*)"/.exec(html)?.[1];
    const leadsTo = response.headers.get('location') ?? undefined;
    pages.set(path, {
      path,
      status: response.status,
      ...(leadsTo !== undefined && { leadsTo }),
      title,
      description: metaOf(html, 'description'),
      isListed:
        !metaOf(html, 'robots').includes('noindex') && canonical !== undefined && pathOf(new URL(decode(canonical), origin)) === path,
      ids: new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => decode(id))),
    });
    const here = new URL(path, origin);
    // A page that a query makes is looked at and goes no further: each would lead to more of its kind.
    if (here.search !== '') return;
    const found = [...valuesOf(html, 'a', 'href'), ...(leadsTo === undefined ? [] : [leadsTo])];
    for (const href of found) meetLink(href, here);
    for (const src of [...valuesOf(html, 'img', 'src'), metaOf(html, 'og:image')]) {
      const address = src === '' ? undefined : new URL(src, here);
      if (address && isOurs(address)) meet('picture', address.pathname, path);
    }
  }

  function meetLink(href: string, here: URL): void {
    if (!URL.canParse(href, here.href)) {
      pages.set(href, { path: href, status: 0, title: '', description: '', isListed: false, ids: new Set() });
      linkedFrom.set(href, pathOf(here));
      return;
    }
    const address = new URL(href, here);
    if (!isOurs(address) || leaveOut(address.pathname)) return;
    meet('page', pathOf(address), pathOf(here));
    if (address.hash.length > 1) fragments.push({ on: pathOf(here), path: pathOf(address), id: decodeURIComponent(address.hash.slice(1)) });
  }

  async function readPicture(path: string): Promise<void> {
    const response = await fetch(origin + path, { signal: AbortSignal.timeout(20_000) });
    await response.arrayBuffer();
    pictures.set(path, `${response.status} ${response.headers.get('content-type') ?? ''}`);
  }

  async function work(): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift())
      await (next.kind === 'page' ? readPage(next.path) : readPicture(next.path));
  }

  const map = await (await fetch(`${origin}/sitemap.xml`)).text();
  meet('page', '/', 'the address bar');
  for (const [, address = ''] of map.matchAll(/<loc>([^<]*)<\/loc>/g)) meet('page', pathOf(new URL(decode(address))), 'the site map');
  // What is found while others are read is for whoever is free: again until nothing is left.
  while (waiting.length > 0) await Promise.all(Array.from({ length: atOnce }, work));
  return { pages, pictures, fragments, linkedFrom };
}

const pathOf = ({ pathname, search }: URL): string => pathname + search;
