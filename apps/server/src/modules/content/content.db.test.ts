import { getCurrentAlerts } from '@throughfare/contract/calls/alert-banner';
import {
  getArticle,
  getInformationPage,
  getPopularJourneys,
  getRouteTimes,
  getSeoPage,
  getTimetableWeek,
  listArticles,
  listContentPaths,
  listRoutePages,
} from '@throughfare/contract/calls/content';
import { getLandingPage, listLandingPages } from '@throughfare/contract/calls/landing-pages';
import { searchStations } from '@throughfare/contract/calls/stations';
import { describe, expect, test } from 'vitest';
import { createShopper } from '../../../../../tests/support/shopper.ts';
import { signInAs } from '../../../../../tests/support/sign-in.ts';
import { openTestShop } from '../../../../../tests/support/open-test-shop.ts';
import { seedContent } from './content-store.ts';
import { plainText } from './rules/plain-text.ts';
import { createTimetableWeeks } from './timetable-week.ts';

const shop = await openTestShop();
const reader = await createShopper(shop.client, { 'browse-from': 'UK' });

describe('articles', () => {
  test('are the eight of the specification, with their dates', async () => {
    const { data } = await reader.must(listArticles, {});
    expect(data.articles.map(({ id, date }) => [id, date])).toEqual([
      ['wimbledon', '20 Apr 2023'],
      ['5-best-places', '20 Apr 2023'],
      ['roland-garos', '20 Apr 2023'],
      ['dogs-on-trains', '4 Mar 2022'],
      ['advantages', '25 Feb 2022'],
      ['events', '24 Nov 2021'],
      ['travel-advice', '24 Nov 2021'],
      ['Destinations', '24 Nov 2021'],
    ]);
  });

  test('are long enough to be worth opening, and none too long', async () => {
    const { data } = await reader.must(listArticles, {});
    for (const { contentForCount } of data.articles) {
      const words = contentForCount.split(' ').length;
      expect(words).toBeGreaterThan(500);
      expect(words).toBeLessThan(900);
    }
  });

  test('open by their id, a blank after it included', async () => {
    const { data } = await reader.must(getArticle, { query: { id: 'roland-garos ' } });
    expect(data.article.title).toContain('Roland-Garros');
    expect(data.article.content).toContain('<h3>');
    expect(await reader.refusalOf(getArticle, { query: { id: 'no-such-article' } })).toMatchObject({ code: 'object.notFound' });
  });

  test('name their picture as a webp file', async () => {
    const { data } = await reader.must(listArticles, {});
    for (const { id, image } of data.articles) {
      expect(image).toMatch(/^\/illustrations\/[\w-]+-1200\.webp$/);
      expect((await reader.must(getArticle, { query: { id } })).data.article.image).toBe(image);
    }
  });

  test('have a caption under each picture', async () => {
    const { data } = await reader.must(listArticles, {});
    for (const { id } of data.articles) {
      const { content } = (await reader.must(getArticle, { query: { id } })).data.article;
      for (const [image] of content.matchAll(/<img[^>]*>/g)) expect(image).toMatch(/alt="[^"]{10,}"/);
      expect(content.match(/<img/g)?.length ?? 0).toBe(content.match(/<figcaption>[^<]{10,}/g)?.length ?? 0);
    }
  });
});

describe('alert banners', () => {
  const shown = async (date?: string) => {
    const { data } = await reader.must(getCurrentAlerts, { query: date === undefined ? {} : { date } });
    return data.data;
  };

  test('announce before Christmas that no train runs on Christmas Day, as in the timetable', async () => {
    const alerts = await shown('2026-12-24');
    expect(alerts.find(({ alertId }) => alertId === 'christmas-day-2026')).toMatchObject({ colour: 'amber', link: '/blogs/travel-advice' });
    const { data } = await reader.must(getRouteTimes, { query: { fromStation: 'LON', toStation: 'EDB', date: '2026-12-25' } });
    expect(data.departures).toBe(0);
  });

  test('are gone on the day after their last one', async () => {
    expect((await shown('2026-12-26')).map(({ alertId }) => alertId)).not.toContain('christmas-day-2026');
    expect(await shown('2019-01-01')).toEqual([]);
  });

  test('are for the public: staff of an agency gets none, whatever its headers claim', async () => {
    const agent = await createShopper(shop.client, { portal: 'B2C' }, await signInAs(shop.client, 'agent@example.com'));
    expect((await agent.must(getCurrentAlerts, { query: {} })).data.data).toEqual([]);
  });

  test("are today's if no day is given", async () => {
    expect((await shown()).map(({ alertId }) => alertId)).toEqual((await shown('2026-11-28')).map(({ alertId }) => alertId));
    expect((await shown()).length).toBeGreaterThan(1);
  });

  test('link to existing pages', async () => {
    const { data } = await reader.must(listContentPaths, {});
    const links = (await shown()).flatMap(({ link }) => (link?.startsWith('/') ? [link] : []));
    expect(links).not.toEqual([]);
    expect(data.paths).toEqual(expect.arrayContaining(links));
  });
});

