/** Crawls the whole site as a search engine does: no link is broken, and pages describe themselves and each other correctly. */
import { crawlSite, type Crawl } from '../support/crawl-site.ts';
import { expect, test } from './shop-test.ts';

/** Links that the specification prescribes in articles, and their targets (CONTENT-7). A visitor of My Bookings is sent home (BOOKING-1). */
const forwarded = ['/blogs/blogs', '/blogs/ticketSearch', '/blogs/eurail-pass', '/mybookings'];

/**
 * Left out of the crawl: addresses that change something, return data, or differ for each visitor. A prefilled search box is the same page
 * for every value.
 */
const leaveOut = (path: string): boolean => /^\/(?:actions|data|apiv1|sandbox|sign-in)\b|^\/search\/|^\/\w*\?(?:from|find)=/.test(path);

/** All sizes of a picture are made from one drawing, so the crawl requests the drawing and not each size. */
const drawingOf = (path: string): string => path.replace(/^(\/illustrations\/[\w-]+?)-(?:\d+\.webp|card\.jpg)$/, '$1.svg');

/** With fewer, the crawl has missed something: the site has some 180 pages and 100 drawings and maps. */
const fewest = { pages: 170, listed: 150, pictures: 90 };

/** The faults that each check finds, in words. */
function faults({ pages, pictures, fragments, siteMap, linkedFrom }: Crawl): Readonly<Record<string, readonly string[]>> {
  const all = [...pages.values()];
  const listed = all.filter(({ isListed }) => isListed);
  const from = (path: string) => `${linkedFrom.get(path)} → ${path}`;
  const alike = (what: 'title' | 'description') =>
    [...Map.groupBy(listed, (page) => page[what])]
      .filter(([text, its]) => its.length > 1 || text === '')
      .map(([text, its]) => `“${text}”: ${its.map(({ path }) => path).join(' ')}`);
  return {
    'leads astray': all
      .filter(({ status, path }) => status !== 200 && !forwarded.includes(path))
      .map(({ path, status, leadsTo }) => `${from(path)}: ${status} ${leadsTo ?? ''}`),
    'has no picture': [...pictures]
      .filter(([, answer]) => !answer.startsWith('200 image/'))
      .map(([path, answer]) => `${from(path)}: ${answer}`),
    'leads to no place in a page': fragments
      .filter(({ path, id }) => pages.get(path)?.ids.has(id) === false)
      .map(({ on, path, id }) => `${on} → ${path}#${id}`),
    'stands elsewhere': all
      .filter(({ canonical }) => canonical !== undefined && pages.get(canonical)?.isListed !== true)
      .map(({ path, canonical }) => `${path} says ${canonical}`),
    'is not named by its other language': listed.flatMap(({ path, alternates }) =>
      [...alternates.values()]
        .filter((other) => ![...(pages.get(other)?.alternates.values() ?? [])].includes(path))
        .map((other) => `${path}: ${other}`),
    ),
    'is missing in the site map': listed.map(({ path }) => path).filter((path) => !siteMap.includes(path)),
    'is in the site map and may not be listed': siteMap.filter((path) => pages.get(path)?.isListed !== true),
    'does not say in structured data what it is': listed.flatMap(({ path, dataFaults }) => dataFaults.map((fault) => `${path}: ${fault}`)),
    'has the title of another': alike('title'),
    'has the description of another': alike('description'),
  };
}

test(
  'no link of the site is broken, no picture is missing, and every page has its metadata and canonical address',
  { tag: '@desktop' },
  async ({ baseURL }) => {
    test.slow();
    const crawl = await crawlSite({ origin: baseURL ?? '', leaveOut, pictureAt: drawingOf });
    const found = faults(crawl);
    expect(found).toEqual(Object.fromEntries(Object.keys(found).map((fault) => [fault, []])));
    const listed = [...crawl.pages.values()].filter(({ isListed }) => isListed);
    expect(crawl.pages.size).toBeGreaterThan(fewest.pages);
    expect(listed.length).toBeGreaterThan(fewest.listed);
    expect(crawl.pictures.size).toBeGreaterThan(fewest.pictures);
  },
);
