import type { EntryContext } from 'react-router';
import { expect, test } from 'vitest';
import { drawInFrame } from './keep-frame.ts';

/** Only the parts of React Router's context that are read. */
function contextOf(search: string, shell: object = {}, pathname = '/search/p2p'): EntryContext {
  const root = {
    shell: { market: 'UK', currency: 'GBP', cartCount: 0, person: { kind: 'visitor' }, fromApp: false, asksForConsent: true, ...shell },
  };
  const staticHandlerContext = { location: { pathname, search }, loaderData: { root }, errors: null };
  return { staticHandlerContext, renderMeta: { didRenderScripts: true } } as unknown as EntryContext;
}

/** Renders pages that show their own address everywhere, and records the addresses of whole pages. */
function painter(nonce: string, words = 'trains') {
  const drawn: string[] = [];
  const main = ({ staticHandlerContext: { location } }: EntryContext): string =>
    `<main id="content"><main></main>${words} of ${location.search}</main>`;
  const meta = ({ staticHandlerContext: { location } }: EntryContext): string => `<title>${location.search}</title>`;
  return {
    drawn,
    nonce,
    drawPage(context: EntryContext): string {
      const { search } = context.staticHandlerContext.location;
      drawn.push(search);
      const { market } = (context.staticHandlerContext.loaderData['root'] as { shell: { market: string } }).shell;
      const data = context.renderMeta?.streamCache?.[0]?.result?.value;
      return `<head>${meta(context)}<link rel="modulepreload" nonce="${nonce}"/></head><header>${market} ${search}</header>${main(context)}<footer>${search}</footer><script nonce="${nonce}">read("${data}")</script>`;
    },
    drawMain: (context: EntryContext): string => `${meta(context)}${main(context)}<output></output>`,
  };
}

function pageOf(market: string, search: string, { nonce, words, data }: { nonce: string; words: string; data: string }): string {
  return `<head><title>${search}</title><link rel="modulepreload" fetchpriority="low" nonce="${nonce}"/></head><header>${market} ${search}</header><main id="content"><main></main>${words} of ${search}</main><footer>${search}</footer><script nonce="${nonce}">read(${data})</script>`;
}

test('what surrounds the content is drawn once, and each page has its own content, search, nonce and data', () => {
  const [first, second] = [painter('n1'), painter('n2', 'buses')];
  expect(drawInFrame(contextOf('?id=first-search_1'), '["$&", "</script>"]', first)).toBe(
    pageOf('UK', '?id=first-search_1', { nonce: 'n1', words: 'trains', data: String.raw`"[\"$\u0026\", \"\u003c/script\u003e\"]"` }),
  );
  expect(drawInFrame(contextOf('?id=second'), '[]', second)).toBe(
    pageOf('UK', '?id=second', { nonce: 'n2', words: 'buses', data: '"[]"' }),
  );
  expect([first.drawn.length, second.drawn.length]).toEqual([1, 0]);
});

test('it is drawn for a search with a name that nobody can guess', () => {
  const { drawn, ...drawers } = painter('n1');
  // this search's own name is a part of the page's markup
  expect(drawInFrame(contextOf('?id=header', { market: 'AU' }), '[]', drawers)).toContain('<header>AU ?id=header</header>');
  expect(drawn).toEqual([expect.stringMatching(/^\?id=[\da-f-]{36}-id$/)]);
  expect(drawInFrame(contextOf('?id=a', { market: 'AU' }), '[]', drawers)).toContain('<header>AU ?id=a</header>');
});

test('other storefronts, currencies, counts, answers to the cookie banner and pages have their own', () => {
  const { drawn, ...drawers } = painter('n1');
  const others = [
    { market: 'US' },
    { market: 'US', currency: 'EUR' },
    { market: 'US', cartCount: 2 },
    { market: 'US', asksForConsent: false },
  ];
  for (const other of others) drawInFrame(contextOf('?id=a', other), '[]', drawers);
  drawInFrame(contextOf('?id=a', { market: 'US' }, '/search/railpass'), '[]', drawers);
  expect(drawn).toHaveLength(5);
});

test('a personal page, one in the app, one with a longer address and one without data is drawn as a whole', () => {
  const { drawn, ...drawers } = painter('n1');
  const own = { person: { kind: 'guest', email: 'guest@example.test' } };
  for (const context of [contextOf('?id=a', own), contextOf('?id=a', { fromApp: true }), contextOf('?id=a&edit=1'), contextOf('')])
    expect(drawInFrame(context, '[]', drawers)).toBeUndefined();
  expect(drawInFrame(contextOf('?id=a', { market: 'NZ' }), undefined, drawers)).toBeUndefined();
  expect(drawn).toEqual([]);
});

test('a page that cannot be drawn at once, or whose content is drawn otherwise alone, keeps nothing', () => {
  const drawers = painter('n1');
  const draw = (changed: object) => drawInFrame(contextOf('?id=a', { market: 'CA' }), '[]', { ...drawers, ...changed });
  expect(draw({ drawPage: () => undefined })).toBeUndefined();
  expect(draw({ drawMain: () => undefined })).toBeUndefined();
  expect(draw({ drawMain: () => '<main>other</main>' })).toBeUndefined();
  expect(draw({})).toContain('<header>CA ?id=a</header>');
});
