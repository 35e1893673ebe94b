import { describe, expect, test } from 'vitest';
import { answer, refusal } from '../testing/fake-visitor.ts';
import { leadsTo, routeArgs, shopVisitor, thrownBy } from '../testing/route-args.ts';
import { action as chooseCookies } from './routes/actions.choose-cookies.ts';
import { action as chooseCurrency } from './routes/actions.choose-currency.ts';
import { action as chooseMarket } from './routes/actions.choose-market.ts';
import { action as closeAlerts } from './routes/actions.close-alerts.ts';
import { action as logOut } from './routes/actions.log-out.ts';

type Shop = ReturnType<typeof shopVisitor>;
type Action = typeof chooseCookies;

const send = (action: Action, { visitor }: Shop, post: Readonly<Record<string, string>> | URLSearchParams) =>
  action(routeArgs(visitor, '/actions/x', { post }));

const nobody = { hasSession: () => false };
const cartOf = (items: number, currency = 'GBP') =>
  answer({ data: { items: Array.from({ length: items }, (_, at) => ({ itemId: `i${at}` })), currency } });

describe('the answer about cookies', () => {
  test.each(['accepted', 'refused'])('"%s" is remembered, and the page comes back', async (cookies) => {
    const shop = shopVisitor();
    expect(leadsTo(await send(chooseCookies, shop, { cookies, returnTo: '/blogs?x=1' }))).toBe('/blogs?x=1');
    expect(shop.remembered).toEqual([['consent', cookies]]);
  });

  test('any other value counts as no answer, and the banner asks again', async () => {
    const shop = shopVisitor();
    await send(chooseCookies, shop, { cookies: 'perhaps', returnTo: '/' });
    expect(shop.remembered).toEqual([]);
  });
});

describe('the choice of a currency', () => {
  test('is remembered by the browser and by the session', async () => {
    const shop = shopVisitor({ updateCurrency: answer({}) });
    expect(leadsTo(await send(chooseCurrency, shop, { currency: 'EUR', returnTo: '/search/p2p?id=a' }))).toBe('/search/p2p?id=a');
    expect(shop.remembered).toEqual([['currency', 'EUR']]);
    expect(shop.asked).toEqual([{ call: 'updateCurrency', body: { currency: 'EUR' } }]);
  });

  test('of a stranger costs no call', async () => {
    const shop = shopVisitor({}, nobody);
    await send(chooseCurrency, shop, { currency: 'USD', returnTo: '/' });
    expect([shop.remembered, shop.asked]).toEqual([[['currency', 'USD']], []]);
  });

  // some carriers have tariffs in francs, but the shop does not sell in francs
  test.each(['CHF', 'gbp', ''])('"%s", in which the shop does not sell, changes nothing', async (currency) => {
    const shop = shopVisitor();
    await send(chooseCurrency, shop, { currency, returnTo: '/' });
    expect([shop.remembered, shop.asked]).toEqual([[], []]);
  });
});

describe('the choice of a storefront', () => {
  test.each([
    ['/', '/us'],
    ['/uk', '/us'],
    ['/uk?from=GBQQM', '/us'],
    ['/search/p2p?id=a', '/search/p2p?id=a'],
    ['/ukulele', '/ukulele'],
  ])('made at %s leads to %s', async (returnTo, to) => {
    const shop = shopVisitor({ getCart: cartOf(0) });
    expect(leadsTo(await send(chooseMarket, shop, { market: 'US', returnTo }))).toBe(to);
    expect(shop.remembered).toEqual([['market', 'US']]);
  });

  test('keeps the currency of a filled cart', async () => {
    const shop = shopVisitor({ getCart: cartOf(1, 'EUR') });
    await send(chooseMarket, shop, { market: 'AU', returnTo: '/' });
    expect(shop.remembered).toEqual([
      ['currency', 'EUR'],
      ['market', 'AU'],
    ]);
  });

  test('works even if the cart does not answer', async () => {
    const shop = shopVisitor({ getCart: refusal('server.failed', 500) });
    expect(leadsTo(await send(chooseMarket, shop, { market: 'CA', returnTo: '/' }))).toBe('/ca');
    expect(shop.remembered).toEqual([['market', 'CA']]);
  });

  test.each(['FR', 'uk', ''])('"%s" is not a storefront', async (market) => {
    const shop = shopVisitor();
    expect(leadsTo(await send(chooseMarket, shop, { market, returnTo: '/blogs' }))).toBe('/blogs');
    expect(shop.remembered).toEqual([]);
  });
});

describe('closing the notices', () => {
  const close = async (closed: readonly string[], ids: readonly string[]): Promise<string | undefined> => {
    const shop = shopVisitor({}, { closedAlerts: new Set(closed) });
    await send(closeAlerts, shop, new URLSearchParams([...ids.map((id) => ['alert', id]), ['returnTo', '/']]));
    return shop.remembered.find(([name]) => name === 'alerts')?.[1];
  };

  test('adds them to the closed ones, each once', async () => {
    expect(await close(['strike-1'], ['storm-2', 'strike-1', 'storm-2'])).toBe('strike-1.storm-2');
  });

  test('ignores a name that a cookie could not hold', async () => {
    expect(await close([], ['a;b', '', 'x'.repeat(81), 'ok'])).toBe('ok');
  });

  test('forgets the oldest, so that the cookie stays small', async () => {
    const closed = Array.from({ length: 40 }, (_, at) => `n${at}`);
    const kept = (await close(closed, ['new']))?.split('.');
    expect(kept).toHaveLength(40);
    expect([kept?.[0], kept?.at(-1)]).toEqual(['n1', 'new']);
  });
});

describe('signing out', () => {
  test('ends the session on the server, too, and leads home', async () => {
    let forgotten = 0;
    const shop = shopVisitor({ logOut: answer({}) }, { forgetSession: () => void (forgotten += 1) });
    expect(leadsTo(await send(logOut, shop, {}))).toBe('/');
    expect([shop.asked.map(({ call }) => call), forgotten]).toEqual([['logOut'], 1]);
  });

  test('forgets the session even where the server refuses', async () => {
    let forgotten = 0;
    const shop = shopVisitor({ logOut: refusal('session.required', 401) }, { forgetSession: () => void (forgotten += 1) });
    await send(logOut, shop, {});
    expect(forgotten).toBe(1);
  });
});

test('a body that is not a form is refused as such, not reported as a fault of the shop', async () => {
  const { visitor } = shopVisitor();
  const json = { post: '{"market":"US"}', headers: { 'content-type': 'application/json' } };
  for (const action of [chooseCookies, chooseCurrency, chooseMarket, closeAlerts])
    expect((await thrownBy(() => action(routeArgs(visitor, '/actions/x', json)))).status).toBe(400);
});
