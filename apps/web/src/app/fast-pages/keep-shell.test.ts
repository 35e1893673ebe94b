import type { EntryContext } from 'react-router';
import { expect, test } from 'vitest';
import { keepShell } from './keep-shell.ts';

/** Only the parts of React Router's context that are read. */
function contextOf(search: string, shell: object = {}, pathname = '/search/p2p'): EntryContext {
  const root = { shell: { market: 'UK', currency: 'GBP', cartCount: 0, person: { kind: 'visitor' }, fromApp: false, ...shell } };
  const staticHandlerContext = { location: { pathname, search }, loaderData: { root }, errors: null };
  return { staticHandlerContext, serverHandoffStream: {}, renderMeta: { didRenderScripts: true } } as unknown as EntryContext;
}

/** Renders a page that shows its own address in header, content and footer, and records each rendering. */
function painter() {
  const drawn: EntryContext[] = [];
  return {
    drawn,
    draw(context: EntryContext): string {
      drawn.push(context);
      const { search } = context.staticHandlerContext.location;
      const { market } = (context.staticHandlerContext.loaderData['root'] as { shell: { market: string } }).shell;
      return `<body><header class="a">${market}\n<a href="/sign-in${search}">${search}</a></header><main><footer class="b">not this</footer>${search}</main><footer class="c">${search}</footer></body>`;
    },
  };
}

test('header and footer are drawn once, and lead back to the search of each page', () => {
  const { drawn, draw } = painter();
  for (const id of ['first-search_1', 'second'])
    expect(keepShell(contextOf(`?id=${id}`), draw)).toEqual({
      header: { __html: `<header class="a">UK\n<a href="/sign-in?id=${id}">?id=${id}</a></header>` },
      footer: { __html: `<footer class="c">?id=${id}</footer>` },
    });
  expect(drawn).toHaveLength(1);
});

test('they are drawn for an unknown search, without the data for the browser', () => {
  const { drawn, draw } = painter();
  keepShell(contextOf('?id=class', { market: 'AU' }), draw);
  const [{ staticHandlerContext: page, serverHandoffStream: stream, renderMeta } = contextOf('')] = drawn;
  expect(page.location.search).toMatch(/^\?id=[\da-f-]{36}$/);
  expect([stream, renderMeta]).toEqual([undefined, {}]);
  const kept = keepShell(contextOf('?id=header', { market: 'AU' }), draw);
  expect(kept?.header).toEqual({ __html: '<header class="a">AU\n<a href="/sign-in?id=header">?id=header</a></header>' });
});

test('other storefronts, currencies, counts and pages have their own', () => {
  const { drawn, draw } = painter();
  const others = [{ market: 'US' }, { market: 'US', currency: 'EUR' }, { market: 'US', cartCount: 2 }];
  for (const other of others) keepShell(contextOf('?id=a', other), draw);
  keepShell(contextOf('?id=a', { market: 'US' }, '/search/railpass'), draw);
  expect(drawn).toHaveLength(4);
});

test('a personal page, one in the app, and one with a longer address is rendered as a whole', () => {
  const { drawn, draw } = painter();
  const own = { person: { kind: 'guest', email: 'guest@example.test' } };
  for (const context of [contextOf('?id=a', own), contextOf('?id=a', { fromApp: true }), contextOf('?id=a&edit=1'), contextOf('')])
    expect(keepShell(context, draw)).toBeUndefined();
  expect(drawn).toEqual([]);
});

test('a page that cannot be drawn at once keeps nothing', () => {
  const { draw } = painter();
  expect(keepShell(contextOf('?id=a', { market: 'CA' }), () => undefined)).toBeUndefined();
  expect(keepShell(contextOf('?id=a', { market: 'CA' }), draw)?.footer).toEqual({ __html: '<footer class="c">?id=a</footer>' });
});
