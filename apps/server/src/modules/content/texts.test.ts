import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Article, InformationPage, SeoPage } from '@throughfare/contract/calls/content';
import type { LandingPage } from '@throughfare/contract/calls/landing-pages';
import { describe, expect, test } from 'vitest';
import { openPictureBook } from '../drawings/drawings.api.ts';
import { loadContent } from './load-content.ts';
import { plainText } from './rules/plain-text.ts';

/** Mistakes in the shipped texts that a program can find. */
const seeds = loadContent(fileURLToPath(new URL('../../../../../data/content', import.meta.url)));

function bodies<Body>(kind: string): Body[] {
  // each kind has its own type of body, but the loader answers one type for all kinds
  return seeds.filter((seed) => seed.kind === kind).map(({ body }) => body as Body);
}

const routes = bodies<SeoPage>('ROUTE');
const landing = bodies<LandingPage>('LANDING');
const articles = bodies<Article>('ARTICLE');
const information = bodies<InformationPage>('INFORMATION');

const clauses = (text: string): string[] => text.split(/(?<=[.?!;:])\s/);

/** All prose of a route page, joined with full stops so that each heading is a sentence of its own. */
const proseOf = (page: SeoPage): string =>
  [
    page.metaDescription,
    page.block1H2,
    page.content1,
    page.block3H2,
    page.content3,
    page.block5H2,
    page.content5,
    page.content4a,
    page.content4b,
    page.content4c,
  ]
    .map(plainText)
    .join('. ');

describe('route pages, whose times come from the timetable,', () => {
  const clockTime =
    /\b\d{1,2}[:.]\d{2}\b|o’clock|\bhalf past\b|\bquarter (?:past|to)\b|\b(?:at|before|after|around|until|by) (?:\d{1,2} ?[ap]m|noon|midnight|(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?=[.,;:)]| or | and |$))/i;
  const count =
    '(?:\\d+|an?|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|twenty-five|thirty|forty|fifty|sixty|ninety|few|quarter of an|half an)';
  const duration = new RegExp(`\\b${count}(?: and a half)?[ -](?:minutes?|hours?)\\b`, 'i');
  const speed = /\b(?:kilometres|miles) an hour\b/gi;
  /** Words about walks or about time to allow before a departure, which no timetable can confirm. */
  const ofSomethingElse = /\b(?:walk|foot|allows?|leave at least|before departure|clocks)\b/i;

  test.each(routes.map((page) => [page.pageUrl, proseOf(page)] as const))(
    '%s: no time of day and no train’s duration is typed',
    (_, prose) => {
      const typed = clauses(prose).filter(
        (clause) => clockTime.test(clause) || (duration.test(clause.replaceAll(speed, '')) && !ofSomethingElse.test(clause)),
      );
      expect(typed).toEqual([]);
    },
  );

  test.each([
    'The last train leaves at 21:50.',
    'Leave at eight, and be home for supper.',
    'Trains need an hour and a half.',
    'It is twenty-five minutes away.',
    'The ride takes half an hour.',
  ])('and the check finds one: %s', (sentence) => {
    expect(clockTime.test(sentence) || (duration.test(sentence.replaceAll(speed, '')) && !ofSomethingElse.test(sentence))).toBe(true);
  });

  test('are long enough to be worth opening', () => {
    const short = routes.filter((page) => proseOf(page).split(' ').length < 230).map(({ pageUrl }) => pageUrl);
    expect(short).toEqual([]);
  });

  test('begin in ways of their own', () => {
    const openings = routes.map(({ content1 }) => plainText(content1).split(' ').slice(0, 4).join(' '));
    expect(openings.filter((opening, index) => openings.indexOf(opening) !== index)).toEqual([]);
  });
});

