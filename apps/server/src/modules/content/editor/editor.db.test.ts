import type { CallInput } from '@throughfare/contract/call';
import { getCurrentAlerts } from '@throughfare/contract/calls/alert-banner';
import { getArticle, getPopularJourneys, getSeoPage, listArticles } from '@throughfare/contract/calls/content';
import {
  getContentVersion,
  getEditableContent,
  listContentVersions,
  listEditableContent,
  listPromotionTerms,
  saveContent,
} from '@throughfare/contract/calls/content-editor';
import { getLandingPage } from '@throughfare/contract/calls/landing-pages';
import { editableKinds } from '@throughfare/contract/shapes/content-fields';
import { beforeAll, describe, expect, test } from 'vitest';
import { createShopper, type Shopper } from '../../../../../../tests/support/shopper.ts';
import { signInAs } from '../../../../../../tests/support/sign-in.ts';
import { openTestShop } from '../../../../../../tests/support/open-test-shop.ts';
import { createTestShop } from '../../../../../../tests/support/test-shop.ts';
import { seedContent } from '../content-store.ts';

const pageUrl = 'london-to-edinburgh';
const banner = { text: 'Snow', colour: 'red', firstDay: '2026-11-28', lastDay: '2026-11-30', link: '', linkText: '', markets: '' };

type Save = CallInput<typeof saveContent>['body'];

let editor: Shopper;
let visitor: Shopper;

const shop = await openTestShop();

beforeAll(async () => {
  [editor, visitor] = await Promise.all([shopperAs('super@example.com'), createShopper(shop.client)]);
});

const shopperAs = async (username: string) => createShopper(shop.client, {}, await signInAs(shop.client, username));
const save = async (body: Save, who: Shopper = editor) => (await who.must(saveContent, { body })).data;
const saved = async (body: Save): Promise<number> => {
  const outcome = await save(body);
  if (outcome.outcome !== 'saved') throw new Error(JSON.stringify(outcome));
  return outcome.version;
};
const read = async (slug = pageUrl) => (await editor.must(getEditableContent, { query: { kind: 'ROUTE', slug } })).data;
const published = async () => (await visitor.must(getSeoPage, { query: { pageUrl } })).data.body;

describe('access for editors', () => {
  const calls = [
    ['listEditableContent', (who: Shopper) => who.refusalOf(listEditableContent, { query: { kind: 'BANNER' } })],
    ['getEditableContent', (who: Shopper) => who.refusalOf(getEditableContent, { query: { kind: 'ROUTE', slug: pageUrl } })],
    ['listContentVersions', (who: Shopper) => who.refusalOf(listContentVersions, { query: { kind: 'ROUTE', slug: pageUrl } })],
    ['getContentVersion', (who: Shopper) => who.refusalOf(getContentVersion, { query: { kind: 'ROUTE', slug: pageUrl, version: 1 } })],
    [
      'saveContent',
      (who: Shopper) =>
        who.refusalOf(saveContent, { body: { kind: 'BANNER', slug: 'x', status: 'PUBLISHED', basedOn: 0, fields: banner } }),
    ],
    [
      'getLandingPage DRAFT',
      (who: Shopper) => who.refusalOf(getLandingPage, { query: { path: '/fr/train-times/france', status: 'DRAFT' } }),
    ],
    ...(['DRAFT', 'REVIEW', 'ARCHIVED'] as const).map(
      (status) => [`getSeoPage ${status}`, (who: Shopper) => who.refusalOf(getSeoPage, { query: { pageUrl, status } })] as const,
    ),
  ] as const;

  test.each(calls)('%s is refused to visitor, guest, consumer, agent and to the administrator of a plain agency', async (_, refused) => {
    const guest = await createShopper(shop.client);
    await guest.becomeGuest(`${String(calls.findIndex(([, one]) => one === refused))}@example.org`);
    const others = ['traveller@example.com', 'agent@example.com', 'admin@example.com'];
    const signedIn = await Promise.all(others.map((name) => shopperAs(name)));
    expect(await refused(visitor)).toMatchObject({ code: 'session.required' });
    for (const who of [guest, ...signedIn]) expect(await refused(who)).toMatchObject({ code: 'session.wrongRole', status: 403 });
  });

  test('refuses a former administrator of a super agency', async () => {
    const { retailPool } = shop.platform;
    await retailPool.query(`update retail.agency set super_agency = false where name = 'Throughfare Head Office'`);
    expect(await editor.refusalOf(listEditableContent, { query: { kind: 'ROUTE' } })).toMatchObject({ code: 'session.wrongRole' });
    await retailPool.query(`update retail.agency set super_agency = true where name = 'Throughfare Head Office'`);
    expect((await editor.must(listEditableContent, { query: { kind: 'ROUTE' } })).data.items.length).toBeGreaterThan(10);
  });
});

