import type { EntryContext } from 'react-router';

type Match = EntryContext['staticHandlerContext']['_match'];

interface LentContext {
  readonly lent: EntryContext;
  /** Once the page is drawn. */
  takeBack(): void;
}

/**
 * A context to draw a page with, from which all that is large can be taken away again. The router that React Router makes of it is an object with
 * accessors: V8 gives each such object a shape of its own, and holds on to what that can reach until it looks through all of its memory. Pages that
 * had long been sent, with their request and their data, were moved about until then.
 */
export function lendContext(context: EntryContext): LentContext {
  const { staticHandlerContext: page } = context;
  // it can reach the request and all that the loaders answered
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