describe('French pages', () => {
  const english = /\b(?:the|and|with|from|your|you|this|that|which|are|is|of|by|how|where|when)\b/i;
  /** Names that stay the same in French, and quotations. */
  const names = /Kyle of Lochalsh|«[^»]*»/g;
  const french = landing.filter(({ language }) => language === 'fr');

  const textsOf = (page: LandingPage): string[] =>
    [
      page.h1,
      page.place,
      page.metaTitle,
      page.metaDescription,
      page.introduction,
      ...page.sections.flatMap(({ heading, content }) => [heading, content]),
      ...page.questions.flatMap(({ question, answer }) => [question, answer]),
      ...page.journeys.flatMap(({ from, to }) => [from.label, to.label]),
    ].map(plainText);

  test('exist', () => expect(french.length).toBeGreaterThanOrEqual(8));

  test.each(french.map((page) => [page.path, page] as const))('%s has no English words', (_, page) => {
    expect(textsOf(page).flatMap((text) => clauses(text).filter((clause) => english.test(clause.replaceAll(names, ''))))).toEqual([]);
  });

  test.each(french.map((page) => [page.path, page] as const))('%s names towns as French does', (_, page) => {
    const exonyms =
      /\b(?:London|Edinburgh|Brussels|Ghent|Gent|Bruges \(|Brugge|Antwerp|Antwerpen|Geneva|Zürich|Basel|Bern|Vienna|Wien|Salzburg|Munich \(|München|Frankfurt|Köln|Barcelona|Zaragoza|Girona)\b/;
    expect(page.journeys.flatMap(({ from, to }) => [from.label, to.label]).filter((label) => exonyms.test(label))).toEqual([]);
  });

  test.each(french.map((page) => [page.path, page] as const))('%s has signs that stay with their words', (_, page) => {
    const loose = [page.metaTitle, page.metaDescription, page.introduction, ...page.sections.map(({ content }) => content)];
    expect(loose.filter((text) => / [:;?!»]|« /.test(text))).toEqual([]);
  });
});

test('pages for the United States are spelt as there', () => {
  const british =
    /\b\w*(?:colour|centre|traveller|travelling|theatre|harbour|programme|kilometre|metre|favour|grey|neighbour|labelled|organis|realis)\w*\b/i;
  const american = landing.filter(({ language }) => language === 'en-US');
  expect(american.length).toBeGreaterThanOrEqual(8);
  const spelt = american.flatMap((page) =>
    [page.metaTitle, page.metaDescription, page.introduction]
      .concat(page.sections.flatMap(({ heading, content }) => [heading, content]))
      .concat(page.questions.flatMap(({ question, answer }) => [question, answer]))
      .flatMap((text) => british.exec(plainText(text))?.[0] ?? [])
      .map((word) => `${page.path}: ${word}`),
  );
  expect(spelt).toEqual([]);
});

describe('links', () => {
  /** Addresses of pages that are not content. The three articles come from the specification (CONTENT-7). */
  const others = [
    '/',
    '/cart',
    '/blogs',
    '/blogs/blogs',
    '/blogs/ticketSearch',
    '/blogs/eurail-pass',
    '/train-times',
    '/book-eurail-pass',
    '/book-interrail-pass',
    '/terms-and-conditions',
    '/privacy-policy',
    '/mybookings',
  ];
  const known = new Set([
    ...others,
    ...articles.map(({ id }) => `/blogs/${id}`),
    ...information.map(({ path }) => path),
    ...routes.map(({ canonicalURL }) => canonicalURL),
    ...landing.map(({ path }) => path),
  ]);

  test('link to existing pages in every text', () => {
    const lost = seeds.flatMap(({ kind, slug, body }) =>
      [...JSON.stringify(body).matchAll(/href=\\"(\/[^"?#\\]*)/g)]
        .map(([, href]) => href ?? '')
        .filter((href) => !known.has(href))
        .map((href) => `${kind} ${slug}: ${href}`),
    );
    const related = landing.flatMap((page) =>
      page.related.filter(({ path }) => !known.has(path)).map(({ path }) => `${page.path}: ${path}`),
    );
    expect([...lost, ...related]).toEqual([]);
  });

  test('to other sites are encrypted', () => {
    expect(seeds.filter(({ body }) => /href=\\"http:/.test(JSON.stringify(body))).map(({ slug }) => slug)).toEqual([]);
  });

  test('of articles: each leads to the ticket search, some to the passes, some to the organiser of the event', () => {
    const leading = (pattern: RegExp) => articles.filter(({ content }) => pattern.test(content)).map(({ id }) => id);
    expect(leading(/href="\/blogs\/ticketSearch"/)).toHaveLength(8);
    expect(leading(/href="\/blogs\/eurail-pass"/).length).toBeGreaterThanOrEqual(3);
    expect(leading(/href="https:/)).toEqual(expect.arrayContaining(['wimbledon', 'roland-garos', 'events']));
  });
});

describe('articles', () => {
  test('have a picture with a caption that says more than its alternative text', () => {
    for (const { id, content } of articles) {
      const [, alt = '', caption = ''] = /<img[^>]*alt="([^"]*)"[^>]*>\s*<figcaption>([^<]*)</.exec(content) ?? [];
      expect(`${id}: ${alt.length > 15 && caption.length > 15 && alt !== caption}`).toBe(`${id}: true`);
    }
  });

  test('say when they were checked, as their date is years ago', () => {
    for (const { content } of articles) expect(plainText(content)).toMatch(/First published in \w+ \d{4}; facts checked in \w+ \d{4}\.$/);
  });
});

describe('pictures', () => {
  test('are all drawn', () => {
    const file = fileURLToPath(new URL('../../../../../data/content/pictures.json', import.meta.url));
    const drawn = new Set(openPictureBook(file).names.map((name) => `/illustrations/${name}.svg`));
    const lost = seeds.flatMap(({ kind, slug, body }) =>
      [...JSON.stringify(body).matchAll(/\/illustrations\/[^"\\]+/g)]
        .filter(([address]) => !drawn.has(address))
        .map(([address]) => `${kind} ${slug}: ${address}`),
    );
    expect(lost).toEqual([]);
  });

  test('of a route page open it with the destination and show two different things', () => {
    const wrong = routes.filter(
      ({ bannerImage, content1Image, content2Image }) => bannerImage !== content2Image || content1Image === content2Image,
    );
    expect(wrong.map(({ pageUrl }) => pageUrl)).toEqual([]);
    const placed = routes.filter(({ bannerImage, pageUrl }) => {
      const place = /place-([a-z-]+)\.svg$/.exec(bannerImage)?.[1];
      return place !== undefined && !pageUrl.endsWith(`-to-${place}`) && !pageUrl.endsWith('lake-district');
    });
    expect(placed.map(({ pageUrl }) => pageUrl)).toEqual([]);
  });
});

test('banners lead to articles that say more about them', () => {
  const advice = plainText(articles.find(({ id }) => id === 'travel-advice')?.content ?? '');
  expect(advice).toMatch(/25 December/);
  expect(advice).toMatch(/Entry\/Exit System/);
});

test('every file of texts says where they are from', () => {
  const folder = fileURLToPath(new URL('../../../../../data/content', import.meta.url));
  for (const file of [
    'articles.json',
    'pages.json',
    'banners.json',
    'countries/countries.json',
    'destinations/destinations.json',
    'passes/passes.json',
  ]) {
    const { source } = JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as { readonly source?: string | readonly string[] };
    expect(`${file}: ${[source ?? ''].flat().join(' ').length > 60}`).toBe(`${file}: true`);
  }
});
