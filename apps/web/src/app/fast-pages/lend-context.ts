import type { EntryContext } from 'react-router';

type Match = EntryContext['staticHandlerContext']['_match'];

interface LentContext {
  readonly lent: EntryContext;
  /** Called once the page is rendered. */
  takeBack(): void;
}

/**
 * A drawing context whose large parts can be removed afterwards. React Router makes a router with accessors of it. V8 gives each such
 * object its own shape and keeps everything reachable from it until a full collection, so that sent pages, with their request and data,
 * were moved about until then.
 */
export function lendContext(context: EntryContext): LentContext {
  const { staticHandlerContext: page } = context;
  // It reaches the request and all loaders' answers.
  const { _match: match } = page;
  let find: Match | undefined = match;
  const staticHandlerContext: typeof page = { ...page, _match: (location) => find?.(location) ?? null };
  return {
    lent: { ...context, staticHandlerContext },
    takeBack() {
      find = undefined;
      staticHandlerContext.loaderData = {};
    },
  };
}