test.each(editableKinds)('every shipped %s can be saved unchanged', async (kind) => {
  const { items } = (await editor.must(listEditableContent, { query: { kind } })).data;
  const problems = await Promise.all(
    items.map(async ({ slug }) => {
      const { version, states } = (await editor.must(getEditableContent, { query: { kind, slug } })).data;
      // a save based on an outdated version is refused after the check, so nothing changes
      const outcome = await save({ kind, slug, status: 'PUBLISHED', basedOn: version + 99, fields: states[0]?.fields ?? {} });
      return outcome.outcome === 'invalid' ? [slug, outcome.problems] : [];
    }),
  );
  expect(problems.flat()).toEqual([]);
});

describe('a route page', () => {
  test('goes from draft over review onto the site, and each state is read by editors alone until then', async () => {
    const { version, states } = await read();
    const before = await published();
    const fields = { ...states[0]?.fields, h1: 'To Scotland' };
    let basedOn = await saved({ kind: 'ROUTE', slug: pageUrl, status: 'DRAFT', basedOn: version, fields });
    expect((await editor.must(getSeoPage, { query: { pageUrl, status: 'DRAFT' } })).data.body.h1).toBe('To Scotland');
    expect(await visitor.refusalOf(getSeoPage, { query: { pageUrl, status: 'DRAFT' } })).toMatchObject({ code: 'session.required' });
    expect(await published()).toEqual(before);

    basedOn = await saved({ kind: 'ROUTE', slug: pageUrl, status: 'REVIEW', basedOn, fields });
    expect((await read()).states.map(({ status }) => status)).toEqual(['PUBLISHED', 'REVIEW']);

    await saved({ kind: 'ROUTE', slug: pageUrl, status: 'PUBLISHED', basedOn, fields });
    expect((await read()).states.map(({ status }) => status)).toEqual(['PUBLISHED']);
    expect((await published()).h1).toBe('To Scotland');
  });

  test('is live at once on another node', async () => {
    const beside = await createTestShop({ beside: shop });
    const there = await createShopper(beside.client);
    const { version, states } = await read();
    await saved({
      kind: 'ROUTE',
      slug: pageUrl,
      status: 'PUBLISHED',
      basedOn: version,
      fields: { ...states[0]?.fields, h1: 'Everywhere' },
    });
    expect((await there.must(getSeoPage, { query: { pageUrl } })).data.body.h1).toBe('Everywhere');
    await beside.stop();
  });

  test('keeps the shipped page and every version with author, time and text', async () => {
    const { versions } = (await editor.must(listContentVersions, { query: { kind: 'ROUTE', slug: pageUrl } })).data;
    expect(versions.at(-1)).toMatchObject({ version: 1, status: 'PUBLISHED' });
    expect(versions.at(-1)).not.toHaveProperty('by');
    expect(versions[0]).toMatchObject({ by: 'Sam Super', at: '2026-11-28T09:00:00.000Z' });
    const shipped = (await editor.must(getContentVersion, { query: { kind: 'ROUTE', slug: pageUrl, version: 1 } })).data;
    expect(shipped.fields['h1']).toBe('London to Edinburgh by train');

    const { version } = await read();
    await saved({ kind: 'ROUTE', slug: pageUrl, status: 'PUBLISHED', basedOn: version, fields: shipped.fields, restoredFrom: 1 });
    expect((await published()).h1).toBe('London to Edinburgh by train');
    const after = (await editor.must(listContentVersions, { query: { kind: 'ROUTE', slug: pageUrl } })).data.versions;
    expect(after[0]).toMatchObject({ restoredFrom: 1 });
  });

  test('of two parallel edits the second is refused, and the first stays', async () => {
    const second = await shopperAs('super@example.com');
    const { version, states } = await read();
    const fields = states[0]?.fields ?? {};
    await saved({ kind: 'ROUTE', slug: pageUrl, status: 'DRAFT', basedOn: version, fields: { ...fields, h1: 'First' } });
    const outcome = await save(
      { kind: 'ROUTE', slug: pageUrl, status: 'DRAFT', basedOn: version, fields: { ...fields, h1: 'Second' } },
      second,
    );
    expect(outcome).toMatchObject({ outcome: 'changed', latest: { by: 'Sam Super', status: 'DRAFT' } });
    expect((await editor.must(getSeoPage, { query: { pageUrl, status: 'DRAFT' } })).data.body.h1).toBe('First');
  });

  test('a race of saves on one version lets one through', async () => {
    const { version, states } = await read();
    const fields = states[0]?.fields ?? {};
    const outcomes = await Promise.all(
      [1, 2, 3, 4, 5].map((one) =>
        save({ kind: 'ROUTE', slug: pageUrl, status: 'DRAFT', basedOn: version, fields: { ...fields, h1: `H${one}` } }),
      ),
    );
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['changed', 'changed', 'changed', 'changed', 'saved']);
  });

  test('that was archived is off the site, and the next start does not bring it back', async () => {
    const slug = 'york-to-newcastle';
    const { items } = (await editor.must(listEditableContent, { query: { kind: 'ROUTE' } })).data;
    const other = items.map((item) => item.slug).find((one) => one !== pageUrl) ?? slug;
    const { version, states } = await read(other);
    await saved({ kind: 'ROUTE', slug: other, status: 'ARCHIVED', basedOn: version, fields: states[0]?.fields ?? {} });
    await seedContent(shop.platform.db, [{ kind: 'ROUTE', slug: other, position: 0, body: { h1: 'Again' } }]);
    expect(await visitor.refusalOf(getSeoPage, { query: { pageUrl: other } })).toMatchObject({ code: 'object.notFound' });
  });

  test('is not published with gaps, and each is named', async () => {
    const outcome = await save({ kind: 'ROUTE', slug: 'a-to-b', status: 'PUBLISHED', basedOn: 0, fields: { h1: 'A to B' } });
    expect(outcome).toMatchObject({ outcome: 'invalid' });
    expect(outcome.outcome === 'invalid' && outcome.problems.map(({ field }) => field)).toContain('metaTitle');
  });
});

