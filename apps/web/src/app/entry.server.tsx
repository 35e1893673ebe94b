import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { ServerRouter, type EntryContext, type HandleErrorFunction, type RouterContextProvider } from 'react-router';
import { NonceContext } from './nonce-context.ts';
import { pageContext } from './page-context.ts';
import { WholePage } from './whole-page.ts';

/** A page that is not rendered by then is cut off. */
const renderWithinMs = 10_000;

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> | Response {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });

  const { nonce, reportBug } = loadContext.get(pageContext);
  return new Promise((resolve, reject) => {
    let sent = false;
    const pieces: Uint8Array[] = [];
    // Nothing is sent before everything is there, so it is sent as one: React hands over two kilobytes at a time, and each piece sent
    // by itself costs server and browser as much as the next twenty kilobytes.
    const body = new Writable({
      highWaterMark: Number.MAX_SAFE_INTEGER,
      write(piece: Uint8Array, _encoding, written) {
        pieces.push(piece);
        written();
      },
      final(ended) {
        resolve(new WholePage(Buffer.concat(pieces), { status, headers }));
        ended();
      },
    });
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </NonceContext>,
      {
        nonce,
        // React would send a large part that is loaded lazily behind the page and move it to its place by a script.
        progressiveChunkSize: Number.MAX_SAFE_INTEGER,
        // Loaders are awaited, so nothing is to be streamed; what is loaded lazily then stands in its place, readable without JavaScript.
        onAllReady() {
          sent = true;
          pipe(body);
        },
        onShellError: reject,
        onError(error) {
          // Before that, `onShellError` rejects and the caller reports it.
          if (sent) reportBug(error);
        },
      },
    );
    const deadline = setTimeout(() => abort(), renderWithinMs);
    body.on('close', () => clearTimeout(deadline));
  });
}

/** A visitor who went away is no bug; anything else thrown that is not an answer is. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(pageContext).reportBug(error);
};
