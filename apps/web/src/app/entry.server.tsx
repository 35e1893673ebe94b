import type { ReactNode } from 'react';
import { ServerRouter, type EntryContext, type HandleErrorFunction, type RouterContextProvider } from 'react-router';
import { isOurFault } from '../lib/is-our-fault.ts';
import { drawInTime } from './draw-page.ts';
import { drawFast, type DrawPage } from './fast-pages/draw-fast.tsx';
import { WholePage } from './fast-pages/whole-page.ts';
import { NonceContext } from './nonce-context.ts';
import { pageContext } from '../lib/page-context.ts';
import { scriptsLast } from './scripts-last.ts';

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });

  const { nonce, reportBug, plainPages } = loadContext.get(pageContext);
  const draw: DrawPage = (context) => (
    <NonceContext value={nonce}>
      <ServerRouter context={context} url={request.url} nonce={nonce} />
    </NonceContext>
  );
  const wait = (page: ReactNode): Promise<string> => drawInTime(page, nonce, reportBug);
  if (plainPages) return new Response(scriptsLast(await wait(draw(routerContext))), { status, headers });
  return new WholePage(await drawFast(routerContext, { nonce, draw, wait }), { status, headers });
}

/** A visitor who left is not a bug. Any other throw that is not an answer is. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted && isOurFault(error)) context.get(pageContext).reportBug(error);
};
