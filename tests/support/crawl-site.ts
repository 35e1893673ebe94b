/** Crawls a site like a search engine: from its home page and its site map, along every link, checking every picture. */
import { checkStructuredData } from './check-structured-data.ts';

export interface CrawledPage {
  readonly path: string;
  readonly status: number;
  /** The target of a redirect. */
  readonly leadsTo?: string;
  readonly title: string;
  readonly description: string;
  /** Whether search engines may list it under its own address. */
  readonly isListed: boolean;
  /** The path of its canonical address. */
  readonly canonical?: string;
  /** Its versions for other countries or languages: their paths by language. */
  readonly alternates: ReadonlyMap<string, string>;
  /** The faults of its structured data, in words. */
  readonly dataFaults: readonly string[];
  readonly ids: ReadonlySet<string>;
}

export interface Crawl {
  /** By path and query. */
  readonly pages: ReadonlyMap<string, CrawledPage>;
  /** By path: the status and kind of the answer. */
  readonly pictures: ReadonlyMap<string, string>;
  /** Links to anchors within a page, as written, with the page that has them. */
  readonly fragments: readonly { readonly on: string; readonly path: string; readonly id: string }[];
  /** Paths in the site map. */
  readonly siteMap: readonly string[];
  /** The first page that links to a path. */
  readonly linkedFrom: ReadonlyMap<string, string>;
}

interface CrawlOptions {
  readonly origin: string;
  /** Paths with queries that are not pages: targets of forms, data, searches. */
  readonly leaveOut: (path: string) => boolean;
  /** Pictures that are only checked for existence: not every size of the same drawing needs to be made. */
  readonly pictureAt?: (path: string) => string;
  readonly atOnce?: number;
}

const mostPaths = 5_000;

const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>' };
const decode = (text: string): string => text.replaceAll(/&(?:amp|quot|#x27|lt|gt);/g, (entity) => entities[entity] ?? entity);

/** The values of an attribute of a tag. */
function valuesOf(html: string, tag: string, attribute: string): string[] {
  return [...html.matchAll(new RegExp(`<${tag}\\b[^>]*?\\s${attribute}="([^"]*)"`, 'g'))].map(([, value = '']) => decode(value));
}

function attributesOf(tag: string): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries(
    [...tag.matchAll(/\s([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name.toLowerCase(), decode(value)]),
  );
}

function metaOf(html: string, name: string): string {
  const tag = [...html.matchAll(/<meta\b[^>]*>/g)].map(([found]) => found).find((found) => found.includes(`="${name}"`));
  return decode(/\bcontent="([^"]*)"/.exec(tag ?? '')?.[1] ?? '');
}

/** The reader is in Britain, so that prices are requested in the currency in which they are stored. */
const headers = { 'accept-language': 'en-GB' };

export async function crawlSite({ origin, leaveOut, pictureAt = (path) => path, atOnce = 6 }: CrawlOptions): Promise<Crawl> {
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
    const response = await fetch(origin + path, { redirect: 'manual', headers, signal: AbortSignal.timeout(20_000) });
    const html = await response.text();
    const title = decode(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '');
    const links = [...html.matchAll(/<link\b[^>]*>/g)].map(([tag]) => attributesOf(tag));
    const pathAt = (href = ''): string => pathOf(new URL(href, origin));
    const canonical = links.find(({ rel }) => rel === 'canonical')?.['href'];
    const alternates = links.filter(({ rel, hreflang }) => rel === 'alternate' && hreflang !== undefined);
    const leadsTo = response.headers.get('location') ?? undefined;
    pages.set(path, {
      path,
      status: response.status,
      ...(leadsTo !== undefined && { leadsTo }),
      title,
      description: metaOf(html, 'description'),
      isListed: !metaOf(html, 'robots').includes('noindex') && canonical !== undefined && pathAt(canonical) === path,
      ...(canonical !== undefined && { canonical: pathAt(canonical) }),
      alternates: new Map(alternates.map(({ hreflang = '', href }) => [hreflang, pathAt(href)])),
      dataFaults: checkStructuredData(html, canonical ?? ''),
      ids: new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => decode(id))),
    });
    const here = new URL(path, origin);
    // A page with a query is checked but its links are not followed, because each leads to more of its kind.
    if (here.search !== '') return;
    const found = [...valuesOf(html, 'a', 'href'), ...(leadsTo === undefined ? [] : [leadsTo])];
    for (const href of found) meetLink(href, here);
    for (const src of [...valuesOf(html, 'img', 'src'), metaOf(html, 'og:image')]) {
      const address = src === '' ? undefined : new URL(src, here);
      if (address && isOurs(address)) meet('picture', pictureAt(address.pathname), path);
    }
  }

  function meetLink(href: string, here: URL): void {
    if (!URL.canParse(href, here.href)) {
      pages.set(href, {
        path: href,
        status: 0,
        title: '',
        description: '',
        isListed: false,
        alternates: new Map(),
        dataFaults: [],
        ids: new Set(),
      });
      linkedFrom.set(href, pathOf(here));
      return;
    }
    const address = new URL(href, here);
    if (!isOurs(address) || leaveOut(pathOf(address))) return;
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
  const siteMap = [...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => pathOf(new URL(decode(address))));
  for (const path of siteMap) meet('page', path, 'the site map');
  // The next free reader takes pages found meanwhile, until none are left.
  while (waiting.length > 0) await Promise.all(Array.from({ length: atOnce }, work));
  return { pages, pictures, fragments, siteMap, linkedFrom };
}

const pathOf = ({ pathname, search }: URL): string => pathname + search;