test("a shipped page never overwrites an editor's change", async () => {
  const seed = (title: string) => [{ kind: 'INFORMATION' as const, slug: '/test-page', position: 99, body: { title } }];
  const { db, retailPool } = shop.platform;
  const title = async () =>
    (await retailPool.query<{ title: string }>(`select body->>'title' as title from retail.content_item where slug = '/test-page'`)).rows[0]
      ?.title;
  await seedContent(db, seed('One'));
  await seedContent(db, seed('Two'));
  expect(await title()).toBe('Two');
  await retailPool.query(`update retail.content_item set body = '{"title":"Mine"}', edited_at = now() where slug = '/test-page'`);
  await seedContent(db, seed('Three'));
  expect(await title()).toBe('Mine');
  await retailPool.query(`delete from retail.content_item where slug = '/test-page'`);
});

test('pages that are not there are refused', async () => {
  expect(await reader.refusalOf(getInformationPage, { query: { path: '/no-such-page' } })).toMatchObject({ status: 404 });
  expect(await reader.refusalOf(getSeoPage, { query: { pageUrl: 'nowhere-to-nowhere' } })).toMatchObject({ status: 404 });
});

test('only editors see drafts', async () => {
  const draft = { query: { pageUrl: 'london-to-edinburgh', status: 'DRAFT' as const } };
  expect(await reader.refusalOf(getSeoPage, draft)).toMatchObject({ code: 'session.required' });
  const guest = await createShopper(shop.client);
  await guest.becomeGuest();
  expect(await guest.refusalOf(getSeoPage, draft)).toMatchObject({ code: 'session.wrongRole' });
});

test('the list of paths has every article once', async () => {
  const { paths } = (await reader.must(listContentPaths, {})).data;
  expect(paths.filter((path) => path.startsWith('/blogs/'))).toHaveLength(8);
  expect(new Set(paths).size).toBe(paths.length);
});

describe('a week of prices', () => {
  test("has seven days from the requested one, in the market's currency", async () => {
    const asked = { fromStation: 'KGX', toStation: 'EDB', provider: 'SilverRailRDG' as const, date: '2026-12-07' };
    const week = (await reader.must(getTimetableWeek, { body: asked })).data.data;
    expect(week.map(({ date }) => date)).toEqual(['07', '08', '09', '10', '11', '12', '13'].map((day) => `2026-12-${day}`));
    for (const { currency, cheapestRate } of week) {
      expect(currency).toBe('GBP');
      expect(Number(cheapestRate)).toBeGreaterThan(10);
    }
  });

  test('is zero without offers', async () => {
    const week = (await reader.must(getTimetableWeek, { body: { fromStation: 'KGX', toStation: 'EDB', date: '2026-12-22' } })).data.data;
    expect(week.find(({ date }) => date === '2026-12-25')?.cheapestRate).toBe('0.00');
  });

  test('refuses a week that ends after the last day that we write', async () => {
    const last = { fromStation: 'KGX', toStation: 'KGX', date: '2199-12-25' };
    expect((await reader.must(getTimetableWeek, { body: last })).data.data.at(-1)?.date).toBe('2199-12-31');
    const refusal = await reader.refusalOf(getTimetableWeek, { body: { ...last, date: '2199-12-26' } });
    expect(refusal).toMatchObject({ code: 'request.invalid', status: 400 });
  });

  test('refuses an unknown station', async () => {
    const refusal = await reader.refusalOf(getTimetableWeek, { body: { fromStation: 'QQQQQ', toStation: 'EDB', date: '2026-12-07' } });
    expect(refusal).toMatchObject({ code: 'search.unknownStation' });
  });
});

test('the day between two stations is read from the timetable', async () => {
  const { data } = await reader.must(getRouteTimes, { query: { fromStation: 'KGX', toStation: 'EDB', date: '2026-12-08' } });
  expect(data.departures).toBeGreaterThan(12);
  expect(data.direct).toBeGreaterThan(9);
  expect((data.first ?? '') < (data.last ?? '')).toBe(true);
  expect(data.fastestMinutes).toBeGreaterThan(240);
  expect(data.fastestMinutes).toBeLessThan(290);
  expect(data.operators).toContain('London North Eastern Railway');
});

