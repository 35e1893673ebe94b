/**
 * Content pages that look the same for everybody are rendered once a minute, not once a visitor. Each request still asks the database
 * whether any content has changed since, so that every node shows at once what an editor publishes.
 */
import type { Clock } from '@throughfare/kernel/clock';
import type { PageContext, RenderPage } from '@throughfare/web/page-port';

/** Marks an answer of a page that may be kept (`apps/web/src/lib/kept-page.ts`). It never leaves the server. */
const keepHeader = 'x-keep-page';

const freshForMs = 60_000;
/** Pages of one site in its markets and currencies. The page that nobody asked for longest goes first. */
const mostKept = 400;

interface KeptPage {
  readonly until: number;
  readonly generation: string;
  readonly nonce: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: string;
}

interface KeepPagesOptions {
  readonly render: RenderPage;
  readonly clock: Clock;
  /** Changes with every change of content. */
  readonly generation: () => Promise<string>;
}

/** A page that depends only on its path, its cookies and the visitor's country. */
function keyOf(request: Request, { locatedCountry }: PageContext): string | undefined {
  if (request.method !== 'GET') return undefined;
  const { pathname, search } = new URL(request.url);
  if (search !== '' || pathname.endsWith('.data')) return undefined;
  return JSON.stringify([pathname, request.headers.get('cookie'), locatedCountry]);
}

export function keepPages({ render, clock, generation }: KeepPagesOptions): RenderPage {
  const kept = new Map<string, KeptPage>();

  return async (request, context) => {
    const key = keyOf(request, context);
    const found = key === undefined ? undefined : kept.get(key);
    if (key !== undefined && found && found.until > clock.now() && found.generation === (await generation())) {
      kept.delete(key);
      kept.set(key, found);
      return answer(found, context.nonce);
    }
    // Asked before rendering: a change in between makes the kept page old, never too new.
    const now = key === undefined ? '' : await generation();
    const response = await render(request, context);
    const mayKeep = response.headers.has(keepHeader);
    response.headers.delete(keepHeader);
    if (key === undefined || !mayKeep || response.status !== 200 || response.headers.has('set-cookie')) return response;
    const page: KeptPage = {
      until: clock.now() + freshForMs,
      generation: now,
      nonce: context.nonce,
      headers: [...response.headers],
      body: await response.text(),
    };
    kept.delete(key);
    kept.set(key, page);
    const [oldest] = kept.keys();
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    return answer(page, context.nonce);
  };
}

/** Each answer has its own nonce. Scripts run by it, so nobody may know it beforehand. */
function answer({ body, headers, nonce }: KeptPage, ownNonce: string): Response {
  return new Response(body.replaceAll(nonce, ownNonce), { headers: headers.map(([name, value]): [string, string] => [name, value]) });
}
