import type { EntryContext } from 'react-router';

type Match = EntryContext['staticHandlerContext']['_match'];

interface OwnRoutes {
  readonly routes: EntryContext['manifest']['routes'];
  /** The matches of the addresses above the page. */
  readonly above: ReadonlyMap<string, ReturnType<Match>>;
}

/** Far more than the addresses without parameters. Only odd spellings of them could be so many. */
const mostPages = 300;
const known = new Map<string, OwnRoutes>();

/**
 * Leaves a page only its own routes and those of the addresses above it, which the browser gets with them. React Router builds all routes
 * of the site for each page, and searches them for each address above. An address with parameters keeps all routes, because there are too
 * many of them to cache.
 */
export function keepOwnRoutes(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext: page } = context;
  const { pathname } = page.location;
  if (page.matches.some(({ params }) => Object.keys(params).length > 0)) return context;
  const own = known.get(pathname) ?? ownRoutesOf(pathname, context);
  if (known.size < mostPages) known.set(pathname, own);
  const { _match: find } = page;
  const match: Match = (location) => (typeof location === 'string' ? own.above.get(location) : undefined) ?? find(location);
  return { ...context, manifest: { ...manifest, routes: own.routes }, staticHandlerContext: { ...page, _match: match } };
}

function ownRoutesOf(pathname: string, { manifest, staticHandlerContext: page }: EntryContext): OwnRoutes {
  const { _match: find } = page;
  const above = new Map(addressesAbove(pathname).map((address) => [address, find(address)]));
  const matches = [...page.matches, ...[...above.values()].flatMap((found) => found ?? [])];
  return { routes: Object.fromEntries(matches.map(({ route: { id } }) => [id, manifest.routes[id]])), above };
}

/** Turns "/search/p2p" into "/" and "/search". */
function addressesAbove(pathname: string): string[] {
  const segments = pathname.split('/').filter(Boolean);
  return ['/', ...segments.slice(1).map((_, index) => `/${segments.slice(0, index + 1).join('/')}`)];
}
