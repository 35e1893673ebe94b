import { createVisitorSession, getProfile } from '@throughfare/contract/calls/accounts';
import { getCart } from '@throughfare/contract/calls/cart';
import { refreshSession } from '@throughfare/contract/calls/users';
import type { TransportReply, TransportRequest } from '@throughfare/contract/client';
import { messageText } from '@throughfare/contract/messages';
import { RouterContextProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import { pageSettings } from '../testing/shell-data.ts';
import { thrownBy } from '../testing/route-args.ts';
import { keepHeader } from './kept-page.ts';
import { pageContext } from './page-context.ts';
import type { PageContext } from './page-port.ts';
import { type Visitor, visitorContext, visitorMiddleware } from './visitor.ts';

interface Visit {
  readonly cookies?: string;
  readonly country?: string;
  /** The shop's answers, by the call's path without /apiv1. */
  readonly replies?: Readonly<Record<string, TransportReply>>;
  /** The page's work with its visitor. */
  readonly page?: (visitor: Visitor) => Promise<unknown>;
  /** The headers that the page sets. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends one request through the middleware to a page. */
async function visit(address: string, { cookies = '', country, replies = {}, page, headers = {} }: Visit = {}) {
  const asked: TransportRequest[] = [];
  const known: Partial<PageContext> = {
    locatedCountry: country,
    secureCookies: false,
    nowMs: 0,
    settings: pageSettings,
    transport: (request) => {
      asked.push(request);
      return Promise.resolve(replies[request.path.replace('/apiv1/', '')] ?? { status: 500, body: undefined });
    },
  };
  const context = new RouterContextProvider();
  // only the members of a page that the middleware uses
  context.set(pageContext, known as PageContext);
  const request = new Request(`https://shop.example${address}`, { headers: { cookie: cookies } });
  const response = await visitorMiddleware({ request, context, params: {}, url: new URL(request.url), pattern: '' }, async () => {
    await page?.(context.get(visitorContext));
    return new Response('the page', { headers });
  });
  if (!response) throw new Error('the middleware answered nothing');
  return { visitor: context.get(visitorContext), asked, response, set: response.headers.getSetCookie() };
}

const refusedAs = (code: 'session.required' | 'request.tooMany', status: number): TransportReply => ({
  status,
  body: { error: { code, message: messageText(code), requestId: 'r1' } },
});
const namesOf = (set: readonly string[]) => set.map((cookie) => cookie.split(';')[0]);
const next = { status: 200, body: { body: { token: 't2', refreshToken: 'r2', expiresInSeconds: 900 } } };

describe('the storefront', () => {
  test.each([
    ['of the address comes before all', '/us', 'tf_market=AU', 'GB', 'US'],
    ['that was chosen comes before the country', '/blogs', 'tf_market=NZ', 'GB', 'NZ'],
    ['of the country is the first guess', '/blogs', '', 'CA', 'CA'],
    ['of the UK is no guess from a cookie that was tampered with', '/blogs', 'tf_market=XX', 'GB', 'UK'],
  ])('%s', async (_how, address, cookies, country, market) => {
    expect((await visit(address, { cookies, country })).visitor.market).toBe(market);
  });

  test('is chosen by arriving at its address, once', async () => {
    expect((await visit('/us', { country: 'GB' })).set).toEqual([expect.stringMatching(/^tf_market=US;/)]);
    expect((await visit('/us', { cookies: 'tf_market=US' })).set).toEqual([]);
    expect((await visit('/blogs', { country: 'US' })).set).toEqual([]);
  });

  const cart = { status: 200, body: { data: { items: [{ itemId: 'i1' }], currency: 'EUR' } } };

  test('keeps the currency of a filled cart on arrival', async () => {
    const { set } = await visit('/au', { cookies: 'tf_session=t1', replies: { [getCart.path]: cart } });
    expect(namesOf(set)).toEqual(['tf_currency=EUR', 'tf_market=AU']);
  });

  test('also keeps it if the session had to be renewed first', async () => {
    const replies = { [getCart.path]: cart, [refreshSession.path]: next };
    const { set } = await visit('/au', { cookies: 'tf_refresh=r1', replies });
    expect(namesOf(set)).toEqual(expect.arrayContaining(['tf_currency=EUR', 'tf_market=AU']));
  });
});

describe('the currency', () => {
  test.each([
    ['that the visitor chose', 'tf_currency=EUR', 'EUR'],
    ['of the storefront without a choice', '', 'USD'],
    ['of the storefront if the shop does not sell in the chosen one', 'tf_currency=CHF', 'USD'],
  ])('is the one %s', async (_how, cookies, currency) => {
    expect((await visit('/us', { cookies })).visitor.currency).toBe(currency);
  });

  test('is sent to the shop only if somebody chose it', async () => {
    const claims = async (cookies: string) => {
      const { asked } = await visit('/us', { cookies, page: (visitor) => visitor.ask(createVisitorSession, {}).catch(() => undefined) });
      return asked[0]?.headers;
    };
    expect(await claims('tf_currency=EUR')).toMatchObject({ 'browse-from': 'US', currency: 'EUR' });
    expect(await claims('')).not.toHaveProperty('currency');
    expect(await claims('tf_currency=CHF')).not.toHaveProperty('currency');
  });
});

describe('the session', () => {
  test("of the cookie is the bearer of a page's calls", async () => {
    const page = (visitor: Visitor) => visitor.ask(getProfile, {}).catch(() => undefined);
    const { asked } = await visit('/blogs', { cookies: 'tf_session=t1', page });
    expect(asked.map(({ headers }) => headers['authorization'])).toEqual(['Bearer t1']);
  });

  test('that has expired is renewed before the page makes any call', async () => {
    const page = (visitor: Visitor) => visitor.ask(getProfile, {}).catch(() => undefined);
    const { asked, set } = await visit('/account', { cookies: 'tf_refresh=r1', replies: { [refreshSession.path]: next }, page });
    expect(asked[0]).toMatchObject({ path: `/apiv1/${refreshSession.path}`, body: JSON.stringify({ refreshToken: 'r1' }) });
    expect(asked[1]?.headers['authorization']).toBe('Bearer t2');
    expect(namesOf(set)).toEqual(['tf_session=t2', 'tf_refresh=r2']);
  });

  test('is not renewed while it is valid', async () => {
    const { asked, set } = await visit('/account', { cookies: 'tf_session=t1; tf_refresh=r1' });
    expect([asked, set]).toEqual([[], []]);
  });

  test('that can no longer be renewed is also forgotten here', async () => {
    const replies = { [refreshSession.path]: refusedAs('session.required', 401) };
    const { visitor, set } = await visit('/account', { cookies: 'tf_refresh=r1', replies });
    expect(visitor.hasSession()).toBe(false);
    expect(set).toHaveLength(2);
    for (const cookie of set) expect(cookie).toContain('Max-Age=0');
  });

  test('is not lost if too many renewals are requested at once', async () => {
    const { set } = await visit('/account', {
      cookies: 'tf_refresh=r1',
      replies: { [refreshSession.path]: refusedAs('request.tooMany', 429) },
    });
    expect(set).toEqual([]);
  });

  test('is started once, for the first that needs one', async () => {
    const page = async (visitor: Visitor) => {
      await visitor.ensureSession();
      await visitor.ensureSession();
    };
    const { asked, set, visitor } = await visit('/cart', { replies: { [createVisitorSession.path]: next }, page });
    expect(asked).toHaveLength(1);
    expect(visitor.hasSession()).toBe(true);
    expect(set[0]).toMatch(/^tf_session=t2;/);
  });

  test('that the shop refuses is the page’s answer', async () => {
    const replies = { [createVisitorSession.path]: refusedAs('request.tooMany', 429) };
    const refused = await thrownBy(() => visit('/cart', { replies, page: (visitor) => visitor.ensureSession() }));
    expect([refused.status, await refused.text()]).toEqual([429, messageText('request.tooMany')]);
  });
});

describe('caching of an answer', () => {
  const cacheOf = async (address: string, more: Visit = {}) => (await visit(address, more)).response.headers.get('Cache-Control');

  test('no part of a personal page, even if the page asks for it', async () => {
    expect(await cacheOf('/mybookings', { headers: { 'Cache-Control': 'public, max-age=300' } })).toBe('no-store');
    expect(await cacheOf('/Account/travellers')).toBe('no-store');
  });

  test('never caches a page whose header names its visitor', async () => {
    expect(await cacheOf('/blogs', { cookies: 'tf_session=t1' })).toBe('no-store');
    expect(await cacheOf('/blogs')).toBeNull();
  });

  test("the file's own rule, also for a person with a session", async () => {
    const headers = { 'Cache-Control': 'private, max-age=300' };
    expect(await cacheOf('/data/stations', { cookies: 'tf_session=t1', headers })).toBe('private, max-age=300');
  });

  test('the server keeps no page of a visitor with a session', async () => {
    const headers = { [keepHeader]: 'yes' };
    expect((await visit('/blogs', { headers })).response.headers.get(keepHeader)).toBe('yes');
    expect((await visit('/blogs', { headers, cookies: 'tf_session=t1' })).response.headers.has(keepHeader)).toBe(false);
  });

  test('pages differ by cookie', async () => {
    expect((await visit('/blogs')).response.headers.get('Vary')).toBe('Cookie');
  });
});

describe('the mobile app', () => {
  test('is known by the address that it opens, and remembered for the visit', async () => {
    const { visitor, set } = await visit('/uk?access=mobile', { cookies: 'tf_market=UK' });
    expect(visitor.fromApp).toBe(true);
    expect(set).toEqual([expect.stringMatching(/^tf_app=mobile;/)]);
    expect(set[0]).not.toContain('Max-Age');
  });

  test('is known from the stored value, without another answer', async () => {
    const { visitor, set } = await visit('/blogs', { cookies: 'tf_app=mobile' });
    expect([visitor.fromApp, set]).toEqual([true, []]);
  });
});

test('answers about cookies and closed notices are read, and nonsense is ignored', async () => {
  const { visitor } = await visit('/blogs', { cookies: 'tf_cookies=accepted; tf_alerts=strike-1.storm-2' });
  expect([visitor.consent, [...visitor.closedAlerts]]).toEqual(['accepted', ['strike-1', 'storm-2']]);
  const stranger = (await visit('/blogs', { cookies: 'tf_cookies=maybe' })).visitor;
  expect([stranger.consent, stranger.closedAlerts.size]).toEqual([undefined, 0]);
});
