import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Article, InformationPage } from '@throughfare/contract/calls/content';
import type { ContentSeed } from './content-store.ts';
import { loadLandingPages } from './load-landing-pages.ts';
import type { Banner } from './rules/alerts-of-day.ts';
import { plainText } from './rules/plain-text.ts';
import { type RouteDraft, routePage } from './rules/route-page.ts';

type ArticleEntry = Omit<Article, 'content' | 'contentForCount'>;
type PageEntry = Omit<InformationPage, 'content'>;

function readJson<Shape>(...path: string[]): Shape {
  // The files are part of the product, and the module's tests read them.
  return JSON.parse(readFileSync(join(...path), 'utf8')) as Shape;
}

/** The shipped pages, as they are stored: HTML is cleaned when a page is read (clean-body.ts). `folder`: `data/content`. Throws if a listed text is missing. */
export function loadContent(folder: string): ContentSeed[] {
  return [
    ...loadArticles(folder),
    ...loadPages(folder),
    ...loadRoutes(folder),
    ...loadLandingPages(folder),
    ...loadBanners(join(folder, 'banners.json')),
  ];
}

function loadArticles(folder: string): ContentSeed[] {
  const { articles } = readJson<{ articles: ArticleEntry[] }>(folder, 'articles.json');
  return articles.map((entry, position) => {
    const content = readFileSync(join(folder, 'articles', `${entry.id}.html`), 'utf8').trim();
    const body: Article = { ...entry, content, contentForCount: plainText(content) };
    return { kind: 'ARTICLE', slug: entry.id, position, body };
  });
}

function loadPages(folder: string): ContentSeed[] {
  const { pages } = readJson<{ pages: PageEntry[] }>(folder, 'pages.json');
  return pages.map((entry, position) => {
    const file = `${entry.path.slice(1).replaceAll('/', '.')}.html`;
    const body: InformationPage = { ...entry, content: readFileSync(join(folder, 'pages', file), 'utf8').trim() };
    return { kind: 'INFORMATION', slug: entry.path, position, body };
  });
}

/** A country has one file per line, each with a list of pages. */
function loadRoutes(folder: string): ContentSeed[] {
  const files = readdirSync(join(folder, 'routes'))
    .filter((name) => name.endsWith('.json'))
    .toSorted();
  const drafts = files.flatMap((file) => {
    const { region, routes } = readJson<{ region: string; routes: RouteDraft[] }>(folder, 'routes', file);
    return routes.map((draft) => ({ region, draft }));
  });
  return drafts.map(({ region, draft }, position) => {
    const body = { ...routePage(draft), region };
    return { kind: 'ROUTE', slug: body.pageUrl, position, body };
  });
}

/** Reads a file of banners: `{ banners: [...] }`. */
export function loadBanners(file: string): ContentSeed[] {
  const { banners } = readJson<{ banners: (Banner & { readonly slug: string })[] }>(file);
  return banners.map(({ slug, ...body }, position) => ({ kind: 'BANNER', slug, position, body }));
}
