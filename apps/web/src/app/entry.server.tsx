import { ServerRouter, type EntryContext, type HandleErrorFunction, type RouterContextProvider } from 'react-router';
import { isOurFault } from '../lib/is-our-fault.ts';
import { drawInTime } from './draw-page.ts';
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

  const { nonce, reportBug } = loadContext.get(pageContext);
  const page = (
    <NonceContext value={nonce}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </NonceContext>
  );
  return new Response(scriptsLast(await drawInTime(page, nonce, reportBug), nonce), { status, headers });
}

/** A visitor who left is not a bug. Any other throw that is not an answer is. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted && isOurFault(error)) context.get(pageContext).reportBug(error);
};
