import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { crawlSite, type Crawl } from './crawl-site.ts';

const site: Readonly<Record<string, string | { readonly location: string }>> = {
  '/sitemap.xml': '<urlset><url><loc>http://SITE/listed</loc></url></urlset>',
  '/': '<title>Home</title><a class="x" href="/a?b=1&amp;c=2">A</a><a href="https://other.example/">out</a><a href="#top">up</a><h1 id="top">Hi</h1><img alt="" src="/p-large.png"/><img alt="" src="/p-small.png"/>',
  '/a?b=1&c=2': '<title>A</title><meta name="robots" content="noindex"/><a href="/a?b=2">and so on</a>',
  '/listed':
    '<title>Listed</title><meta name="description" content="It&#x27;s listed"/><link rel="canonical" href="http://SITE/listed"/><link rel="alternate" hrefLang="fr" href="http://SITE/liste"/><script type="application/ld+json">{"@context":</script><a href="/gone">?</a><a href="/moved">m</a><a href="/secret/x">no</a><a href="/listed#here">B</a>',
  '/moved': { location: '/listed' },
  '/p.png': 'png',
};

let server: Server;
let crawl: Crawl;

beforeAll(async () => {
  server = createServer((request, response) => {
    const answer = site[request.url ?? ''];
    if (typeof answer === 'object') response.writeHead(302, answer).end();
    else if (answer === undefined) response.writeHead(404).end();
    else
      response
        .writeHead(200, { 'content-type': request.url === '/p.png' ? 'image/png' : 'text/html' })
        .end(answer.replaceAll('SITE', request.headers.host ?? ''));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('a listening server has a port');
  crawl = await crawlSite({
    origin: `http://127.0.0.1:${address.port}`,
    leaveOut: (path) => path.startsWith('/secret'),
    pictureAt: (path) => path.replace(/-\w+(?=\.png)/, ''),
  });
});

afterAll(() => new Promise((resolve) => server.close(resolve)));

test('follows links and the site map, but not off the site, into excluded paths, or from query to query', () => {
  expect([...crawl.pages.keys()].toSorted()).toEqual(['/', '/a?b=1&c=2', '/gone', '/listed', '/moved']);
});

test('records the answer of each address, its links and the pages that link to it', () => {
  expect(crawl.pages.get('/gone')).toMatchObject({ status: 404 });
  expect(crawl.linkedFrom.get('/gone')).toBe('/listed');
  expect(crawl.pages.get('/moved')).toMatchObject({ status: 302, leadsTo: '/listed' });
});

test('reads titles, descriptions and whether a page may be listed', () => {
  expect(crawl.pages.get('/listed')).toMatchObject({ title: 'Listed', description: "It's listed", isListed: true });
  expect(crawl.pages.get('/a?b=1&c=2')?.isListed).toBe(false);
  expect(crawl.pages.get('/')?.isListed).toBe(false);
});

test("reads a page's canonical address, its alternates, and its unreadable structured data", () => {
  const listed = crawl.pages.get('/listed');
  expect(listed).toMatchObject({ canonical: '/listed', dataFaults: ['cannot be read'] });
  expect([...(listed?.alternates ?? [])]).toEqual([['fr', '/liste']]);
  expect(crawl.pages.get('/')).toMatchObject({ dataFaults: ['none'] });
  expect(crawl.siteMap).toEqual(['/listed']);
});

test('checks pictures, and the targets of links within pages', () => {
  expect([...crawl.pictures]).toEqual([['/p.png', '200 image/png']]);
  expect(crawl.fragments).toEqual([
    { on: '/', path: '/', id: 'top' },
    { on: '/listed', path: '/listed', id: 'here' },
  ]);
  expect(crawl.pages.get('/')?.ids.has('top')).toBe(true);
  expect(crawl.pages.get('/listed')?.ids.has('here')).toBe(false);
});
