import type { ReactNode } from 'react';
import { ServerRouter, type EntryContext, type HandleErrorFunction, type RouterContextProvider } from 'react-router';
import { isOurFault } from '../lib/is-our-fault.ts';
import { drawAtOnce, drawInTime } from './draw-page.ts';
import { keepShell } from './keep-shell.ts';
import { KeptShellContext, type KeptShell } from './kept-shell-context.ts';
import { NonceContext } from './nonce-context.ts';
import { lendContext } from './lend-context.ts';
import { keepOwnRoutes } from './own-routes.ts';
import { pageContext } from './page-context.ts';
import { readHandover } from './read-handover.ts';
import { scriptsLast } from './scripts-last.ts';
import { WholePage } from './whole-page.ts';

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
  const { lent, takeBack } = lendContext(keepOwnRoutes(routerContext));
  await readHandover(lent);
  const draw = (context: EntryContext, shell?: KeptShell): ReactNode => (
    <NonceContext value={nonce}>
      <KeptShellContext value={shell}>
        <ServerRouter context={context} url={request.url} nonce={nonce} />
      </KeptShellContext>
    </NonceContext>
  );
  const shell = keepShell(lent, (context) => drawAtOnce(draw(context)));
  const page =
    drawAtOnce(draw(lent, shell)) ?? (await drawInTime(draw({ ...lent, serverHandoffStream: new ReadableStream() }), nonce, reportBug));
  takeBack();
  return new WholePage(scriptsLast(page), { status, headers });
}

/** A visitor who went away is no bug; anything else thrown that is not an answer is. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted && isOurFault(error)) context.get(pageContext).reportBug(error);
};