describe('a page about a country', () => {
  const path = '/fr/train-times/france';
  const pageOf = async (who: Shopper, of = path, status?: 'DRAFT') =>
    (await who.must(getLandingPage, { query: { path: of, ...(status && { status }) } })).data.page;
  const read = async () => (await editor.must(getEditableContent, { query: { kind: 'LANDING', slug: path } })).data;

  test('is stored unchanged if nothing was edited', async () => {
    const before = await pageOf(visitor);
    const { version, states } = await read();
    await saved({ kind: 'LANDING', slug: path, status: 'PUBLISHED', basedOn: version, fields: states[0]?.fields ?? {} });
    expect(await pageOf(visitor)).toEqual(before);
  });

  test('is seen by editors alone while it is a draft, then by everybody, its HTML clean', async () => {
    const { version, states } = await read();
    const sections = '<h2>Vite</h2><p onclick="x()">Le train<script>alert(1)</script>.</p>';
    const fields = { ...states[0]?.fields, sections, h1: 'Trains de France' };
    const basedOn = await saved({ kind: 'LANDING', slug: path, status: 'DRAFT', basedOn: version, fields });
    expect(await pageOf(editor, path, 'DRAFT')).toMatchObject({ h1: 'Trains de France', sections: [{ content: '<p>Le train.</p>' }] });
    expect((await pageOf(visitor)).h1).not.toBe('Trains de France');
    await saved({ kind: 'LANDING', slug: path, status: 'PUBLISHED', basedOn, fields });
    expect(await pageOf(visitor)).toMatchObject({ h1: 'Trains de France', kind: 'COUNTRY', language: 'fr' });
  });

  test('that is archived is no longer linked from its other language', async () => {
    const other = '/en-us/train-times/france';
    expect((await pageOf(visitor, other)).alternates).toHaveLength(2);
    const { version, states } = await read();
    await saved({ kind: 'LANDING', slug: path, status: 'ARCHIVED', basedOn: version, fields: states[0]?.fields ?? {} });
    expect(await visitor.refusalOf(getLandingPage, { query: { path } })).toMatchObject({ code: 'object.notFound' });
    expect((await pageOf(visitor, other)).alternates).toEqual([]);
  });
});

