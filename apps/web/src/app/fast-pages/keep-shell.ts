import type { EntryContext } from 'react-router';
import type { ShellData } from '../../shell/shell-data.ts';
import type { KeptShell } from './kept-shell-context.ts';

/** Texts between the places in which the name of the search stands. */
interface ShellText {
  readonly header: readonly string[];
  readonly footer: readonly string[];
}

const known = new Map<string, ShellText>();
/** Storefronts, currencies and counts of tickets in the cart, on pages of both kinds of searches; more are odd spellings of addresses. */
const mostShells = 300;

/** Takes the place of the search's name in what is kept. Nobody can guess it, so that it stands nowhere else. */
const standIn = crypto.randomUUID();

/**
 * Header and footer of a page of results, which are the same for all visitors of a storefront but for the search that their links and forms come
 * back to: they are drawn once, by `draw` in a page for a search of another name, and are put into each page as text. Undefined for a signed-in
 * visitor, and for an address that says more than the search's name: that page is drawn as a whole.
 */
export function keepShell(context: EntryContext, draw: (context: EntryContext) => string | undefined): KeptShell | undefined {
  // who works on the header wants to see what it has become
  if (import.meta.env.MODE === 'development') return undefined;
  const { location, loaderData, errors } = context.staticHandlerContext;
  const id = /^\?id=([\w-]+)$/.exec(location.search)?.[1];
  // what the root's loader answers (root.tsx)
  const shell = (loaderData['root'] as { readonly shell: ShellData } | undefined)?.shell;
  if (id === undefined || errors || shell?.person.kind !== 'visitor' || shell.fromApp) return undefined;
  const key = JSON.stringify([location.pathname, shell.market, shell.currency, shell.cartCount]);
  const text = known.get(key) ?? (known.size < mostShells ? shellTextOf(draw(forStandIn(context))) : undefined);
  if (!text) return undefined;
  known.set(key, text);
  return { header: { __html: text.header.join(id) }, footer: { __html: text.footer.join(id) } };
}

/** The context of the same page under the other name. What the browser takes over from is not drawn with it. */
function forStandIn(whole: EntryContext): EntryContext {
  const { serverHandoffStream: _, ...context } = whole;
  const { location } = context.staticHandlerContext;
  const staticHandlerContext = { ...context.staticHandlerContext, location: { ...location, search: `?id=${standIn}` } };
  return { ...context, staticHandlerContext, renderMeta: {} };
}

function shellTextOf(page: string | undefined): ShellText | undefined {
  const header = page && /<header .*?<\/header>/s.exec(page)?.[0];
  // the last one: the page's own content could have others
  const footer = page?.slice(page.lastIndexOf('<footer '), page.lastIndexOf('</footer>') + '</footer>'.length);
  return header && footer ? { header: header.split(standIn), footer: footer.split(standIn) } : undefined;
}