test("a page's week is remembered, and the job renews it before a reader has to wait", async () => {
  const body = { fromStation: 'LON', toStation: 'EDB' };
  const kept = async () =>
    (
      await shop.platform.retailPool.query<{ currency: string; found_at: Date }>(
        `select distinct currency, found_at from retail.day_fare where from_station = 'LON' and to_station = 'EDB' and kind = 'day'`,
      )
    ).rows;
  expect(await kept()).toEqual([]);
  const week = (await reader.must(getTimetableWeek, { body })).data.data;
  expect(week.map(({ date }) => date)[0]).toBe('2026-11-28');
  expect(await kept()).toEqual([{ currency: 'GBP', found_at: new Date('2026-11-28T09:00:00Z') }]);
  await shop.platform.retailPool.query(`update retail.day_fare set amount_minor = 100 where to_station = 'EDB' and state = 'price'`);
  expect((await reader.must(getTimetableWeek, { body })).data.data[0]?.cheapestRate).toBe('1.00');

  shop.clock.advance(40 * 60_000);
  const asked: unknown[] = [];
  const weeks = createTimetableWeeks({
    db: shop.platform.db,
    clock: shop.clock,
    stations: { byCode: () => undefined },
    sideWork: (_, work) => work(),
    search: {
      lowestRates: async (wish, currency, how) => {
        asked.push({ ...wish, currency, ...how });
        return [];
      },
      askedLines: async () => [{ from: 'LON', to: 'EDB', currency: 'AUD' }],
    },
  });
  await weeks.refresh();
  const renewed = { from: 'LON', to: 'EDB', firstDay: '2026-11-28', days: 7, freshMs: 30 * 60_000, asked: false };
  expect(asked).toContainEqual({ ...renewed, currency: 'GBP' });
  expect(asked).toContainEqual({ ...renewed, currency: 'AUD' });
});

