/**
 * `headers` of a route whose page is the same for all visitors of a market and currency. The server caches it for a moment
 * (`apps/server/src/app/keep-pages.ts`). A visitor with a session still gets a page of their own (`visitor.ts`).
 */
export function keptPage(): HeadersInit {
  return { [keepHeader]: 'yes' };
}

export const keepHeader = 'X-Keep-Page';
