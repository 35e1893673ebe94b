/**
 * Mounts the page renderer as one catch-all in its own scope. Bodies are not parsed here, so a form reaches the page's action unchanged.
 * The server adds request ids, security headers, limits and compression.
 */
import { Refusal } from '@throughfare/kernel/refusal';
import type { PageContext, RenderPage } from '@throughfare/web/page-port';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { limitedHandler, type RequestLimit } from '../platform/http/request-limit.ts';
import { encodeText } from '../platform/http/encode-text.ts';
import { goneSignal } from '../platform/http/gone-signal.ts';
import { isSameOrigin } from '../platform/http/same-origin.ts';

export interface PagesOptions {
  /** "https://shop.example": the address of the pages, whatever a proxy made of the Host header. */
  readonly publicUrl: string;
  /** Answers the server build's `renderPage`. Called on each request, so that development can reload it. */
  readonly loadRenderer: () => Promise<RenderPage>;
  /** The parts of this request that the page may know. `signal` is aborted when the visitor has gone. */
  readonly contextFor: (request: FastifyRequest, signal: AbortSignal) => PageContext;
  readonly limit: RequestLimit;
  /** Whether a call that this request's page made found no database. */
  readonly lacksDatabase: (request: FastifyRequest) => boolean;
}

export async function mountPages(server: FastifyInstance, options: PagesOptions): Promise<void> {
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    const answer = (request: FastifyRequest, reply: FastifyReply): Promise<void> => answerPage(request, reply, options);
    const answerAtOnce = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      await answer(request, reply);
      return reply;
    };
    // A search and a page take processor time. A page's later requests and its forms are quick, or wait for somebody else.
    scope.route({ method: ['GET', 'HEAD'], url: '/*', handler: limitedHandler(options.limit, answer) });
    scope.route({ method: ['GET', 'HEAD'], url: '/data/*', handler: answerAtOnce });
    scope.route({ method: 'POST', url: '/*', handler: answerAtOnce });
  });
}

async function answerPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { publicUrl, loadRenderer, contextFor, lacksDatabase }: PagesOptions,
): Promise<void> {
  refuseForeignForms(request, publicUrl);
  const gone = goneSignal(reply);
  const renderPage = await loadRenderer();
  const response = await renderPage(toWebRequest(request, publicUrl, gone), contextFor(request, gone));
  // The page could not be made, and that is no bug.
  if (response.status >= 500 && lacksDatabase(request)) throw new Refusal('server.unavailable', { retryAfterSeconds: 5 });
  await sendWebResponse(reply, response);
}

/** Page actions take the session from the cookie, so a form on another site must not reach them. */
function refuseForeignForms(request: FastifyRequest, publicUrl: string): void {
  const { origin, 'sec-fetch-site': secFetchSite } = request.headers;
  const sentFrom = {
    method: request.method,
    host: request.host,
    origin,
    secFetchSite: typeof secFetchSite === 'string' ? secFetchSite : undefined,
  };
  if (!isSameOrigin(sentFrom, publicUrl)) throw new Refusal('request.crossSite');
}

function toWebRequest(request: FastifyRequest, publicUrl: string, signal: AbortSignal): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of Array.isArray(value) ? value : [value ?? '']) headers.append(name, one);
  }
  // React Router compares Origin with the address once more before it runs an action, so it is given the pair that has passed. A shop on
  // this machine has two names (127.0.0.1 and localhost).
  const { origin } = request.headers;
  const base = origin !== undefined && URL.canParse(origin) ? origin : publicUrl;
  headers.set('host', new URL(base).host);
  headers.delete('x-forwarded-host');
  // The parser above makes every body a Buffer.
  const body = request.body === undefined || request.body === null ? null : new Uint8Array(request.body as Buffer);
  return new Request(addressOf(request.url, base), { method: request.method, headers, body, signal });
}

/** A path within the shop, whatever the request says. An address that starts with two slashes would name another host. */
export function addressOf(asked: string, base: string): URL {
  const path = `/${asked.replace(/^[/\\]+/, '')}`;
  return URL.canParse(path, base) ? new URL(path, base) : new URL('/', base);
}

async function sendWebResponse(reply: FastifyReply, response: Response): Promise<void> {
  reply.code(response.status);
  for (const [name, value] of response.headers) {
    if (name !== 'set-cookie') reply.header(name, value);
  }
  // The only header that may not be joined with commas.
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie);
  // Pages and their data are complete before they are sent; in one piece they need no stream on the way.
  if (response.headers.get('content-type')?.startsWith('text/html')) return void reply.send(encodeText(await response.text()));
  const body = await response.bytes();
  void reply.send(...(body.byteLength === 0 ? [] : [Buffer.from(body.buffer, body.byteOffset, body.byteLength)]));
}