describe('landing pages', () => {
  test('are eight countries in two languages, twenty destinations and twelve of each pass', async () => {
    const { pages } = (await reader.must(listLandingPages, {})).data;
    const count = (pattern: RegExp) => pages.filter(({ path }) => pattern.test(path)).length;
    expect(count(/^\/en-us\/train-times\//)).toBeGreaterThanOrEqual(8);
    expect(count(/^\/fr\/train-times\//)).toBe(count(/^\/en-us\/train-times\//));
    expect(count(/^\/destinations\//)).toBeGreaterThanOrEqual(20);
    expect(count(/\/trains\/rail-passes\/eurail$/)).toBeGreaterThanOrEqual(12);
    expect(count(/\/trains\/rail-passes\/eurail-global-pass$/)).toBeGreaterThanOrEqual(12);
    expect(count(/^\/[a-z-]+\/eurail-passes\/[a-z-]+$/)).toBeGreaterThanOrEqual(12);
  });

  test('have trains both ways on every named journey, and link to existing pages only', async () => {
    const { pages } = (await reader.must(listLandingPages, {})).data;
    const { paths } = (await reader.must(listContentPaths, {})).data;
    const faults: string[] = [];
    for (const { path } of pages) {
      const { page } = (await reader.must(getLandingPage, { query: { path } })).data;
      for (const { from, to } of page.journeys) {
        for (const [one, other] of [
          [from, to],
          [to, from],
        ] as const) {
          const named = (await reader.must(searchStations, { query: { text: one.name, limit: 10 } })).data.stations;
          if (!named.some(({ code, name }) => code === one.code && name === one.name)) faults.push(`${path}: no ${one.code} ${one.name}`);
          const query = { fromStation: one.code, toStation: other.code, date: '2026-12-08' };
          if ((await reader.must(getRouteTimes, { query })).data.departures === 0) faults.push(`${path}: none ${one.code} ${other.code}`);
        }
      }
      const links = [...JSON.stringify(page.sections).matchAll(/href=\\"(\/[^"?#\\]*)/g)].map(([, href]) => href ?? '');
      const known = [...paths, '/', '/book-eurail-pass'];
      for (const href of [...links, ...page.related.map(({ path: to }) => to)]) {
        if (!known.includes(href)) faults.push(`${path} leads to ${href}`);
      }
    }
    expect(faults).toEqual([]);
  });

  test('have three questions, a description that fits a result, and text worth opening', async () => {
    const { pages } = (await reader.must(listLandingPages, {})).data;
    for (const { path } of pages) {
      const { page } = (await reader.must(getLandingPage, { query: { path } })).data;
      const texts = [...page.sections.map(({ content }) => content), ...page.questions.map(({ answer }) => answer)];
      const words = plainText(texts.join(' ')).split(' ').length;
      expect(`${path} ${words > 110} ${page.questions.length >= 3}`).toBe(`${path} true true`);
      expect(`${path} ${page.metaDescription.length > 80 && page.metaDescription.length < 170}`).toBe(`${path} true`);
    }
  });

  test('name each other as the same page in the other language', async () => {
    const ask = async (path: string) => (await reader.must(getLandingPage, { query: { path } })).data.page;
    const [american, french] = [await ask('/en-us/train-times/france'), await ask('/fr/train-times/france')];
    expect([american.language, french.language]).toEqual(['en-US', 'fr']);
    expect(american.alternates).toEqual(french.alternates);
    expect(french.alternates.map(({ path }) => path)).toEqual([american.path, french.path]);
  });

  test('that are not there are refused', async () => {
    expect(await reader.refusalOf(getLandingPage, { query: { path: '/destinations/atlantis' } })).toMatchObject({ status: 404 });
  });
});

describe('route pages', () => {
  const pages = async () => {
    const { data } = await reader.must(listRoutePages, {});
    return Promise.all(
      data.pages.map(async ({ pageUrl }) => (await reader.must(getSeoPage, { query: { pageUrl, status: 'PUBLISHED' } })).data.body),
    );
  };

  test('have trains both ways', async () => {
    const all = await pages();
    expect(all.length).toBeGreaterThanOrEqual(60);
    for (const { fromStation, toStation } of all) {
      for (const { code, name } of [fromStation, toStation]) {
        const { stations } = (await reader.must(searchStations, { query: { text: name, limit: 10 } })).data;
        expect(stations.filter((one) => one.code === code).map((one) => one.name)).toEqual([name]);
      }
      for (const [from, to] of [
        [fromStation.code, toStation.code],
        [toStation.code, fromStation.code],
      ] as const) {
        const { data } = await reader.must(getRouteTimes, { query: { fromStation: from, toStation: to, date: '2026-12-08' } });
        expect(`${from} ${to} ${data.direct > 0}`).toBe(`${from} ${to} true`);
      }
    }
  });

  test('have a text of some length, three questions and a description that fits a result', async () => {
    for (const page of await pages()) {
      const words = plainText(page.content1 + page.content3 + page.content5).split(' ').length;
      expect(words).toBeGreaterThan(100);
      for (const block of [page.content4a, page.content4b, page.content4c]) expect(block).toMatch(/^<h3>[^<]+\?<\/h3><p>/);
      expect(page.metaDescription.length).toBeGreaterThan(80);
      expect(page.metaDescription.length).toBeLessThan(170);
    }
  });

  test('lead to others that begin at either end, never to themselves', async () => {
    const query = { fromStation: 'London (All Stations)', toStation: 'Edinburgh' };
    const { data } = await reader.must(getPopularJourneys, { query });
    const journeys = data.body.map(({ _source }) => _source);
    expect(new Set(journeys.map(({ fromStation }) => fromStation))).toEqual(new Set(['London (All Stations)', 'Edinburgh']));
    expect(journeys.map(({ pageUrl }) => pageUrl)).not.toContain('london-to-edinburgh');
    expect(journeys.map(({ pageUrl }) => pageUrl)).toContain('edinburgh-to-london');
  });
});

test('information pages link to existing pages only', async () => {
  const { paths } = (await reader.must(listContentPaths, {})).data;
  const known = [
    ...paths,
    '/',
    '/cart',
    '/mybookings',
    '/terms-and-conditions',
    '/privacy-policy',
    '/blogs/ticketSearch',
    '/blogs/eurail-pass',
    '/book-eurail-pass',
    '/book-interrail-pass',
  ];
  const landing = new Set((await reader.must(listLandingPages, {})).data.pages.map(({ path }) => path));
  const information = paths.filter((path) => !path.startsWith('/blogs') && !path.startsWith('/train-times') && !landing.has(path));
  expect(information).toHaveLength(13);
  for (const path of information) {
    const { page } = (await reader.must(getInformationPage, { query: { path } })).data;
    const links = [...page.content.matchAll(/href="(\/[^"?#]*)/g)].map(([, href]) => href);
    expect([page.action.href.split('?')[0], ...links].filter((href) => !known.includes(href ?? ''))).toEqual([]);
  }
});
