import type { EntryContext } from 'react-router';
import { expect, test } from 'vitest';
import { keepOwnRoutes } from './own-routes.ts';

const site: Readonly<Record<string, string>> = { '/': 'home', '/shop/cart': 'cart', '/shop/pay': 'pay' };

/** Only the part of React Router's context that is read: the matched page and all routes of a site. */
function contextOf(pathname: string, params: Readonly<Record<string, string>> = {}): EntryContext & { readonly asked: string[] } {
  const asked: string[] = [];
  const found = (address: string) => [
    { params: {}, route: { id: 'root' } },
    { params: address in site ? params : { '*': address }, route: { id: site[address] ?? 'unknown' } },
  ];
  const ids = ['root', 'home', 'cart', 'pay', 'unknown', 'elsewhere'];
  const context = {
    manifest: { version: '1', routes: Object.fromEntries(ids.map((id) => [id, { id }])) },
    staticHandlerContext: {
      location: { pathname },
      matches: found(pathname),
      _match: (address: string) => {
        asked.push(address);
        return found(address);
      },
    },
    asked,
  };
  return context as unknown as EntryContext & { readonly asked: string[] };
}

const routesOf = (context: EntryContext) => Object.keys(context.manifest.routes);

test('a page keeps its own routes and those of the addresses above it', () => {
  const own = keepOwnRoutes(contextOf('/shop/cart'));
  expect(routesOf(own)).toEqual(['root', 'cart', 'home', 'unknown']);
  expect(own.manifest.version).toBe('1');
});

test('the targets of the addresses above are looked up once', () => {
  keepOwnRoutes(contextOf('/shop/pay'));
  const again = contextOf('/shop/pay');
  const { _match: match } = keepOwnRoutes(again).staticHandlerContext;
  expect([match('/'), match('/shop')].map((found) => found?.at(-1)?.route.id)).toEqual(['home', 'unknown']);
  expect(again.asked).toEqual([]);
});

test('any other address is looked for among all routes', () => {
  const context = contextOf('/shop/cart');
  const { _match: match } = keepOwnRoutes(context).staticHandlerContext;
  expect(match('/shop/pay')?.at(-1)?.route.id).toBe('pay');
  expect(context.asked).toContain('/shop/pay');
});

test('a page whose address has parameters keeps all routes', () => {
  const context = contextOf('/shop/cart', { market: 'uk' });
  expect(keepOwnRoutes(context)).toBe(context);
});