describe('HTML', () => {
  const attacks = [
    ['<p>Hi<script>alert(1)</script></p>', 'script'],
    ['<p onclick="alert(1)">Hi</p>', 'onclick'],
    ['<a href="javascript:alert(1)">Hi</a>', 'javascript:'],
    ['<a href="&#106;avascript:alert(1)">Hi</a>', 'alert'],
    ['<img src=x onerror=alert(1)><p>Hi</p>', 'onerror'],
    ['<p>Hi</p><iframe src="https://evil.example"></iframe>', 'iframe'],
    ['<svg><script>alert(1)</script></svg><p>Hi</p>', 'alert'],
    ['<p style="background:url(https://evil.example)">Hi</p>', 'style'],
    ['<p>Hi</p><form action="https://evil.example"><input name=a></form>', 'form'],
    ['<math><mtext></p><img src=x onerror=alert(1)></math><p>Hi</p>', 'onerror'],
    ['<img src="https://evil.example/pixel.gif"><p>Hi</p>', 'evil'],
    ['<p>Hi</p><base href="https://evil.example/">', 'base'],
  ] as const;

  test.each(attacks)('%s is harmless once it is saved', async (content, poison) => {
    const { states, version } = (await editor.must(getEditableContent, { query: { kind: 'ARTICLE', slug: 'wimbledon' } })).data;
    const fields = { ...states[0]?.fields, content };
    await saved({ kind: 'ARTICLE', slug: 'wimbledon', status: 'PUBLISHED', basedOn: version, fields });
    const { article } = (await visitor.must(getArticle, { query: { id: 'wimbledon' } })).data;
    expect(article.content).toContain('Hi');
    expect(article.content).not.toContain(poison);
  });

  test.each(attacks)('%s that came into the table another way is harmless when it is read', async (content, poison) => {
    const { retailPool } = shop.platform;
    await retailPool.query(`update retail.content_item set body = jsonb_set(body, '{content}', to_jsonb($1::text)) where slug = 'events'`, [
      content,
    ]);
    const { article } = (await visitor.must(getArticle, { query: { id: 'events' } })).data;
    expect(article.content).toContain('Hi');
    expect(article.content).not.toContain(poison);
  });
});

test('a new banner is shown from the moment it is published, on its days', async () => {
  const shown = async (date: string) => (await visitor.must(getCurrentAlerts, { query: { date } })).data.data.map(({ text }) => text);
  await saved({ kind: 'BANNER', slug: 'snow', status: 'DRAFT', basedOn: 0, fields: banner });
  expect(await shown('2026-11-29')).not.toContain('Snow');
  await saved({ kind: 'BANNER', slug: 'snow', status: 'PUBLISHED', basedOn: 1, fields: banner });
  expect(await shown('2026-11-29')).toContain('Snow');
  expect(await shown('2026-12-01')).not.toContain('Snow');
});

test('a new article comes last in the list', async () => {
  const fields = {
    title: 'New',
    desc: 'D',
    date: '1 Nov 2026',
    publishedOn: '2026-11-01',
    image: '/illustrations/london-river.svg',
    imageAlt: 'A',
    content: '<p>One two</p>',
  };
  await saved({ kind: 'ARTICLE', slug: 'new-one', status: 'PUBLISHED', basedOn: 0, fields });
  expect((await visitor.must(listArticles, {})).data.articles.at(-1)).toMatchObject({ id: 'new-one', contentForCount: 'One two' });
});

test('a popular journey that an editor promotes comes first, and only once', async () => {
  const fields = { fromStation: 'London (All Stations)', toStation: 'Edinburgh', pageUrl };
  await saved({ kind: 'JOURNEY', slug: 'to-scotland', status: 'PUBLISHED', basedOn: 0, fields });
  const query = { fromStation: 'London (All Stations)', toStation: 'York' };
  const journeys = (await visitor.must(getPopularJourneys, { query })).data.body.map(({ _source }) => _source);
  expect(journeys[0]).toEqual(fields);
  expect(journeys.filter((journey) => journey.pageUrl === pageUrl)).toHaveLength(1);
});

test('the terms of promo codes are those that an editor wrote, else those of their set-up, and over is over', async () => {
  const terms = async () => (await visitor.must(listPromotionTerms, {})).data.promotions;
  expect((await terms()).find(({ code }) => code === 'WINTER10')?.terms).toContain('card fees are not reduced');
  await saved({
    kind: 'PROMO',
    slug: 'WINTER10',
    status: 'PUBLISHED',
    basedOn: 0,
    fields: { description: 'Ten off', discount: '10 %', validFrom: '2026-11-01', validUntil: '2027-02-28', terms: '<p>Mine</p>' },
  });
  expect((await terms()).find(({ code }) => code === 'WINTER10')).toMatchObject({ description: 'Ten off', terms: '<p>Mine</p>' });
  shop.clock.advance(Date.parse('2027-03-05T00:00:00Z') - shop.clock.now());
  expect((await terms()).map(({ code }) => code)).not.toContain('WINTER10');
});
