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
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createShopper, type Shopper } from '../../../../../tests/support/shopper.ts';
import { createTestShop, type TestShop } from '../../../../../tests/support/test-shop.ts';
import { seedContent } from './content-store.ts';
import { plainText } from './rules/plain-text.ts';

let shop: TestShop;
let reader: Shopper;

beforeAll(async () => {
  shop = await createTestShop();
  reader = await createShopper(shop.client, { 'browse-from': 'UK' });
});

afterAll(() => shop.stop());

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

  test('say what their pictures show, under each of them', async () => {
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

  test('say before Christmas that no train runs on Christmas Day, which is what our timetable says', async () => {
    const alerts = await shown('2026-12-24');
    expect(alerts.find(({ alertId }) => alertId === 'christmas-day-2026')).toMatchObject({ colour: 'amber', link: '/blogs/travel-advice' });
    const { data } = await reader.must(getRouteTimes, { query: { fromStation: 'LON', toStation: 'EDB', date: '2026-12-25' } });
    expect(data.departures).toBe(0);
  });

  test('are gone the day after their last', async () => {
    expect((await shown('2026-12-26')).map(({ alertId }) => alertId)).not.toContain('christmas-day-2026');
    expect(await shown('2019-01-01')).toEqual([]);
  });

  test('are those of today where no day is named', async () => {
    expect((await shown()).map(({ alertId }) => alertId)).toEqual((await shown('2026-11-28')).map(({ alertId }) => alertId));
    expect((await shown()).length).toBeGreaterThan(1);
  });

  test('lead to pages that there are', async () => {
    const { data } = await reader.must(listContentPaths, {});
    const links = (await shown()).flatMap(({ link }) => (link?.startsWith('/') ? [link] : []));
    expect(links).not.toEqual([]);
    expect(data.paths).toEqual(expect.arrayContaining(links));
  });
});

test('what an editor has changed is not shipped over', async () => {
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

test('drafts are nobody’s business but the editors’', async () => {
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
  test('has seven days from the one asked for, in the market’s currency', async () => {
    const asked = { fromStation: 'KGX', toStation: 'EDB', provider: 'SilverRailRDG' as const, date: '2026-12-07' };
    const week = (await reader.must(getTimetableWeek, { body: asked })).data.data;
    expect(week.map(({ date }) => date)).toEqual(['07', '08', '09', '10', '11', '12', '13'].map((day) => `2026-12-${day}`));
    for (const { currency, cheapestRate } of week) {
      expect(currency).toBe('GBP');
      expect(Number(cheapestRate)).toBeGreaterThan(10);
    }
  });

  test('is zero where nothing is to be had', async () => {
    const week = (await reader.must(getTimetableWeek, { body: { fromStation: 'KGX', toStation: 'EDB', date: '2026-12-22' } })).data.data;
    expect(week.find(({ date }) => date === '2026-12-25')?.cheapestRate).toBe('0.00');
  });

  test('refuses a station that nobody knows', async () => {
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

describe('route pages', () => {
  const pages = async () => {
    const { data } = await reader.must(listRoutePages, {});
    return Promise.all(
      data.pages.map(async ({ pageUrl }) => (await reader.must(getSeoPage, { query: { pageUrl, status: 'PUBLISHED' } })).data.body),
    );
  };

  test('have trains both ways', async () => {
    const all = await pages();
    expect(all.length).toBeGreaterThanOrEqual(20);
    for (const { fromStation, toStation } of all) {
      for (const [from, to] of [
        [fromStation.code, toStation.code],
        [toStation.code, fromStation.code],
      ] as const) {
        const { data } = await reader.must(getRouteTimes, { query: { fromStation: from, toStation: to, date: '2026-12-08' } });
        expect(`${from} ${to} ${data.direct > 0}`).toBe(`${from} ${to} true`);
      }
    }
  });

  test('share next to no sentence with one another', async () => {
    const sentences = (await pages()).map(
      ({ content1, content3, content5, content4a, content4b, content4c }) =>
        new Set(
          plainText([content1, content3, content5, content4a, content4b, content4c].join(' '))
            .split(/(?<=[.?!])\s+/)
            .filter((sentence) => sentence.length > 20),
        ),
    );
    for (const [index, own] of sentences.entries()) {
      for (const other of sentences.slice(index + 1)) {
        expect([...own].filter((sentence) => other.has(sentence)).length).toBeLessThan(own.size / 3);
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

test('information pages lead only to pages that there are', async () => {
  const { paths } = (await reader.must(listContentPaths, {})).data;
  const known = [...paths, '/', '/cart', '/terms-and-conditions', '/privacy-policy', '/blogs/ticketSearch', '/blogs/eurail-pass'];
  const information = paths.filter((path) => !path.startsWith('/blogs') && !path.startsWith('/train-times'));
  expect(information).toHaveLength(13);
  for (const path of information) {
    const { page } = (await reader.must(getInformationPage, { query: { path } })).data;
    const links = [...page.content.matchAll(/href="(\/[^"?#]*)/g)].map(([, href]) => href);
    expect([page.action.href.split('?')[0], ...links].filter((href) => !known.includes(href ?? ''))).toEqual([]);
  }
});
