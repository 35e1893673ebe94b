import type { EntryContext } from 'react-router';
import type { ShellData } from '../../shell/shell-data.ts';
import type { KeptShell } from './kept-shell-context.ts';

/** The texts between the occurrences of the search's name. */
interface ShellText {
  readonly header: readonly string[];
  readonly footer: readonly string[];
}

const known = new Map<string, ShellText>();
/** Enough for all storefronts, currencies and cart counts, on pages of both kinds of search. More would be odd spellings of addresses. */
const mostShells = 300;

/** A placeholder for the search's name in the kept text. Nobody can guess it, so it appears nowhere else. */
const standIn = crypto.randomUUID();

/**
 * The header and footer of a results page. They are the same for all visitors of a storefront, except for the search to which their links
 * and forms return. They are drawn once, by `draw` for a search with another name, and inserted into each page as text. Undefined for a
 * signed-in visitor, and for an address with more than the search's name: that page is drawn as a whole.
 */
export function keepShell(context: EntryContext, draw: (context: EntryContext) => string | undefined): KeptShell | undefined {
  // In development every change of the header must show.
  if (import.meta.env.MODE === 'development') return undefined;
  const { location, loaderData, errors } = context.staticHandlerContext;
  const id = /^\?id=([\w-]+)$/.exec(location.search)?.[1];
  // The answer of the root's loader (root.tsx).
  const shell = (loaderData['root'] as { readonly shell: ShellData } | undefined)?.shell;
  if (id === undefined || errors || shell?.person.kind !== 'visitor' || shell.fromApp) return undefined;
  const key = JSON.stringify([location.pathname, shell.market, shell.currency, shell.cartCount]);
  const text = known.get(key) ?? (known.size < mostShells ? shellTextOf(draw(forStandIn(context))) : undefined);
  if (!text) return undefined;
  known.set(key, text);
  return { header: { __html: text.header.join(id) }, footer: { __html: text.footer.join(id) } };
}

/** The context of the same page with the other name, without the data for the browser. */
function forStandIn(whole: EntryContext): EntryContext {
  const { serverHandoffStream: _, ...context } = whole;
  const { location } = context.staticHandlerContext;
  const staticHandlerContext = { ...context.staticHandlerContext, location: { ...location, search: `?id=${standIn}` } };
  return { ...context, staticHandlerContext, renderMeta: {} };
}

function shellTextOf(page: string | undefined): ShellText | undefined {
  const header = page && /<header .*?<\/header>/s.exec(page)?.[0];
  // The last one, because the page's own content may contain others.
  const footer = page?.slice(page.lastIndexOf('<footer '), page.lastIndexOf('</footer>') + '</footer>'.length);
  return header && footer ? { header: header.split(standIn), footer: footer.split(standIn) } : undefined;
}
